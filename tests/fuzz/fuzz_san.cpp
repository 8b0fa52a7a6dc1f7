// Any text read as a game's moves, one a line, in SAN or UCI: each is refused, or it is a legal
// move whose own text leads back to it.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/game.h"
#include "rules/san.h"
#include "tests/fuzz/law.h"

namespace {

std::optional<rules::Move> read_move(const rules::Position& position, std::string_view text) {
  if (const auto uci = rules::UciMove::parse(text)) return position.find(*uci);
  const auto move = rules::parse_san(position, text);
  return move ? std::optional(*move) : std::nullopt;
}

void play(rules::Game& game, rules::Move move) {
  const rules::Position before = game.position();
  const auto again = rules::parse_san(before, rules::san(before, move));
  fuzz::law(again == move, "a move's SAN is read as that move");
  const auto played = game.play(before.turn(), game.ply(), rules::Position::uci(move));
  fuzz::law(played.has_value(), "a legal move is played while the game runs");
  fuzz::law(played->move == move, "the move that was played is the one that was written");
  fuzz::law(game.position().key() == game.position().key_from_scratch(), "the kept key is right");
  fuzz::law(game.repetitions() >= 1, "a position has occurred once at least");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  rules::Game game;
  while (!rest.empty() && !game.outcome()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    if (const auto move = read_move(game.position(), line)) play(game, *move);
  }
  return 0;
}
