// Laws of whole games and of touching men, over random games of all variants.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "rules/game.h"
#include "rules/touch_move.h"
#include "tests/rules/random_game.h"

namespace rules {
namespace {

constexpr std::array kRuleSets{RuleSet::Online, RuleSet::OverTheBoard};

// Men that shuffle rather than advance, so that positions come again and counters run.
UciMove a_quiet_move(const Position& p, std::mt19937& random) {
  const MoveList moves = p.legal_moves();
  for (int tries = 0; tries < 6; ++tries) {
    const Move m = moves[random() % moves.size()];
    if (p.piece_at(m.from)->role != Role::Pawn && !p.piece_at(m.to)) return p.uci(m);
  }
  return p.uci(moves[random() % moves.size()]);
}

// Plays games of every variant under both rule sets; calls visit(game) before each move.
template <typename Visit>
void for_each_state(int games, std::uint32_t plies, Visit visit) {
  for (const Variant variant : kVariants) {
    for (const RuleSet rule_set : kRuleSets) {
      for (std::uint32_t seed = 1; seed <= static_cast<std::uint32_t>(games); ++seed) {
        std::mt19937 random(seed);
        Game game(testing::random_start(seed, variant), rule_set);
        while (!game.outcome() && game.ply() < plies) {
          visit(game, random);
          if (::testing::Test::HasFatalFailure()) return;
          const auto uci = a_quiet_move(game.position(), random);
          ASSERT_TRUE(game.play(game.turn(), game.ply(), uci)) << game.position().fen();
        }
      }
    }
  }
}

void expect_same(const Game& a, const Game& b) {
  ASSERT_EQ(a.position().fen(), b.position().fen());
  ASSERT_EQ(a.keys(), b.keys()) << a.position().fen();
  ASSERT_EQ(a.outcome(), b.outcome()) << a.position().fen();
  ASSERT_EQ(a.repetitions(), b.repetitions()) << a.position().fen();
}

TEST(GameLaws, RewindingIsAsIfTheMovesHadNotBeenPlayed) {
  for (const Variant variant : kVariants) {
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
      std::mt19937 random(seed);
      Game game(testing::random_start(seed, variant));
      std::vector<Game> states{game};
      while (!game.outcome() && game.ply() < 80) {
        ASSERT_TRUE(game.play(game.turn(), game.ply(), a_quiet_move(game.position(), random)));
        states.push_back(game);
      }
      while (!states.empty()) {
        game.rewind(states.back().ply());
        expect_same(game, states.back());
        states.resize(states.size() - std::min<std::size_t>(states.size(), 1 + random() % 5));
      }
    }
  }
}

// FIDE 9.2.1 and 9.3.1 ask of the next position what 9.2.2 and 9.3.2 ask of this one.
TEST(GameLaws, AClaimWithAMoveIsTheClaimAfterIt) {
  int right = 0;
  for_each_state(12, 160, [&](const Game& game, std::mt19937&) {
    if (game.rules() == RuleSet::Online || game.ply() % 3 != 0) return;
    for (const Move& m : game.position().legal_moves()) {
      Game next = game;
      ASSERT_TRUE(next.play(next.turn(), next.ply(), game.position().uci(m)));
      if (next.outcome()) continue;
      for (const Claim claim : {Claim::Threefold, Claim::FiftyMoves}) {
        ASSERT_EQ(game.may_claim_with(claim, m), next.may_claim(claim))
            << game.position().fen() << ' ' << game.position().uci(m).text();
        right += next.may_claim(claim) ? 1 : 0;
      }
    }
  });
  EXPECT_GT(right, 20);
}

TEST(GameLaws, AnEndIsWhatTheBoardShows) {
  int ended = 0;
  for (const Variant variant : kVariants) {
    for (std::uint32_t seed = 1; seed <= 40; ++seed) {
      std::mt19937 random(seed);
      Game game(testing::random_start(seed, variant));
      while (!game.outcome() && game.ply() < 300) {
        ASSERT_FALSE(game.position().legal_moves().empty());
        ASSERT_LT(game.repetitions(), 3);
        ASSERT_LT(game.position().half_moves(), 100U);
        const MoveList moves = game.position().legal_moves();
        const UciMove uci = game.position().uci(moves[random() % moves.size()]);
        ASSERT_TRUE(game.play(game.turn(), game.ply(), uci));
      }
      if (!game.outcome()) continue;
      ++ended;
      const Position& p = game.position();
      const Termination by = game.outcome()->termination;
      ASSERT_EQ(by == Termination::ThirdCheck, p.is_third_check()) << p.fen();
      ASSERT_EQ(by == Termination::Checkmate, p.is_checkmate()) << p.fen();
      ASSERT_EQ(by == Termination::Stalemate, p.is_stalemate()) << p.fen();
      const bool is_won = p.is_third_check() || p.is_checkmate();
      ASSERT_EQ(game.outcome()->winner, is_won ? std::optional(!p.turn()) : std::nullopt);
    }
  }
  EXPECT_GT(ended, 40);
}

bool is_among(const Move& m, const std::vector<Move>& moves) {
  return std::ranges::find(moves, m) != moves.end();
}

// FIDE 4.3 to 4.5: what is left are legal moves; some, where there are any; and touching more men
// gives no move back.
TEST(TouchMoveLaws, TouchesOnlyNarrow) {
  int narrowed = 0;
  for_each_state(10, 120, [&](const Game& game, std::mt19937& random) {
    const Position& p = game.position();
    std::vector<Square> men;
    for (const Square s : p.occupied()) men.push_back(s);
    const MoveList legal = p.legal_moves();
    std::vector<Move> allowed(legal.begin(), legal.end());
    TouchMove touched;
    for (int n = 0; n < 5; ++n) {
      touched.touch(men[random() % men.size()]);
      const std::vector<Move> left = touched.allowed(p);
      ASSERT_FALSE(left.empty()) << p.fen();
      for (const Move& m : left) ASSERT_TRUE(is_among(m, allowed)) << p.fen();
      narrowed += left.size() < allowed.size() ? 1 : 0;
      allowed = left;
    }
    for (const Move& m : legal) ASSERT_EQ(touched.allows(p, m), is_among(m, allowed)) << p.fen();
  });
  EXPECT_GT(narrowed, 1000);
}

}  // namespace
}  // namespace rules
