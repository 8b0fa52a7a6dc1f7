// Over-the-board rules at the table: touch-move, claims, completed illegal moves, and what online
// rules say to all of them.
#include <gtest/gtest.h>

#include "tests/support/table_driver.h"

namespace server {
namespace {

using protocol::ErrorCode;
using rules::Claim;
using rules::Millis;
using rules::Outcome;
using rules::Termination;
using support::Color;
using support::TableDriver;

constexpr std::string_view kRookAndKing = "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1";

rules::Square at(std::string_view name) {
  return *rules::Square::parse(name);
}

// A game by those rules in which both clocks run and White is to move.
struct BoardTable : TableDriver {
  explicit BoardTable(const storage::Opened& opened = support::over_the_board())
      : TableDriver(opened) {
    seat_both();
  }
  std::optional<ErrorCode> touch(std::string_view square, std::optional<Color> by = {}) {
    return say(by.value_or(table.game().turn()), protocol::Touch{"K7QW2M", at(square)});
  }
  std::optional<ErrorCode> claim(Claim claim, std::string_view uci = "",
                                 std::optional<Color> by = {}) {
    return say(by.value_or(table.game().turn()),
               protocol::ClaimDraw{"K7QW2M", claim, rules::UciMove::parse(uci)});
  }
  template <typename Event>
  const Event* last() const {
    return std::get_if<Event>(&records.back().first);
  }
  // The knights go out and home; each time the first position stands again.
  void dance(int times) {
    for (int i = 0; i < times; ++i) moves({"g1f3", "g8f6", "f3g1", "f6g8"});
  }
};

// FIDE 6.2.1, 6.3.1: nobody waits for a first move.
TEST(OverTheBoard, WhitesClockStartsWhenBothSit) {
  BoardTable t;
  EXPECT_FALSE(t.seen().first_move);
  EXPECT_EQ(t.seen().clock->running, Color::White);
  t.pass(40'000);
  t.wake();
  EXPECT_EQ(t.left(Color::White), Millis(260'000));
  t.moves({"e2e4"});
  EXPECT_EQ(t.left(Color::White), Millis(263'000));
  EXPECT_EQ(t.table.moves().back().spent, Millis(40'000));
  t.pass(300'000);
  t.wake();
  EXPECT_EQ(t.outcome(), (Outcome{Color::White, Termination::FlagFall}));
}

TEST(OverTheBoard, TheGameMayBeAbortedUntilBothHaveMoved) {
  BoardTable t;
  t.moves({"e2e4"});
  t.pass(1'000);
  EXPECT_FALSE(t.say(Color::Black, protocol::Abort{"K7QW2M"}));
  EXPECT_EQ(t.outcome(), (Outcome{std::nullopt, Termination::Aborted}));
}

TEST(OverTheBoard, WithoutClocksTheFirstMoveLimitIsAllThereIs) {
  BoardTable t(support::over_the_board(rules::kStartFen, std::nullopt));
  ASSERT_TRUE(t.seen().first_move);
  t.pass(30'000);
  t.wake();
  EXPECT_EQ(t.outcome(), (Outcome{std::nullopt, Termination::Aborted}));
}

TEST(OverTheBoard, ATouchedManMustBeMoved) {
  BoardTable t;
  EXPECT_FALSE(t.touch("g1"));
  EXPECT_EQ(t.seen().touched, std::vector{at("g1")});
  EXPECT_EQ(t.move("e2e4"), ErrorCode::TouchedPiece);
  EXPECT_FALSE(t.move("g1f3"));
  EXPECT_TRUE(t.seen().touched.empty()) << "the turn is over";
  EXPECT_FALSE(t.move("e7e5"));
}

TEST(OverTheBoard, ATouchedEnemyMustBeTakenAndAnotherTouchFreesNobody) {
  BoardTable t;
  t.moves({"e2e4", "d7d5"});
  EXPECT_FALSE(t.touch("d5"));
  EXPECT_FALSE(t.touch("d2"));
  EXPECT_EQ(t.move("d2d4"), ErrorCode::TouchedPiece);
  EXPECT_FALSE(t.move("e4d5"));
}

// FIDE 4.5: none of the touched men can be moved or taken.
TEST(OverTheBoard, WhoTouchedWhatCannotMoveIsFree) {
  BoardTable t;
  EXPECT_FALSE(t.touch("a1"));
  EXPECT_FALSE(t.touch("d8"));
  EXPECT_FALSE(t.move("e2e4"));
}

// FIDE 4.4.2.
TEST(OverTheBoard, ARookTouchedFirstDoesNotCastle) {
  BoardTable t(support::over_the_board(kRookAndKing));
  EXPECT_FALSE(t.touch("h1"));
  EXPECT_FALSE(t.touch("e1"));
  EXPECT_EQ(t.move("e1g1"), ErrorCode::TouchedPiece);
  EXPECT_FALSE(t.move("h1g1"));
  BoardTable king_first(support::over_the_board(kRookAndKing));
  EXPECT_FALSE(king_first.touch("e1"));
  EXPECT_FALSE(king_first.touch("h1"));
  EXPECT_FALSE(king_first.move("e1g1"));
}

TEST(OverTheBoard, OnlyTheSideToMoveTouches) {
  BoardTable t;
  EXPECT_EQ(t.touch("g8", Color::Black), ErrorCode::NotYourTurn);
  EXPECT_EQ(t.touch("e4"), ErrorCode::EmptySquare);
  EXPECT_EQ(t.say(Color::Black, protocol::Adjust{"K7QW2M"}), ErrorCode::NotYourTurn);
  const auto before = t.records.size();
  EXPECT_FALSE(t.say(Color::White, protocol::Adjust{"K7QW2M"}));
  EXPECT_EQ(t.records.size(), before) << "told, not kept";
  EXPECT_FALSE(t.move("e2e4"));
}

TEST(OverTheBoard, ASecondTouchOfAManIsNoNews) {
  BoardTable t;
  EXPECT_FALSE(t.touch("g1"));
  const auto before = t.records.size();
  EXPECT_FALSE(t.touch("g1"));
  EXPECT_EQ(t.records.size(), before);
}

// FIDE 9.1.2.1.
TEST(OverTheBoard, TouchingAManDeclinesTheOffer) {
  BoardTable t;
  EXPECT_FALSE(t.say(Color::Black, protocol::Draw{"K7QW2M", protocol::DrawSay::Offer}));
  EXPECT_FALSE(t.touch("g1"));
  EXPECT_FALSE(t.seen().draw_offer);
  EXPECT_EQ(t.say(Color::White, protocol::Draw{"K7QW2M", protocol::DrawSay::Accept}),
            ErrorCode::NoOffer);
}

TEST(OverTheBoard, AThirdRepetitionIsClaimedAndDoesNotEndTheGameByItself) {
  BoardTable t;
  t.dance(1);
  EXPECT_TRUE(t.seen().claims.empty());
  t.dance(1);
  EXPECT_FALSE(t.outcome());
  EXPECT_EQ(t.seen().claims, std::vector{Claim::Threefold});
  EXPECT_EQ(t.claim(Claim::Threefold, "", Color::Black), ErrorCode::NotYourTurn);
  EXPECT_FALSE(t.claim(Claim::Threefold));
  EXPECT_EQ(t.outcome(), (Outcome{std::nullopt, Termination::Threefold}));
  EXPECT_TRUE(t.seen().claims.empty());
}

// FIDE 9.2.1.
TEST(OverTheBoard, ARepetitionIsClaimedWithTheMoveThatMakesIt) {
  BoardTable t;
  t.dance(1);
  t.moves({"g1f3", "g8f6", "f3g1"});
  EXPECT_TRUE(t.seen().claims.empty()) << "not yet on the board";
  EXPECT_FALSE(t.claim(Claim::Threefold, "f6g8"));
  EXPECT_EQ(t.outcome(), (Outcome{std::nullopt, Termination::Threefold}));
  EXPECT_EQ(t.table.game().ply(), 7U) << "the move itself is not made";
}

// FIDE 9.4.
TEST(OverTheBoard, WhoHasTouchedAManMayNotClaim) {
  BoardTable t;
  t.dance(2);
  EXPECT_FALSE(t.touch("g1"));
  EXPECT_TRUE(t.seen().claims.empty());
  EXPECT_EQ(t.claim(Claim::Threefold), ErrorCode::NoClaim);
  EXPECT_EQ(t.claim(Claim::Threefold, "g1f3"), ErrorCode::NoClaim);
  t.moves({"g1f3"});
  EXPECT_EQ(t.seen().claims, std::vector{Claim::Threefold}) << "that stands for the third time too";
}

// FIDE 9.5.3, 9.1.2.3. Five minutes and three seconds are blitz: one minute.
TEST(OverTheBoard, AWrongClaimIsAnOfferAndGivesTheOpponentTime) {
  BoardTable t;
  t.moves({"e2e4", "e7e5"});
  t.pass(10'000);
  EXPECT_FALSE(t.claim(Claim::Threefold));
  EXPECT_EQ(t.left(Color::Black), Millis(363'000));
  EXPECT_EQ(t.left(Color::White), Millis(293'000));
  EXPECT_EQ(t.seen().draw_offer, Color::White);
  EXPECT_EQ(t.seen().clock->running, Color::White) << "his time goes on";
  t.pass(5'000);
  EXPECT_EQ(t.left(Color::White), Millis(288'000));
  EXPECT_EQ(t.claim(Claim::Threefold), ErrorCode::NoClaim) << "not twice in a turn";
  EXPECT_FALSE(t.claim(Claim::FiftyMoves)) << "another one";
  EXPECT_EQ(t.left(Color::Black), Millis(423'000));
  EXPECT_FALSE(t.move("d2d4"));
  EXPECT_EQ(t.table.moves().back().spent, Millis(15'000)) << "the whole turn";
  EXPECT_EQ(t.left(Color::White), Millis(291'000));
  EXPECT_FALSE(t.say(Color::Black, protocol::Draw{"K7QW2M", protocol::DrawSay::Accept}));
  EXPECT_EQ(t.outcome(), (Outcome{std::nullopt, Termination::Agreement}));
}

TEST(OverTheBoard, TheMoveNamedInAWrongClaimMustBePlayed) {
  BoardTable t;
  EXPECT_EQ(t.claim(Claim::Threefold, "e2e5"), ErrorCode::IllegalMove);
  EXPECT_FALSE(t.claim(Claim::Threefold, "e2e4"));
  EXPECT_EQ(t.seen().named, "e2e4");
  EXPECT_EQ(t.move("d2d4"), ErrorCode::NamedMove);
  EXPECT_EQ(t.claim(Claim::FiftyMoves), ErrorCode::NamedMove);
  // Touching another man does not free from it, nor does it leave nothing to play.
  EXPECT_FALSE(t.touch("g1"));
  EXPECT_EQ(t.move("g1f3"), ErrorCode::NamedMove);
  EXPECT_FALSE(t.move("e2e4"));
  EXPECT_FALSE(t.seen().named);
}

TEST(OverTheBoard, TheNamedMoveIsToldAsEveryMoveIs) {
  BoardTable t(support::over_the_board(kRookAndKing));
  EXPECT_FALSE(t.claim(Claim::FiftyMoves, "e1h1"));
  EXPECT_EQ(t.seen().named, "e1g1");
  EXPECT_FALSE(t.move("e1h1")) << "the same move, written otherwise";
  EXPECT_EQ(t.table.moves().back().uci, "e1g1");
}

// The position is another one, and so is the claim.
TEST(OverTheBoard, AClaimThatWasRejectedMayBeMadeAgainInTheNextTurn) {
  BoardTable t;
  EXPECT_FALSE(t.claim(Claim::Threefold));
  t.moves({"e2e4", "e7e5"});
  EXPECT_FALSE(t.claim(Claim::Threefold));
  EXPECT_EQ(t.seen().draw_offer, Color::White);
}

TEST(OverTheBoard, AWrongClaimAgainstAnOfferIsAnAgreement) {
  BoardTable t;
  EXPECT_FALSE(t.say(Color::Black, protocol::Draw{"K7QW2M", protocol::DrawSay::Offer}));
  EXPECT_FALSE(t.claim(Claim::Threefold));
  EXPECT_EQ(t.outcome(), (Outcome{std::nullopt, Termination::Agreement}));
}

// FIDE 7.5.1, 7.5.5.
TEST(OverTheBoard, AnIllegalMoveCostsTimeAndTheManIsTouched) {
  BoardTable t;
  t.moves({"e2e4", "e7e5"});
  t.pass(10'000);
  EXPECT_FALSE(t.move("g1g3")) << "it is taken, and taken back";
  EXPECT_EQ(t.table.game().ply(), 2U);
  EXPECT_EQ(t.seen().illegal_moves->white, 1U);
  EXPECT_EQ(t.seen().illegal_moves->black, 0U);
  EXPECT_EQ(t.left(Color::Black), Millis(363'000));
  EXPECT_EQ(t.seen().clock->running, Color::White);
  t.pass(1'000);
  EXPECT_EQ(t.left(Color::White), Millis(292'000));
  EXPECT_EQ(t.move("d2d4"), ErrorCode::TouchedPiece);
  EXPECT_FALSE(t.move("g1f3"));
  EXPECT_EQ(t.table.moves().back().spent, Millis(11'000));
}

TEST(OverTheBoard, ASecondIllegalMoveLoses) {
  BoardTable t;
  t.moves({"e2e4", "e7e5"});
  EXPECT_FALSE(t.move("g1g3"));
  t.moves({"g1f3", "b8c6"});
  EXPECT_FALSE(t.move("f1f5"));
  EXPECT_EQ(t.outcome(), (Outcome{Color::Black, Termination::IllegalMoves}));
  EXPECT_FALSE(t.seen().helpmate.empty()) << "how Black could still have mated";
  EXPECT_EQ(t.left(Color::Black), Millis(366'000)) << "time for the first one only";
}

TEST(OverTheBoard, ASecondIllegalMoveIsADrawWhereTheOpponentCannotMate) {
  BoardTable t(support::over_the_board("4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
  EXPECT_FALSE(t.move("h1g2"));
  EXPECT_FALSE(t.move("h1g3"));
  EXPECT_EQ(t.outcome(), (Outcome{std::nullopt, Termination::IllegalMoves}));
  EXPECT_TRUE(t.seen().helpmate.empty());
}

TEST(OverTheBoard, EachSidesIllegalMovesAreItsOwn) {
  BoardTable t;
  EXPECT_FALSE(t.move("e2e5"));
  t.moves({"e2e4"});
  EXPECT_FALSE(t.move("e7e4"));
  EXPECT_FALSE(t.outcome());
  EXPECT_EQ(t.seen().illegal_moves, (rules::ByColor<std::uint32_t>{1, 1}));
}

TEST(OverTheBoard, WhereNoManWasMovedNoMoveWasCompleted) {
  BoardTable t;
  EXPECT_EQ(t.move("e4e5"), ErrorCode::IllegalMove);
  EXPECT_EQ(t.move("e2e2"), ErrorCode::IllegalMove) << "put back where it stood";
  EXPECT_EQ(t.seen().illegal_moves->white, 0U);
}

TEST(OverTheBoard, AnIllegalMoveOutOfTurnIsRefusedAndNotCounted) {
  BoardTable t;
  const auto move = [](std::uint32_t ply, const char* uci) {
    return protocol::MakeMove{"K7QW2M", ply, *rules::UciMove::parse(uci)};
  };
  EXPECT_EQ(t.say(Color::Black, move(0, "e7e4")), ErrorCode::NotYourTurn);
  EXPECT_EQ(t.say(Color::White, move(1, "e2e5")), ErrorCode::WrongPly);
  EXPECT_EQ(t.seen().illegal_moves, (rules::ByColor<std::uint32_t>{0, 0}));
}

TEST(OverTheBoard, AnIllegalMoveDeclinesTheOffer) {
  BoardTable t;
  EXPECT_FALSE(t.say(Color::Black, protocol::Draw{"K7QW2M", protocol::DrawSay::Offer}));
  EXPECT_FALSE(t.move("e2e5"));
  EXPECT_FALSE(t.seen().draw_offer);
}

// FIDE 4.2.1: said before the touch, not after it.
TEST(OverTheBoard, AdjustingTakesNoTouchBack) {
  BoardTable t;
  EXPECT_FALSE(t.touch("g1"));
  EXPECT_FALSE(t.say(Color::White, protocol::Adjust{"K7QW2M"}));
  EXPECT_EQ(t.move("e2e4"), ErrorCode::TouchedPiece);
}

TEST(OverTheBoard, NothingIsTouchedOrClaimedBeforeTheGameOrAfterIt) {
  TableDriver t(support::over_the_board());
  EXPECT_FALSE(t.sit(Color::White, "Ann"));
  const auto expect_all_refused = [&](ErrorCode code) {
    for (const SeatCommand& said : std::initializer_list<SeatCommand>{
             protocol::ClaimDraw{"K7QW2M", Claim::Threefold, std::nullopt},
             protocol::Touch{"K7QW2M", at("g1")}, protocol::Adjust{"K7QW2M"}}) {
      EXPECT_EQ(t.say(Color::White, said), code) << said.index();
    }
  };
  expect_all_refused(ErrorCode::NotPlaying);
  EXPECT_FALSE(t.sit(Color::Black, "Ben"));
  EXPECT_FALSE(t.say(Color::Black, protocol::Resign{"K7QW2M"}));
  expect_all_refused(ErrorCode::GameOver);
}

// FIDE 7.5.2.
TEST(OverTheBoard, APawnThatIsNotExchangedBecomesAQueenAndCounts) {
  BoardTable t(support::over_the_board("7k/4P3/8/8/8/8/8/4K3 w - - 0 1"));
  EXPECT_FALSE(t.move("e7e8"));
  EXPECT_EQ(t.table.moves().back().san, "e8=Q+");
  EXPECT_EQ(t.seen().illegal_moves->white, 1U);
  EXPECT_EQ(t.left(Color::Black), Millis(360'000));
}

TEST(OverTheBoard, AFlagFallsByTheStampOfAnIllegalMoveToo) {
  BoardTable t;
  t.moves({"e2e4", "e7e5"});
  t.pass(303'000);
  EXPECT_EQ(t.move("g1g3"), ErrorCode::GameOver);
  EXPECT_EQ(t.outcome(), (Outcome{Color::Black, Termination::FlagFall}));
}

// Appendices A and B: less than an hour for sixty moves is rapid or blitz.
TEST(OverTheBoard, ThePenaltyIsTwoMinutesInASlowGame) {
  BoardTable t(support::over_the_board(rules::kStartFen, {{Millis(90 * 60'000), Millis(30'000)}}));
  EXPECT_FALSE(t.move("g1g3"));
  EXPECT_EQ(t.left(Color::Black), Millis(92 * 60'000));
}

TEST(OverTheBoard, WithoutClocksThereIsNoTimeToGive) {
  BoardTable t(support::over_the_board(rules::kStartFen, std::nullopt));
  EXPECT_FALSE(t.move("g1g3"));
  EXPECT_EQ(t.claim(Claim::FiftyMoves), ErrorCode::NoClaim) << "a man was touched";
  EXPECT_EQ(t.seen().illegal_moves->white, 1U);
  EXPECT_FALSE(t.seen().clock);
}

TEST(OverTheBoard, SeventyFiveMovesEndTheGameWithoutAClaim) {
  BoardTable t(support::over_the_board("4k3/8/8/8/8/8/8/4K2R w - - 148 120"));
  t.moves({"h1h2"});
  EXPECT_EQ(t.seen().claims, std::vector{Claim::FiftyMoves});
  t.moves({"e8e7"});
  EXPECT_EQ(t.outcome(), (Outcome{std::nullopt, Termination::SeventyFiveMoves}));
}

TEST(Online, KnowsNeitherClaimsNorTouches) {
  TableDriver t;
  t.start();
  EXPECT_EQ(t.say(Color::White, protocol::Touch{"K7QW2M", at("g1")}), ErrorCode::NoTouch);
  EXPECT_EQ(t.say(Color::White, protocol::Adjust{"K7QW2M"}), ErrorCode::NoTouch);
  EXPECT_EQ(t.say(Color::White, protocol::ClaimDraw{"K7QW2M", Claim::Threefold, std::nullopt}),
            ErrorCode::NoClaim);
  EXPECT_EQ(t.move("g1g3"), ErrorCode::IllegalMove);
  EXPECT_FALSE(t.seen().illegal_moves);
  EXPECT_FALSE(t.outcome()) << "nothing but legal moves counts";
  EXPECT_TRUE(t.seen().claims.empty());
  t.moves({"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"});
  EXPECT_EQ(t.outcome(), (Outcome{std::nullopt, Termination::Threefold})) << "by itself";
}

}  // namespace
}  // namespace server
