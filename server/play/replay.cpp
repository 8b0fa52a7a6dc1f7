#include "server/play/replay.h"

#include <optional>
#include <variant>

#include "rules/fen.h"
#include "rules/game.h"

namespace server {
namespace {

std::optional<rules::Game> begun(const storage::Opened& opened) {
  const auto setup = rules::parse_fen(opened.start_fen, opened.variant);
  if (!setup) return std::nullopt;
  const auto position = rules::Position::from(*setup);
  return position ? std::optional(rules::Game(*position, opened.rules)) : std::nullopt;
}

}  // namespace

bool can_be_replayed(const std::vector<storage::Record>& records) {
  const auto* opened =
      records.empty() ? nullptr : std::get_if<storage::Opened>(&records.front().event);
  auto game = opened != nullptr ? begun(*opened) : std::nullopt;
  if (!game) return false;
  for (const storage::Record& record : records) {
    if (const auto* back = std::get_if<storage::TakenBack>(&record.event)) {
      if (back->ply > game->ply()) return false;
      game->rewind(back->ply);
    }
    const auto* moved = std::get_if<storage::Moved>(&record.event);
    if (moved == nullptr) continue;
    const auto uci = rules::UciMove::parse(moved->uci);
    if (!uci || !game->play(game->turn(), game->ply(), *uci)) return false;
  }
  return true;
}

}  // namespace server
