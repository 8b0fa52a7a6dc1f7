#include "bot/uci/options.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "bot/limits.h"

namespace {

using bot::LevelProfile;
using bot::uci::FaultKind;
using bot::uci::Options;
using rules::Variant;

bool has(const std::vector<std::string>& lines, std::string_view line) {
  return std::ranges::count(lines, line) == 1;
}

TEST(UciOptions, AreListed) {
  const auto lines = bot::uci::option_lines();
  EXPECT_TRUE(has(lines, "option name Hash type spin default 16 min 1 max 4096"));
  EXPECT_TRUE(has(lines, "option name Threads type spin default 1 min 1 max 1"));
  EXPECT_TRUE(has(lines, "option name MultiPV type spin default 1 min 1 max 256"));
  EXPECT_TRUE(has(lines, "option name Skill Level type spin default 20 min 0 max 20"));
  EXPECT_TRUE(has(lines, "option name UCI_Elo type spin default 1500 min 600 max 2500"));
  EXPECT_TRUE(has(lines, "option name Ponder type check default false"));
  EXPECT_TRUE(has(lines, "option name UCI_Chess960 type check default false"));
  EXPECT_TRUE(has(lines, "option name UCI_LimitStrength type check default false"));
  EXPECT_TRUE(has(lines,
                  "option name UCI_Variant type combo default chess var chess var 3check var "
                  "fischerandom"));
  EXPECT_EQ(lines.size(), 9u);
}

TEST(UciOptions, AreSetByNameInAnyCase) {
  Options options;
  EXPECT_TRUE(options.set({"Hash", "64"}));
  EXPECT_TRUE(options.set({"multipv", "3"}));
  EXPECT_TRUE(options.set({"SKILL LEVEL", "7"}));
  EXPECT_TRUE(options.set({"uci_limitstrength", "True"}));
  EXPECT_TRUE(options.set({"UCI_Elo", "1234"}));
  EXPECT_TRUE(options.set({"Ponder", "true"}));
  EXPECT_TRUE(options.set({"Threads", "1"}));
  EXPECT_EQ(options.hash, 64);
  EXPECT_EQ(options.lines, 3);
  EXPECT_EQ(options.skill, 7);
  EXPECT_TRUE(options.is_limited);
  EXPECT_EQ(options.elo, 1234);
}

TEST(UciOptions, AWrongValueChangesNothing) {
  struct Row {
    const char* name;
    const char* value;
    FaultKind kind;
  };
  const Row rows[] = {
      {"Hash", "0", FaultKind::NotAValue},          {"Hash", "", FaultKind::NotAValue},
      {"Hash", "4097", FaultKind::NotAValue},       {"Hash", "12 MB", FaultKind::NotAValue},
      {"Threads", "2", FaultKind::NotAValue},       {"MultiPV", "-1", FaultKind::NotAValue},
      {"Ponder", "yes", FaultKind::NotAValue},      {"UCI_Variant", "atomic", FaultKind::NotAValue},
      {"Contempt", "24", FaultKind::UnknownOption}, {"", "1", FaultKind::UnknownOption},
  };
  for (const Row& row : rows) {
    Options options;
    const auto set = options.set({row.name, row.value});
    ASSERT_FALSE(set) << row.name << ' ' << row.value;
    EXPECT_EQ(set.error().kind, row.kind) << row.name;
    EXPECT_EQ(options.hash, Options{}.hash);
    EXPECT_EQ(options.lines, 1);
    EXPECT_EQ(options.played(), Variant::Standard);
  }
}

TEST(UciOptions, TheVariantIsWhatBothOptionsSay) {
  Options options;
  EXPECT_EQ(options.played(), Variant::Standard);
  EXPECT_TRUE(options.set({"UCI_Chess960", "true"}));
  EXPECT_EQ(options.played(), Variant::Chess960);
  EXPECT_TRUE(options.set({"UCI_Variant", "3check"}));
  EXPECT_EQ(options.played(), Variant::ThreeCheck);
  EXPECT_TRUE(options.set({"UCI_Variant", "chess"}));
  EXPECT_EQ(options.played(), Variant::Chess960);
  EXPECT_TRUE(options.set({"UCI_Chess960", "false"}));
  EXPECT_EQ(options.played(), Variant::Standard);
  for (const char* name : {"fischerandom", "chess960"}) {
    EXPECT_TRUE(options.set({"UCI_Variant", name}));
    EXPECT_EQ(options.played(), Variant::Chess960) << name;
  }
}

bool is_limitless(const LevelProfile& p) {
  return p.depth == bot::kMaxDepth && p.nodes == ~std::uint64_t{0} && p.misjudgement == 0 &&
         p.opening_misjudgement == 0 && p.overlooked_per_mille == 0;
}

bool is_stronger(const LevelProfile& a, const LevelProfile& b) {
  return a.depth >= b.depth && a.nodes > b.nodes && a.misjudgement <= b.misjudgement &&
         a.overlooked_per_mille <= b.overlooked_per_mille;
}

TEST(UciOptions, FullStrengthUnlessTold) {
  EXPECT_TRUE(is_limitless(Options{}.strength()));
  EXPECT_TRUE(is_limitless(Options{.elo = 600}.strength()));
  EXPECT_FALSE(is_limitless(Options{.is_limited = true, .elo = 2499}.strength()));
  EXPECT_TRUE(is_limitless(Options{.is_limited = true, .elo = 2500}.strength()));
}

TEST(UciOptions, EverySkillIsStrongerThanTheOneBelow) {
  for (int skill = 1; skill <= Options::kFullSkill; ++skill) {
    EXPECT_TRUE(
        is_stronger(Options{.skill = skill}.strength(), Options{.skill = skill - 1}.strength()))
        << skill;
  }
  for (int elo = 650; elo <= 2500; elo += 50) {
    EXPECT_TRUE(is_stronger(Options{.is_limited = true, .elo = elo}.strength(),
                            Options{.is_limited = true, .elo = elo - 50}.strength()))
        << elo;
  }
}

TEST(UciOptions, FiveSkillsAreTheLevels) {
  for (const bot::Level level : {bot::Level::Beginner, bot::Level::Normal, bot::Level::Hard}) {
    const auto strength = Options{.skill = static_cast<int>(level) * 5}.strength();
    const auto profile = bot::profile(level);
    EXPECT_EQ(strength.depth, profile.depth);
    EXPECT_NEAR(static_cast<double>(strength.nodes), static_cast<double>(profile.nodes), 1);
    EXPECT_EQ(strength.misjudgement, profile.misjudgement);
    EXPECT_EQ(strength.overlooked_per_mille, profile.overlooked_per_mille);
  }
}

}  // namespace
