// UCI moves: words are read as moves and played in a game from the start. A move reads back from
// its own text, a refused one changes nothing, and every position reached obeys its laws.
#include <cstdint>
#include <string_view>

#include "rules/game.h"
#include "rules/san.h"
#include "tests/fuzz/law.h"
#include "tests/fuzz/position_laws.h"

namespace {

void play(rules::Game& game, rules::UciMove uci) {
  const rules::Position before = game.position();
  const std::uint32_t ply = game.ply();
  const auto played = game.play(game.turn(), ply, uci);
  if (!played) {
    fuzz::law(game.ply() == ply && game.position().same_as(before), "a refusal changes nothing");
    return;
  }
  fuzz::law(game.ply() == ply + 1, "a move played is kept");
  const auto read = rules::parse_san(before, played->san);
  fuzz::law(read.has_value() && *read == played->move, "the SAN of a move finds it");
  fuzz::law(game.keys().back() == game.position().key(), "the last key is the position's");
  fuzz::position_laws(game.position());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  rules::Game game;
  while (!rest.empty()) {
    const auto space = rest.find(' ');
    const std::string_view word = rest.substr(0, space);
    rest.remove_prefix(space == std::string_view::npos ? rest.size() : space + 1);
    const auto uci = rules::UciMove::parse(word);
    if (!uci) continue;
    fuzz::law(uci->text() == word, "a move reads back from its text");
    play(game, *uci);
  }
  return 0;
}
