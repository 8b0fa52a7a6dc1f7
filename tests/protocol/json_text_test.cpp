#include "protocol/json_text.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

namespace protocol {
namespace {

using nlohmann::ordered_json;

TEST(JsonText, WritesTextsAsTheLibraryDoes) {
  for (int c = 0; c < 0x80; ++c) {
    const std::string text = std::string("a") + static_cast<char>(c) + "z";
    EXPECT_EQ(JsonText(text).dump(), ordered_json(text).dump()) << c;
  }
  for (const std::string text :
       {"", "Zoë \"the\" Köttel", "back\\slash", "♞ 将棋", "\x01\x1f\x7f"}) {
    EXPECT_EQ(JsonText(text).dump(), ordered_json(text).dump());
  }
}

TEST(JsonText, WritesTheOtherValuesAsTheLibraryDoes) {
  EXPECT_EQ(JsonText(nullptr).dump(), "null");
  EXPECT_EQ(JsonText(true).dump(), "true");
  EXPECT_EQ(JsonText(false).dump(), "false");
  EXPECT_EQ(JsonText(-7).dump(), "-7");
  EXPECT_EQ(JsonText(std::uint8_t{3}).dump(), "3");
  EXPECT_EQ(JsonText(std::uint64_t{18'446'744'073'709'551'615U}).dump(), "18446744073709551615");
}

TEST(JsonText, PutsObjectsAndArraysTogetherInOrder) {
  JsonText array = JsonText::array();
  EXPECT_EQ(array.dump(), "[]");
  array.push_back("one");
  array.push_back({{"n", 2}});
  array.push_back(JsonText::array());
  EXPECT_EQ(array.dump(), R"(["one",{"n":2},[]])");
  const JsonText object{{"z", 1}, {"a", {{"inner", nullptr}}}, {"list", array}};
  EXPECT_EQ(object.dump(), R"({"z":1,"a":{"inner":null},"list":["one",{"n":2},[]]})");
  EXPECT_EQ(JsonText(std::vector<std::string>{"e2e4", "e7e5"}).dump(), R"(["e2e4","e7e5"])");
  EXPECT_EQ(JsonText(std::vector<std::string>{}).dump(), "[]");
}

}  // namespace
}  // namespace protocol
