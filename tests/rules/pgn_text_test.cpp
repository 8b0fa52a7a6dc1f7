#include "rules/pgn_text.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace rules {
namespace {

constexpr std::uint32_t kLast = 0x10FFFF;

bool is_surrogate(std::uint32_t point) {
  return point >= 0xD800 && point <= 0xDFFF;
}

// RFC 3629 3, bit by bit.
std::string encoded(std::uint32_t point) {
  const auto tail = [&](int shift) { return static_cast<char>(0x80 | (point >> shift & 0x3F)); };
  if (point < 0x80) return {static_cast<char>(point)};
  if (point < 0x800) return {static_cast<char>(0xC0 | point >> 6), tail(0)};
  if (point < 0x10000) return {static_cast<char>(0xE0 | point >> 12), tail(6), tail(0)};
  return {static_cast<char>(0xF0 | point >> 18), tail(12), tail(6), tail(0)};
}

bool is_text(const std::string& text) {
  return first_not_text(text) == text.size();
}

TEST(PgnText, EveryCharacterIsText) {
  for (std::uint32_t point = 0x80; point <= kLast; ++point) {
    ASSERT_EQ(is_text(encoded(point)), !is_surrogate(point)) << point;
  }
  for (std::uint32_t point = 0; point < 0x80; ++point) {
    const bool is_white = point == ' ' || (point >= '\t' && point <= '\r');
    const bool is_shown = point > ' ' && point != 0x7F;
    ASSERT_EQ(is_text(encoded(point)), is_white || is_shown) << point;
  }
}

// All that looks like a character of two or three bytes is one only if it is the writing of one;
// of four, if its first two bytes let it be and the others are followers.
TEST(PgnText, NothingElseIsText) {
  const std::array<unsigned, 6> thirds{0x00, 0x7F, 0x80, 0xBF, 0xC0, 0xFF};
  for (unsigned a = 0x80; a <= 0xFF; ++a) {
    ASSERT_FALSE(is_text({static_cast<char>(a)})) << a;
    for (unsigned b = 0; b <= 0xFF; ++b) {
      const std::string two{static_cast<char>(a), static_cast<char>(b)};
      ASSERT_EQ(is_text(two), two == encoded((a & 0x1F) << 6 | (b & 0x3F)) && a < 0xE0) << a << b;
      for (const unsigned c : thirds) {
        const std::string three = two + static_cast<char>(c);
        const std::uint32_t point = (a & 0x0F) << 12 | (b & 0x3F) << 6 | (c & 0x3F);
        const bool is_one = three == encoded(point) && !is_surrogate(point);
        const bool is_two_and_one = is_text(two) && is_text({static_cast<char>(c)});
        ASSERT_EQ(is_text(three), is_one || is_two_and_one) << a << ' ' << b << ' ' << c;
      }
    }
  }
}

TEST(PgnText, FourBytesEndAtTheLastCharacter) {
  for (unsigned a = 0xF0; a <= 0xFF; ++a) {
    for (unsigned b = 0; b <= 0xFF; ++b) {
      for (const unsigned c : {0x7FU, 0x80U, 0xBFU, 0xC0U}) {
        const std::string four{static_cast<char>(a), static_cast<char>(b), static_cast<char>(c),
                               static_cast<char>(0xBF)};
        const std::uint32_t point = (a & 0x07) << 18 | (b & 0x3F) << 12 | (c & 0x3F) << 6 | 0x3F;
        ASSERT_EQ(is_text(four), point <= kLast && four == encoded(point)) << a << ' ' << b;
      }
    }
  }
}

TEST(PgnText, ValuesAreQuotedAndReadBack) {
  for (const std::string value : {"", "a", "\"", "\\", "\\\"", "a \"b\" \\c\\", "\xC3\xA9"}) {
    const std::string text = rules::quoted(value);
    ASSERT_GE(text.size(), 2U);
    EXPECT_EQ(text.front(), '"');
    EXPECT_EQ(text.back(), '"');
    EXPECT_EQ(unescaped(std::string_view(text).substr(1, text.size() - 2)), value);
  }
  EXPECT_EQ(rules::quoted("a\x01"
                          "b\x7F"),
            "\"ab\"");
  EXPECT_EQ(flat("  one\t two\r\n\nthree\x02 "), "one two three");
}

}  // namespace
}  // namespace rules
