#include "rules/rule_set.h"

#include <initializer_list>

namespace rules {
namespace {

template <typename T>
std::optional<T> find(std::initializer_list<T> all, std::string_view text) {
  for (const T value : all) {
    if (word(value) == text) return value;
  }
  return std::nullopt;
}

}  // namespace

std::string_view word(RuleSet rules) {
  return rules == RuleSet::Online ? "online" : "over_the_board";
}

std::string_view word(Claim claim) {
  return claim == Claim::Threefold ? "threefold" : "fifty_moves";
}

std::optional<RuleSet> parse_rule_set(std::string_view word) {
  return find({RuleSet::Online, RuleSet::OverTheBoard}, word);
}

std::optional<Claim> parse_claim(std::string_view word) {
  return find({Claim::Threefold, Claim::FiftyMoves}, word);
}

}  // namespace rules
