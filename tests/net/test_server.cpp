#include "tests/net/test_server.h"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <future>
#include <memory>
#include <stdexcept>
#include <utility>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>

#include "tests/support/raw_client.h"

namespace server {
namespace {

storage::FinishedGame known_game() {
  storage::FinishedGame game;
  game.id = kKnownGame;
  game.code = kKnownCode;
  game.variant = rules::Variant::ThreeCheck;
  game.rules = rules::RuleSet::OverTheBoard;
  game.helpmate = {"a1a2", "b7b8q"};
  game.start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  game.time = rules::TimeControl{rules::Millis{60'000}, rules::Millis{0}};
  game.players[rules::Color::White] = {"p1", "Quiet \"Heron\"", std::nullopt};
  game.players[rules::Color::Black] = {"p2", "Rook", "casual"};
  game.moves = {{"f2f3", "f3", rules::Millis{0}, rules::Millis{60'000}},
                {"e7e5", "e5", rules::Millis{0}, rules::Millis{60'000}},
                {"g2g4", "g4", rules::Millis{1500}, rules::Millis{58'500}},
                {"d8h4", "Qh4#", rules::Millis{900}, rules::Millis{59'100}}};
  game.outcome = {rules::Color::Black, rules::Termination::Checkmate};
  game.started = storage::WallTime{std::chrono::milliseconds{1'700'000'000'000}};
  game.ended = game.started + std::chrono::milliseconds{2400};
  return game;
}

// A game whose last move cannot be played.
storage::FinishedGame spoilt_game() {
  storage::FinishedGame game = known_game();
  game.id = kSpoiltGame;
  game.moves.back().uci = "d8h5";
  return game;
}

// Knows two games, is busy for another and knows no third.
void find_game(const std::string& id,
               const std::function<void(storage::Reader::GameAnswer)>& done) {
  if (id == kKnownGame) return done(known_game());
  if (id == kSpoiltGame) return done(spoilt_game());
  if (id == "busy") return done(std::unexpected(storage::ReadError::Busy));
  done(std::nullopt);
}

// Knows the first one by its code, and is busy for another.
void find_game_at(const std::string& code,
                  const std::function<void(storage::Reader::IdAnswer)>& done) {
  if (code == "BUSY22") return done(std::unexpected(storage::ReadError::Busy));
  done(code == kKnownCode ? std::optional<std::string>(kKnownGame) : std::nullopt);
}

Frame frame(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

// What the scripted conversation says and does.
void play_script(Subscriber& client, std::string_view text) {
  if (text == "measure" || text == "no more") client.measure_lag(text == "measure");
  if (text == "throw") throw std::runtime_error("as the script wants it");
  if (text == "flood") {
    for (int i = 0; i < 60; ++i) client.send(frame(std::string(4000, 'x')));
  } else if (text == "too much at once") {
    for (int i = 0; i < 66; ++i) client.send(frame("x"));
  } else if (text == "policy") {
    client.send(frame("last words"));
    client.close(CloseReason::Policy);
    client.send(frame("not heard"));
  } else {
    client.send(frame("heard " + std::string(text)));
  }
}

// A conversation by the script; counted for as long as it lives.
class Scripted final : public Ear {
 public:
  Scripted(Subscriber& client, Tally& tally) : client_(client), tally_(tally) {
    ++tally_.conversations;
  }
  ~Scripted() override { --tally_.conversations; }
  Scripted(const Scripted&) = delete;
  Scripted& operator=(const Scripted&) = delete;

  void hear(std::string_view text, rules::Instant) override { play_script(client_, text); }
  void round_trip(rules::Millis took) override {
    tally_.last_round_trip = static_cast<int>(took.count());
    ++tally_.round_trips;
  }
  void goodbye() override { ++tally_.goodbyes; }

 private:
  Subscriber& client_;
  Tally& tally_;
};

}  // namespace

void TemporaryFolder::write(const std::string& name, std::string_view text) const {
  const std::filesystem::path file = path() / name;
  std::filesystem::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

std::string script_text() {
  std::string out;
  for (int i = 0; i < 500; ++i) out += "console.log('check'); ";
  return out;
}

Site test_site(GuessLimit& guesses) {
  const TemporaryFolder folder;
  folder.write("index.html", kPageText);
  folder.write("assets/app-1a2b.js", script_text());
  folder.write("assets/rook-3c4d.png", "\x89PNG");
  folder.write("robots.txt", "User-agent: *\n");
  folder.write(".secret", "hidden");
  folder.write(".git/config", "hidden");
  return Site(StaticFiles(folder.path()), GamesApi(find_game), CodesApi(find_game_at, guesses),
              [] { return std::optional<std::string>(); });
}

TestServer::TestServer() : TestServer(Wishes{}) {}

TestServer::TestServer(Wishes wishes) {
  listener_.emplace(loop_,
                    Listener::Options{.listen = {.address = "127.0.0.1",
                                                 .port = 0,
                                                 .origins = std::move(wishes.origins),
                                                 .proxies = std::move(wishes.proxies)},
                                      .limits = wishes.limits,
                                      .patience = wishes.patience},
                    test_site(guesses_),
                    [this](Subscriber& client, const std::string&) { return greet(client); });
  port_ = listener_->port();
  thread_ = std::thread([this] {
    const auto work = boost::asio::make_work_guard(loop_);
    loop_.run();
  });
}

TestServer::~TestServer() {
  boost::asio::post(loop_, [this] {
    listener_.reset();
    loop_.stop();
  });
  thread_.join();
}

std::unique_ptr<Ear> TestServer::greet(Subscriber& client) {
  return std::make_unique<Scripted>(client, tally_);
}

std::size_t TestServer::connections() {
  std::promise<std::size_t> count;
  boost::asio::post(loop_, [&] { count.set_value(listener_->connections()); });
  return count.get_future().get();
}

void TestServer::close() {
  const auto gone = std::make_shared<std::promise<void>>();
  boost::asio::post(loop_, [this, gone] { listener_->close([gone] { gone->set_value(); }); });
  if (gone->get_future().wait_for(support::kBound) != std::future_status::ready) {
    throw std::runtime_error("the server does not end");
  }
}

bool TestServer::wait_until(const std::function<bool()>& is_so) {
  const auto end = std::chrono::steady_clock::now() + support::kBound;
  while (!is_so()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds{2});
  }
  return true;
}

}  // namespace server
