#include "server/play/takebacks.h"

namespace server {

std::optional<std::uint32_t> Takebacks::before_last_move(rules::Color by, std::uint32_t ply,
                                                         rules::Color turn) {
  const std::uint32_t back = by == turn ? 2 : 1;
  if (ply < back) return std::nullopt;
  return ply - back;
}

}  // namespace server
