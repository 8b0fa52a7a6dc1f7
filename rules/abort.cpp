#include "rules/abort.h"

#include <array>
#include <utility>

namespace rules {
namespace {

// In the order of AbortReason.
constexpr std::array<std::string_view, 3> kWords{"no_move", "asked", "left"};

}  // namespace

std::string_view word(AbortReason reason) {
  return kWords[std::to_underlying(reason)];
}

std::optional<AbortReason> parse_abort_reason(std::string_view word) {
  for (std::size_t i = 0; i < kWords.size(); ++i) {
    if (kWords[i] == word) return static_cast<AbortReason>(i);
  }
  return std::nullopt;
}

}  // namespace rules
