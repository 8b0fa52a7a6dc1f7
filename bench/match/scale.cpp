#include "bench/match/scale.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <stdexcept>
#include <utility>

#include "bench/match/score.h"
#include "rules/pgn_reader.h"

namespace bench {
namespace {

constexpr int kResamples = 500;

// All games of two who met, from the side of the first.
struct Meeting {
  std::size_t first;
  std::size_t second;
  double games;
  double points;
};

struct Entrants {
  std::vector<std::string> names;
  std::map<std::string, std::size_t, std::less<>> places;

  std::size_t place_of(const std::string& name) {
    const auto [found, is_new] = places.emplace(name, names.size());
    if (is_new) names.push_back(name);
    return found->second;
  }
};

// Games as places of the entrants.
struct Bout {
  std::size_t white;
  std::size_t black;
  double white_points;
};

// Who met in `met` has met here too, be it for the added draw alone.
std::vector<Meeting> meetings_of(const std::vector<Bout>& bouts, const std::vector<Bout>& met) {
  std::map<std::pair<std::size_t, std::size_t>, Meeting> all;
  for (const Bout& b : met) {
    const auto [first, second] = std::minmax(b.white, b.black);
    all.try_emplace({first, second}, Meeting{first, second, 1, 0.5});
  }
  for (const Bout& b : bouts) {
    const auto [first, second] = std::minmax(b.white, b.black);
    Meeting& m = all.at({first, second});
    m.games += 1;
    m.points += b.white == first ? b.white_points : 1 - b.white_points;
  }
  std::vector<Meeting> list;
  list.reserve(all.size());
  for (const auto& [key, meeting] : all) list.push_back(meeting);
  return list;
}

// One player's step towards where his points are what is expected of him (Newton's method).
double step_of(std::size_t player, const std::vector<Meeting>& meetings,
               const std::vector<double>& elos) {
  constexpr double kLargest = 100;
  double missing = 0;
  double slope = 0;
  for (const Meeting& m : meetings) {
    if (m.first != player && m.second != player) continue;
    const double share = share_of(elos[m.first] - elos[m.second]);
    missing += (m.first == player ? 1 : -1) * (m.points - m.games * share);
    slope += m.games * share * (1 - share) * std::log(10.0) / 400;
  }
  return slope == 0 ? 0 : std::clamp(missing / slope, -kLargest, kLargest);
}

std::vector<double> likeliest(const std::vector<Meeting>& meetings, std::size_t players) {
  constexpr int kMostRounds = 20'000;
  constexpr double kEnough = 1e-4;
  std::vector<double> elos(players, 0);
  for (int round = 0; round < kMostRounds; ++round) {
    double largest = 0;
    for (std::size_t p = 0; p < players; ++p) {
      const double step = step_of(p, meetings, elos);
      elos[p] += step;
      largest = std::max(largest, std::abs(step));
    }
    if (largest < kEnough) break;
  }
  return elos;
}

bool is_connected(const std::vector<Meeting>& meetings, std::size_t players) {
  std::vector<bool> is_reached(players, false);
  is_reached[0] = true;
  for (std::size_t round = 0; round < players; ++round) {
    for (const Meeting& m : meetings) {
      const bool either = is_reached[m.first] || is_reached[m.second];
      is_reached[m.first] = is_reached[m.second] = either;
    }
  }
  return std::ranges::all_of(is_reached, [](bool reached) { return reached; });
}

struct Known {
  std::size_t place;
  double elo;
};

std::vector<double> on_scale(std::vector<double> elos, const std::vector<Known>& anchors) {
  double off = 0;
  for (const Known& a : anchors) off += a.elo - elos[a.place];
  for (double& elo : elos) elo += off / static_cast<double>(anchors.size());
  return elos;
}

// As many games as there are, drawn with replacement, in twos.
std::vector<Bout> drawn_again(const std::vector<Bout>& bouts, std::mt19937_64& random) {
  std::vector<Bout> drawn;
  drawn.reserve(bouts.size());
  const std::size_t twos = (bouts.size() + 1) / 2;
  for (std::size_t n = 0; n < twos; ++n) {
    const std::size_t at = 2 * (random() % twos);
    drawn.push_back(bouts[at]);
    if (at + 1 < bouts.size()) drawn.push_back(bouts[at + 1]);
  }
  return drawn;
}

// By player, each in order.
std::vector<std::vector<double>> resampled(const std::vector<Bout>& bouts, std::size_t players,
                                           const std::vector<Known>& anchors, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<std::vector<double>> all(players);
  for (int n = 0; n < kResamples; ++n) {
    const auto meetings = meetings_of(drawn_again(bouts, random), bouts);
    const auto elos = on_scale(likeliest(meetings, players), anchors);
    for (std::size_t p = 0; p < players; ++p) all[p].push_back(elos[p]);
  }
  for (auto& elos : all) std::ranges::sort(elos);
  return all;
}

int points_of(rules::PgnResult result) {
  if (result == rules::PgnResult::Draw) return 1;
  return result == rules::PgnResult::WhiteWins ? 2 : 0;
}

}  // namespace

std::vector<GameResult> read_results(std::string_view pgn) {
  std::vector<GameResult> games;
  rules::PgnReader reader(pgn);
  while (const auto game = reader.next()) {
    if (!*game) throw std::runtime_error(game->error().text());
    const auto white = (*game)->tag("White");
    const auto black = (*game)->tag("Black");
    if (!white || !black || (*game)->result == rules::PgnResult::Unknown) continue;
    games.push_back({std::string(*white), std::string(*black), points_of((*game)->result)});
  }
  return games;
}

std::expected<std::vector<Standing>, ScaleFault> fit_scale(const std::vector<GameResult>& games,
                                                           const std::vector<Anchor>& anchors,
                                                           std::uint64_t seed) {
  Entrants entrants;
  std::vector<Bout> bouts;
  std::vector<int> counts;
  for (const GameResult& g : games) {
    const Bout bout{entrants.place_of(g.white), entrants.place_of(g.black), g.white_points / 2.0};
    bouts.push_back(bout);
    counts.resize(entrants.names.size(), 0);
    ++counts[bout.white];
    ++counts[bout.black];
  }
  std::vector<Known> known;
  for (const Anchor& a : anchors) {
    const auto found = entrants.places.find(a.name);
    if (found != entrants.places.end()) known.push_back({found->second, a.elo});
  }
  if (known.empty()) return std::unexpected(ScaleFault::NoAnchor);
  const std::size_t players = entrants.names.size();
  const auto meetings = meetings_of(bouts, bouts);
  if (!is_connected(meetings, players)) return std::unexpected(ScaleFault::NotConnected);
  const auto elos = on_scale(likeliest(meetings, players), known);
  const auto others = resampled(bouts, players, known, seed);
  std::vector<Standing> standings;
  for (std::size_t p = 0; p < players; ++p) {
    const auto& sorted = others[p];
    standings.push_back({entrants.names[p], counts[p], sorted[kResamples / 40], elos[p],
                         sorted[kResamples - 1 - kResamples / 40]});
  }
  std::ranges::sort(standings, std::ranges::greater{}, &Standing::elo);
  return standings;
}

}  // namespace bench
