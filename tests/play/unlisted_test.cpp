// A table that is not listed is found by its code alone: no list ever shows it, whatever becomes of
// it.
#include <gtest/gtest.h>

#include <functional>

#include "tests/support/house_driver.h"

namespace server {
namespace {

using support::FakeStore;
using support::json;
using support::Millis;
using support::TestClient;
using support::TwoInAHouse;

const json kUnlisted{{"listed", false}};

// Listens to the lobby, and is at no table.
struct Stranger {
  explicit Stranger(support::HouseDriver& driver) : house(driver), client(driver, "stranger") {
    client.hello("Stranger");
    look();
  }
  void look() {
    house.pass(Millis(1'000));  // what was gathered is told
    client.say({{"t", "lobby"}, {"on", true}});
  }
  // Some message ever had this in it.
  bool has_heard(const std::string& word) {
    look();
    return std::ranges::any_of(
        client.heard, [&](const json& m) { return m.dump().find(word) != std::string::npos; });
  }

  support::HouseDriver& house;
  TestClient client;
};

// The whole life of a table and its rematch.
void live(TwoInAHouse& two, std::vector<std::string>& codes, const std::function<void()>& look) {
  codes.push_back(two.ann.create(kUnlisted)["code"]);
  const std::string code = codes.front();
  two.ann.enter(code);
  look();
  two.ben.join(code);
  two.ben.enter(code);
  two.ann.move(code, 0, "e2e4");
  two.ben.move(code, 1, "e7e5");
  look();
  two.ann.at("resign", code);
  look();
  two.ann.at("rematch", code, {{"say", "offer"}});
  two.ben.at("rematch", code, {{"say", "offer"}});
  codes.push_back(two.ann.last("changed")["now"]["next"]);
  two.ann.enter(codes.back());
  two.ben.enter(codes.back());
  look();
}

TEST(Unlisted, NoListShowsItFromItsOpeningToItsRematch) {
  FakeStore store;
  TwoInAHouse two(store);
  two.greet();
  Stranger stranger(two.house);
  std::vector<std::string> codes;
  live(two, codes, [&] { stranger.look(); });
  for (const std::string& code : codes) EXPECT_FALSE(stranger.has_heard(code)) << code;
  EXPECT_FALSE(stranger.has_heard("Ann"));
  const std::string open = two.ann.create()["code"];
  EXPECT_TRUE(stranger.has_heard(open)) << "a listed one is heard of";
}

TEST(Unlisted, CountsAsAGameLikeAnyOther) {
  FakeStore store;
  TwoInAHouse two(store);
  two.begun(kUnlisted);
  Stranger stranger(two.house);
  EXPECT_EQ(stranger.client.last("lobby")["games"], 1);
  EXPECT_EQ(stranger.client.last("lobby")["tables"], json::array());
}

TEST(Unlisted, NoListShowsItAfterARestart) {
  FakeStore store;
  std::string code;
  {
    TwoInAHouse first(store);
    first.greet();
    code = first.ann.create(kUnlisted)["code"];
  }
  TwoInAHouse second(store);
  Stranger stranger(second.house);
  second.greet();
  EXPECT_EQ(second.ann.enter(code)["listed"], false);
  EXPECT_FALSE(stranger.has_heard(code));
  second.ann.at("leave", code);
  EXPECT_FALSE(stranger.has_heard(code)) << "nor that it is closed";
}

}  // namespace
}  // namespace server
