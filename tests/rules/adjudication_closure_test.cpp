// Verdicts held against the slow truth: on small worlds every position that can arise is looked at
// by a walk that knows nothing of proofs.
#include <gtest/gtest.h>

#include <cstdint>
#include <iostream>
#include <map>
#include <string>

#include "rules/adjudication.h"
#include "tests/rules/closure.h"
#include "tests/rules/denied.h"
#include "tests/rules/helpmate_line.h"
#include "tests/rules/reading.h"
#include "tests/rules/small_worlds.h"

namespace rules {
namespace {

using testing::Truth;

constexpr std::size_t kWorld = 20'000;
// More than there are moves in most worlds of that size.
constexpr std::uint64_t kNodes = 100'000;
// For worlds known to be small: there are not many more moves in all of one.
constexpr std::uint64_t kManyNodes = 4'000'000;

// Unknown is never wrong, and counts as a side that can mate; but it is to be rare where a mate is
// near.
constexpr int kYesForOneMissed = 2'000;

struct Tally {
  int yes = 0;
  int yes_with_rights = 0;           // of these: where somebody may castle
  std::map<std::string, int> never;  // confirmed, by the kind of proof
  int missed = 0;                    // mates that even many nodes did not find
  int open = 0;                      // too large a world
};

bool has_rights(const Position& p) {
  return p.castling() != ByColor<Setup::Rights>{};
}

void expect_mate(const Position& p, Color by, const Verdict& first, Tally& tally) {
  const std::string what = p.fen() + " by " + std::string(name(by));
  EXPECT_EQ(word(first.answer), "unknown") << what << ' ' << word(first.proof);
  const Verdict verdict = can_mate(p, by, {kManyNodes});
  EXPECT_NE(word(verdict.answer), "no") << what << ' ' << word(verdict.proof);
  if (verdict.answer == CanMate::Yes) return;
  std::cout << "missed: " << what << '\n';
  ++tally.missed;
}

void expect_no_mate(const Position& p, Color by, Verdict verdict, Tally& tally) {
  if (verdict.answer == CanMate::Unknown) verdict = can_mate(p, by, {kManyNodes});
  EXPECT_EQ(word(verdict.answer), "no") << p.fen() << " by " << name(by);
  ++tally.never[std::string(word(verdict.proof))];
}

// All the way to mate no proof by standing denies it.
void expect_never_denied(Position p, Color by, const Verdict& yes) {
  EXPECT_FALSE(testing::is_denied(p, by)) << p.fen() << " by " << name(by);
  for (const Move& m : yes.line) {
    p.play(m);
    EXPECT_FALSE(testing::is_denied(p, by)) << p.fen() << " by " << name(by);
  }
}

// A yes replays, so that it needs no other witness; and it is one itself.
void cross_check(const Position& p, Color by, Tally& tally) {
  const Verdict verdict = can_mate(p, by, {kNodes});
  if (verdict.answer == CanMate::Yes) {
    EXPECT_TRUE(testing::wins(p, verdict, by)) << p.fen() << " by " << name(by);
    expect_never_denied(p, by, verdict);
    ++tally.yes;
    tally.yes_with_rights += has_rights(p) ? 1 : 0;
    return;
  }
  switch (testing::can_ever_mate(p, by, kWorld)) {
    case Truth::Mates:
      return expect_mate(p, by, verdict, tally);
    case Truth::NeverMates:
      return expect_no_mate(p, by, verdict, tally);
    case Truth::TooLarge:
      ++tally.open;
      return;
  }
}

Tally cross_check(Variant variant) {
  const bool is_long = testing::environment("ROOKERY_LONG").has_value();
  Tally tally;
  for (std::uint32_t seed = 1; seed <= (is_long ? 10U : 1U); ++seed) {
    testing::SmallWorlds worlds(seed);
    for (int i = 0; i < 1000; ++i) {
      const Position p = worlds.next(variant);
      for (const Color by : kColors) cross_check(p, by, tally);
    }
  }
  std::cout << "yes " << tally.yes << ", missed " << tally.missed << ", open " << tally.open;
  for (const auto& [proof, times] : tally.never) std::cout << ", " << proof << ' ' << times;
  std::cout << '\n';
  return tally;
}

TEST(AgainstClosure, Standard) {
  const Tally tally = cross_check(Variant::Standard);
  EXPECT_GE(tally.never.at("walls"), 400);
  EXPECT_GE(tally.yes, 1200);
  EXPECT_LE(tally.missed, tally.yes / kYesForOneMissed);
}

TEST(AgainstClosure, Chess960) {
  const Tally tally = cross_check(Variant::Chess960);
  EXPECT_GE(tally.never.at("walls"), 100);
  EXPECT_GE(tally.yes_with_rights, 400);
  EXPECT_LE(tally.missed, tally.yes / kYesForOneMissed);
}

TEST(AgainstClosure, ThreeCheck) {
  const Tally tally = cross_check(Variant::ThreeCheck);
  EXPECT_GE(tally.never.at("walls"), 400);
  EXPECT_GE(tally.yes, 1200);
  EXPECT_LE(tally.missed, tally.yes / kYesForOneMissed);
}

}  // namespace
}  // namespace rules
