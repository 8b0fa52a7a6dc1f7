#include "storage/game_pgn.h"

#include "rules/pgn.h"

namespace storage {

std::string to_pgn(const FinishedGame& game, std::string_view site) {
  rules::PgnGame pgn{.event = "Casual game",
                     .site = std::string(site),
                     .started = game.started,
                     .players = {},
                     .variant = std::string(word(game.variant)),
                     .start_fen = game.start_fen,
                     .time = game.time,
                     .moves = {},
                     .outcome = game.outcome};
  for (const rules::Color c : rules::kColors) {
    pgn.players[c] = {game.players[c].name, game.players[c].bot.has_value()};
  }
  pgn.moves.reserve(game.moves.size());
  for (const FinishedGame::PlayedMove& move : game.moves) {
    pgn.moves.push_back({move.san, move.left});
  }
  return rules::pgn(pgn);
}

}  // namespace storage
