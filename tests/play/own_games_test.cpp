// What a player hears of his own games on pages that show none of them.
#include "server/play/own_games.h"

#include <gtest/gtest.h>

#include <array>
#include <deque>
#include <functional>

#include "server/play/room.h"
#include "server/play/secrets.h"
#include "tests/support/house_driver.h"
#include "tests/support/records.h"

namespace server {
namespace {

using storage::Appended;
using support::json;
using support::Millis;
using support::TestClient;

class OwnGamesTest : public support::TwoPlayers {
 protected:
  // Ann's other page, on which no table is shown.
  TestClient home{house, "ann"};

  static json ask(TestClient& one) { return one.say({{"t", "my_games"}, {"on", true}}); }
  // Both play, and the other page of Ann listens.
  std::string overheard(const json& more = json::object()) {
    const std::string played = begun(more);
    home.hello("Ann");
    ask(home);
    house.pass(OwnGames::kGather);
    return played;
  }
  void gather() { house.pass(OwnGames::kGather); }
};

TEST_F(OwnGamesTest, TellsWhereOneSitsAndWhoseTurnItIs) {
  const std::string played = begun();
  const std::string open = ann.create({{"variant", "chess960"}, {"time", nullptr}})["code"];
  house.pass(Millis(7'000));
  home.hello("Ann");
  const json list = ask(home);
  ASSERT_EQ(list["running"].size(), 2U) << list;
  const json& game = list["running"][0];
  EXPECT_EQ(game["code"], played);
  EXPECT_EQ(game["color"], "white");
  EXPECT_EQ(game["opponent"]["name"], "Ben");
  EXPECT_EQ(game["opponent"]["here"], true);
  EXPECT_EQ(game["ply"], 2);
  EXPECT_EQ(game["turn"], "white");
  EXPECT_EQ(game["clock"], json({{"white", 293'000}, {"black", 300'000}, {"running", "white"}}));
  EXPECT_EQ(game["first_move"], nullptr);
  const json& table = list["running"][1];
  EXPECT_EQ(table["code"], open);
  EXPECT_EQ(table["opponent"], nullptr);
  EXPECT_EQ(table["turn"], nullptr);
  EXPECT_EQ(table["clock"], nullptr);
  EXPECT_EQ(table["variant"], "chess960");
  EXPECT_EQ(list["finished"], json::array());
  EXPECT_EQ(ask(ben)["running"].size(), 1U) << "the other table is not his";
}

TEST_F(OwnGamesTest, AMoveIsToldOnEveryOtherPageOfBothPlayers) {
  const std::string played = overheard();
  TestClient other(house, "ann");
  other.hello("Ann");
  ask(other);
  TestClient away(house, "ben");
  away.hello("Ben");
  ask(away);
  ann.move(played, 2, "g1f3");
  EXPECT_EQ(home.count("my_games_changed"), 0U) << "it is gathered for a moment";
  ben.move(played, 3, "b8c6");
  gather();
  for (const TestClient* one : {&home, &other, &away}) {
    ASSERT_EQ(one->count("my_games_changed"), 1U) << "both moves as one";
    const json news = one->last("my_games_changed");
    ASSERT_EQ(news["running"].size(), 1U);
    EXPECT_EQ(news["running"][0]["code"], played);
    EXPECT_EQ(news["running"][0]["turn"], "white");
    EXPECT_EQ(news["running"][0]["ply"], 4);
  }
  EXPECT_EQ(away.last("my_games_changed")["running"][0]["color"], "black");
  EXPECT_EQ(ann.count("my_games_changed") + ben.count("my_games_changed"), 0U)
      << "they have not asked";
}

TEST_F(OwnGamesTest, APageHearsOfItsTableThereAloneUntilItLeaves) {
  const std::string played = begun();
  ask(ann);
  const std::string open = ann.create()["code"];
  ann.move(played, 2, "g1f3");
  gather();
  ASSERT_EQ(ann.count("my_games_changed"), 1U);
  EXPECT_EQ(ann.last("my_games_changed")["running"].size(), 1U);
  EXPECT_EQ(ann.last("my_games_changed")["running"][0]["code"], open);
  ann.at("exit", played);
  gather();
  EXPECT_EQ(ann.count("my_games_changed"), 2U);
  EXPECT_EQ(ann.last("my_games_changed")["running"][0]["ply"], 3);
  ann.enter(played);
  ann.at("exit", played);
  gather();
  EXPECT_EQ(ann.count("my_games_changed"), 2U) << "nothing has happened meanwhile";
}

TEST_F(OwnGamesTest, WhatChangesNoRowIsNotTold) {
  const std::string played = overheard();
  TestClient cat(house, "cat");
  cat.hello();
  cat.enter(played, false);
  ann.move(played, 2, "a1a8");
  house.pass(Millis(5'000));
  EXPECT_EQ(home.count("my_games_changed"), 0U);
  ben.at("draw", played, {{"say", "offer"}});
  gather();
  EXPECT_EQ(home.last("my_games_changed")["running"][0]["draw_offer"], "black");
  ben.drop();
  gather();
  EXPECT_EQ(home.last("my_games_changed")["running"][0]["opponent"]["here"], false);
}

TEST_F(OwnGamesTest, TheEndIsToldWithItsOutcomeAndOnce) {
  const std::string played = overheard();
  ben.at("resign", played);
  gather();
  const json news = home.last("my_games_changed");
  EXPECT_TRUE(news["running"].empty());
  ASSERT_EQ(news["finished"].size(), 1U);
  const json end = news["finished"][0];
  EXPECT_EQ(end["game"], store.finished()[0].id);
  EXPECT_EQ(end["code"], played);
  EXPECT_EQ(end["color"], "white");
  EXPECT_EQ(end["opponent"]["name"], "Ben");
  EXPECT_EQ(end["winner"], "white");
  EXPECT_EQ(end["reason"], "resignation");
  EXPECT_EQ(end["result"], "1-0");
  EXPECT_EQ(end["ended"], store.finished()[0].ended.time_since_epoch().count());
  ann.at("exit", played);
  ben.drop();
  gather();
  EXPECT_EQ(home.count("my_games_changed"), 1U);
  const json list = ask(home);
  EXPECT_TRUE(list["running"].empty());
  EXPECT_EQ(list["finished"], json::array({end})) << "though both table and archive have it";
  house.pass(Millis(3'600'000));
  EXPECT_EQ(home.count("my_games_changed"), 1U) << "the table is gone, the game is not";
  EXPECT_EQ(ask(home)["finished"], json::array({end}));
}

TEST_F(OwnGamesTest, ATableThatIsClosedIsToldAsGone) {
  greet();
  const std::string open = ann.create()["code"];
  home.hello();
  ask(home);
  ann.enter(open);
  ann.at("leave", open);
  gather();
  EXPECT_EQ(home.last("my_games_changed")["closed"], json::array({open}));
  EXPECT_EQ(ask(home)["running"], json::array());
}

TEST_F(OwnGamesTest, ATableThatBeginsIsToldToItsOwner) {
  greet();
  const std::string open = ann.create()["code"];
  ask(ann);
  ben.join(open);
  gather();
  const json game = ann.last("my_games_changed")["running"][0];
  EXPECT_EQ(game["opponent"]["name"], "Ben");
  EXPECT_EQ(game["turn"], "white");
  EXPECT_EQ(game["first_move"], json({{"color", "white"}, {"ms", 30'000 - 100}}));
}

TEST_F(OwnGamesTest, GamesWithABotCount) {
  greet();
  ask(ann);
  const std::string code = ann.create({{"bot", "beginner"}, {"listed", false}})["code"];
  gather();
  const json game = ann.last("my_games_changed")["running"][0];
  EXPECT_EQ(game["code"], code);
  EXPECT_EQ(game["opponent"]["bot"], "beginner");
  EXPECT_EQ(game["turn"], "white");
}

TEST_F(OwnGamesTest, WhoStopsListeningHearsNoMore) {
  const std::string played = overheard();
  EXPECT_EQ(home.say({{"t", "my_games"}, {"on", false}})["t"], "ok");
  ann.move(played, 2, "g1f3");
  gather();
  EXPECT_EQ(home.count("my_games_changed"), 0U);
}

TEST_F(OwnGamesTest, NothingIsToldBeforeItIsOnDisk) {
  const std::string played = overheard();
  TestClient late(house, "ann");
  late.hello();
  store.fail_with(Appended::Unavailable);
  ann.raw_unsettled(
      json{{"t", "move"}, {"id", "m1"}, {"code", played}, {"ply", 2}, {"uci", "g1f3"}}.dump());
  late.raw_unsettled(json{{"t", "my_games"}, {"id", "g1"}, {"on", true}}.dump());
  house.loop.run_until([] { return false; }, std::chrono::milliseconds(200));
  house.ms += Millis(200);
  house.house->wake();
  EXPECT_EQ(home.count("my_games_changed"), 0U);
  EXPECT_EQ(late.last("my_games"), nullptr) << "nor by asking for the list";
  store.fail_with(Appended::Ok);
  house.settle();
  ASSERT_EQ(late.last("my_games")["re"], "g1");
  EXPECT_EQ(late.last("my_games")["running"][0]["turn"], "black");
  gather();
  EXPECT_EQ(home.last("my_games_changed")["running"][0]["turn"], "black");
  EXPECT_EQ(late.count("my_games_changed"), 0U) << "it knows already";
}

TEST_F(OwnGamesTest, TheListOutlivesARestart) {
  const std::string lost = begun();
  ann.at("resign", lost);
  const std::string played = begun({{"time", nullptr}});
  support::HouseDriver again(store);
  TestClient back(again, "ann");
  back.hello();
  const json list = ask(back);
  ASSERT_EQ(list["running"].size(), 1U) << list;
  EXPECT_EQ(list["running"][0]["code"], played);
  EXPECT_EQ(list["running"][0]["opponent"]["here"], false);
  ASSERT_EQ(list["finished"].size(), 1U);
  EXPECT_EQ(list["finished"][0]["code"], lost);
  EXPECT_EQ(list["finished"][0]["winner"], "black");
}

TEST_F(OwnGamesTest, TheLatestTwentyFinishedGamesAreTold) {
  const std::string me = player_id("ann" + std::string(19, 'x'));
  for (int i = 0; i < 25; ++i) {
    const std::string id = "game-" + std::to_string(i);
    storage::Append end = support::ending(id, 1);
    end.finished->players.black = {me, "Ann", std::nullopt};
    end.finished->ended = support::wall_time(1'000 + i);
    const std::array both{support::one(id, 0), end};
    store.append(both);
  }
  greet();
  const json finished = ask(ann)["finished"];
  ASSERT_EQ(finished.size(), OwnGames::kFinished);
  EXPECT_EQ(finished[0]["game"], "game-24");
  EXPECT_EQ(finished[19]["game"], "game-5");
  EXPECT_EQ(finished[0]["color"], "black");
  EXPECT_EQ(finished[0]["opponent"]["name"], "Zoë \"Zed\"");
}

TEST_F(OwnGamesTest, WhoAsksAgainAndAgainIsSlowedDown) {
  greet();
  for (int i = 0; i < 10; ++i) EXPECT_EQ(ask(ann)["t"], "my_games");
  EXPECT_EQ(ask(ann)["code"], "rate_limited");
  house.pass(Millis(2'000));
  EXPECT_EQ(ask(ann)["t"], "my_games");
}

// FC-37, as far as the lists go: the game ends by time with nobody there, and both find it.
TEST_F(OwnGamesTest, BothFindAGameThatEndedWhileNobodyWasThere) {
  const std::string code = begun();
  ann.drop();
  ben.drop();
  house.pass(Millis(25 * 3'600'000));
  for (const char* who : {"ann", "ben"}) {
    TestClient back(house, who);
    back.hello();
    const json list = ask(back);
    EXPECT_TRUE(list["running"].empty());
    ASSERT_EQ(list["finished"].size(), 1U);
    EXPECT_EQ(list["finished"][0]["code"], code);
    EXPECT_EQ(list["finished"][0]["winner"], "black");
  }
}

// Without a house: what comes of an archive that answers late, or not well.
class Recorder final : public Subscriber {
 public:
  void send(Frame frame) override { heard.push_back(json::parse(*frame)); }
  void close(CloseReason) override {}
  void measure_lag(bool) override {}
  std::vector<json> heard;
};

class AskedOwnGames : public testing::Test {
 protected:
  using Done = std::function<void(storage::Reader::SummariesAnswer)>;
  void answer(const storage::Reader::SummariesAnswer& finished) {
    const Done done = std::move(waiting_.front());
    waiting_.pop_front();
    done(finished);
  }

  bool is_there_ = true;
  Recorder ear_;
  std::deque<Done> waiting_;
  OwnGames own_games_{{.find_finished = [this](auto, auto, Done done) { waiting_.push_back(done); },
                       .tables_of = [](const auto&) { return std::vector<std::string>{}; },
                       .room = [](const auto&) { return nullptr; },
                       .subscriber = [this](SessionId) { return is_there_ ? &ear_ : nullptr; },
                       .now = [] { return rules::Instant(Millis(5'000)); }}};
};

TEST_F(AskedOwnGames, FinishedGamesThatCannotBeReadAreToldAsUnknown) {
  own_games_.listen(1, "ann", "g1");
  EXPECT_TRUE(ear_.heard.empty());
  answer(std::unexpected(storage::ReadError::Busy));
  ASSERT_EQ(ear_.heard.size(), 1U);
  EXPECT_EQ(ear_.heard[0]["re"], "g1");
  EXPECT_EQ(ear_.heard[0]["finished"], nullptr);
  EXPECT_EQ(ear_.heard[0]["running"], json::array());
}

TEST_F(AskedOwnGames, EverySendingIsAnsweredThoughItNoLongerListens) {
  own_games_.listen(1, "ann", "g1");
  own_games_.ignore(1);
  own_games_.gone("K7QW2M", {"ann"});
  answer({});
  ASSERT_EQ(ear_.heard.size(), 1U);
  EXPECT_EQ(ear_.heard[0]["re"], "g1");
  own_games_.gone("K7QW2M", {"ann"});
  EXPECT_EQ(own_games_.deadline(), std::nullopt) << "nobody listens";
  own_games_.listen(1, "ann", "g2");
  answer({});
  own_games_.gone("K7QW2M", {"ann"});
  EXPECT_EQ(own_games_.deadline(), rules::Instant(Millis(5'000) + OwnGames::kGather));
  own_games_.flush();
  EXPECT_EQ(ear_.heard.size(), 2U) << "a table that it never heard of";
}

TEST_F(AskedOwnGames, WhoHasGoneIsNotAnswered) {
  own_games_.listen(1, "ann", "g1");
  own_games_.listen(2, "ben", "g2");
  is_there_ = false;
  own_games_.ignore(1);
  answer({});
  answer({});
  EXPECT_TRUE(ear_.heard.empty());
  own_games_.gone("K7QW2M", {"ann", "ben"});
  EXPECT_EQ(own_games_.deadline(), std::nullopt);
}

}  // namespace
}  // namespace server
