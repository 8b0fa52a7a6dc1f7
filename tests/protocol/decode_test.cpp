#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "protocol/client.h"
#include "tests/support/bad_frames.h"
#include "tests/support/sample.h"

namespace protocol {
namespace {

using support::sample;

template <typename T>
T body(const std::string& name) {
  const auto message = decode(sample(name));
  EXPECT_TRUE(message) << name;
  EXPECT_EQ(message->id, "c-17");
  return std::get<T>(message->body);
}

TEST(Decode, ReadsEverySampleOfAClient) {
  std::size_t count = 0;
  for (const auto& file : std::filesystem::directory_iterator(support::kSamples)) {
    const std::string name = file.path().stem().string();
    if (!name.starts_with("client.")) continue;
    ++count;
    EXPECT_TRUE(decode(sample(name))) << name;
  }
  EXPECT_GE(count, std::variant_size_v<ClientBody>);
}

TEST(Decode, GivesEachMessageItsValues) {
  EXPECT_EQ(body<Hello>("client.hello").name, "Quiet Heron");
  EXPECT_EQ(body<Hello>("client.hello.unnamed").name, std::nullopt);
  EXPECT_EQ(body<Rename>("client.rename").name, "Żółty Kos");
  EXPECT_TRUE(body<ListenLobby>("client.lobby").on);
  EXPECT_TRUE(body<ListenOwnGames>("client.my_games").on);
  const auto create = body<Create>("client.create");
  EXPECT_EQ(create.seat_key, "q83vASNFZ4mrze8BI0VniQ");
  EXPECT_EQ(create.time, (rules::TimeControl{rules::Millis(300'000), rules::Millis(3'000)}));
  EXPECT_EQ(body<Create>("client.create.correspondence").time,
            rules::TimeControl(rules::DaysPerMove{3}));
  EXPECT_EQ(body<Create>("client.create.odds").time,
            rules::TimeControl({{rules::Millis(300'000), rules::Millis(0)},
                                {rules::Millis(60'000), rules::Millis(2'000)}}));
  EXPECT_EQ(create.color, ColorChoice::Random);
  EXPECT_TRUE(create.listed);
  EXPECT_EQ(create.bot, std::nullopt);
  EXPECT_TRUE(create.takebacks && create.chat && create.spectators);  // left out
  const auto strict = body<Create>("client.create.options");
  EXPECT_FALSE(strict.takebacks || strict.chat || strict.spectators);
  const auto against_bot = body<Create>("client.create.bot");
  EXPECT_EQ(against_bot.time, std::nullopt);
  EXPECT_EQ(against_bot.color, ColorChoice::White);
  EXPECT_EQ(against_bot.bot, "normal");
  const auto pair = body<Pair>("client.pair");
  EXPECT_EQ(pair.seat_key, "q83vASNFZ4mrze8BI0VniQ");
  EXPECT_EQ(pair.time, (rules::TimeControl{rules::Millis(300'000), rules::Millis(3'000)}));
  EXPECT_EQ(body<Pair>("client.pair.untimed").time, std::nullopt);
  EXPECT_EQ(body<Pair>("client.pair.untimed").variant, rules::Variant::Chess960);
  EXPECT_EQ(body<Join>("client.join").code, "K7QW2M");
  EXPECT_EQ(body<Enter>("client.enter").seat_key, "q83vASNFZ4mrze8BI0VniQ");
  EXPECT_EQ(body<Enter>("client.enter.spectator").seat_key, std::nullopt);
  const auto move = body<MakeMove>("client.move.promotion");
  EXPECT_EQ(move.ply, 80U);
  EXPECT_EQ(move.uci.text(), "a7a8n");
  EXPECT_FALSE(move.offers_draw);
  EXPECT_TRUE(body<MakeMove>("client.move.draw").offers_draw);
  EXPECT_EQ(body<Draw>("client.draw").say, DrawSay::Offer);
  EXPECT_EQ(body<GiveTime>("client.give_time").code, "K7QW2M");
  EXPECT_EQ(body<Takeback>("client.takeback").say, TakebackSay::Offer);
  EXPECT_EQ(body<Pause>("client.pause").say, PauseSay::Offer);
  EXPECT_EQ(body<Resume>("client.resume").say, PauseSay::Accept);
  EXPECT_EQ(body<AskHint>("client.hint").code, "K7QW2M");
  EXPECT_EQ(body<Say>("client.say").text, "Good luck!");
  EXPECT_EQ(body<Rematch>("client.rematch").say, RematchSay::Offer);
}

TEST(Decode, RefusesWhatIsWrongByName) {
  for (const support::BadFrame& row : support::bad_frames()) {
    const auto message = decode(row.frame);
    ASSERT_FALSE(message) << row.name;
    EXPECT_EQ(word(message.error().code), word(row.code)) << row.name;
    EXPECT_EQ(message.error().field, row.field) << row.name;
    EXPECT_EQ(message.error().id.has_value(), row.has_id) << row.name;
  }
}

}  // namespace
}  // namespace protocol
