#include "rules/adjudication.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "rules/adjudication_dive.h"
#include "rules/adjudication_helpmate.h"
#include "rules/adjudication_walls.h"

namespace rules {
namespace {

constexpr std::uint64_t kPollNodes = 4096;
constexpr std::uint64_t kDiveNodes = 4000;

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

Verdict verdict_of(const HelpmateSearch& search, const Chain& chain) {
  const std::uint64_t nodes = search.nodes() + chain.moves.size();
  switch (search.state()) {
    case HelpmateSearch::State::Found: {
      Verdict yes{CanMate::Yes, Proof::Helpmate, chain.moves, nodes};
      const std::vector<Move> rest = search.line();
      yes.line.insert(yes.line.end(), rest.begin(), rest.end());
      return yes;
    }
    case HelpmateSearch::State::Exhausted:
      return no(Proof::Exhausted, nodes);
    case HelpmateSearch::State::Open:
    case HelpmateSearch::State::Full:
      return {CanMate::Unknown, Proof::None, {}, nodes};
  }
  std::unreachable();
}

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
  const Chain chain = follow_single_moves(position, by);
  if (chain.settled) return *chain.settled;
  HelpmateDive dive(chain.end, by);
  if (dive.run(std::min(kDiveNodes, budget.nodes))) {
    Verdict yes{CanMate::Yes, Proof::Helpmate, chain.moves, dive.nodes()};
    yes.line.insert(yes.line.end(), dive.line().begin(), dive.line().end());
    return yes;
  }
  if (is_walled_off(chain.end, by)) return no(Proof::Walls, dive.nodes());
  const std::uint64_t nodes = budget.nodes - std::min(budget.nodes, dive.nodes());
  HelpmateSearch search(chain.end, by);
  while (search.state() == HelpmateSearch::State::Open && search.nodes() < nodes) {
    if (budget.should_stop && budget.should_stop()) break;
    search.run(std::min(kPollNodes, nodes - search.nodes()));
  }
  Verdict verdict = verdict_of(search, chain);
  verdict.nodes += dive.nodes();
  return verdict;
}

}  // namespace rules
