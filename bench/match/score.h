// The score of a match and what it says of strength. The two games of an opening, colours swapped,
// are one sample: their results hang together, and the interval is reckoned from pairs. Values
// only.
// Sources: A. Elo, The Rating of Chessplayers (1978); M. Van den Bergh, A Practical Introduction to
// the GSPRT (2019).
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace bench {

// Elo of a share of points strictly between 0 and 1; beyond that, infinite.
double elo_of(double share);
double share_of(double elo);

// From the side of the first engine.
struct MatchScore {
  int wins = 0;
  int draws = 0;
  int losses = 0;
  // Pairs by their points: 0, 0.5, 1, 1.5, 2.
  std::array<int, 5> pairs{};

  int games() const { return wins + draws + losses; }
  double points() const { return wins + draws * 0.5; }
  int pair_count() const;

  // `points` of the two games of a pair in halves: 0 a loss, 1 a draw, 2 a win.
  void add_pair(int first, int second);
};

struct EloRange {
  double low;
  double elo;
  double high;
};
// With a 95 % interval from the variance of pairs. None before two pairs are played.
std::optional<EloRange> elo(const MatchScore& score);

struct Sprt {
  double elo0;  // the null hypothesis: the first engine is better by so much
  double elo1;
  double alpha = 0.05;  // how often a true elo0 is rejected
  double beta = 0.05;   // how often a true elo1 is
};
enum class Finding : std::uint8_t { Open, IsElo0, IsElo1 };
struct SprtState {
  double llr;  // log-likelihood ratio of elo1 to elo0, by the normal approximation
  double lower;
  double upper;
  Finding finding;
};
SprtState judge(const MatchScore& score, const Sprt& sprt);

}  // namespace bench
