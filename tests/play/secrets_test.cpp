#include "server/play/secrets.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

namespace server {
namespace {

constexpr std::string_view kUpper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::string_view kLower = "abcdefghijklmnopqrstuvwxyz";

// `text` has that length and no sign but these.
void expect_made_of(const std::string& text, std::size_t length, const std::string& signs) {
  EXPECT_EQ(text.size(), length) << text;
  EXPECT_EQ(text.find_first_not_of(signs), std::string::npos) << text;
}

class Secrets : public testing::Test {
 protected:
  void SetUp() override { start_secrets(); }
};

TEST_F(Secrets, CodesHaveNoLookAlikes) {
  std::set<std::string> codes;
  std::set<char> signs;
  for (int i = 0; i < 1'000; ++i) {
    const std::string code = random_join_code(kUnlistedCodeLength);
    expect_made_of(code, 8, "23456789ABCDEFGHJKLMNPQRSTUVWXYZ");
    signs.insert(code.begin(), code.end());
    codes.insert(code);
  }
  EXPECT_EQ(codes.size(), 1'000U);
  EXPECT_EQ(signs.size(), 32U);
}

TEST_F(Secrets, CodesAreReadAsTyped) {
  EXPECT_EQ(plain_code("k7qw-2mxy"), "K7QW2MXY");
  EXPECT_EQ(plain_code(" K7Q W2M"), "K7QW2M");
  EXPECT_EQ(plain_code("k7qw.2mxy."), "K7QW2MXY");
  EXPECT_EQ(plain_code("kI1i-0oO"), "KLLLQQQ") << "signs that no code has";
}

TEST_F(Secrets, GameIdsAre96BitsOfBase64url) {
  const std::string id = random_game_id();
  expect_made_of(id, 16, std::string(kUpper) + std::string(kLower) + "0123456789-_");
  EXPECT_NE(id, random_game_id());
}

TEST_F(Secrets, HashesAreStableAndForOneEndOnly) {
  const std::string secret = "q83vASNFZ4mrze8BI0VniQ";
  EXPECT_EQ(key_hash(secret), key_hash(secret));
  EXPECT_EQ(key_hash(secret).size(), 64U);
  EXPECT_NE(key_hash(secret), key_hash(secret + "x"));
  expect_made_of(player_id(secret), 16, std::string(kLower) + "234567");
  EXPECT_EQ(player_id(secret), player_id(secret));
  EXPECT_NE(player_id(secret), player_id(secret + "x"));
}

}  // namespace
}  // namespace server
