#include "bench/match/score.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace bench {
namespace {

struct Moments {
  double count;
  double mean;  // points of a pair as a share of the two that can be had
  double variance;
};

// `prior` is added to the number of each kind of pair: without it few pairs of one kind would be
// taken for certainty.
Moments moments(const MatchScore& score, double prior) {
  Moments m{0, 0, 0};
  for (std::size_t i = 0; i < score.pairs.size(); ++i) {
    const double weight = score.pairs[i] + prior;
    m.count += weight;
    m.mean += weight * static_cast<double>(i) / 4;
  }
  m.mean /= m.count;
  for (std::size_t i = 0; i < score.pairs.size(); ++i) {
    const double off = static_cast<double>(i) / 4 - m.mean;
    m.variance += (score.pairs[i] + prior) * off * off;
  }
  m.variance /= m.count;
  return m;
}

// Pairs that were all won still leave room: were fewer of them to be won by right, so many in a row
// would come by chance once in forty times (C. Clopper, E. Pearson, 1934).
double least_share(double pairs) {
  return std::pow(0.025, 1 / pairs);
}

}  // namespace

double elo_of(double share) {
  if (share <= 0) return -INFINITY;
  if (share >= 1) return INFINITY;
  return 400 * std::log10(share / (1 - share));
}

double share_of(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}

int MatchScore::pair_count() const {
  return std::accumulate(pairs.begin(), pairs.end(), 0);
}

void MatchScore::add_pair(int first, int second) {
  for (const int half_points : {first, second}) {
    assert(0 <= half_points && half_points <= 2);
    ++(half_points == 2 ? wins : half_points == 1 ? draws : losses);
  }
  ++pairs[static_cast<std::size_t>(first + second)];
}

std::optional<EloRange> elo(const MatchScore& score) {
  constexpr double kSidesOf95Percent = 1.959964;
  if (score.pair_count() < 2) return std::nullopt;
  const Moments m = moments(score, 0);
  if (m.mean >= 1) return EloRange{elo_of(least_share(m.count)), INFINITY, INFINITY};
  if (m.mean <= 0) return EloRange{-INFINITY, -INFINITY, elo_of(1 - least_share(m.count))};
  const double half = kSidesOf95Percent * std::sqrt(m.variance / (m.count - 1));
  return EloRange{elo_of(m.mean - half), elo_of(m.mean), elo_of(m.mean + half)};
}

SprtState judge(const MatchScore& score, const Sprt& sprt) {
  constexpr double kPrior = 1e-3;
  const double lower = std::log(sprt.beta / (1 - sprt.alpha));
  const double upper = std::log((1 - sprt.beta) / sprt.alpha);
  if (score.pair_count() == 0) return {0, lower, upper, Finding::Open};
  const Moments m = moments(score, kPrior);
  const double s0 = share_of(sprt.elo0);
  const double s1 = share_of(sprt.elo1);
  const double llr = m.count * (s1 - s0) * (2 * m.mean - s0 - s1) / (2 * m.variance);
  const Finding finding = llr >= upper   ? Finding::IsElo1
                          : llr <= lower ? Finding::IsElo0
                                         : Finding::Open;
  return {llr, lower, upper, finding};
}

}  // namespace bench
