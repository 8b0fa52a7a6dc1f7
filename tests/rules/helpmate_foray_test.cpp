#include "rules/helpmate_foray.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "rules/fen.h"
#include "tests/rules/random_game.h"

namespace rules {
namespace {

Position at(std::string_view fen) {
  return Position::from(parse_fen(fen).value()).value();
}

// The moves that these words mean when they are played in turn.
std::vector<Move> line(Position position, const std::vector<const char*>& words) {
  std::vector<Move> moves;
  for (const char* word : words) {
    moves.push_back(position.find(*UciMove::parse(word)).value());
    position.play(moves.back());
  }
  return moves;
}

std::string text(const HelpmateForay& foray, Position position) {
  std::string words;
  for (const Move& m : foray.moves()) {
    words += position.uci(m).text() + " ";
    position.play(m);
  }
  return words;
}

// The scholar's mate, meant for the start.
const std::vector<const char*> kScholar{"e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7"};

TEST(HelpmateForay, FollowsALineMeantForAnotherPosition) {
  const std::vector<Move> scholar = line(Position(), kScholar);
  // Nothing stands in its way.
  Position position = at("rnbqkbnr/pppppppp/8/8/8/7P/PPPPPPP1/RNBQKBNR w KQkq - 0 1");
  HelpmateForay whole(position);
  whole.follow(scholar, Color::White);
  EXPECT_EQ(text(whole, position), "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7 ");
  // The king's bishop is gone, and the queen's knight of the other side.
  position = at("r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQK1NR w KQkq - 0 1");
  HelpmateForay part(position);
  part.follow(scholar, Color::White);
  EXPECT_EQ(text(part, position), "e2e4 e7e5 d1h5 g8f6 h5f7 ");
}

TEST(HelpmateForay, FollowsUntilTheSideToMoveHasNothingLeft) {
  const Position position = at("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  HelpmateForay foray(position);
  foray.follow(line(Position(), kScholar), Color::White);
  EXPECT_EQ(text(foray, position), "e2e4 ");
}

// Its moves are a legal line to a win of that side.
void expect_win(const Position& start, Color by, const HelpmateForay& foray) {
  Position position = start;
  for (const Move& m : foray.moves()) {
    const MoveList legal = position.legal_moves();
    ASSERT_NE(std::find(legal.begin(), legal.end(), m), legal.end()) << start.fen();
    position.play(m);
  }
  ASSERT_TRUE(position.is_checkmate() || position.is_third_check()) << start.fen();
  ASSERT_EQ(position.turn(), !by) << start.fen();
}

// Another move was played than the line's first: who has one too many now waits.
TEST(HelpmateForay, WaitsWhereALineWouldBeAMoveAhead) {
  const std::vector<Move> fools = line(Position(), {"f2f3", "e7e5", "g2g4", "d8h4"});
  for (const char* fen : {"rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR b KQkq - 0 1",
                          "rnbqkbnr/1ppppppp/p7/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq - 0 2",
                          "rnbqkbnr/1ppppppp/p7/8/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2"}) {
    const Position position = at(fen);
    HelpmateForay foray(position);
    foray.follow(fools, Color::Black);
    expect_win(position, Color::Black, foray);
  }
}

TEST(HelpmateForay, WandersTheSameWayForTheSameSeed) {
  HelpmateForay a{Position()};
  HelpmateForay b{Position()};
  HelpmateForay c{Position()};
  a.wander(20, 7);
  b.wander(20, 7);
  c.wander(20, 8);
  EXPECT_EQ(a.moves().size(), 20U);
  EXPECT_EQ(a.moves(), b.moves());
  EXPECT_NE(a.moves(), c.moves());
}

TEST(HelpmateForay, WandersNoFurtherThanTheGameGoes) {
  HelpmateForay stuck(at("k7/P7/1K6/8/8/8/8/8 b - - 0 1"));
  stuck.wander(10, 1);
  EXPECT_TRUE(stuck.moves().empty());
}

TEST(HelpmateForay, FindsLegalLinesInRandomGames) {
  int tried = 0;
  int found = 0;
  for (const Variant variant : kVariants) {
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
      const auto try_both = [&](const Position& position) {
        if (++tried % 4 != 0) return;
        for (const Color by : kColors) {
          HelpmateForay foray(position);
          foray.wander(tried % 24, position.key());
          if (!foray.dive(by, 150)) continue;
          ++found;
          expect_win(position, by, foray);
        }
      };
      testing::random_game(seed, 120, try_both, variant);
    }
  }
  EXPECT_GT(found * 4, tried);
}

}  // namespace
}  // namespace rules
