#include "server/play/chat.h"

#include <gtest/gtest.h>

#include "tests/support/table_driver.h"

namespace server {
namespace {

using protocol::ChatRoom;
using protocol::ErrorCode;
using support::Color;
using support::Millis;
using support::TableDriver;

const Speaker kAnn{Color::White, "ann", "Ann"};
const Speaker kBen{Color::Black, "ben", "Ben"};
const Speaker kCleo{std::nullopt, "cleo", "Cleo"};

rules::Instant at(int ms) {
  return rules::Instant(Millis(1'000'000 + ms));
}
storage::WallTime wall(int ms) {
  return storage::WallTime(Millis(1'790'000'000'000 + ms));
}

// A chat, and lines in it that nothing forbids.
struct Talk {
  Chat chat;
  void say(const Speaker& who, const std::string& text, int ms) {
    ASSERT_EQ(chat.objection(who, at(ms)), std::nullopt) << text << " at " << ms;
    chat.add({who.color, who.player, who.name, text}, at(ms), wall(ms));
  }
  std::optional<ErrorCode> objection(const Speaker& who, int ms) const {
    return chat.objection(who, at(ms));
  }
};

TEST(Chat, ALineIsCleanedOrRefused) {
  struct Row {
    const char* why;
    std::string typed;
    std::expected<std::string, ErrorCode> line;
  };
  const std::string fits(140, 'a');
  const auto wrong = [](ErrorCode code) { return std::unexpected(code); };
  const std::vector<Row> rows{
      {"plain", "Good luck!", "Good luck!"},
      {"white space folded", " Good \r\n\t luck! ", "Good luck!"},
      {"markup is text", "<script>alert(1)</script>", "<script>alert(1)</script>"},
      {"bidi override", "a\u202Eb\u2066c", "abc"},
      {"control", std::string("a\x00\x1b[31mb", 8), "a[31mb"},
      {"letters of all people", "שלום 陳 🐦", "שלום 陳 🐦"},
      {"as long as may be", fits, fits},
      {"as long as may be, in fours of bytes", std::string(139, 'a') + "🐦",
       std::string(139, 'a') + "🐦"},
      {"space at the end does not count", fits + "  \n", fits},
      {"one too many", fits + "b", wrong(ErrorCode::TooLong)},
      {"a word too many", std::string(139, 'a') + " b", wrong(ErrorCode::TooLong)},
      {"nothing", "", wrong(ErrorCode::BadField)},
      {"nothing to see", " \u200B\u202E\n", wrong(ErrorCode::BadField)},
  };
  for (const Row& row : rows) EXPECT_EQ(Chat::clean(row.typed), row.line) << row.why;
}

TEST(Chat, TheRoomsAreApartAndNumberedEachForItself) {
  Talk t;
  t.say(kAnn, "Hello", 0);
  t.say(kCleo, "Nf3 wins", 10);
  t.say(kBen, "Hi", 20);
  const auto& players = t.chat.lines(ChatRoom::Players);
  ASSERT_EQ(players.size(), 2U);
  EXPECT_EQ(players[0].text, "Hello");
  EXPECT_EQ(players[1].n, 2U);
  EXPECT_EQ(players[1].color, Color::Black);
  EXPECT_EQ(players[1].at, wall(20));
  const auto& spectators = t.chat.lines(ChatRoom::Spectators);
  ASSERT_EQ(spectators.size(), 1U);
  EXPECT_EQ(spectators[0].n, 1U);
  EXPECT_EQ(spectators[0].color, std::nullopt);
  EXPECT_EQ(spectators[0].name, "Cleo");
}

TEST(Chat, APersonSaysFiveLinesInTenSeconds) {
  Talk t;
  for (int i = 0; i < 5; ++i) t.say(kAnn, "spam", i * 1'000);
  EXPECT_EQ(t.objection(kAnn, 4'001), ErrorCode::RateLimited);
  EXPECT_EQ(t.objection(kAnn, 9'999), ErrorCode::RateLimited);
  t.say(kBen, "the other may", 4'001);
  t.say(kAnn, "the first is ten seconds old", 10'000);
  EXPECT_EQ(t.objection(kAnn, 10'999), ErrorCode::RateLimited);
  t.say(kAnn, "and the second", 11'000);
}

TEST(Chat, WithoutASeatOnIsTheSamePerson) {
  Talk t;
  for (int i = 0; i < 5; ++i) t.say(kAnn, "spam", 0);
  const Speaker beside{std::nullopt, kAnn.player, kAnn.name};
  EXPECT_EQ(t.objection(beside, 1), ErrorCode::RateLimited);
}

TEST(Chat, ARoomTakesTwentyLinesInTenSecondsHoweverManySpeak) {
  Talk t;
  for (int i = 0; i < 20; ++i) t.say({std::nullopt, "p" + std::to_string(i), "P"}, "spam", i);
  EXPECT_EQ(t.objection(kCleo, 20), ErrorCode::RateLimited);
  EXPECT_EQ(t.objection(kAnn, 20), std::nullopt) << "the players' room is another one";
  EXPECT_EQ(t.objection(kCleo, 10'000), std::nullopt);
}

TEST(Chat, KeepsTheLastLinesAndGoesOnCounting) {
  Talk t;
  for (int i = 1; i <= 250; ++i) t.say(i % 2 == 0 ? kAnn : kBen, std::to_string(i), i * 3'000);
  const auto& lines = t.chat.lines(ChatRoom::Players);
  ASSERT_EQ(lines.size(), 100U);
  EXPECT_EQ(lines.front().text, "151");
  EXPECT_EQ(lines.front().n, 151U);
  EXPECT_EQ(t.chat.last(ChatRoom::Players), 250U);
}

TEST(Chat, EndsSomeTime) {
  Talk own;
  for (int i = 0; i < 500; ++i) own.say(kAnn, "on and on", i * 3'000);
  EXPECT_EQ(own.objection(kAnn, 500 * 3'000), ErrorCode::ChatFull);
  EXPECT_EQ(own.objection(kBen, 500 * 3'000), std::nullopt);
  Talk all;
  for (int i = 0; i < 5'000; ++i) {
    all.say({std::nullopt, "p" + std::to_string(i), "P"}, "many names", i * 1'000);
  }
  EXPECT_EQ(all.objection(kCleo, 5'000 * 1'000), ErrorCode::ChatFull);
}

// What a table says to a line of `who`.
std::optional<ErrorCode> said(TableDriver& t, const Speaker& who) {
  return t.settle(t.table.say(who, "Hello", t.now()));
}

TEST(TableChat, OptionsTurnARoomOff) {
  TableDriver silent(storage::Opened{.code = "K7QW2M",
                                     .start_fen = std::string(rules::kStartFen),
                                     .time = support::kFivePlusThree,
                                     .listed = true,
                                     .chat = false});
  silent.seat_both();
  EXPECT_EQ(said(silent, kAnn), ErrorCode::ChatOff);
  EXPECT_EQ(said(silent, kCleo), ErrorCode::ChatOff);
  TableDriver alone(storage::Opened{.code = "K7QW2M",
                                    .start_fen = std::string(rules::kStartFen),
                                    .time = support::kFivePlusThree,
                                    .listed = true,
                                    .spectators = false});
  EXPECT_FALSE(alone.sit(Color::White, "Ann"));
  EXPECT_EQ(said(alone, kCleo), ErrorCode::NoSpectators) << "he looks whether to sit down";
  EXPECT_EQ(said(alone, kAnn), std::nullopt);
}

TEST(TableChat, IsOpenFromTheFirstSeatToTheClosing) {
  TableDriver t;
  EXPECT_FALSE(t.sit(Color::White, "Ann"));
  EXPECT_EQ(said(t, kAnn), std::nullopt);
  EXPECT_FALSE(t.sit(Color::Black, "Ben"));
  EXPECT_EQ(said(t, kBen), std::nullopt);
  EXPECT_FALSE(t.say(Color::White, protocol::Abort{}));
  EXPECT_EQ(said(t, kBen), std::nullopt) << "after the end too";
  t.pass(3'600'000);
  t.wake();
  ASSERT_TRUE(t.table.is_closed());
  EXPECT_EQ(said(t, kBen), ErrorCode::UnknownCode);
}

TEST(TableChat, ARestartKnowsTheLinesAndHowLateTheyAre) {
  TableDriver t;
  t.seat_both();
  for (int i = 0; i < 5; ++i) EXPECT_EQ(said(t, kAnn), std::nullopt);
  EXPECT_EQ(said(t, kCleo), std::nullopt);
  Table again = t.replayed();
  EXPECT_EQ(again.chat().lines(ChatRoom::Players).size(), 5U);
  EXPECT_EQ(again.chat().lines(ChatRoom::Players).back().at, t.now().wall);
  EXPECT_EQ(again.chat().last(ChatRoom::Spectators), 1U);
  EXPECT_EQ(again.say(kAnn, "more", t.now()).refusal, ErrorCode::RateLimited);
  t.pass(10'000);
  EXPECT_EQ(again.say(kAnn, "more", t.now()).refusal, std::nullopt);
}

TEST(TableChat, ALineTouchesNothingOfTheGame) {
  TableDriver t;
  t.start();
  EXPECT_FALSE(t.say(Color::White, protocol::Draw{"K7QW2M", protocol::DrawSay::Offer}));
  t.pass(2'000);
  const protocol::Now before = t.seen();
  EXPECT_EQ(said(t, kAnn), std::nullopt);
  EXPECT_EQ(said(t, kCleo), std::nullopt);
  EXPECT_EQ(t.seen(), before);
  t.pass(1'000);
  t.moves({"g1f3"});
  EXPECT_EQ(t.table.moves().back().spent, Millis(3'000));
}

}  // namespace
}  // namespace server
