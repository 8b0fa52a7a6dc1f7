#include "tests/play/simulation/scenario.h"

#include <array>
#include <optional>

#include "rules/chess960.h"
#include "rules/fen.h"

namespace simulation {
namespace {

using rules::Millis;
using rules::RuleSet;
using rules::Variant;

constexpr Temperament with_aim(Aim aim) {
  return {.aim = aim};
}
constexpr rules::ByColor<Temperament> both(Temperament t) {
  return {t, t};
}

constexpr Temperament kSlow{.dawdles = 150};
constexpr Temperament kRestless{
    .resigns = 0, .goes_away = 300, .comes_back = 2, .asks_pause = 0, .dawdles = 60};
constexpr Temperament kPeaceful{.offers_draw = 150, .accepts_draw = 500};
constexpr Temperament kFaint{.resigns = 60};
constexpr Temperament kUnsure{.aborts = 400, .dawdles = 300};
constexpr Temperament kClumsy{.illegal = 300, .touches = 100};
constexpr Temperament kStubborn{
    .aim = Aim::Shuffle, .offers_draw = 0, .accepts_draw = 0, .illegal = 0, .claims = 0};
constexpr Temperament kClaimer{.aim = Aim::Shuffle, .claims = 0, .claims_right = 900};

constexpr std::string_view kQueenAndKing = "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1";
constexpr std::string_view kQueenAgainstBareKing = "8/8/4k3/8/8/3QK3/8/8 b - - 0 1";

constexpr std::array kScenarios{
    Scenario{.name = "anything", .start = ""},
    Scenario{.name = "by hand", .start = "", .rules = RuleSet::OverTheBoard},
    Scenario{.name = "chess960", .start = "", .variant = Variant::Chess960},
    Scenario{.name = "checks",
             .start = "",
             .variant = Variant::ThreeCheck,
             .players = both(with_aim(Aim::Check))},
    Scenario{.name = "mate", .start = kQueenAndKing, .players = both(with_aim(Aim::Mate))},
    Scenario{
        .name = "stalemate", .start = kQueenAndKing, .players = both(with_aim(Aim::Stalemate))},
    Scenario{.name = "bare kings",
             .start = "4k3/8/8/8/8/3p4/3pK3/8 w - - 0 1",
             .players = both(with_aim(Aim::Capture))},
    Scenario{.name = "back and forth", .start = "", .players = both(with_aim(Aim::Shuffle))},
    Scenario{.name = "nobody claims",
             .start = "",
             .rules = RuleSet::OverTheBoard,
             .players = both(kStubborn)},
    Scenario{.name = "somebody claims",
             .start = "",
             .rules = RuleSet::OverTheBoard,
             .players = both(kClaimer)},
    Scenario{.name = "fifty moves", .start = "r7/8/4k3/8/8/3RK3/8/8 w - - 92 100"},
    Scenario{.name = "fifty moves claimed",
             .start = "r7/8/4k3/8/8/3RK3/8/8 w - - 96 100",
             .rules = RuleSet::OverTheBoard,
             .players = both(kClaimer)},
    Scenario{.name = "seventy-five moves",
             .start = "r7/8/4k3/8/8/3RK3/8/8 w - - 144 100",
             .rules = RuleSet::OverTheBoard,
             .players = both({.claims = 0})},
    Scenario{.name = "peace", .start = "", .players = both(kPeaceful)},
    Scenario{.name = "faint hearts", .start = "", .players = both(kFaint)},
    Scenario{.name = "slow", .start = "", .players = both(kSlow)},
    Scenario{.name = "slow against a bare king",
             .start = kQueenAgainstBareKing,
             .players = {kSlow, with_aim(Aim::Anything)}},
    Scenario{.name = "restless", .start = "", .players = both(kRestless)},
    Scenario{.name = "unsure", .start = "", .players = both(kUnsure)},
    Scenario{
        .name = "clumsy", .start = "", .rules = RuleSet::OverTheBoard, .players = both(kClumsy)},
};

std::optional<rules::TimeControl> some_time(Random& random) {
  switch (random() % 7) {
    case 0:
      return std::nullopt;
    case 1:
      return rules::TimeControl{Millis(10'000), Millis(0)};
    case 2:
      return rules::TimeControl{Millis(60'000), Millis(0)};
    case 3:
      return rules::TimeControl{Millis(60'000), Millis(2'000)};
    case 4:
      return rules::TimeControl({{Millis(60'000), Millis(0)}, {Millis(10'000), Millis(2'000)}});
    case 5:
      return rules::TimeControl(rules::DaysPerMove{1});
    default:
      return rules::TimeControl{Millis(5'400'000), Millis(30'000)};
  }
}

std::string start(const Scenario& scenario, Random& random) {
  if (!scenario.start.empty()) return std::string(scenario.start);
  if (scenario.variant == Variant::Chess960) {
    return rules::fen(*rules::chess960_start(static_cast<int>(random() % 960)));
  }
  if (scenario.variant == Variant::ThreeCheck) {
    return "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1";
  }
  return std::string(rules::kStartFen);
}

}  // namespace

std::span<const Scenario> scenarios() {
  return kScenarios;
}

storage::Opened table(const Scenario& scenario, Random& random) {
  return {.code = "K7QW2M",
          .start_fen = start(scenario, random),
          .time = some_time(random),
          .listed = true,
          .variant = scenario.variant,
          .rules = scenario.rules,
          .by_lot = scenario.variant == Variant::Chess960,
          .takebacks = !happens(random, 200)};
}

}  // namespace simulation
