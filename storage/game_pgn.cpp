#include "storage/game_pgn.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "rules/fen.h"
#include "rules/pgn.h"
#include "rules/pgn_tags.h"
#include "rules/pgn_time.h"
#include "rules/position.h"
#include "rules/san.h"

namespace storage {
namespace {

std::string or_unknown(std::string_view text) {
  return std::string(text.empty() ? "?" : text);
}

std::string date(WallTime at) {
  const std::chrono::year_month_day day(std::chrono::floor<std::chrono::days>(at));
  return fmt::format("{:04}.{:02}.{:02}", int{day.year()}, unsigned{day.month()},
                     unsigned{day.day()});
}

std::string time_of_day(WallTime at) {
  const std::chrono::hh_mm_ss time(at - std::chrono::floor<std::chrono::days>(at));
  return fmt::format("{:02}:{:02}:{:02}", time.hours().count(), time.minutes().count(),
                     time.seconds().count());
}

std::string type(const FinishedGame::Player& player) {
  return player.bot ? "program" : "human";
}

std::vector<rules::PgnTag> time_tags(const std::optional<rules::TimeControl>& time) {
  if (auto both = rules::pgn_time_control(time)) return {{"TimeControl", std::move(*both)}};
  const auto& [white, black] = *time->sides();
  return {{"WhiteTimeControl", rules::pgn_time_control(white)},
          {"BlackTimeControl", rules::pgn_time_control(black)}};
}

std::vector<rules::PgnTag> tags(const FinishedGame& game, std::string_view site) {
  std::vector<rules::PgnTag> tags{{"Event", "Casual game"},
                                  {"Site", or_unknown(site)},
                                  {"Date", date(game.started)},
                                  {"Round", "-"},
                                  {"White", or_unknown(game.players.white.name)},
                                  {"Black", or_unknown(game.players.black.name)},
                                  {"UTCDate", date(game.started)},
                                  {"UTCTime", time_of_day(game.started)},
                                  {"WhiteType", type(game.players.white)},
                                  {"BlackType", type(game.players.black)}};
  std::ranges::move(time_tags(game.time), std::back_inserter(tags));
  tags.push_back({"Termination", std::string(rules::pgn_termination(game.outcome.termination))});
  tags.push_back({"Reason", std::string(rules::word(game.outcome.termination))});
  return tags;
}

// The checks that each side has still to give when a game of Three-check is over, as a FEN has
// them.
rules::PgnTag checks_left(const rules::Position& last) {
  return {"ChecksLeft", fmt::format("{}+{}", last.checks_left(rules::Color::White),
                                    last.checks_left(rules::Color::Black))};
}

std::optional<rules::Position> start(const FinishedGame& game) {
  const auto setup = rules::parse_fen(game.start_fen, game.variant);
  if (!setup) return std::nullopt;
  const auto position = rules::Position::from(*setup);
  return position ? std::optional(*position) : std::nullopt;
}

// Tenths tell what a clock showed; never more than was left. By correspondence it shows the whole
// days after every move, which tells nobody anything.
std::optional<rules::Millis> shown(const FinishedGame& game, std::optional<rules::Millis> left) {
  if (game.time && game.time->per_move() != nullptr) return std::nullopt;
  if (left) *left -= *left % rules::Millis(100);
  return left;
}

// The moves, played on `position`.
std::optional<rules::PgnLine> line(const FinishedGame& game, rules::Position& position) {
  rules::PgnLine line;
  for (const FinishedGame::PlayedMove& played : game.moves) {
    const auto uci = rules::UciMove::parse(played.uci);
    const auto move = uci ? position.find(*uci) : std::nullopt;
    if (!move) return std::nullopt;
    position.play(*move);
    line.moves.push_back({.move = *move, .clock = shown(game, played.left)});
  }
  return line;
}

// How the winner could still have won after the last move, for who asks why the game was lost on
// time; none where no line is kept, or where it does not fit the game.
std::optional<std::string> still_possible(const FinishedGame& game, rules::Position position) {
  if (game.helpmate.empty() || !game.outcome.winner) return std::nullopt;
  std::string text = *game.outcome.winner == rules::Color::White ? "White" : "Black";
  text += " could still have won:";
  bool is_first = true;
  for (const std::string& said : game.helpmate) {
    const auto uci = rules::UciMove::parse(said);
    const auto move = uci ? position.find(*uci) : std::nullopt;
    if (!move) return std::nullopt;
    const bool is_white = position.turn() == rules::Color::White;
    if (is_white || is_first) {
      text += fmt::format(" {}{}", position.move_number(), is_white ? "." : "...");
    }
    text += ' ' + rules::san(position, *move);
    position.play(*move);
    is_first = false;
  }
  return text;
}

}  // namespace

std::optional<std::string> to_pgn(const FinishedGame& game, std::string_view site) {
  const auto start = storage::start(game);
  if (!start) return std::nullopt;
  rules::Position last = *start;
  auto moves = line(game, last);
  const auto result = rules::parse_pgn_result(game.outcome.result());
  if (!moves || !result) return std::nullopt;
  if (auto comment = still_possible(game, last)) {
    auto& comments = moves->moves.empty() ? moves->comments : moves->moves.back().comments;
    comments.push_back(std::move(*comment));
  }
  rules::PgnGame pgn{
      .tags = tags(game, site), .start = *start, .line = std::move(*moves), .result = *result};
  if (last.variant() == rules::Variant::ThreeCheck) pgn.tags.push_back(checks_left(last));
  return rules::pgn(pgn);
}

}  // namespace storage
