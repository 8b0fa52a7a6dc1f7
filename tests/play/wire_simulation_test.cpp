// Whole games over the wire of a real House, with lines that break, commands said twice, a disk
// that fails for a while, and processes that are started anew: each command is applied at most
// once, every sending is answered, nothing is lost, doubled or out of order.
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <memory>
#include <set>
#include <string>

#include "tests/play/simulation/aim.h"
#include "tests/play/simulation/page.h"

namespace simulation {
namespace {

using nlohmann::json;
using support::FakeStore;
using support::HouseDriver;
using support::TestClient;

constexpr std::uint32_t kGames = 60;
constexpr int kSteps = 90;

class WireGame {
 public:
  explicit WireGame(std::uint32_t seed) : random_(seed) {
    house_ = std::make_unique<HouseDriver>(store_);
    TestClient ann(*house_, "ann");
    ann.hello("ann");
    code_ = ann.create()["code"];
    TestClient ben(*house_, "ben");
    ben.hello("ben");
    ben.join(code_);
    open_pages();
  }

  void play() {
    for (int i = 0; i < kSteps && !testing::Test::HasFailure(); ++i) {
      step();
      for (auto& page : pages_) page->listen();
    }
    if (!pages_[0]->is_over()) pages_[0]->say(command("resign"));
    for (auto& page : pages_) page->listen();
    check();
  }

 private:
  void open_pages() {
    pages_[0] = std::make_unique<Page>(*house_, "ann", code_, true);
    pages_[1] = std::make_unique<Page>(*house_, "ben", code_, true);
    pages_[2] = std::make_unique<Page>(*house_, "cleo", code_, false);
  }

  void step() {
    const int what = static_cast<int>(random_() % 100);
    const std::size_t who = random_() % pages_.size();
    if (what < 6) {
      reopen(who);
    } else if (what < 8) {
      start_anew();
    } else if (what < 12) {
      house_->pass(rules::Millis(random_() % 2'000));
    } else {
      speak(who);
    }
  }

  json command(const std::string& type, json more = json::object()) {
    json message{{"t", type}, {"id", "w" + std::to_string(next_id_++)}, {"code", code_}};
    message.update(more);
    return message;
  }

  json something(const Page& page) {
    if (happens(random_, 60)) return command("draw", {{"say", "offer"}});
    if (happens(random_, 60)) return command("draw", {{"say", "decline"}});
    if (happens(random_, 30)) return command("give_time");
    if (happens(random_, 20)) return command("move", {{"ply", 900}, {"uci", "a1a1"}});
    if (happens(random_, 10)) return command("abort");
    const auto move = some_move(page.game(), Aim::Anything, random_);
    return command("move", {{"ply", page.game().ply()}, {"uci", move ? move->text() : "e2e4"}});
  }

  void speak(std::size_t who) {
    Page& page = *pages_[who];
    if (happens(random_, 60)) return say_while_the_disk_fails(page);
    page.say(something(page), happens(random_, 150) ? 2 : 1);
    remember(page);
  }

  // The line breaks. What was applied is said again on the new one: nothing changes, and the answer
  // is the same.
  void reopen(std::size_t who) {
    remember(*pages_[who]);
    constexpr std::array kPeople{"ann", "ben", "cleo"};
    pages_[who].reset();
    pages_[who] = std::make_unique<Page>(*house_, kPeople[who], code_, who != 2);
    say_again(who);
  }

  void say_again(std::size_t who) {
    if (last_applied_[who].is_null()) return;
    const std::size_t before = store_.records().size();
    pages_[who]->say(last_applied_[who]);
    EXPECT_TRUE(pages_[who]->applied().contains(last_applied_[who].at("id")));
    EXPECT_EQ(store_.records().size(), before) << "applied once";
  }

  void start_anew() {
    for (auto& page : pages_) {
      remember(*page);
      page.reset();
    }
    house_.reset();
    house_ = std::make_unique<HouseDriver>(store_);
    open_pages();
    for (std::size_t who = 0; who < 2; ++who) say_again(who);
  }

  void say_while_the_disk_fails(Page& page) {
    const std::size_t kept = store_.records().size();
    const std::size_t heard = heard_by_all();
    store_.fail_with(storage::Appended::Unavailable);
    page.say_unsettled(something(page));
    pages_[2]->say_unsettled(command("enter", {{"seat", nullptr}}));
    const std::size_t heard_meanwhile = heard_by_all() - heard;
    store_.fail_with(storage::Appended::Ok);
    house_->settle();
    if (store_.records().size() == kept) return;  // it was refused, which may be told at once
    EXPECT_EQ(heard_meanwhile, 0U) << "durable before visible";
  }

  std::size_t heard_by_all() const {
    std::size_t all = 0;
    for (const auto& page : pages_) all += page->heard();
    return all;
  }

  void remember(const Page& page) {
    for (const auto& [id, message] : page.applied()) {
      applied_.insert(std::string(page.seat() == rules::Color::White ? "white:" : "black:") + id);
      last_applied_[page.seat() == rules::Color::White ? 0 : 1] = message;
    }
  }

  void check() {
    std::multiset<std::string> kept;
    std::vector<std::string> moves;
    for (const storage::Record& record : store_.records()) {
      kept.insert(record.command);
      if (const auto* moved = std::get_if<storage::Moved>(&record.event)) {
        moves.push_back(moved->uci);
      }
    }
    for (const std::string& command : applied_) {
      EXPECT_EQ(kept.count(command), 1U) << "kept once: " << command;
    }
    for (const auto& page : pages_) {
      EXPECT_TRUE(page->is_over());
      ASSERT_EQ(page->game().ply(), moves.size());
      for (std::size_t i = 0; i < moves.size(); ++i) {
        EXPECT_EQ(page->game().moves()[i].uci.text(), moves[i]);
      }
    }
    ASSERT_EQ(store_.finished().size(), 1U);
    EXPECT_EQ(store_.finished()[0].moves.size(), moves.size());
  }

  Random random_;
  FakeStore store_;
  std::unique_ptr<HouseDriver> house_;
  std::string code_;
  int next_id_ = 1;
  std::set<std::string> applied_;       // as the records name them
  std::array<json, 3> last_applied_{};  // of White, of Black
  std::array<std::unique_ptr<Page>, 3> pages_;
};

// ROOKERY_SEED=N plays the one game of that seed.
TEST(WireSimulation, EachCommandIsAppliedAtMostOnceAndNothingIsLost) {
  const char* only = std::getenv("ROOKERY_SEED");
  const auto first = static_cast<std::uint32_t>(only == nullptr ? 1 : std::stoul(only));
  const std::uint32_t last = only == nullptr ? kGames : first;
  for (std::uint32_t seed = first; seed <= last; ++seed) {
    WireGame(seed).play();
    ASSERT_FALSE(HasFailure()) << "ROOKERY_SEED=" << seed << " brings this game again";
  }
}

}  // namespace
}  // namespace simulation
