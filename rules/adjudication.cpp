#include "rules/adjudication.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "rules/adjudication_aim.h"
#include "rules/adjudication_distance.h"
#include "rules/adjudication_dive.h"
#include "rules/adjudication_form.h"
#include "rules/adjudication_helpmate.h"
#include "rules/adjudication_picture.h"
#include "rules/adjudication_reach.h"
#include "rules/adjudication_sketch.h"
#include "rules/adjudication_walls.h"

namespace rules {
namespace {

constexpr std::uint64_t kDiveNodes = 4000;
constexpr std::uint64_t kMostSketches = 20'000;
constexpr std::uint64_t kAloneNodes = 4000;
constexpr std::uint64_t kNodesToPaint = 10'000;  // what the painting of pictures counts for
constexpr std::uint64_t kTurnNodes = 1000;
constexpr std::uint64_t kEqualNodes = 2'000'000;
constexpr std::size_t kMostPositions = std::size_t{1} << 21;
constexpr std::size_t kMostPositionsAimed = std::size_t{1} << 18;

// Single legal moves played on: what they lead to.
struct Chain {
  Position end;
  std::vector<Move> moves;
  std::optional<Verdict> settled;
};

Verdict no(Proof proof, std::uint64_t nodes) {
  return {CanMate::No, proof, {}, nodes};
}

// A circle is met again by the one position that is kept while the chain doubles (Brent 1980).
Chain follow_single_moves(const Position& start, Color by) {
  Chain chain{start, {}, {}};
  Position kept = start;
  std::size_t keep_at = 1;
  while (true) {
    const std::size_t nodes = chain.moves.size();
    if (is_won_by(chain.end, by)) {
      chain.settled = Verdict{CanMate::Yes, Proof::Helpmate, chain.moves, nodes};
      return chain;
    }
    if (chain.end.cannot_win(by)) {
      chain.settled = no(Proof::Material, nodes);
      return chain;
    }
    const std::size_t count = chain.end.legal_move_count();
    if (count == 0) chain.settled = no(Proof::ForcedLine, nodes);
    if (count != 1) return chain;
    const Move only = chain.end.legal_moves()[0];
    chain.end.play(only);
    chain.moves.push_back(only);
    if (chain.end.same_as(kept)) {
      chain.settled = no(Proof::ForcedLine, nodes + 1);
      return chain;
    }
    if (chain.moves.size() == keep_at) {
      kept = chain.end;
      keep_at *= 2;
    }
  }
}

// A question put to one stage after another, cheapest first.
class Inquiry {
 public:
  Inquiry(const Position& position, Color by, const Budget& budget)
      : by_(by),
        budget_(budget),
        chain_(follow_single_moves(position, by)),
        nodes_(chain_.moves.size()) {}

  Verdict answer() {
    if (chain_.settled) return *chain_.settled;
    if (auto yes = dive()) return *yes;
    if (is_walled_off(chain_.end, by_)) return no(Proof::Walls, nodes_);
    Reach reach(chain_.end, by_);
    reach.grow_fully();
    if (sketch(reach)) return no(Proof::Walls, nodes_);
    HelpmateSearch whole(
        chain_.end, by_, [by = by_](const Position& p) { return distance_from_mate(p, by); },
        kMostPositions);
    if (auto verdict = search(whole, kAloneNodes)) return *verdict;
    return search_on(whole, reach.steady());
  }

 private:
  // Nobody is asked again after a stop.
  bool is_over() {
    is_over_ =
        is_over_ || nodes_ >= budget_.nodes || (budget_.should_stop && budget_.should_stop());
    return is_over_;
  }

  std::uint64_t at_most(std::uint64_t nodes) const {
    return std::min(nodes, budget_.nodes - std::min(budget_.nodes, nodes_));
  }

  std::optional<Verdict> dive() {
    HelpmateDive dive(chain_.end, by_);
    const bool is_found = dive.run(at_most(kDiveNodes));
    nodes_ += dive.nodes();
    if (!is_found) return std::nullopt;
    return yes(dive.line());
  }

  bool sketch(const Reach& reach) {
    Sketches sketches(chain_.end, by_, reach);
    const bool holds = sketches.hold(at_most(kMostSketches));
    nodes_ += sketches.count();
    return holds;
  }

  Verdict yes(const std::vector<Move>& rest) const {
    Verdict verdict{CanMate::Yes, Proof::Helpmate, chain_.moves, nodes_};
    verdict.line.insert(verdict.line.end(), rest.begin(), rest.end());
    return verdict;
  }

  std::optional<Verdict> search(HelpmateSearch& search, std::uint64_t nodes) {
    const std::uint64_t before = search.nodes();
    search.run(at_most(nodes));
    nodes_ += search.nodes() - before;
    switch (search.state()) {
      case HelpmateSearch::State::Found:
        return yes(search.line());
      case HelpmateSearch::State::Exhausted:
        return no(Proof::Exhausted, nodes_);
      case HelpmateSearch::State::Open:
      case HelpmateSearch::State::Full:
        return std::nullopt;
    }
    std::unreachable();
  }

  // The whole search goes on, in turn with searches that each aim at one picture of a mate. Those
  // find most mates early if they find them at all; later the whole search gets more of the time.
  Verdict search_on(HelpmateSearch& whole, Bitboard steady) {
    const std::vector<std::unique_ptr<HelpmateSearch>> aimed = aims(steady);
    while (!is_over()) {
      const std::uint64_t before = nodes_;
      for (const auto& one : aimed) {
        if (is_over()) break;
        if (auto verdict = search(*one, kTurnNodes)) return *verdict;
      }
      if (is_over()) break;
      const std::uint64_t share = nodes_ < kEqualNodes ? 1 : 3;
      if (auto verdict = search(whole, std::max(kTurnNodes, share * (nodes_ - before))))
        return *verdict;
      if (nodes_ == before) break;
    }
    return {CanMate::Unknown, Proof::None, {}, nodes_};
  }

  std::vector<std::unique_ptr<HelpmateSearch>> aims(Bitboard steady) {
    std::vector<std::unique_ptr<HelpmateSearch>> searches;
    if (at_most(kNodesToPaint) < kNodesToPaint) return searches;
    nodes_ += kNodesToPaint;
    for (const Picture& picture : paint_mates(chain_.end, by_, steady)) {
      const auto aim = std::make_shared<Aim>(picture, steady);
      searches.push_back(std::make_unique<HelpmateSearch>(
          chain_.end, by_, [aim](const Position& p) { return aim->urgency(p); },
          kMostPositionsAimed));
    }
    return searches;
  }

  Color by_;
  const Budget& budget_;
  Chain chain_;
  std::uint64_t nodes_;
  bool is_over_ = false;
};

}  // namespace

std::string_view word(CanMate answer) {
  switch (answer) {
    case CanMate::Yes:
      return "yes";
    case CanMate::No:
      return "no";
    case CanMate::Unknown:
      return "unknown";
  }
  std::unreachable();
}

std::string_view word(Proof proof) {
  switch (proof) {
    case Proof::None:
      return "none";
    case Proof::Helpmate:
      return "helpmate";
    case Proof::ForcedLine:
      return "forced_line";
    case Proof::Material:
      return "material";
    case Proof::Walls:
      return "walls";
    case Proof::Exhausted:
      return "exhausted";
  }
  std::unreachable();
}

Verdict can_mate(const Position& position, Color by, const Budget& budget) {
  const NormalForm form(position, by);
  Verdict verdict = Inquiry(form.position(), form.by(), budget).answer();
  for (Move& m : verdict.line) m = form.given(m);
  return verdict;
}

}  // namespace rules
