#include "bot/uci/board.h"

#include <algorithm>
#include <string>

#include "rules/fen.h"

namespace bot::uci {
namespace {

using rules::Position;

std::unexpected<Fault> bad_position(std::string_view word) {
  return std::unexpected(Fault{FaultKind::BadPosition, std::string(word)});
}

std::expected<Position, Fault> start(const SetPosition& wanted, rules::Variant variant) {
  const auto setup = rules::parse_fen(wanted.fen ? *wanted.fen : rules::kStartFen, variant);
  if (!setup) return bad_position(rules::word(setup.error()));
  const auto position = Position::from(*setup);
  if (!position) return bad_position(rules::word(position.error()));
  return *position;
}

std::unexpected<Fault> illegal(rules::UciMove move) {
  return std::unexpected(Fault{FaultKind::IllegalMove, move.text()});
}

std::optional<Pace> by_clock(const Go& go, rules::Color turn) {
  const auto left = go.left[turn];
  if (!left) return std::nullopt;
  const ClockBudget clock{*left, go.increment[turn], go.moves_to_go};
  return pace(LevelProfile{}, clock);
}

std::optional<Pace> shorter(std::optional<Pace> a, std::optional<Pace> b) {
  if (!a || !b) return a ? a : b;
  return Pace{.aim = std::min(a->aim, b->aim), .limit = std::min(a->limit, b->limit)};
}

}  // namespace

std::expected<Board, Fault> set_up(const SetPosition& wanted, rules::Variant variant) {
  const auto begun = start(wanted, variant);
  if (!begun) return std::unexpected(begun.error());
  Board board{.position = *begun};
  for (const rules::UciMove& written : wanted.moves) {
    const auto move = board.position.find(written);
    if (!move) return illegal(written);
    board.position.play(*move);
    if (board.position.half_moves() == 0) board.keys.clear();
    board.keys.push_back(board.position.key());
  }
  return board;
}

std::expected<Limits, Fault> limits(const Go& go, const Position& position,
                                    const LevelProfile& strength) {
  Limits limits{.depth = strength.depth, .nodes = strength.nodes};
  for (const rules::UciMove& written : go.only) {
    const auto move = position.find(written);
    if (!move) return illegal(written);
    limits.only.push_back(*move);
  }
  limits.is_thorough = true;
  if (go.is_infinite) return limits;
  limits.depth = std::min(limits.depth, go.depth.value_or(kMaxDepth));
  limits.nodes = std::min(limits.nodes, go.nodes.value_or(limits.nodes));
  limits.mate = go.mate;
  const auto clock = by_clock(go, position.turn());
  const auto whole =
      go.move_time ? std::optional(Pace{*go.move_time, *go.move_time}) : std::nullopt;
  limits.pace = shorter(clock, whole);
  limits.is_thorough = !clock;
  return limits;
}

bool is_open_ended(const Go& go) {
  if (go.is_infinite || go.is_ponder) return true;
  const bool has_clock = go.left.white || go.left.black;
  return !has_clock && !go.depth && !go.nodes && !go.mate && !go.move_time;
}

}  // namespace bot::uci
