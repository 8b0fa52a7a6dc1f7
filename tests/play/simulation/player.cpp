#include "tests/play/simulation/player.h"

#include <algorithm>
#include <string>

#include "tests/play/simulation/aim.h"

namespace simulation {

using protocol::DrawSay;
using rules::Millis;
using server::SeatCommand;

namespace {

const std::string kCode = "K7QW2M";

rules::Square any_square(Random& random) {
  return rules::Square(static_cast<int>(random() % 64));
}

std::optional<SeatCommand> draw(DrawSay say) {
  return protocol::Draw{kCode, say};
}

}  // namespace

Millis Player::thinks(Random& random) const {
  if (happens(random, temperament_.dawdles)) return Millis(random() % 70'000);
  return Millis(random() % 1'500);
}

std::optional<SeatCommand> Player::says(const server::Table& table, Random& random) const {
  if (table.game().outcome()) return says_after_the_end(random);
  if (auto said = says_beside_the_move(table, random)) return said;
  if (auto said = agrees(table, random)) return said;
  const bool is_turn = table.game().turn() == seat_;
  if (!is_turn && !happens(random, temperament_.out_of_turn)) return std::nullopt;
  if (auto said = handles_men(table, random)) return said;
  return moves(table, random);
}

std::optional<SeatCommand> Player::says_after_the_end(Random& random) const {
  if (happens(random, temperament_.rematch)) {
    return protocol::Rematch{
        kCode, happens(random, 700) ? protocol::RematchSay::Offer : protocol::RematchSay::Decline};
  }
  if (happens(random, 20)) return protocol::Leave{kCode};
  return protocol::Resign{kCode};  // too late
}

std::optional<SeatCommand> Player::says_beside_the_move(const server::Table& table,
                                                        Random& random) const {
  const Temperament& t = temperament_;
  if (table.draw_offer() == !seat_) {
    if (happens(random, t.accepts_draw)) return draw(DrawSay::Accept);
    if (happens(random, 100)) return draw(DrawSay::Decline);
  }
  if (happens(random, t.offers_draw)) return draw(DrawSay::Offer);
  if (happens(random, 2)) return draw(DrawSay::Accept);  // what nobody has offered, mostly
  if (happens(random, t.resigns)) return protocol::Resign{kCode};
  if (happens(random, t.aborts)) return protocol::Abort{kCode};
  if (happens(random, t.gives_time)) return protocol::GiveTime{kCode};
  if (happens(random, 1)) return protocol::Leave{kCode};
  return std::nullopt;
}

std::optional<SeatCommand> Player::agrees(const server::Table& table, Random& random) const {
  using protocol::PauseSay;
  using protocol::TakebackSay;
  const Temperament& t = temperament_;
  const protocol::Now now = table.now({});
  const auto takeback = [](TakebackSay say) { return protocol::Takeback{kCode, say}; };
  const auto halt = [&](PauseSay say) -> SeatCommand {
    if (now.paused) return protocol::Resume{kCode, say};
    return protocol::Pause{kCode, say};
  };
  if (now.takeback[!seat_]) {
    if (happens(random, t.grants_takeback)) return takeback(TakebackSay::Accept);
    if (happens(random, 60)) return takeback(TakebackSay::Decline);
  }
  if (happens(random, t.asks_takeback)) return takeback(TakebackSay::Offer);
  if (happens(random, 3)) return takeback(TakebackSay::Decline);  // one's own, perhaps
  if (now.pause_offer == !seat_) {
    if (happens(random, t.grants_pause)) return halt(PauseSay::Accept);
    if (happens(random, 60)) return halt(PauseSay::Decline);
  }
  if (happens(random, now.paused ? 100 : t.asks_pause)) return halt(PauseSay::Offer);
  if (happens(random, 2)) return halt(PauseSay::Decline);
  return std::nullopt;
}

std::optional<SeatCommand> Player::handles_men(const server::Table& table, Random& random) const {
  const Temperament& t = temperament_;
  const bool may_claim = !table.now({}).claims.empty() || happens(random, 100);
  const auto claim = happens(random, 500) ? rules::Claim::Threefold : rules::Claim::FiftyMoves;
  if (may_claim && happens(random, t.claims_right)) {
    return protocol::ClaimDraw{kCode, claim, std::nullopt};
  }
  if (happens(random, t.claims)) {
    const auto named = happens(random, 500) ? some_move(table.game(), t.aim, random) : std::nullopt;
    return protocol::ClaimDraw{kCode, claim, named};
  }
  if (happens(random, t.touches)) return protocol::Touch{kCode, any_square(random)};
  if (happens(random, 5)) return protocol::Adjust{kCode};
  return std::nullopt;
}

SeatCommand Player::moves(const server::Table& table, Random& random) const {
  std::uint32_t ply = table.game().ply();
  if (happens(random, 10))
    ply = ply + static_cast<std::uint32_t>(random() % 3) - 1;  // not this ply
  const auto named = table.now({}).named;
  auto move =
      named ? rules::UciMove::parse(*named) : some_move(table.game(), temperament_.aim, random);
  if (!move || happens(random, temperament_.illegal)) {
    move = rules::UciMove{any_square(random), any_square(random), std::nullopt};
  }
  return protocol::MakeMove{kCode, ply, *move, happens(random, temperament_.offers_draw)};
}

}  // namespace simulation
