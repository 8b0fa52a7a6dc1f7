#include "bench/load/script.h"

#include <optional>
#include <random>

#include "rules/dead_watch.h"
#include "rules/game.h"

namespace bench {
namespace {

using Random = std::mt19937_64;

// None where the game ended too soon: another is drawn then.
std::optional<Script> draw(std::size_t plies, Random& random) {
  rules::Game game;
  rules::DeadWatch watch(game.position());
  Script script;
  while (script.size() < plies) {
    const rules::Position before = game.position();
    const auto moves = before.legal_moves();
    const rules::Move move = moves[random() % moves.size()];
    const auto played = game.play(game.turn(), game.ply(), before.uci(move));
    if (!played || game.outcome()) return std::nullopt;
    if (watch.played(before, move, game.position()) != rules::DeadWatch::State::Alive) {
      return std::nullopt;
    }
    script.push_back({played->uci.text(), played->san.text()});
  }
  return script;
}

}  // namespace

std::vector<Script> scripts(std::size_t count, std::size_t least, std::size_t most,
                            std::uint64_t seed) {
  Random random(seed);
  std::vector<Script> all;
  while (all.size() < count) {
    const std::size_t plies = least + (most - least) * all.size() / count;
    if (auto script = draw(plies, random)) all.push_back(std::move(*script));
  }
  return all;
}

}  // namespace bench
