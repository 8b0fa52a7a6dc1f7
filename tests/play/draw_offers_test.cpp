#include "server/play/draw_offers.h"

#include <gtest/gtest.h>

#include "tests/support/table_driver.h"

namespace server {
namespace {

using protocol::DrawSay;
using protocol::ErrorCode;
using rules::Outcome;
using rules::Termination;
using support::Color;
using support::TableDriver;

const protocol::Draw kOffer{"K7QW2M", DrawSay::Offer};
const protocol::Draw kAccept{"K7QW2M", DrawSay::Accept};
const protocol::Draw kDecline{"K7QW2M", DrawSay::Decline};

// What may be done from each state: by White, who is to move after two moves of both.
struct State {
  const char* name;
  void (*reach)(DrawOffers&);
  std::optional<Color> standing;
  std::optional<ErrorCode> offer;  // why White is refused at once
  std::uint32_t from_ply;          // for White
};

TEST(DrawOffers, EveryState) {
  const State rows[] = {
      {"none", [](DrawOffers&) {}, std::nullopt, std::nullopt, 0},
      {"mine", [](DrawOffers& d) { d.offer(Color::White, 2, Color::White); }, Color::White,
       ErrorCode::AlreadyOffered, 21},
      {"theirs", [](DrawOffers& d) { d.offer(Color::Black, 2, Color::White); }, Color::Black,
       std::nullopt, 0},
      {"mine was declined",
       [](DrawOffers& d) {
         d.offer(Color::White, 2, Color::White);
         d.decline(Color::Black);
       },
       std::nullopt, ErrorCode::OfferedLately, 21},
      {"one does not decline one's own",
       [](DrawOffers& d) {
         d.offer(Color::White, 2, Color::White);
         d.decline(Color::White);
       },
       Color::White, ErrorCode::AlreadyOffered, 21},
      {"theirs was declined",
       [](DrawOffers& d) {
         d.offer(Color::Black, 2, Color::White);
         d.decline(Color::White);
       },
       std::nullopt, std::nullopt, 0},
      {"ended",
       [](DrawOffers& d) {
         d.offer(Color::White, 2, Color::White);
         d.end();
       },
       std::nullopt, ErrorCode::OfferedLately, 21},
  };
  for (const State& row : rows) {
    DrawOffers offers;
    row.reach(offers);
    EXPECT_EQ(offers.standing(), row.standing) << row.name;
    EXPECT_EQ(offers.objection(Color::White, 2), row.offer) << row.name;
    EXPECT_EQ(offers.from_ply().white, row.from_ply) << row.name;
  }
}

// Both knights out and back: `turns` moves of each side, with the first of them to move now.
void shuffle(TableDriver& t, int turns) {
  const char* there[] = {"g1f3", "g8f6"};
  const char* back[] = {"f3g1", "f6g8"};
  for (int i = 0; i < 2 * turns; ++i) {
    const bool is_out = t.table.game()
                            .position()
                            .piece_at(*rules::Square::parse(i % 2 == 0 ? "f3" : "f6"))
                            .has_value();
    ASSERT_FALSE(t.move(is_out ? back[i % 2] : there[i % 2]));
  }
}

// Over the board no repetition ends the game before the fifth.
TableDriver quiet_game() {
  TableDriver t(support::over_the_board());
  t.start();
  return t;
}

TEST(DrawOffers, OneInTenMovesOfOnesOwn) {
  // Offered on one's own turn: the tenth move from now is made at ply 21.
  TableDriver t = quiet_game();
  EXPECT_FALSE(t.say(Color::White, kOffer));
  EXPECT_FALSE(t.say(Color::Black, kDecline));
  EXPECT_EQ(t.seen().draw_from.white, 21U);
  shuffle(t, 4);
  t.moves({"a2a3", "a7a6"});
  shuffle(t, 4);
  EXPECT_EQ(t.table.game().ply(), 20U);
  const Judgement refused = t.table.command(Color::White, kOffer, t.now());
  EXPECT_EQ(refused.refusal, ErrorCode::OfferedLately);
  EXPECT_EQ(refused.from_ply, 21U);
  EXPECT_FALSE(t.move("b2b3"));
  EXPECT_FALSE(t.say(Color::White, kOffer)) << "its tenth move is made";
}

TEST(DrawOffers, TheTenthMoveMayBringTheNextOffer) {
  TableDriver t = quiet_game();
  EXPECT_FALSE(t.move("a2a3", true));
  EXPECT_EQ(t.seen().draw_from.white, 23U);
  EXPECT_FALSE(t.move("a7a6"));
  shuffle(t, 4);
  t.moves({"b2b3", "b7b6"});
  shuffle(t, 4);
  EXPECT_EQ(t.table.game().ply(), 22U);
  EXPECT_FALSE(t.move("c2c3", true));
  EXPECT_EQ(t.table.draw_offer(), Color::White);
}

TEST(DrawOffers, AMoveCarriesItsOffer) {
  TableDriver t;
  t.start();
  const auto before = t.records.size();
  EXPECT_FALSE(t.move("g1f3", true));
  ASSERT_EQ(t.records.size(), before + 2) << "kept as one, the move before the offer";
  EXPECT_TRUE(std::holds_alternative<storage::Moved>(t.records[before].first));
  EXPECT_TRUE(std::holds_alternative<storage::DrawOffered>(t.records[before + 1].first));
  EXPECT_EQ(t.table.draw_offer(), Color::White);
  EXPECT_FALSE(t.say(Color::Black, kAccept));
  EXPECT_EQ(t.outcome(), (Outcome{std::nullopt, Termination::Agreement}));
}

TEST(DrawOffers, AMoveIsRefusedWithItsOffer) {
  TableDriver t;
  t.start();
  EXPECT_FALSE(t.say(Color::White, kOffer));
  EXPECT_EQ(t.move("g1f3", true), ErrorCode::AlreadyOffered);
  EXPECT_FALSE(t.say(Color::Black, kDecline));
  EXPECT_EQ(t.move("g1f3", true), ErrorCode::OfferedLately);
  EXPECT_EQ(t.table.game().ply(), 2U);
  EXPECT_EQ(t.move("g1g3", true), ErrorCode::IllegalMove);
  EXPECT_FALSE(t.move("g1f3"));
}

TEST(DrawOffers, AMoveWithAnOfferDeclinesTheOtherOne) {
  TableDriver t;
  t.start();
  EXPECT_FALSE(t.say(Color::Black, kOffer));
  EXPECT_FALSE(t.move("g1f3", true));
  EXPECT_EQ(t.table.draw_offer(), Color::White);
  EXPECT_FALSE(t.outcome());
}

TEST(DrawOffers, AnOfferWithTheMoveThatMatesIsNone) {
  TableDriver t;
  t.seat_both();
  t.moves({"f2f3", "e7e5", "g2g4"});
  EXPECT_FALSE(t.move("d8h4", true));
  EXPECT_EQ(t.outcome()->termination, Termination::Checkmate);
  EXPECT_FALSE(t.table.draw_offer());
  EXPECT_EQ(t.say(Color::White, kAccept), ErrorCode::GameOver);
  EXPECT_EQ(t.say(Color::White, kOffer), ErrorCode::GameOver);
}

TEST(DrawOffers, AnIllegalMoveTakesItsOfferBackWithIt) {
  TableDriver t(support::over_the_board());
  t.seat_both();
  EXPECT_FALSE(t.move("e2e5", true));
  EXPECT_EQ(t.seen().illegal_moves->white, 1U);
  EXPECT_FALSE(t.table.draw_offer());
  EXPECT_FALSE(t.move("e2e4", true)) << "nothing was offered yet";
}

// FIDE 9.1.2.3: it stands as an offer, and counts as one; the right to claim has no such limit.
TEST(DrawOffers, AWrongClaimIsAnOfferWheneverItComes) {
  TableDriver t = quiet_game();
  EXPECT_FALSE(t.say(Color::White, kOffer));
  EXPECT_FALSE(t.say(Color::Black, kDecline));
  const protocol::ClaimDraw claim{"K7QW2M", rules::Claim::Threefold, std::nullopt};
  EXPECT_FALSE(t.say(Color::White, claim));
  EXPECT_EQ(t.table.draw_offer(), Color::White);
  EXPECT_EQ(t.seen().draw_from.white, 21U);
}

TEST(DrawOffers, AreThereAfterARestart) {
  TableDriver t;
  t.start();
  EXPECT_FALSE(t.move("g1f3", true));
  EXPECT_FALSE(t.say(Color::Black, kDecline));
  EXPECT_FALSE(t.say(Color::Black, kOffer));
  Table again = t.replayed();
  (void)again.recover(t.now().wall, t.now());
  EXPECT_EQ(again.draw_offer(), Color::Black);
  EXPECT_EQ(again.now(t.now().at).draw_from.white, 23U);
  EXPECT_EQ(again.now(t.now().at).draw_from.black, 22U);
  EXPECT_EQ(again.command(Color::Black, kOffer, t.now()).refusal, ErrorCode::AlreadyOffered);
  EXPECT_FALSE(again.command(Color::White, kDecline, t.now()).refusal);
  EXPECT_EQ(again.command(Color::White, kOffer, t.now()).refusal, ErrorCode::OfferedLately);
}

}  // namespace
}  // namespace server
