#include "bot/hint.h"

#include <set>

#include <gtest/gtest.h>

#include "bot/engine.h"
#include "bot/score.h"
#include "tests/bot/positions.h"

namespace {

using bot::Reason;
using bot_test::position;
using rules::Role;

struct Row {
  const char* name;
  const char* fen;
  const char* move;
  Reason reason;
  std::optional<Role> role = {};
  int score = 30;
  std::optional<int> moves = {};
};

void PrintTo(const Row& row, std::ostream* out) {
  *out << row.name;
}

class HintRows : public testing::TestWithParam<Row> {};

TEST_P(HintRows, TellsThePlainestTrueReason) {
  const Row& row = GetParam();
  const auto p = position(row.fen);
  const bot::Answer answer{
      .move = bot_test::move(p, row.move), .score = row.score, .reply = std::nullopt};
  const bot::Hint hint = bot::explain(p, answer);
  EXPECT_EQ(hint.move, answer.move);
  EXPECT_EQ(word(hint.reason), word(row.reason));
  EXPECT_EQ(hint.role, row.role);
  EXPECT_EQ(hint.moves, row.moves);
}

INSTANTIATE_TEST_SUITE_P(
    Hint, HintRows,
    testing::Values(
        Row{"MatesAtOnce",
            "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
            "a1a8",
            Reason::Mates,
            {},
            bot::kMate - 1,
            1},
        Row{"MatesInThree",
            "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
            "a1a7",
            Reason::Mates,
            {},
            bot::kMate - 5,
            3},
        Row{"HasNoChoice", "7k/8/8/8/8/8/6q1/7K w - - 0 1", "h1g2", Reason::OnlyMove},
        Row{"IsMatedLater",
            "6k1/8/8/8/8/5q2/P7/6K1 w - - 0 1",
            "g1h2",
            Reason::Delays,
            {},
            bot::mated_at(4),
            2},
        Row{"LeavesCheck", "4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1", "e1d1", Reason::Escapes},
        Row{"TakesTheChecker", "4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1", "e1e2", Reason::Wins,
            Role::Rook},
        Row{"Promotes", "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", Reason::Promotes, Role::Queen},
        Row{"WinsAQueen", "rnb1kbnr/pppp1ppp/8/4p1q1/3P4/2N5/PPP1PPPP/R1BQKBNR w KQkq - 2 3",
            "c1g5", Reason::Wins, Role::Queen},
        Row{"WinsAPawnEnPassant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", Reason::Wins,
            Role::Pawn},
        Row{"Trades", "r2qk3/8/8/8/8/8/8/R2QK3 w - - 0 1", "d1d8", Reason::Trades, Role::Queen},
        Row{"SavesTheQueen", "4k3/8/8/4p3/3Q4/8/8/4K3 w - - 0 1", "d4d3", Reason::Saves,
            Role::Queen},
        Row{"DefendsAKnight", "4k3/8/8/4r3/8/4N3/8/6K1 w - - 0 1", "g1f2", Reason::Defends,
            Role::Knight},
        Row{"Castles", "4k3/pppp4/8/8/8/8/PPPP1PPP/4K2R w K - 0 1", "e1g1", Reason::Castles},
        Row{"ThreatensABishop", "4k3/8/8/1b6/8/8/P7/1N2K3 w - - 0 1", "b1c3", Reason::Threatens,
            Role::Bishop},
        Row{"Checks", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", Reason::Checks},
        Row{"Develops", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3",
            Reason::Develops, Role::Knight},
        Row{"TakesTheCentre", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4",
            Reason::Centres},
        Row{"PushesAPassedPawn", "4k3/8/8/P7/8/8/8/4K3 w - - 0 1", "a5a6", Reason::Advances},
        Row{"PutsARookBetter", "4k3/p7/8/8/8/8/P7/R3K3 w - - 0 1", "a1d1", Reason::Improves,
            Role::Rook}),
    [](const auto& row) { return std::string(row.param.name); });

TEST(Hint, EveryReasonHasAWordOfItsOwn) {
  std::set<std::string_view> words;
  for (std::size_t i = 0; i < bot::kReasons; ++i) words.insert(word(static_cast<Reason>(i)));
  EXPECT_EQ(words.size(), bot::kReasons);
}

// Laws over random games: what is said of a move holds of it.
TEST(Hint, NeverSaysWhatIsNotSo) {
  bot::Engine engine;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    bot_test::random_game(seed, 120, [&](const rules::Game& game) {
      const rules::Position& p = game.position();
      const auto answer = engine.choose({p, game.keys(), bot::Level::Normal, std::nullopt, seed});
      ASSERT_TRUE(answer);
      const bot::Hint hint = bot::explain(p, *answer);
      rules::Position after = p;
      after.play(hint.move);
      const auto is_true = [&] {
        if (hint.reason == Reason::Checks) return after.is_check();
        if (hint.reason == Reason::Escapes) return p.is_check();
        if (hint.reason == Reason::OnlyMove) return p.legal_move_count() == 1;
        if (hint.reason == Reason::Mates) return *hint.moves > 1 || after.is_checkmate();
        return true;
      };
      EXPECT_TRUE(is_true()) << word(hint.reason) << ' ' << p.fen();
      const bool is_about_a_man = hint.reason == Reason::Wins || hint.reason == Reason::Saves ||
                                  hint.reason == Reason::Defends ||
                                  hint.reason == Reason::Threatens;
      EXPECT_TRUE(!is_about_a_man || hint.role) << p.fen();
    });
  }
}

}  // namespace
