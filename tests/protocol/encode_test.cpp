#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "protocol/server.h"
#include "tests/support/sample.h"

namespace protocol {
namespace {

using nlohmann::json;
using rules::Color;
using rules::Millis;
using support::sample;

const UnixMillis kAt{Millis(1'790'000'000'000)};
const rules::TimeControl kFivePlusThree{Millis(300'000), Millis(3'000)};
const std::string kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const LobbyTable kOpen{"K7QW2M", "abcdefghijklmn23", "Quiet Heron", kFivePlusThree, Color::White};
const LobbyTable kNumbered{.code = "R4GH8T",
                           .host = "bcdefghijklmn234",
                           .host_name = "Amber Finch",
                           .time = std::nullopt,
                           .color = Color::Black,
                           .variant = rules::Variant::Chess960,
                           .rules = rules::RuleSet::OverTheBoard,
                           .start = StartNumber{518}};
const LobbyTable kFromPosition{.code = kOpen.code,
                               .host = kOpen.host,
                               .host_name = kOpen.host_name,
                               .time = std::nullopt,
                               .color = kOpen.color,
                               .start = StartFen{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"}};
const Seat kHeron{"abcdefghijklmn23", "Quiet Heron", std::nullopt, true};
const Seat kFinch{"bcdefghijklmn234", "Amber Finch", std::nullopt, true};
const Seat kBot{"cdefghijklmn2345", "Rookery, normal", "normal", true};
const Audience kBoth{{kHeron, kFinch}, 3};
const ChatLine kLuck{1, Color::Black, kFinch.player, kFinch.name, "Good luck!", kAt};

Now::Clock clock(int white, int black, std::optional<Color> running) {
  return {{Millis(white), Millis(black)}, running};
}
// After three moves.
Now running() {
  Now now;
  now.ply = 3;
  now.phase = Phase::Playing;
  now.clock = clock(298'000, 300'000, Color::Black);
  return now;
}

Table first_move_made() {
  Table t{.re = "c-17",
          .code = "K7QW2M",
          .seq = 4,
          .you = Color::White,
          .game = "h2k8Zq4PmX9s",
          .time = kFivePlusThree,
          .listed = true,
          .start_fen = kStart,
          .start_number = std::nullopt,
          .moves = {{"e2e4", "e4", Millis(0), Millis(300'000)}},
          .audience = kBoth,
          .now = {}};
  t.now.ply = 1;
  t.now.phase = Phase::Playing;
  t.now.first_move = Countdown{Color::Black, Millis(28'500)};
  t.now.clock = clock(300'000, 300'000, std::nullopt);
  t.said = {kLuck};
  return t;
}
Table waiting() {
  return {.re = "c-17",
          .code = "K7QW2MXY",
          .seq = 0,
          .you = std::nullopt,
          .game = "h2k8Zq4PmX9s",
          .time = std::nullopt,
          .listed = false,
          .takebacks = false,
          .spectators = false,
          .start_fen = kStart,
          .start_number = std::nullopt,
          .moves = {},
          .audience = {{kHeron, std::nullopt}, 0},
          .now = {}};
}
Table correspondence() {
  Table t = first_move_made();
  t.time = rules::TimeControl(rules::DaysPerMove{3});
  t.moves = {{"e2e4", "e4", Millis(7'200'000), Millis(259'200'000)}};
  t.now.first_move.reset();
  t.now.clock = clock(259'200'000, 172'800'000, Color::Black);
  return t;
}
Table odds() {
  Table t = waiting();
  t.time = rules::TimeControl({{Millis(300'000), Millis(0)}, {Millis(60'000), Millis(2'000)}});
  t.now.clock = clock(300'000, 60'000, std::nullopt);
  return t;
}
Table over_the_board() {
  Table t = first_move_made();
  t.seq = 211;
  t.variant = rules::Variant::Chess960;
  t.rules = rules::RuleSet::OverTheBoard;
  t.start_number = 0;
  t.start_fen = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1";
  t.moves = {};
  t.said = {};
  t.now = running();
  t.now.ply = 0;
  t.now.clock = clock(298'000, 420'000, Color::White);
  t.now.claims = {rules::Claim::Threefold, rules::Claim::FiftyMoves};
  t.now.illegal_moves = rules::ByColor<std::uint32_t>{.white = 0, .black = 1};
  return t;
}
Changed offered() {
  Changed c{"K7QW2M", 10, Why::DrawOffered, kBoth, running()};
  c.now.draw_offer = Color::Black;
  c.now.draw_from.black = 22;
  c.now.away = Countdown{Color::Black, Millis(30'000)};
  return c;
}
Changed given() {
  Changed c{"K7QW2M", 11, Why::TimeGiven, kBoth, running()};
  c.now.clock = clock(298'000, 315'000, Color::Black);
  c.now.given.black = Millis(15'000);
  return c;
}
Changed takeback_offered() {
  Changed c{"K7QW2M", 11, Why::TakebackOffered, kBoth, running()};
  c.now.takeback.white = 2;
  return c;
}
Changed taken_back() {
  Changed c{"K7QW2M", 12, Why::TakenBack, kBoth, running()};
  c.now.ply = 2;
  c.now.clock = clock(300'000, 300'000, Color::White);
  return c;
}
Changed pause_offered() {
  Changed c{"K7QW2M", 11, Why::PauseOffered, kBoth, running()};
  c.now.pause_offer = Color::White;
  return c;
}
Changed paused() {
  Changed c{"K7QW2M", 12, Why::Paused, kBoth, running()};
  c.now.clock = clock(298'000, 300'000, std::nullopt);
  c.now.paused = Millis(86'400'000);
  return c;
}
Changed slow() {
  Changed c{"K7QW2M", 12, Why::Lag, kBoth, running()};
  c.now.lag.white = Now::Lag{Millis(38), Millis(1'000)};
  c.now.lag.black = Now::Lag{Millis(420), Millis(640)};
  return c;
}
Changed ended() {
  Changed c{"K7QW2M", 11, Why::Ended, {{kHeron, kBot}, 3}, {}};
  c.now.phase = Phase::Over;
  c.now.clock = clock(298'000, 0, std::nullopt);
  c.now.outcome = rules::Outcome{Color::White, rules::Termination::FlagFall};
  return c;
}
Changed aborted() {
  Changed c{"K7QW2M", 11, Why::Ended, kBoth, {}};
  c.now.phase = Phase::Over;
  c.now.clock = clock(300'000, 300'000, std::nullopt);
  c.now.outcome = rules::Outcome{std::nullopt, rules::Termination::Aborted};
  c.now.abort = rules::Abort{Color::White, rules::AbortReason::NoMove};
  return c;
}
Changed ended_with_helpmate() {
  Changed c = ended();
  c.now.helpmate = {"h8g8", "a1a2", "g8h8"};
  return c;
}
Changed judging() {
  Changed c{"K7QW2M", 11, Why::Judging, kBoth, running()};
  c.now.clock = clock(298'000, 0, std::nullopt);
  c.now.judging = Now::Judging{Color::Black, rules::Termination::FlagFall};
  return c;
}
Changed claim_rejected() {
  Changed c{"K7QW2M", 11, Why::ClaimRejected, kBoth, running()};
  c.now.draw_offer = Color::Black;
  c.now.clock = clock(418'000, 300'000, Color::Black);
  c.now.named = "g8f6";
  c.now.illegal_moves = rules::ByColor<std::uint32_t>{};
  return c;
}
Changed touched() {
  Changed c = claim_rejected();
  c.seq = 12;
  c.why = Why::Touched;
  c.now.touched = {*rules::Square::parse("g8"), *rules::Square::parse("h7")};
  return c;
}
Moved checking() {
  Moved m{"K7QW2M", 9, 3, {"f1b5", "Bb5+", Millis(2'000), Millis(298'000)}, running()};
  m.now.checks_left = rules::ByColor<std::uint8_t>{.white = 2, .black = 3};
  return m;
}
Error bad_position() {
  return {"c-17", ErrorCode::BadPosition, "start", "no_king: A side has no king."};
}
Changed rematch() {
  Changed c{"K7QW2M", 12, Why::Rematch, kBoth, {}};
  c.now.phase = Phase::Over;
  c.now.rematch = Color::White;
  c.now.next = "M3XP9A";
  c.now.outcome = rules::Outcome{std::nullopt, rules::Termination::Agreement};
  return c;
}
Changed gone() {
  Changed c = rematch();
  c.why = Why::RematchDeclined;
  c.now.rematch.reset();
  c.now.next.reset();
  c.now.gone = {Color::Black};
  return c;
}
Changed closed() {
  Changed c{"K7QW2M", 2, Why::Closed, {{kHeron, std::nullopt}, 1}, {}};
  c.now.phase = Phase::Closed;
  return c;
}
Changed restarted() {
  Changed c{"K7QW2M", 1, Why::Restarted, {{kHeron, kFinch}, 0}, running()};
  c.now.clock = clock(298'000, 300'000, std::nullopt);
  c.now.held = Countdown{Color::Black, Millis(30'000)};
  c.now.restarted = 3;
  return c;
}
Moved untimed() {
  Moved m{"K7QW2M", 9, 3, {"g1f3", "Nf3", Millis(2'000), std::nullopt}, running()};
  m.now.clock.reset();
  return m;
}

const ChatLine kTip{7,  std::nullopt, "cdefghijklmn2345", "Żółty Kos", "<b>Nf3</b> & 🐦 \"now\"",
                    kAt};
OwnGame own_game() {
  return {.code = "K7QW2M",
          .color = Color::White,
          .opponent = Seat{"bcdefghijklmn234", "Amber Finch", std::nullopt, false},
          .time = kFivePlusThree,
          .ply = 3,
          .turn = Color::Black,
          .clock = clock(298'000, 300'000, Color::Black),
          .first_move = std::nullopt,
          .draw_offer = Color::White};
}
OwnGame own_game_begun() {
  OwnGame g = own_game();
  g.opponent = kFinch;
  g.ply = 1;
  g.clock = clock(300'000, 300'000, std::nullopt);
  g.first_move = Countdown{Color::Black, Millis(28'500)};
  g.draw_offer.reset();
  return g;
}
OwnGame own_table() {
  return {.code = "R4GH8T",
          .color = Color::Black,
          .opponent = std::nullopt,
          .variant = rules::Variant::Chess960,
          .rules = rules::RuleSet::OverTheBoard,
          .time = std::nullopt,
          .turn = std::nullopt,
          .clock = std::nullopt,
          .first_move = std::nullopt,
          .draw_offer = std::nullopt};
}
OwnEnd won() {
  return {"h2k8Zq4PmX9s",
          "M3XP9A",
          Color::Black,
          {kBot.player, kBot.name, kBot.bot},
          {Color::Black, rules::Termination::Resignation},
          kAt};
}
OwnEnd drawn() {
  return {"a7Yc0LwQe4Rt",
          "WX34YZ56",
          Color::White,
          {kFinch.player, kFinch.name, std::nullopt},
          {std::nullopt, rules::Termination::Agreement},
          kAt};
}

struct Row {
  std::string sample;
  std::string text;
};
std::vector<Row> rows() {
  return {
      {"server.welcome",
       encode(Welcome{"c-17",
                      "abcdefghijklmn23",
                      "Quiet Heron",
                      kAt,
                      {{"Stockfish", {rules::Variant::Standard, rules::Variant::Chess960}}}})},
      {"server.ok", encode(Ok{"c-17"})},
      {"server.pong", encode(Pong{"c-17", kAt})},
      {"server.error", encode(Error{"c-17", ErrorCode::IllegalMove, std::nullopt})},
      {"server.error.field", encode(Error{std::nullopt, ErrorCode::MissingField, "uci"})},
      {"server.seated", encode(Seated{"c-17", "K7QW2M", Color::White})},
      {"server.hint",
       encode(Hint{"c-17", "K7QW2M", 4, "c1g5", "Bxg5", "wins", rules::Role::Queen, std::nullopt})},
      {"server.hint.mate",
       encode(Hint{"c-17", "K7QW2M", 61, "d8h4", "Qh4+", "mates", std::nullopt, 3})},
      {"server.lobby", encode(Lobby{"c-17", {kOpen, kNumbered}, {38, 12}})},
      {"server.lobby_changed", encode(LobbyChanged{{kFromPosition}, {"M3XP9A"}, {39, 12}})},
      {"server.my_games",
       encode(OwnGames{"c-17", {own_game(), own_table()}, std::vector{won(), drawn()}})},
      {"server.my_games.unread", encode(OwnGames{"c-17", {}, std::nullopt})},
      {"server.my_games_changed", encode(OwnGamesChanged{{own_game_begun()}, {won()}, {"R4GH8T"}})},
      {"server.table", encode(first_move_made())},
      {"server.table.waiting", encode(waiting())},
      {"server.table.correspondence", encode(correspondence())},
      {"server.table.odds", encode(odds())},
      {"server.moved",
       encode(Moved{"K7QW2M", 9, 3, {"g1f3", "Nf3", Millis(2'000), Millis(298'000)}, running()})},
      {"server.moved.untimed", encode(untimed())},
      {"server.moved.three_check", encode(checking())},
      {"server.table.over_the_board", encode(over_the_board())},
      {"server.changed.ended.helpmate", encode(ended_with_helpmate())},
      {"server.changed.judging", encode(judging())},
      {"server.changed.claim_rejected", encode(claim_rejected())},
      {"server.changed.touched", encode(touched())},
      {"server.error.position", encode(bad_position())},
      {"server.error.ply",
       encode(Error{.re = "c-17", .code = ErrorCode::OfferedLately, .ply = 23})},
      {"server.changed", encode(offered())},
      {"server.changed.time_given", encode(given())},
      {"server.changed.takeback_offered", encode(takeback_offered())},
      {"server.changed.taken_back", encode(taken_back())},
      {"server.changed.pause_offered", encode(pause_offered())},
      {"server.changed.paused", encode(paused())},
      {"server.changed.lag", encode(slow())},
      {"server.changed.closed", encode(closed())},
      {"server.changed.aborted", encode(aborted())},
      {"server.changed.ended", encode(ended())},
      {"server.changed.rematch", encode(rematch())},
      {"server.changed.gone", encode(gone())},
      {"server.changed.restarted", encode(restarted())},
      {"server.said", encode(Said{"K7QW2M", ChatRoom::Players, kLuck})},
      {"server.said.spectator", encode(Said{"K7QW2M", ChatRoom::Spectators, kTip})},
  };
}

TEST(Encode, WritesEverySample) {
  for (const Row& row : rows()) {
    EXPECT_EQ(json::parse(row.text), json::parse(sample(row.sample))) << row.sample;
  }
}

TEST(Encode, EverySampleOfTheServerIsWrittenByATest) {
  std::set<std::string> written;
  for (const Row& row : rows()) written.insert(row.sample);
  for (const auto& file : std::filesystem::directory_iterator(support::kSamples)) {
    const std::string name = file.path().stem().string();
    if (!name.starts_with("server.")) continue;
    EXPECT_TRUE(written.contains(name)) << name;
  }
}

TEST(Encode, EveryEnumeratorHasItsWordInTheSchema) {
  std::ifstream file("protocol/schema/rookery.v1.json");
  const json defs = json::parse(file)["$defs"];
  const auto words = [&](const char* name) {
    return defs[name]["enum"].get<std::set<std::string>>();
  };
  std::set<std::string> codes;
  for (int i = 0; i <= static_cast<int>(ErrorCode::NoHint); ++i) {
    codes.emplace(word(static_cast<ErrorCode>(i)));
  }
  EXPECT_EQ(codes, words("ErrorCode"));
  std::set<std::string> whys;
  for (int i = 0; i <= static_cast<int>(Why::Lag); ++i) whys.emplace(word(static_cast<Why>(i)));
  EXPECT_EQ(whys, words("Why"));
  std::set<std::string> reasons;
  for (int i = 0; i <= static_cast<int>(rules::Termination::IllegalMoves); ++i) {
    reasons.emplace(rules::word(static_cast<rules::Termination>(i)));
  }
  EXPECT_EQ(reasons, words("Reason"));
}

}  // namespace
}  // namespace protocol
