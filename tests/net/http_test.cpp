#include <string>

#include <gtest/gtest.h>
#include <zlib.h>
#include <nlohmann/json.hpp>

#include "server/net/games_api.h"
#include "tests/net/test_server.h"
#include "tests/support/raw_client.h"
#include "tests/support/records.h"

namespace server {
namespace {

using support::RawClient;

std::string get(std::string_view target, std::string_view fields = "") {
  return "GET " + std::string(target) + " HTTP/1.1\r\nHost: rookery.test\r\n" +
         std::string(fields) + "\r\n";
}

TEST(GamesApi, WritesATimeAsTheWireDoes) {
  storage::FinishedGame game = support::finished_game("a");
  const auto time = [&] { return nlohmann::json::parse(game_json(game))["time"]; };
  EXPECT_EQ(time(), nlohmann::json::parse(R"({"initial":300000,"increment":3000})"));
  game.time = rules::TimeControl(rules::DaysPerMove{3});
  EXPECT_EQ(time(), nlohmann::json::parse(R"({"days":3})"));
  game.time = rules::TimeControl({{rules::Millis(1), rules::Millis(2)}, {rules::Millis(3), {}}});
  EXPECT_EQ(time(), nlohmann::json::parse(R"({"white":{"initial":1,"increment":2},
                                              "black":{"initial":3,"increment":0}})"));
  game.time.reset();
  EXPECT_EQ(time(), nullptr);
}

TEST(Http, AnswersManyRequestsOnOneConnection) {
  const TestServer server;
  RawClient client(server.port());
  for (int i = 0; i < 3; ++i) client.send(get("/healthz"));
  for (int i = 0; i < 3; ++i) {
    const auto answer = client.read_answer();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->body, "ok\n");
  }
}

TEST(Http, HeadHasTheFieldsAndNoBody) {
  const TestServer server;
  RawClient client(server.port());
  client.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n");
  client.send(get("/healthz"));
  const auto head = client.read_answer(true);
  ASSERT_TRUE(head);
  EXPECT_EQ(head->fields.at("content-length"), std::to_string(kPageText.size()));
  EXPECT_EQ(client.read_answer()->body, "ok\n");
}

TEST(Http, ThePageIsAskedForAnewAndAssetsAreKeptForEver) {
  const TestServer server;
  RawClient client(server.port());
  client.send(get("/t/K7QW2M") + get("/assets/app-1a2b.js") + get("/assets/rook-3c4d.png"));
  const auto page = client.read_answer();
  ASSERT_TRUE(page);
  EXPECT_EQ(page->body, kPageText);
  EXPECT_EQ(page->fields.at("cache-control"), "no-cache");
  EXPECT_EQ(page->fields.at("content-type"), "text/html; charset=utf-8");
  const auto script = client.read_answer();
  ASSERT_TRUE(script);
  EXPECT_EQ(script->body, script_text());
  EXPECT_EQ(script->fields.at("cache-control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(script->fields.at("content-type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(script->fields.at("vary"), "Accept-Encoding");
  EXPECT_EQ(client.read_answer()->fields.at("content-type"), "image/png");
}

std::string unzipped(std::string_view text) {
  std::string out(1 << 16, '\0');
  z_stream stream{};
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  out.resize(stream.total_out);
  inflateEnd(&stream);
  return out;
}

TEST(Http, CompressesForWhoWantsIt) {
  const TestServer server;
  RawClient client(server.port());
  client.send(get("/assets/app-1a2b.js", "Accept-Encoding: br, gzip;q=0.8\r\n"));
  const auto zipped = client.read_answer();
  ASSERT_TRUE(zipped);
  EXPECT_EQ(zipped->fields.at("content-encoding"), "gzip");
  EXPECT_EQ(unzipped(zipped->body), script_text());
  client.send(get("/assets/app-1a2b.js", "Accept-Encoding: gzip;q=0\r\n"));
  const auto plain = client.read_answer();
  ASSERT_TRUE(plain);
  EXPECT_FALSE(plain->fields.contains("content-encoding"));
  EXPECT_NE(plain->fields.at("etag"), zipped->fields.at("etag"));
}

TEST(Http, AKnownTagIsAnsweredWithNothingNew) {
  const TestServer server;
  RawClient client(server.port());
  client.send(get("/"));
  const std::string tag = client.read_answer()->fields.at("etag");
  EXPECT_TRUE(tag.starts_with('"'));
  client.send(get("/", "If-None-Match: \"other\", " + tag + "\r\n"));
  const auto same = client.read_answer();
  ASSERT_TRUE(same);
  EXPECT_EQ(same->status, 304U);
  EXPECT_EQ(same->fields.at("etag"), tag);
  EXPECT_FALSE(same->fields.contains("content-length"));
  client.send(get("/", "If-None-Match: \"other\"\r\n"));
  EXPECT_EQ(client.read_answer()->status, 200U);
}

TEST(Http, GivesAFinishedGame) {
  const TestServer server;
  RawClient client(server.port());
  client.send(get("/api/games/" + std::string(kKnownGame)));
  const auto answer = client.read_answer();
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->fields.at("content-type"), "application/json");
  const auto game = nlohmann::json::parse(answer->body);
  EXPECT_EQ(game["game"], kKnownGame);
  EXPECT_EQ(game["players"]["white"]["name"], "Quiet \"Heron\"");
  EXPECT_EQ(game["players"]["white"]["bot"], nullptr);
  EXPECT_EQ(game["players"]["black"]["bot"], "casual");
  EXPECT_EQ(game["time"]["initial"], 60'000);
  EXPECT_EQ(game["started"], 1'700'000'000'000);
  EXPECT_EQ(game["moves"].size(), 4U);
  EXPECT_EQ(game["moves"][3],
            nlohmann::json::parse(R"({"uci":"d8h4","san":"Qh4#","spent":900,"left":59100})"));
  EXPECT_EQ(game["start_number"], nullptr);
  EXPECT_EQ(game["variant"], "threecheck");
  EXPECT_EQ(game["rules"], "over_the_board");
  EXPECT_EQ(
      game["outcome"],
      nlohmann::json::parse(
          R"({"winner":"black","reason":"checkmate","result":"0-1","helpmate":["a1a2","b7b8q"],"aborted":null})"));

  client.send(get("/api/games/" + std::string(kKnownGame) + ".pgn"));
  const auto pgn = client.read_answer();
  ASSERT_TRUE(pgn);
  EXPECT_EQ(pgn->status, 200U);
  EXPECT_EQ(pgn->fields.at("content-type"), "application/vnd.chess-pgn; charset=utf-8");
  EXPECT_TRUE(pgn->body.starts_with("["));
}

// A fault of ours: it is named, nobody keeps it, and what is stored is given out as it is.
TEST(Http, AGameThatCannotBePlayedHasNoPgn) {
  const TestServer server;
  RawClient client(server.port());
  client.send(get("/api/games/" + std::string(kSpoiltGame) + ".pgn"));
  const auto pgn = client.read_answer();
  ASSERT_TRUE(pgn);
  EXPECT_EQ(pgn->status, 500U);
  EXPECT_EQ(nlohmann::json::parse(pgn->body), nlohmann::json({{"error", "unplayable_game"}}));
  EXPECT_NE(pgn->fields.at("cache-control"), "public, max-age=86400");
  client.send(get("/api/games/" + std::string(kSpoiltGame)));
  const auto game = client.read_answer();
  ASSERT_TRUE(game);
  EXPECT_EQ(game->status, 200U);
  EXPECT_EQ(nlohmann::json::parse(game->body)["moves"][3]["uci"], "d8h5");
}

TEST(Http, AGameOfChess960TellsTheNumberOfItsStart) {
  storage::FinishedGame game{};
  game.variant = rules::Variant::Chess960;
  game.start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  EXPECT_EQ(nlohmann::json::parse(game_json(game))["start_number"], 518);
  game.start_fen = "no position";
  EXPECT_EQ(nlohmann::json::parse(game_json(game))["start_number"], nullptr);
}

std::optional<support::RawAnswer> ask_code(const TestServer& server, std::string_view code,
                                           std::string_view fields = "") {
  RawClient client(server.port());
  client.send(get("/api/codes/" + std::string(code), fields));
  return client.read_answer();
}

TEST(Http, ACodeLeadsToItsFinishedGame) {
  const TestServer server;
  for (const char* code : {"K7QW2M", "k7q-w2m", "K7Q%20W2M", "k7q.w2m"}) {
    const auto answer = ask_code(server, code);
    ASSERT_TRUE(answer) << code;
    EXPECT_EQ(answer->status, 200U) << code;
    EXPECT_EQ(nlohmann::json::parse(answer->body), nlohmann::json({{"game", kKnownGame}}));
  }
  for (const std::string& code : {std::string("K7QW2"), std::string(2'000, 'A')}) {
    const auto answer = ask_code(server, code);
    ASSERT_TRUE(answer) << code;
    EXPECT_EQ(answer->status, 200U) << code;
    EXPECT_EQ(nlohmann::json::parse(answer->body), nlohmann::json({{"game", nullptr}})) << code;
    EXPECT_EQ(answer->fields.at("cache-control"), "no-store");
  }
  EXPECT_EQ(ask_code(server, "BUSY22")->status, 503U);
}

// Over one connection after the other, and also when a right code comes along.
TEST(Http, GuessingCodesIsStopped) {
  const TestServer server({.proxies = {"127.0.0.1/32"}});
  constexpr std::string_view kOne = "X-Forwarded-For: 2001:db8:1:2::7\r\n";
  constexpr std::string_view kSameNetwork = "X-Forwarded-For: 2001:db8:1:2:ffff::8\r\n";
  constexpr std::string_view kOther = "X-Forwarded-For: 2001:db8:1:3::7\r\n";
  std::size_t guesses = 0;
  while (guesses < 100 &&
         ask_code(server, "ABC" + std::to_string(222 + guesses), kOne)->status == 200U) {
    ++guesses;
  }
  EXPECT_GE(guesses, TestServer::kWrongCodes);
  EXPECT_LT(guesses, 100U);
  EXPECT_EQ(ask_code(server, "ABCD99", kSameNetwork)->status, 429U);
  EXPECT_EQ(ask_code(server, kKnownCode, kOne)->status, 429U);
  EXPECT_EQ(ask_code(server, kKnownCode, kOther)->status, 200U);
}

TEST(Http, ASlowRequestIsNotWaitedFor) {
  const TestServer server({.patience = {.request = std::chrono::milliseconds{100}}});
  RawClient silent(server.port());
  RawClient slow(server.port());
  slow.send("GET / HTTP/1.1\r\nHost: ");
  EXPECT_TRUE(silent.is_ended());
  EXPECT_TRUE(slow.is_ended());
}

TEST(Http, AnIdleConnectionIsNotKeptForEver) {
  const TestServer server({.patience = {.keep_alive = std::chrono::milliseconds{100}}});
  RawClient client(server.port());
  client.send(get("/healthz"));
  EXPECT_TRUE(client.read_answer());
  EXPECT_TRUE(client.is_ended());
}

TEST(Patience, IsShortEnoughForAnOpenNetwork) {
  EXPECT_LE(Patience{}.request, std::chrono::seconds{6});
  EXPECT_LE(Patience{}.idle, std::chrono::seconds{25});
}

}  // namespace
}  // namespace server
