// Table: over-the-board rules. Touched men, claims, and moves that are completed and illegal.
#include <algorithm>
#include <cassert>

#include "rules/penalty.h"
#include "server/play/table.h"

namespace server {

using protocol::ErrorCode;
using rules::Color;
using rules::Termination;
using rules::UciMove;

namespace {

// FIDE 7.5.5: the first one costs time, the second one the game.
constexpr std::uint32_t kIllegalMovesLose = 2;

// FIDE 7.5.2: a pawn that was put on the last rank and not exchanged becomes a queen.
std::optional<rules::Move> forgotten_queen(const rules::Position& position, const UciMove& said) {
  if (said.promotion) return std::nullopt;
  return position.find({said.from, said.to, rules::Role::Queen});
}

Termination termination(rules::Claim claim) {
  return claim == rules::Claim::Threefold ? Termination::Threefold : Termination::FiftyMoves;
}

}  // namespace

rules::ByColor<rules::Millis> Table::left_after_penalty(Color offender, Moment now) const {
  if (!clock_) return {};
  rules::Clock clock = *clock_;
  clock.add(!offender, rules::penalty(clock.control()), now.at);
  return clock.left(now.at);
}

Judgement Table::judge_illegal(Color seat, const UciMove& said, Moment now) {
  const rules::Position& position = game_.position();
  const auto queen = forgotten_queen(position, said);
  if (queen) {
    if (const auto code = over_the_board_.objection(position, *queen)) return refuse(*code);
  }
  // Where no man was moved, no move was completed.
  if (said.from == said.to || !position.piece_at(said.from)) return refuse(ErrorCode::IllegalMove);

  Judgement judgement;
  const bool loses = over_the_board_.illegal_moves()[seat] + 1 >= kIllegalMovesLose;
  const auto left = loses ? this->left(now.at) : left_after_penalty(seat, now);
  happen(judgement.effects, storage::IllegalMove{seat, said.text(), left}, now);
  if (loses) {
    lose(judgement.effects, seat, Termination::IllegalMoves, now);
  } else if (queen) {
    make(judgement.effects, *queen, now);
  }
  return judgement;
}

Judgement Table::judge(Color seat, const protocol::ClaimDraw& m, Moment now) {
  if (const auto code = closed_to_play()) return refuse(*code);
  if (!is_over_the_board()) return refuse(ErrorCode::NoClaim);
  if (seat != game_.turn()) return refuse(ErrorCode::NotYourTurn);
  if (const auto code = over_the_board_.objection(m.claim, m.uci.has_value())) return refuse(*code);
  const auto named = m.uci ? game_.position().find(*m.uci) : std::nullopt;
  if (m.uci && !named) return refuse(ErrorCode::IllegalMove);

  Judgement judgement;
  if (named ? game_.may_claim_with(m.claim, *named) : game_.may_claim(m.claim)) {
    end(judgement.effects, {std::nullopt, termination(m.claim)}, now);
  } else if (draw_offer() == !seat) {
    // FIDE 9.1.2.3: a claim is an offer too, and two offers are an agreement.
    end(judgement.effects, {std::nullopt, Termination::Agreement}, now);
  } else {
    const auto uci = named ? std::optional(game_.position().uci(*named).text()) : std::nullopt;
    happen(judgement.effects,
           storage::ClaimRejected{seat, m.claim, uci, left_after_penalty(seat, now)}, now);
  }
  return judgement;
}

Judgement Table::judge(Color seat, const protocol::Touch& m, Moment now) {
  if (const auto code = closed_to_play()) return refuse(*code);
  if (!is_over_the_board()) return refuse(ErrorCode::NoTouch);
  if (seat != game_.turn()) return refuse(ErrorCode::NotYourTurn);
  if (!game_.position().piece_at(m.square)) return refuse(ErrorCode::EmptySquare);
  Judgement judgement;
  const auto& touched = over_the_board_.touched();
  if (std::ranges::find(touched, m.square) == touched.end()) {
    happen(judgement.effects, storage::Touched{seat, m.square}, now);
  }
  return judgement;
}

// FIDE 4.2.1: said before, and only by the player who is to move. It takes back no touch.
Judgement Table::judge(Color seat, const protocol::Adjust&, Moment) {
  if (const auto code = closed_to_play()) return refuse(*code);
  if (!is_over_the_board()) return refuse(ErrorCode::NoTouch);
  if (seat != game_.turn()) return refuse(ErrorCode::NotYourTurn);
  Judgement judgement;
  judgement.effects.adjusted = true;
  return judgement;
}

void Table::take(const storage::Touched& e, Moment) {
  over_the_board_.touch(e.square);
  draw_offers_.decline(e.by);
}

void Table::take(const storage::IllegalMove& e, Moment at) {
  const auto said = UciMove::parse(e.uci);
  assert(said);
  over_the_board_.play_illegally(game_.position(), *said);
  draw_offers_.decline(e.by);
  go_on_with(e.left, at);
}

void Table::take(const storage::ClaimRejected& e, Moment at) {
  over_the_board_.reject(e.claim, e.uci ? UciMove::parse(*e.uci) : std::nullopt);
  draw_offers_.offer(e.by, game_.ply(), game_.turn());
  go_on_with(e.left, at);
}

}  // namespace server
