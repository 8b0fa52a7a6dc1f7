#include "bot/uci/options.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <string_view>

#include "bot/limits.h"

namespace bot::uci {
namespace {

using rules::Variant;

struct Spin {
  std::string_view name;
  int Options::* value;  // none: there is nothing to choose
  int least;
  int most;
};
constexpr std::array kSpins{
    Spin{"Hash", &Options::hash, 1, 4096},
    Spin{"Threads", nullptr, 1, 1},
    Spin{"MultiPV", &Options::lines, 1, 256},
    Spin{"Skill Level", &Options::skill, 0, Options::kFullSkill},
    Spin{"UCI_Elo", &Options::elo, 600, 2500},
};

struct Check {
  std::string_view name;
  bool Options::* value;  // none: the engine learns it from each "go"
};
constexpr std::array kChecks{
    Check{"Ponder", nullptr},
    Check{"UCI_Chess960", &Options::is_chess960},
    Check{"UCI_LimitStrength", &Options::is_limited},
};

struct VariantName {
  std::string_view name;
  Variant variant;
  bool is_listed;
};
constexpr std::string_view kVariantOption = "UCI_Variant";
constexpr std::array kVariantNames{
    VariantName{"chess", Variant::Standard, true},
    VariantName{"3check", Variant::ThreeCheck, true},
    VariantName{"fischerandom", Variant::Chess960, true},
    VariantName{"chess960", Variant::Chess960, false},
};

bool is_same(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

template <typename Row, std::size_t N>
const Row* row(const std::array<Row, N>& rows, std::string_view name) {
  const auto found =
      std::ranges::find_if(rows, [name](const Row& r) { return is_same(r.name, name); });
  return found == rows.end() ? nullptr : &*found;
}

std::optional<int> number(std::string_view text, const Spin& spin) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (value < spin.least || value > spin.most) return std::nullopt;
  return value;
}

std::optional<bool> truth(std::string_view text) {
  if (is_same(text, "true")) return true;
  if (is_same(text, "false")) return false;
  return std::nullopt;
}

// Where the strengths of the levels lie, the last for no limit at all.
constexpr std::array<int, kLevels.size()> kElo{600, 1000, 1500, 2100, 2500};
// What a strength just below the last is allowed.
constexpr std::uint64_t kManyNodes = 2'000'000;

constexpr LevelProfile kUnlimited{.depth = kMaxDepth,
                                  .nodes = std::numeric_limits<std::uint64_t>::max(),
                                  .longest = std::nullopt,
                                  .misjudgement = 0,
                                  .opening_misjudgement = 0,
                                  .overlooked_per_mille = 0};

int between(int from, int to, double way) {
  return static_cast<int>(std::lround(std::lerp(from, to, way)));
}

// Nodes grow by factors.
std::uint64_t nodes_between(std::uint64_t from, std::uint64_t to, double way) {
  const double most = static_cast<double>(std::min(to, kManyNodes));
  const double log = std::lerp(std::log(static_cast<double>(from)), std::log(most), way);
  return static_cast<std::uint64_t>(std::exp(log));
}

// `place`: 0 is the first level, 1 the second, 1.5 midway between that and the third.
LevelProfile strength_at(double place) {
  const auto below = static_cast<std::size_t>(place);
  if (below + 1 >= kLevels.size()) return kUnlimited;
  const double way = place - std::floor(place);
  const LevelProfile from = profile(kLevels[below]);
  const LevelProfile to = profile(kLevels[below + 1]);
  return {.depth = between(from.depth, to.depth, way),
          .nodes = nodes_between(from.nodes, to.nodes, way),
          .longest = std::nullopt,
          .misjudgement = between(from.misjudgement, to.misjudgement, way),
          .opening_misjudgement = between(from.opening_misjudgement, to.opening_misjudgement, way),
          .overlooked_per_mille = between(from.overlooked_per_mille, to.overlooked_per_mille, way),
          .unseen_per_mille = between(from.unseen_per_mille, to.unseen_per_mille, way)};
}

double place_of(int elo) {
  for (std::size_t i = 1; i < kElo.size(); ++i) {
    if (elo > kElo[i]) continue;
    const double way = static_cast<double>(elo - kElo[i - 1]) / (kElo[i] - kElo[i - 1]);
    return static_cast<double>(i - 1) + std::max(way, 0.0);
  }
  return static_cast<double>(kElo.size() - 1);
}

std::string line(std::string_view name, std::string_view rest) {
  return std::string("option name ").append(name).append(" type ").append(rest);
}

std::string line(const Spin& spin) {
  const Options standard;
  const int value = spin.value == nullptr ? spin.least : standard.*spin.value;
  return line(spin.name, "spin default " + std::to_string(value) + " min " +
                             std::to_string(spin.least) + " max " + std::to_string(spin.most));
}

std::string variant_line() {
  std::string choices = "combo default chess";
  for (const VariantName& name : kVariantNames) {
    if (name.is_listed) choices.append(" var ").append(name.name);
  }
  return line(kVariantOption, choices);
}

std::unexpected<Fault> no_value(const SetOption& option) {
  return std::unexpected(Fault{FaultKind::NotAValue, shown(option.value)});
}

}  // namespace

Variant Options::played() const {
  if (variant != Variant::Standard) return variant;
  return is_chess960 ? Variant::Chess960 : Variant::Standard;
}

LevelProfile Options::strength() const {
  constexpr double kSkillsPerLevel = 5;
  return strength_at(is_limited ? place_of(elo) : skill / kSkillsPerLevel);
}

std::expected<void, Fault> Options::set(const SetOption& option) {
  if (const Spin* const spin = row(kSpins, option.name)) {
    const auto value = number(option.value, *spin);
    if (!value) return no_value(option);
    if (spin->value != nullptr) this->*spin->value = *value;
    return {};
  }
  if (const Check* const check = row(kChecks, option.name)) {
    const auto value = truth(option.value);
    if (!value) return no_value(option);
    if (check->value != nullptr) this->*check->value = *value;
    return {};
  }
  if (!is_same(option.name, kVariantOption)) {
    return std::unexpected(Fault{FaultKind::UnknownOption, shown(option.name)});
  }
  const VariantName* const named = row(kVariantNames, option.value);
  if (named == nullptr) return no_value(option);
  variant = named->variant;
  return {};
}

std::vector<std::string> option_lines() {
  std::vector<std::string> lines;
  lines.reserve(kSpins.size() + kChecks.size() + 1);
  for (const Spin& spin : kSpins) lines.push_back(line(spin));
  // Every one of them is false unless set.
  for (const Check& check : kChecks) lines.push_back(line(check.name, "check default false"));
  lines.push_back(variant_line());
  return lines;
}

}  // namespace bot::uci
