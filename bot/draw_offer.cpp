#include "bot/draw_offer.h"

#include <cstdlib>

namespace bot {
namespace {

constexpr int kWorse = -50;
constexpr int kLevel = 15;
constexpr std::uint32_t kLate = 40;

}  // namespace

bool accepts_draw(int score, std::uint32_t move_number) {
  if (score <= kWorse) return true;
  return move_number >= kLate && std::abs(score) <= kLevel;
}

}  // namespace bot
