#include "server/play/table.h"

#include <gtest/gtest.h>

#include "tests/support/table_driver.h"

namespace server {
namespace {

using protocol::DrawSay;
using protocol::ErrorCode;
using protocol::Phase;
using protocol::RematchSay;
using rules::Outcome;
using rules::Termination;
using support::Color;
using support::TableDriver;

const protocol::Draw kOffer{"K7QW2M", DrawSay::Offer};
const protocol::Draw kAccept{"K7QW2M", DrawSay::Accept};
const protocol::Draw kDecline{"K7QW2M", DrawSay::Decline};
const protocol::Rematch kRematch{"K7QW2M", RematchSay::Offer};
const protocol::Rematch kNoRematch{"K7QW2M", RematchSay::Decline};
const protocol::Resign kResign{"K7QW2M"};
const protocol::Abort kAbort{"K7QW2M"};
const protocol::Leave kLeave{"K7QW2M"};

TEST(Table, TheSecondPlayerStartsTheGame) {
  TableDriver t;
  EXPECT_FALSE(t.sit(Color::White, "Ann"));
  EXPECT_EQ(t.table.phase(), Phase::Waiting);
  EXPECT_EQ(t.table.free_seat(), Color::Black);
  EXPECT_FALSE(t.sit(Color::Black, "Ben"));
  EXPECT_EQ(t.table.phase(), Phase::Playing);
  EXPECT_EQ(t.table.free_seat(), std::nullopt);
}

TEST(Table, NobodySitsOppositeHimselfOrOnATakenSeat) {
  TableDriver t;
  EXPECT_FALSE(t.sit(Color::White, "Ann"));
  EXPECT_EQ(t.sit(Color::Black, "Ann"), ErrorCode::OwnTable);
  EXPECT_FALSE(t.sit(Color::Black, "Ben"));
  EXPECT_EQ(t.sit(Color::Black, "Cat"), ErrorCode::NoFreeSeat);
  EXPECT_EQ(t.table.seat_of_key("Ann-hash"), Color::White);
  EXPECT_EQ(t.table.seat_of_key("Ben-hash"), Color::Black);
  EXPECT_EQ(t.table.seat_of_key("Cat-hash"), std::nullopt);
  EXPECT_EQ(t.table.seat_of_key(""), std::nullopt);
}

TEST(Table, MovesAreRefusedByNameAndChangeNothing) {
  TableDriver t;
  const auto move = [](std::uint32_t ply, const char* uci) {
    return protocol::MakeMove{"K7QW2M", ply, *rules::UciMove::parse(uci)};
  };
  EXPECT_FALSE(t.sit(Color::White, "Ann"));
  EXPECT_EQ(t.say(Color::White, move(0, "e2e4")), ErrorCode::NotPlaying);
  EXPECT_FALSE(t.sit(Color::Black, "Ben"));
  const auto before = t.records.size();
  EXPECT_EQ(t.say(Color::Black, move(0, "e7e5")), ErrorCode::NotYourTurn);
  EXPECT_EQ(t.say(Color::White, move(1, "e2e4")), ErrorCode::WrongPly);
  EXPECT_EQ(t.say(Color::White, move(0, "e2e5")), ErrorCode::IllegalMove);
  EXPECT_EQ(t.records.size(), before);
  EXPECT_FALSE(t.say(Color::White, move(0, "e2e4")));
  EXPECT_EQ(t.say(Color::White, move(0, "e2e4")), ErrorCode::WrongPly);
}

struct CastlingRow {
  const char* fen;
  rules::Variant variant;
  std::vector<std::string> said;  // each of these castles
  const char* told;
  std::vector<std::string> refused;
};

// The king onto his own rook, or as far as castling takes him, or two squares, where no other move
// is written so; told in one way.
TEST(Table, CastlingIsReadInEveryFormAndToldInOne) {
  using rules::Variant;
  const CastlingRow rows[] = {
      {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", Variant::Standard, {"e1g1", "e1h1"}, "e1g1", {}},
      {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
       Variant::Standard,
       {"e1c1", "e1a1"},
       "e1c1",
       {"e1b1", "h1e1", "e1g1q"}},
      {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", Variant::Chess960, {"e1g1", "e1h1"}, "e1h1", {}},
      // To c1 and two squares are not the same.
      {"4k3/8/8/8/8/8/8/R5KR w KQ - 0 1",
       Variant::Chess960,
       {"g1a1", "g1c1", "g1e1"},
       "g1a1",
       {"g1d1", "g1b1"}},
      {"4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1", Variant::Chess960, {"f1h1"}, "f1h1", {}},
  };
  for (const CastlingRow& row : rows) {
    const auto at_the_table = [&] {
      TableDriver t(storage::Opened{"K7QW2M", row.fen, support::kFivePlusThree, true, row.variant,
                                    rules::RuleSet::Online});
      t.seat_both();
      return t;
    };
    for (const std::string& uci : row.said) {
      TableDriver t = at_the_table();
      EXPECT_FALSE(t.move(uci)) << row.fen << ' ' << uci;
      EXPECT_EQ(t.table.moves().back().uci, row.told) << uci;
      EXPECT_TRUE(t.table.moves().back().san.starts_with("O-O")) << uci;
    }
    for (const std::string& uci : row.refused) {
      EXPECT_EQ(at_the_table().move(uci), ErrorCode::IllegalMove) << row.fen << ' ' << uci;
    }
  }
}

TEST(Table, AKingsStepIsAStepWhereCastlingIsWrittenAlike) {
  TableDriver t(storage::Opened{"K7QW2M", "4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1",
                                support::kFivePlusThree, true, rules::Variant::Chess960,
                                rules::RuleSet::Online});
  t.seat_both();
  EXPECT_FALSE(t.move("f1g1"));
  EXPECT_EQ(t.table.moves().back().san, "Kg1");
}

TEST(Table, MateEndsTheGameInTheSameBreath) {
  TableDriver t;
  t.seat_both();
  t.moves({"f2f3", "e7e5", "g2g4", "d8h4"});
  EXPECT_EQ(t.outcome(), (Outcome{Color::Black, Termination::Checkmate}));
  EXPECT_EQ(t.table.phase(), Phase::Over);
  EXPECT_TRUE(std::holds_alternative<storage::Ended>(t.records.back().first));
  EXPECT_EQ(t.move("a2a3"), ErrorCode::GameOver);
  EXPECT_EQ(t.say(Color::White, kResign), ErrorCode::GameOver);
  EXPECT_EQ(t.say(Color::White, kOffer), ErrorCode::GameOver);
  EXPECT_EQ(t.say(Color::White, kAbort), ErrorCode::GameOver);
}

TEST(Table, MateOnTheLastMoveGoesBeforeTheCount) {
  for (const auto& [rules, half_moves] :
       {std::pair{rules::RuleSet::Online, "99"}, std::pair{rules::RuleSet::OverTheBoard, "149"}}) {
    const auto ends_with = [&](const std::string& uci) {
      const std::string fen = std::string("7k/8/6K1/8/8/8/8/1Q6 w - - ") + half_moves + " 90";
      TableDriver t(storage::Opened{.code = "K7QW2M",
                                    .start_fen = fen,
                                    .time = support::kFivePlusThree,
                                    .listed = true,
                                    .rules = rules});
      t.seat_both();
      t.moves({uci});
      return t.outcome()->termination;
    };
    EXPECT_EQ(ends_with("b1b8"), Termination::Checkmate);
    EXPECT_EQ(ends_with("b1d1"), rules == rules::RuleSet::Online ? Termination::FiftyMoves
                                                                 : Termination::SeventyFiveMoves);
  }
}

TEST(Table, ADrawOfferStandsUntilTheOtherSideMoves) {
  TableDriver t;
  t.start();
  EXPECT_FALSE(t.say(Color::White, kOffer));
  EXPECT_EQ(t.say(Color::White, kOffer), ErrorCode::AlreadyOffered);
  EXPECT_FALSE(t.move("g1f3"));
  EXPECT_EQ(t.table.draw_offer(), Color::White) << "one's own move leaves it standing";
  EXPECT_FALSE(t.move("b8c6"));
  EXPECT_EQ(t.table.draw_offer(), std::nullopt);
  EXPECT_EQ(t.say(Color::Black, kAccept), ErrorCode::NoOffer);
}

TEST(Table, ADrawOfferIsAcceptedOrDeclined) {
  TableDriver t;
  t.start();
  EXPECT_EQ(t.say(Color::Black, kDecline), ErrorCode::NoOffer);
  EXPECT_FALSE(t.say(Color::Black, kOffer));
  EXPECT_EQ(t.say(Color::Black, kAccept), ErrorCode::NoOffer) << "nobody answers himself";
  EXPECT_FALSE(t.say(Color::White, kDecline));
  EXPECT_EQ(t.table.draw_offer(), std::nullopt);
  EXPECT_FALSE(t.say(Color::White, kOffer));
  EXPECT_FALSE(t.say(Color::Black, kAccept));
  EXPECT_EQ(t.outcome(), (Outcome{std::nullopt, Termination::Agreement}));
}

TEST(Table, ADrawMayBeOfferedAtAnyTime) {
  TableDriver t;
  EXPECT_FALSE(t.sit(Color::White, "Ann"));
  EXPECT_EQ(t.say(Color::White, kOffer), ErrorCode::NotPlaying);
  EXPECT_FALSE(t.sit(Color::Black, "Ben"));
  EXPECT_FALSE(t.say(Color::Black, kOffer)) << "before any move, and on the other's turn";
  EXPECT_FALSE(t.say(Color::White, kAccept));
  EXPECT_EQ(t.outcome(), (Outcome{std::nullopt, Termination::Agreement}));
}

TEST(Table, TwoOffersAreAnAgreement) {
  TableDriver t;
  t.start();
  EXPECT_FALSE(t.say(Color::White, kOffer));
  EXPECT_FALSE(t.say(Color::Black, kOffer));
  EXPECT_EQ(t.outcome(), (Outcome{std::nullopt, Termination::Agreement}));
}

TEST(Table, ResigningLoses) {
  TableDriver t;
  EXPECT_FALSE(t.sit(Color::White, "Ann"));
  EXPECT_EQ(t.say(Color::White, kResign), ErrorCode::NotPlaying);
  EXPECT_FALSE(t.sit(Color::Black, "Ben"));
  EXPECT_FALSE(t.say(Color::Black, kResign));
  EXPECT_EQ(t.outcome(), (Outcome{Color::White, Termination::Resignation}));
}

TEST(Table, AbortingIsForGamesThatHaveNotBegun) {
  TableDriver t;
  t.seat_both();
  t.moves({"e2e4"});
  EXPECT_FALSE(t.say(Color::White, kAbort));
  EXPECT_EQ(t.outcome(), (Outcome{std::nullopt, Termination::Aborted}));
  EXPECT_EQ(t.seen().abort, (rules::Abort{Color::White, rules::AbortReason::Asked}));
  EXPECT_EQ(t.table.finished().abort, t.seen().abort) << "kept with the game";
  EXPECT_EQ(t.replayed().now(t.now().at).abort, t.seen().abort);

  TableDriver later;
  later.start();
  EXPECT_EQ(later.say(Color::White, kAbort), ErrorCode::TooLate);
}

TEST(Table, LeavingClosesAbortsResignsOrEndsTheRematch) {
  TableDriver waiting;
  EXPECT_FALSE(waiting.sit(Color::White, "Ann"));
  EXPECT_FALSE(waiting.say(Color::White, kLeave));
  EXPECT_TRUE(waiting.table.is_closed());

  TableDriver begun;
  begun.seat_both();
  EXPECT_FALSE(begun.say(Color::Black, kLeave));
  EXPECT_EQ(begun.outcome()->termination, Termination::Aborted);
  EXPECT_EQ(begun.seen().abort, (rules::Abort{Color::Black, rules::AbortReason::Left}));

  TableDriver playing;
  playing.start();
  EXPECT_FALSE(playing.say(Color::Black, kLeave));
  EXPECT_EQ(playing.outcome(), (Outcome{Color::White, Termination::Resignation}));
  EXPECT_FALSE(playing.say(Color::Black, kLeave));
  EXPECT_EQ(playing.say(Color::White, kRematch), ErrorCode::NoRematch);
}

TEST(Table, ARematchWantsBoth) {
  TableDriver t;
  t.start();
  EXPECT_EQ(t.say(Color::White, kRematch), ErrorCode::NotOver);
  EXPECT_FALSE(t.say(Color::White, kResign));
  EXPECT_EQ(t.say(Color::Black, kNoRematch), ErrorCode::NoOffer);
  EXPECT_FALSE(t.say(Color::White, kRematch));
  EXPECT_EQ(t.say(Color::White, kRematch), ErrorCode::AlreadyOffered);
  EXPECT_FALSE(t.rematch_agreed);
  EXPECT_FALSE(t.say(Color::Black, kNoRematch));
  EXPECT_FALSE(t.say(Color::Black, kRematch));
  EXPECT_FALSE(t.say(Color::White, kRematch));
  EXPECT_TRUE(t.rematch_agreed);
  t.settle(t.table.rematch_opened("M3XP9A", t.now()));
  EXPECT_EQ(t.table.now(t.now().at).next, "M3XP9A");
  EXPECT_EQ(t.say(Color::White, kRematch), ErrorCode::AlreadyOffered) << "one rematch, not two";
}

TEST(Table, ABotIsAlwaysReadyForARematch) {
  TableDriver t;
  EXPECT_FALSE(t.sit(Color::White, "Ann"));
  t.settle(t.table.sit(Color::Black, {"bot-id", "Rookery", "", "easy"}, t.now()));
  t.moves({"e2e4"});
  EXPECT_TRUE(t.table.is_bot_to_move());
  EXPECT_FALSE(t.say(Color::White, kResign));
  EXPECT_FALSE(t.say(Color::White, kRematch));
  EXPECT_TRUE(t.rematch_agreed);
}

TEST(Table, TheFinishedGameHasEverything) {
  TableDriver t;
  t.start();
  t.pass(4'000);
  t.moves({"g1f3"});
  EXPECT_FALSE(t.say(Color::Black, kResign));
  const storage::FinishedGame game = t.table.finished();
  EXPECT_EQ(game.id, "game");
  EXPECT_EQ(game.code, "K7QW2M");
  EXPECT_EQ(game.players.white.name, "Ann");
  EXPECT_EQ(game.players.black.id, "Ben-id");
  ASSERT_EQ(game.moves.size(), 3U);
  EXPECT_EQ(game.moves[2].san, "Nf3");
  EXPECT_EQ(game.moves[2].spent, rules::Millis(4'000));
  EXPECT_EQ(game.moves[2].left, rules::Millis(299'000));
  EXPECT_EQ(game.outcome, (Outcome{Color::White, Termination::Resignation}));
  EXPECT_EQ(game.ended - game.started, rules::Millis(4'000));
}

}  // namespace
}  // namespace server
