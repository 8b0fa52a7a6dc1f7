#include "server/commands/judgement.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <expected>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "rules/adjudication.h"
#include "rules/fault_text.h"
#include "rules/fen.h"
#include "rules/game.h"
#include "rules/san.h"

namespace server {
namespace {

using Json = nlohmann::ordered_json;
using rules::Claim;
using rules::Color;
using rules::Game;
using rules::Termination;

struct Fault {
  std::string_view word;
  std::string detail;
};

template <typename RulesFault>
std::unexpected<Fault> refused(RulesFault fault) {
  return std::unexpected(Fault{rules::word(fault), std::string(rules::sentence(fault))});
}

// What is quoted of a move that is none.
std::string_view quotable(std::string_view text) {
  constexpr std::size_t kMost = 16;
  return text.substr(0, kMost);
}

std::optional<Fault> play(Game& game, std::string_view text) {
  const auto fault = [&](std::string_view word, std::string_view why) {
    return Fault{word, fmt::format("Ply {}, {}: {}", game.ply() + 1, quotable(text), why)};
  };
  const auto uci = rules::UciMove::parse(text);
  if (!uci) return fault("malformed_move", "this is no move in UCI.");
  if (game.outcome()) {
    return fault("game_over", fmt::format("the game has ended before it ({}).",
                                          word(game.outcome()->termination)));
  }
  if (!game.play(game.turn(), game.ply(), *uci)) {
    return fault("illegal_move", "this move is not legal.");
  }
  return std::nullopt;
}

std::optional<Fault> play_all(Game& game, std::string_view moves) {
  constexpr std::string_view kSpace = " \t\r\n";
  while (true) {
    const auto begin = moves.find_first_not_of(kSpace);
    if (begin == std::string_view::npos) return std::nullopt;
    moves.remove_prefix(begin);
    const auto length = std::min(moves.find_first_of(kSpace), moves.size());
    if (auto fault = play(game, moves.substr(0, length))) return fault;
    moves.remove_prefix(length);
  }
}

std::expected<Game, Fault> game_of(const Judged& asked) {
  const auto setup = rules::parse_fen(asked.fen, asked.variant);
  if (!setup) return refused(setup.error());
  const auto position = rules::Position::from(*setup);
  if (!position) return refused(position.error());
  Game game(*position, rules::RuleSet::OverTheBoard);
  if (auto fault = play_all(game, asked.moves)) return std::unexpected(std::move(*fault));
  return game;
}

Json line_of(rules::Position position, const std::vector<rules::Move>& moves) {
  Json line = Json::array();
  for (const rules::Move& m : moves) {
    line.push_back(position.uci(m).text());
    position.play(m);
  }
  return line;
}

struct Question {
  rules::CanMate answer;
  Json json;
};

Question ask(const rules::Position& position, Color by, std::uint64_t nodes) {
  const auto begin = std::chrono::steady_clock::now();
  const rules::Verdict verdict = rules::can_mate(position, by, {.nodes = nodes});
  const auto took = std::chrono::steady_clock::now() - begin;
  return {verdict.answer,
          {{"answer", word(verdict.answer)},
           {"line", line_of(position, verdict.line)},
           {"proof", word(verdict.proof)},
           {"nodes", verdict.nodes},
           {"micros", std::chrono::duration_cast<std::chrono::microseconds>(took).count()}}};
}

// FIDE 5.2.2 ends a game at once, so that a dead position has been one before it could come up five
// times or stand for seventy-five moves.
std::optional<rules::Outcome> ending(const Game& game, const rules::ByColor<Question>& mate) {
  const auto& outcome = game.outcome();
  const bool is_dead = mate.white.answer == rules::CanMate::No &&
                       mate.black.answer == rules::CanMate::No && game.position().has_legal_move();
  if (is_dead) return rules::Outcome{std::nullopt, Termination::DeadPosition};
  return outcome;
}

Json claims(const Game& game, bool is_over) {
  Json open = Json::array();
  for (const Claim claim : {Claim::Threefold, Claim::FiftyMoves}) {
    if (!is_over && game.may_claim(claim)) open.push_back(word(claim));
  }
  return open;
}

Json legal_moves(const rules::Position& position) {
  Json moves = Json::array();
  for (const rules::Move& m : position.legal_moves()) {
    moves.push_back({{"uci", position.uci(m).text()}, {"san", rules::san(position, m)}});
  }
  return moves;
}

Json written(const Fault& fault) {
  return {{"fen", nullptr},         {"fault", fault.word},       {"detail", fault.detail},
          {"in_check", nullptr},    {"ended", nullptr},          {"winner", nullptr},
          {"repetitions", nullptr}, {"halfmove_clock", nullptr}, {"claims", Json::array()},
          {"can_mate", nullptr},    {"moves", Json::array()}};
}

Json written(const Game& game, std::uint64_t nodes) {
  const rules::Position& position = game.position();
  const rules::ByColor<Question> mate{ask(position, Color::White, nodes),
                                      ask(position, Color::Black, nodes)};
  const auto end = ending(game, mate);
  return {{"fen", position.fen()},
          {"fault", nullptr},
          {"detail", nullptr},
          {"in_check", position.is_check()},
          {"ended", end ? Json(word(end->termination)) : Json(nullptr)},
          {"winner", end && end->winner ? Json(name(*end->winner)) : Json(nullptr)},
          {"repetitions", game.repetitions()},
          {"halfmove_clock", position.half_moves()},
          {"claims", claims(game, end.has_value())},
          {"can_mate", {{"white", mate.white.json}, {"black", mate.black.json}}},
          {"moves", legal_moves(position)}};
}

}  // namespace

std::string judgement(const Judged& asked) {
  const auto game = game_of(asked);
  const Json object = game ? written(*game, asked.nodes) : written(game.error());
  // A fault may quote bytes that are no UTF-8; dump() would throw at them.
  return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace server
