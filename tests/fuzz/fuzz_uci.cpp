// UCI moves of each variant: words are read as moves and played in a game from where the first byte
// says (starts.h), over the board where the first word is "!". A move reads back from its own text
// however it was written, a refused one changes nothing, every position reached obeys its laws, and
// in the last one the legal moves are those of the slow generator.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "rules/game.h"
#include "rules/san.h"
#include "tests/fuzz/law.h"
#include "tests/fuzz/position_laws.h"
#include "tests/fuzz/starts.h"
#include "tests/rules/slow_chess.h"

namespace {

// What must be the same after a refusal; far cheaper than a copy of the game.
struct Snapshot {
  rules::Position position;
  std::uint32_t ply;
  std::size_t keys;
  std::optional<rules::Outcome> outcome;

  explicit Snapshot(const rules::Game& game)
      : position(game.position()),
        ply(game.ply()),
        keys(game.keys().size()),
        outcome(game.outcome()) {}

  bool is_of(const rules::Game& game) const {
    return game.ply() == ply && game.keys().size() == keys && game.outcome() == outcome &&
           game.position().setup() == position.setup() && game.position().key() == position.key();
  }
};

void play(rules::Game& game, rules::UciMove uci) {
  const Snapshot before(game);
  const auto judged = game.judge(game.turn(), game.ply(), uci);
  const auto played = game.play(game.turn(), game.ply(), uci);
  fuzz::law(judged.has_value() == played.has_value(), "judging and playing agree");
  if (!played) return fuzz::law(before.is_of(game), "a refusal changes nothing");
  fuzz::law(!before.outcome, "nothing is played after the end");
  fuzz::law(*judged == played->move, "the move judged is the move played");
  fuzz::law(game.ply() == before.ply + 1, "a move played is kept");
  const auto written = rules::UciMove::parse(played->uci.text());
  fuzz::law(written && before.position.find(*written) == played->move,
            "the UCI of a move finds it");
  const auto read = rules::parse_san(before.position, played->san.view());
  fuzz::law(read.has_value() && *read == played->move, "the SAN of a move finds it");
  fuzz::law(game.keys().back() == game.position().key(), "the last key is the position's");
  fuzz::position_laws(game.position());
}

void has_the_legal_moves(const rules::Position& position) {
  std::set<std::string> moves;
  for (const rules::Move& m : position.legal_moves()) {
    const bool promotes = m.kind == rules::Move::Kind::Promotion;
    const auto role = promotes ? std::optional(m.promotion) : std::nullopt;
    moves.insert(rules::UciMove{m.from, m.to, role}.text());
  }
  const rules::testing::SlowChess slow(position.setup());
  fuzz::law(moves == slow.legal_moves(), "the legal moves are those of the slow generator");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const fuzz::Start start = fuzz::start(data[0]);
  std::string_view rest(reinterpret_cast<const char*>(data + 1), size - 1);
  const auto rule_set =
      rest.starts_with('!') ? rules::RuleSet::OverTheBoard : rules::RuleSet::Online;
  rules::Game game(start.position.value_or(rules::Position()), rule_set);
  while (!rest.empty()) {
    const auto space = rest.find(' ');
    const std::string_view word = rest.substr(0, space);
    rest.remove_prefix(space == std::string_view::npos ? rest.size() : space + 1);
    const auto uci = rules::UciMove::parse(word);
    if (!uci) continue;
    fuzz::law(uci->text() == word, "a move reads back from its text");
    play(game, *uci);
  }
  has_the_legal_moves(game.position());
  return 0;
}
