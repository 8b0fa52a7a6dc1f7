#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "protocol/client.h"
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
  const auto create = body<Create>("client.create");
  EXPECT_EQ(create.seat_key, "q83vASNFZ4mrze8BI0VniQ");
  EXPECT_EQ(create.time, (rules::TimeControl{rules::Millis(300'000), rules::Millis(3'000)}));
  EXPECT_EQ(create.color, ColorChoice::Random);
  EXPECT_TRUE(create.listed);
  EXPECT_EQ(create.bot, std::nullopt);
  const auto against_bot = body<Create>("client.create.bot");
  EXPECT_EQ(against_bot.time, std::nullopt);
  EXPECT_EQ(against_bot.color, ColorChoice::White);
  EXPECT_EQ(against_bot.bot, "normal");
  EXPECT_EQ(body<Join>("client.join").code, "K7QW2M");
  EXPECT_EQ(body<Enter>("client.enter").seat_key, "q83vASNFZ4mrze8BI0VniQ");
  EXPECT_EQ(body<Enter>("client.enter.spectator").seat_key, std::nullopt);
  const auto move = body<MakeMove>("client.move.promotion");
  EXPECT_EQ(move.ply, 80U);
  EXPECT_EQ(move.uci.text(), "a7a8n");
  EXPECT_EQ(body<Draw>("client.draw").say, DrawSay::Offer);
  EXPECT_EQ(body<Rematch>("client.rematch").say, RematchSay::Offer);
}

struct BadRow {
  std::string name;
  std::string frame;
  ErrorCode code;
  std::optional<std::string> field;
  bool has_id;
};

const std::string kMove = R"({"t":"move","id":"a","code":"K7QW2M","ply":0,"uci":)";

const std::vector<BadRow> kBad{
    {"empty", "", ErrorCode::Malformed, {}, false},
    {"not JSON", "hello", ErrorCode::Malformed, {}, false},
    {"array", "[1]", ErrorCode::Malformed, {}, false},
    {"trailing", R"({"t":"ping","id":"a"} x)", ErrorCode::Malformed, {}, false},
    {"two objects", R"({"t":"ping","id":"a"}{})", ErrorCode::Malformed, {}, false},
    {"bad UTF-8",
     "{\"t\":\"rename\",\"id\":\"a\",\"name\":\"\xff\"}",
     ErrorCode::Malformed,
     {},
     false},
    {"deep", std::string(4096, '['), ErrorCode::Malformed, {}, false},
    {"no id", R"({"t":"ping"})", ErrorCode::MissingField, "id", false},
    {"empty id", R"({"t":"ping","id":""})", ErrorCode::BadField, "id", false},
    {"id of a number", R"({"t":"ping","id":7})", ErrorCode::BadField, "id", false},
    {"id too long", R"({"t":"ping","id":")" + std::string(37, 'a') + "\"}", ErrorCode::BadField,
     "id", false},
    {"no type", R"({"id":"a"})", ErrorCode::UnknownType, "t", true},
    {"unknown type", R"({"t":"fly","id":"a"})", ErrorCode::UnknownType, "t", true},
    {"doubled field", R"({"t":"ping","t":"ping","id":"a"})", ErrorCode::UnknownField, "t", true},
    {"unknown field", R"({"t":"ping","id":"a","x":1})", ErrorCode::UnknownField, "x", true},
    {"missing field", R"({"t":"join","id":"a","code":"K7QW2M"})", ErrorCode::MissingField, "seat",
     true},
    {"short secret", R"({"t":"join","id":"a","code":"K7QW2M","seat":"abc"})", ErrorCode::BadField,
     "seat", true},
    {"secret with other signs",
     R"({"t":"join","id":"a","code":"K7QW2M","seat":"q83vASNFZ4mrze8BI0Vn+/=="})",
     ErrorCode::BadField, "seat", true},
    {"negative ply", R"({"t":"move","id":"a","code":"K7QW2M","ply":-1,"uci":"e2e4"})",
     ErrorCode::BadField, "ply", true},
    {"fractional ply", R"({"t":"move","id":"a","code":"K7QW2M","ply":1.5,"uci":"e2e4"})",
     ErrorCode::BadField, "ply", true},
    {"huge ply", R"({"t":"move","id":"a","code":"K7QW2M","ply":99999999999999999999,"uci":"e2e4"})",
     ErrorCode::BadField, "ply", true},
    {"move off the board", kMove + R"("e2e9"})", ErrorCode::BadField, "uci", true},
    {"promotion to king", kMove + R"("e7e8k"})", ErrorCode::BadField, "uci", true},
    {"move null", kMove + "null}", ErrorCode::BadField, "uci", true},
    {"time of text",
     R"({"t":"create","id":"a","seat":"q83vASNFZ4mrze8BI0VniQ","time":"5+3","color":"white","listed":true,"bot":null})",
     ErrorCode::BadField, "time", true},
    {"time with more",
     R"({"t":"create","id":"a","seat":"q83vASNFZ4mrze8BI0VniQ","time":{"initial":1,"increment":0,"x":1},"color":"white","listed":true,"bot":null})",
     ErrorCode::UnknownField, "x", true},
    {"unknown colour",
     R"({"t":"create","id":"a","seat":"q83vASNFZ4mrze8BI0VniQ","time":null,"color":"red","listed":true,"bot":null})",
     ErrorCode::BadField, "color", true},
    {"unknown word", R"({"t":"draw","id":"a","code":"K7QW2M","say":"please"})", ErrorCode::BadField,
     "say", true},
};

TEST(Decode, RefusesWhatIsWrongByName) {
  for (const BadRow& row : kBad) {
    const auto message = decode(row.frame);
    ASSERT_FALSE(message) << row.name;
    EXPECT_EQ(word(message.error().code), word(row.code)) << row.name;
    EXPECT_EQ(message.error().field, row.field) << row.name;
    EXPECT_EQ(message.error().id.has_value(), row.has_id) << row.name;
  }
}

}  // namespace
}  // namespace protocol
