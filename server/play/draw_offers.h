// The draw offers of one game: whose stands, and from when on each side may make one again. An
// offer stands until it is answered or the other side moves or touches a man (FIDE 9.1.2.1); one's
// own move does not take it back. A side offers once in ten moves of its own, whatever came of it:
// more would distract the opponent (FIDE 11.5). A plain value inside its Table.
#pragma once

#include <cstdint>
#include <optional>

#include "protocol/error.h"
#include "rules/types.h"

namespace server {

class DrawOffers {
 public:
  // A side's own moves from one offer of its own to the next.
  static constexpr std::uint32_t kOwnMovesBetween = 10;

  // `by` offers after `ply` moves of both, the move that the offer came with included; then it is
  // `turn`'s turn. A claim that was wrong counts as an offer too, whenever it is made.
  void offer(rules::Color by, std::uint32_t ply, rules::Color turn);
  // `by` has declined the other side's offer, by a word, a move or a touched man. Its own stands.
  void decline(rules::Color by);
  // Nothing is left to answer.
  void end() { standing_.reset(); }
  // The game has gone back to `ply` moves of both; then it is `turn`'s turn. Moves that were taken
  // back are not counted on the way to the next offer.
  void rewind(std::uint32_t ply, rules::Color turn);

  // Whose offer stands.
  std::optional<rules::Color> standing() const { return standing_; }
  // What forbids an offer after `ply` moves of both.
  std::optional<protocol::ErrorCode> objection(rules::Color by, std::uint32_t ply) const;
  // The number of moves of both after which each side may offer again; 0: it never has.
  rules::ByColor<std::uint32_t> from_ply() const { return from_ply_; }

 private:
  static std::uint32_t next_from(rules::Color by, std::uint32_t ply, rules::Color turn);

  std::optional<rules::Color> standing_;
  rules::ByColor<std::uint32_t> from_ply_{};
};

}  // namespace server
