// Can this side still mate by any sequence of legal moves? FIDE 6.9 asks it when a flag
// falls, 5.2.2 asks it of both sides after every move. Answers come with their proof: a line to
// mate that can be played, or the kind of argument by which there is none. Move counters and the
// repetition history do not count here, as in every published solver: a claim or an arbiter's draw
// is no law of motion.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "rules/move.h"
#include "rules/position.h"
#include "rules/types.h"

namespace rules {

enum class CanMate : std::uint8_t { Yes, No, Unknown };

// "yes", "no", "unknown".
std::string_view word(CanMate answer);

enum class Proof : std::uint8_t {
  None,        // nothing was proved
  Helpmate,    // a line to mate
  ForcedLine,  // single legal moves lead to an end without mate, or round in a circle
  Material,    // too few men (Position::cannot_win), perhaps after single legal moves
  Walls,       // the men cannot get to where they would have to (is_walled_off, Sketches)
  Exhausted,   // every position that can arise was looked at, or is shut off by walls or material
};

// "none", "helpmate", "forced_line", "material", "walls", "exhausted".
std::string_view word(Proof proof);

// How much may be spent. A node is one move played on a board of a search, 0.1 to 0.3 µs; walls,
// sketches and pictures count as the moves that take as long.
struct Budget {
  std::uint64_t nodes;
  // Asked every few thousand nodes once the quick stages (a millisecond or two) have not told, on
  // the asking thread; true ends the search with Unknown.
  std::function<bool()> should_stop = {};
};

// About a millisecond on one core.
inline constexpr std::uint64_t kQuickNodes = 5'000;

struct Verdict {
  CanMate answer = CanMate::Unknown;
  Proof proof = Proof::None;
  // For Yes: legal moves of both sides from the position asked about to mate (in Three-check
  // perhaps to the third check). Empty where the mate stands on the board already.
  std::vector<Move> line;
  std::uint64_t nodes = 0;
};

// Can `by` ever mate the other side, if both play for it? In Three-check: mate or give the last
// check. Deterministic: the same position and number of nodes give the same verdict everywhere, and
// so do boards that are alike (NormalForm). Any thread. Memory: 300 MB at most, a few megabytes
// within kQuickNodes.
Verdict can_mate(const Position& position, Color by, const Budget& budget);

}  // namespace rules
