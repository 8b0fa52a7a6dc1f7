// Puts players who did not all meet on one scale: the strengths under which the results of all
// their games together are the likeliest, with intervals. Values only.
// Sources: R. Bradley, M. Terry, Rank Analysis of Incomplete Block Designs (1952); A. Elo, The
// Rating of Chessplayers (1978); B. Efron, Bootstrap Methods (1979).
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace bench {

struct GameResult {
  std::string white;
  std::string black;
  int white_points;  // in halves
};

// Of every finished game, in their order. Throws std::runtime_error where one cannot be read.
std::vector<GameResult> read_results(std::string_view pgn);

// The place of a player on the scale that is known from elsewhere.
struct Anchor {
  std::string name;
  double elo;
};

struct Standing {
  std::string name;
  int games;
  double low;  // of 95 %, the anchors taken for certain
  double elo;
  double high;
};

enum class ScaleFault : std::uint8_t {
  NoAnchor,      // none of the anchors has played
  NotConnected,  // some have never met the others, nor those who met them
};

// The strongest first. A draw counts as half a win and half a loss, and to the games of any two who
// met one drawn one is added, lest nobody could say how far above is who won all. The anchors give
// the scale its zero alone, by their mean: how far they lie apart is for the games to say.
// Intervals are the middle 95 % of 500 scales made from games drawn again (from `seed`), two at a
// time as they lie, since two neighbours have an opening in common.
std::expected<std::vector<Standing>, ScaleFault> fit_scale(const std::vector<GameResult>& games,
                                                           const std::vector<Anchor>& anchors,
                                                           std::uint64_t seed);

}  // namespace bench
