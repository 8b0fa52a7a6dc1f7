#include "rules/move.h"

namespace rules {
namespace {

constexpr std::string_view kPromotionLetters = "nbrq";  // in the order of Role, from Knight on

std::optional<Role> parse_promotion(char letter) {
  const auto found = kPromotionLetters.find(letter);
  if (found == std::string_view::npos) return std::nullopt;
  return static_cast<Role>(found + 1);
}

}  // namespace

std::optional<UciMove> UciMove::parse(std::string_view text) {
  if (text.size() != 4 && text.size() != 5) return std::nullopt;
  const auto from = Square::parse(text.substr(0, 2));
  const auto to = Square::parse(text.substr(2, 2));
  if (!from || !to) return std::nullopt;
  if (text.size() == 4) return UciMove{*from, *to, std::nullopt};
  const auto role = parse_promotion(text[4]);
  if (!role) return std::nullopt;
  return UciMove{*from, *to, role};
}

std::string UciMove::text() const {
  std::string text = from.text() + to.text();
  if (promotion) text += kPromotionLetters[static_cast<std::size_t>(*promotion) - 1];
  return text;
}

}  // namespace rules
