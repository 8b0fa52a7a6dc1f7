#include "server/play/own_row.h"

namespace server {

using rules::Color;

std::optional<Color> seat_of_player(const Table& table, const std::string& player) {
  for (const Color c : rules::kColors) {
    if (table.has_seat(c) && table.sitter(c).player == player) return c;
  }
  return std::nullopt;
}

protocol::OwnGame own_game(const Table& table, Color seat, rules::Instant now) {
  const storage::Opened& opened = table.opened();
  const protocol::Now play = table.now(now);
  const bool is_played = play.phase == protocol::Phase::Playing && !play.judging && !play.paused;
  return {.code = table.code(),
          .color = seat,
          .opponent = table.seats()[!seat],
          .variant = opened.variant,
          .rules = opened.rules,
          .time = opened.time,
          .ply = play.ply,
          .turn = is_played ? std::optional(table.game().turn()) : std::nullopt,
          .clock = play.clock,
          .first_move = play.first_move,
          .draw_offer = play.draw_offer};
}

protocol::OwnEnd own_end(const Table& table, Color seat) {
  const Sitter& other = table.sitter(!seat);
  return {.game = table.game_id(),
          .code = table.code(),
          .color = seat,
          .opponent = {other.player, other.name, other.bot},
          .outcome = *table.game().outcome(),
          .ended = table.ended()};
}

protocol::OwnEnd own_end(const storage::GameSummary& game, const std::string& player) {
  const Color seat = game.players.white.id == player ? Color::White : Color::Black;
  const storage::FinishedGame::Player& other = game.players[!seat];
  return {.game = game.id,
          .code = game.code,
          .color = seat,
          .opponent = {other.id, other.name, other.bot},
          .outcome = game.outcome,
          .ended = game.ended};
}

}  // namespace server
