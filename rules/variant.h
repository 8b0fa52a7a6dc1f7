// Which chess is played: the standard game, Chess960, or Three-check.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace rules {

enum class Variant : std::uint8_t { Standard, Chess960, ThreeCheck };
inline constexpr std::array kVariants{Variant::Standard, Variant::Chess960, Variant::ThreeCheck};

// The checks that win a game of Three-check.
inline constexpr std::uint8_t kChecksToWin = 3;

// The word for it on the command line, on the wire and in the database.
constexpr std::string_view word(Variant variant) {
  constexpr std::array<std::string_view, 3> kWords{"standard", "chess960", "threecheck"};
  return kWords[static_cast<std::size_t>(variant)];
}

// The variant that such a word names; none for any other text.
constexpr std::optional<Variant> parse_variant(std::string_view text) {
  for (const Variant variant : kVariants) {
    if (word(variant) == text) return variant;
  }
  return std::nullopt;
}

}  // namespace rules
