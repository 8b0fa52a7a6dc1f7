#include "server/play/guess_limit.h"

#include <gtest/gtest.h>

namespace server {
namespace {

using rules::Instant;
using rules::Millis;

constexpr std::size_t kBurst = 30;

std::string code(std::size_t n) {
  return "CODE" + std::to_string(n);
}

// Guesses until no more is allowed; how many were.
std::size_t guess_on(GuessLimit& limit, const std::string& network, Instant now) {
  static std::size_t next = 0;
  std::size_t guesses = 0;
  while (limit.allows(network, now) && guesses < 1'000) {
    limit.missed(network, code(++next), now);
    ++guesses;
  }
  return guesses;
}

TEST(GuessLimit, SomeWrongCodesAreFreeAndThenOneInAWhile) {
  GuessLimit limit(kBurst);
  EXPECT_EQ(guess_on(limit, "a", Instant()), kBurst);
  EXPECT_EQ(guess_on(limit, "a", Instant(GuessLimit::kRestPerGuess - Millis(1))), 0U);
  EXPECT_EQ(guess_on(limit, "a", Instant(GuessLimit::kRestPerGuess)), 1U);
  EXPECT_EQ(guess_on(limit, "a", Instant(GuessLimit::kRestPerGuess * 1'000)), kBurst);
}

TEST(GuessLimit, NobodyPaysForAnother) {
  GuessLimit limit(kBurst);
  guess_on(limit, "a", Instant());
  EXPECT_FALSE(limit.allows("a", Instant()));
  EXPECT_TRUE(limit.allows("b", Instant()));
}

TEST(GuessLimit, TheSameCodeAgainIsNoGuess) {
  GuessLimit limit(kBurst);
  for (int i = 0; i < 1'000; ++i) limit.missed("a", "K7QW2M", Instant());
  EXPECT_EQ(guess_on(limit, "a", Instant()), kBurst - 1);
}

TEST(GuessLimit, RemembersABoundedNumberOfNetworks) {
  GuessLimit limit(1);
  limit.missed("first", code(1), Instant());
  limit.missed("second", code(2), Instant());
  for (std::size_t i = 0; i < GuessLimit::kNetworks - 2; ++i) {
    limit.missed("network " + std::to_string(i), code(3), Instant());
  }
  EXPECT_FALSE(limit.allows("first", Instant()));
  limit.missed("first", code(4), Instant());
  limit.missed("one more", code(5), Instant());
  EXPECT_FALSE(limit.allows("first", Instant())) << "it guessed a moment ago";
  EXPECT_TRUE(limit.allows("second", Instant())) << "forgotten for another";
}

}  // namespace
}  // namespace server
