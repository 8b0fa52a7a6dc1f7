#include "protocol/value.h"

#include <gtest/gtest.h>

#include <string>

namespace protocol {
namespace {

TEST(Value, HoldsWhatStoodInTheText) {
  const auto parsed =
      parse(R"({"a":null,"b":true,"c":7,"d":-7,"e":1.5,"f":"x\n","g":[1,{"h":2}]})");
  ASSERT_TRUE(parsed);
  const Value& all = parsed->value;
  EXPECT_FALSE(parsed->doubled);
  EXPECT_TRUE(all.find("a")->is_null());
  EXPECT_EQ(*all.find("b")->as<bool>(), true);
  EXPECT_EQ(*all.find("c")->as<std::uint64_t>(), 7U);
  EXPECT_NE(all.find("d")->as<Value::OtherNumber>(), nullptr);
  EXPECT_NE(all.find("e")->as<Value::OtherNumber>(), nullptr);
  EXPECT_EQ(*all.find("f")->as<std::string>(), "x\n");
  const auto* list = all.find("g")->as<Value::Array>();
  ASSERT_TRUE(list != nullptr && list->size() == 2);
  EXPECT_EQ(*(*list)[1].find("h")->as<std::uint64_t>(), 2U);
  EXPECT_EQ(all.find("h"), nullptr);
  EXPECT_EQ(list->front().find("h"), nullptr) << "a number has no members";
}

TEST(Value, KnowsAKeyThatStoodTwiceInOneObject) {
  EXPECT_EQ(parse(R"({"a":1,"b":2,"a":3})")->doubled, "a");
  EXPECT_EQ(parse(R"({"a":{"b":1,"c":[{"d":1,"d":2}]}})")->doubled, "d");
  EXPECT_FALSE(parse(R"({"a":{"a":1},"b":[{"a":1},{"a":2}]})")->doubled);
}

TEST(Value, IsNothingWhereTheTextIsNoJson) {
  for (const std::string text :
       {"", "{", "{}x", "{\"a\":1,}", "[1 2]", "\"\xFF\"", "1e999", "nul"}) {
    EXPECT_FALSE(parse(text)) << text;
  }
}

TEST(Value, TakesAnyDepthThatAFrameHasRoomFor) {
  const std::string deep = std::string(2048, '[') + std::string(2048, ']');
  EXPECT_TRUE(parse(deep));
}

}  // namespace
}  // namespace protocol
