#include "storage/game_row.h"

#include <cstdint>
#include <utility>

#include <SQLiteCpp/Column.h>

#include "storage/bind.h"

namespace storage {
namespace {

FinishedGame::Player player(SQLite::Statement& row, int first) {
  return {row.getColumn(first).getString(), row.getColumn(first + 1).getString(),
          text_or_null(row, first + 2)};
}

std::optional<rules::Color> color(std::string_view text) {
  for (const rules::Color c : rules::kColors) {
    if (text == name(c)) return c;
  }
  return std::nullopt;
}

std::expected<rules::Outcome, CodecFault> outcome(SQLite::Statement& row, int winner, int reason) {
  const auto termination = rules::parse_termination(row.getColumn(reason).getString());
  if (!termination) return std::unexpected(CodecFault::BadField);
  const auto who = text_or_null(row, winner);
  if (!who) return rules::Outcome{std::nullopt, *termination};
  const auto won = color(*who);
  if (!won) return std::unexpected(CodecFault::BadField);
  return rules::Outcome{won, *termination};
}

// One side's time, or that of both, from two columns.
std::optional<rules::Fischer> side(SQLite::Statement& row, int first) {
  if (row.isColumnNull(first) || row.isColumnNull(first + 1)) return std::nullopt;
  return rules::Fischer{rules::Millis(row.getColumn(first).getInt64()),
                        rules::Millis(row.getColumn(first + 1).getInt64())};
}

std::optional<rules::TimeControl> time(SQLite::Statement& row, int both, int days, int black) {
  if (!row.isColumnNull(days)) {
    return rules::TimeControl(rules::DaysPerMove{row.getColumn(days).getInt()});
  }
  const auto first = side(row, both);
  if (!first) return std::nullopt;
  return rules::TimeControl({*first, side(row, black).value_or(*first)});
}

Bind& bind_side(Bind& bind, const std::optional<rules::Fischer>& side) {
  if (!side) return bind.null().null();
  return bind.number(side->initial.count()).number(side->increment.count());
}

std::expected<std::optional<rules::Abort>, CodecFault> abort(SQLite::Statement& row, int first) {
  const auto by = text_or_null(row, first);
  const auto why = text_or_null(row, first + 1);
  if (!by && !why) return std::nullopt;
  const auto side = by ? color(*by) : std::nullopt;
  const auto reason = why ? rules::parse_abort_reason(*why) : std::nullopt;
  if (!side || !reason) return std::unexpected(CodecFault::BadField);
  return rules::Abort{*side, *reason};
}

std::expected<FinishedGame, CodecFault> read(SQLite::Statement& row) {
  auto moves = decode_moves(row.getColumn(12).getString());
  if (!moves) return std::unexpected(moves.error());
  const auto ending = outcome(row, 13, 14);
  if (!ending) return std::unexpected(ending.error());
  const auto variant = rules::parse_variant(row.getColumn(2).getString());
  const auto rule_set = rules::parse_rule_set(row.getColumn(17).getString());
  if (!variant || !rule_set) return std::unexpected(CodecFault::BadField);
  auto helpmate = decode_line(row.getColumn(18).getString());
  if (!helpmate) return std::unexpected(helpmate.error());
  const auto aborted = abort(row, 22);
  if (!aborted) return std::unexpected(aborted.error());
  return FinishedGame{.id = row.getColumn(0).getString(),
                      .code = row.getColumn(1).getString(),
                      .variant = *variant,
                      .rules = *rule_set,
                      .start_fen = row.getColumn(3).getString(),
                      .time = time(row, 4, 19, 20),
                      .players = {player(row, 6), player(row, 9)},
                      .moves = std::move(*moves),
                      .outcome = *ending,
                      .helpmate = std::move(*helpmate),
                      .abort = *aborted,
                      .started = wall_time(row, 15),
                      .ended = wall_time(row, 16)};
}

}  // namespace

const char* const kInsertGame =
    "INSERT INTO game (id, code, variant, start_fen, initial_ms, increment_ms, white_id, "
    "white_name, white_bot, black_id, black_name, black_bot, moves, result, winner, reason, plies, "
    "started_ms, ended_ms, rules, helpmate, days_per_move, black_initial_ms, black_increment_ms, "
    "aborted_by, aborted_reason) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

const char* const kSelectGame =
    "SELECT id, code, variant, start_fen, initial_ms, increment_ms, white_id, white_name, "
    "white_bot, black_id, black_name, black_bot, moves, winner, reason, started_ms, ended_ms, "
    "rules, helpmate, days_per_move, black_initial_ms, black_increment_ms, aborted_by, "
    "aborted_reason "
    "FROM game WHERE id = ?";

const char* const kSelectByCode =
    "SELECT id FROM game WHERE code = ? ORDER BY ended_ms DESC LIMIT 1";

// So many of each colour are enough, and each is found in an index: no game of a player with
// thousands is looked at in vain.
const char* const kSelectByPlayer =
    "SELECT id, code, white_id, white_name, white_bot, black_id, black_name, black_bot, winner, "
    "reason, ended_ms FROM game WHERE rowid IN ("
    "SELECT * FROM (SELECT rowid FROM game WHERE white_id = ?1 ORDER BY ended_ms DESC LIMIT ?2) "
    "UNION ALL "
    "SELECT * FROM (SELECT rowid FROM game WHERE black_id = ?1 ORDER BY ended_ms DESC LIMIT ?2)) "
    "ORDER BY ended_ms DESC, rowid DESC LIMIT ?2";

void insert_game(SQLite::Statement& insert, const FinishedGame& game) {
  Bind bind(insert);
  bind.text(game.id).text(game.code).text(word(game.variant)).text(game.start_fen);
  const auto* sides = game.time ? game.time->sides() : nullptr;
  bind_side(bind, sides ? std::optional(sides->white) : std::nullopt);
  for (const rules::Color c : rules::kColors) {
    const FinishedGame::Player& player = game.players[c];
    bind.text(player.id).text(player.name).text_or_null(player.bot);
  }
  bind.text(encode_moves(game.moves)).text(game.outcome.result());
  if (game.outcome.winner) {
    bind.text(name(*game.outcome.winner));
  } else {
    bind.null();
  }
  bind.text(word(game.outcome.termination))
      .number(static_cast<std::int64_t>(game.moves.size()))
      .number(game.started.time_since_epoch().count())
      .number(game.ended.time_since_epoch().count())
      .text(word(game.rules))
      .text(encode_line(game.helpmate));
  const auto* days = game.time ? game.time->per_move() : nullptr;
  days ? bind.number(days->days) : bind.null();
  bind_side(bind, sides && game.time->is_odds() ? std::optional(sides->black) : std::nullopt);
  if (game.abort) {
    bind.text(name(game.abort->by)).text(word(game.abort->reason));
  } else {
    bind.null().null();
  }
  insert.exec();
}

std::expected<std::optional<FinishedGame>, CodecFault> select_game(SQLite::Statement& select,
                                                                   const std::string& id) {
  const Reset after(select);
  Bind(select).text(id);
  if (!select.executeStep()) return std::nullopt;
  auto game = read(select);
  if (!game) return std::unexpected(game.error());
  return std::move(*game);
}

std::optional<std::string> select_by_code(SQLite::Statement& select, const std::string& code) {
  const Reset after(select);
  Bind(select).text(code);
  if (!select.executeStep()) return std::nullopt;
  return select.getColumn(0).getString();
}

std::expected<std::vector<GameSummary>, CodecFault> select_by_player(SQLite::Statement& select,
                                                                     const std::string& player_id,
                                                                     std::size_t limit) {
  const Reset after(select);
  Bind(select).text(player_id).number(static_cast<std::int64_t>(limit));
  std::vector<GameSummary> games;
  while (select.executeStep()) {
    const auto ending = outcome(select, 8, 9);
    if (!ending) return std::unexpected(ending.error());
    games.push_back({.id = select.getColumn(0).getString(),
                     .code = select.getColumn(1).getString(),
                     .players = {player(select, 2), player(select, 5)},
                     .outcome = *ending,
                     .ended = wall_time(select, 10)});
  }
  return games;
}

}  // namespace storage
