#include "server/play/secrets.h"

#include <gtest/gtest.h>

#include <regex>
#include <set>

namespace server {
namespace {

class Secrets : public testing::Test {
 protected:
  void SetUp() override { start_secrets(); }
};

TEST_F(Secrets, CodesHaveNoLookAlikes) {
  std::set<std::string> codes;
  std::set<char> signs;
  for (int i = 0; i < 1'000; ++i) {
    const std::string code = random_join_code(kUnlistedCodeLength);
    EXPECT_TRUE(std::regex_match(code, std::regex("[23456789ABCDEFGHJKLMNPQRSTUVWXYZ]{8}")))
        << code;
    signs.insert(code.begin(), code.end());
    codes.insert(code);
  }
  EXPECT_EQ(codes.size(), 1'000U);
  EXPECT_EQ(signs.size(), 32U);
}

TEST_F(Secrets, CodesAreReadAsTyped) {
  EXPECT_EQ(plain_code("k7qw-2mxy"), "K7QW2MXY");
  EXPECT_EQ(plain_code(" K7Q W2M"), "K7QW2M");
}

TEST_F(Secrets, GameIdsAre96BitsOfBase64url) {
  const std::string id = random_game_id();
  EXPECT_TRUE(std::regex_match(id, std::regex("[A-Za-z0-9_-]{16}"))) << id;
  EXPECT_NE(id, random_game_id());
}

TEST_F(Secrets, HashesAreStableAndForOneEndOnly) {
  const std::string secret = "q83vASNFZ4mrze8BI0VniQ";
  EXPECT_EQ(key_hash(secret), key_hash(secret));
  EXPECT_EQ(key_hash(secret).size(), 64U);
  EXPECT_NE(key_hash(secret), key_hash(secret + "x"));
  EXPECT_TRUE(std::regex_match(player_id(secret), std::regex("[a-z2-7]{16}")));
  EXPECT_EQ(player_id(secret), player_id(secret));
  EXPECT_NE(player_id(secret), player_id(secret + "x"));
}

}  // namespace
}  // namespace server
