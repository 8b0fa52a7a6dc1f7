// What the bot's tests share: positions from FEN, moves as text, random games.
#pragma once

#include <random>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "rules/fen.h"
#include "rules/game.h"
#include "rules/position.h"

namespace bot_test {

inline rules::Position position(std::string_view fen,
                                rules::Variant variant = rules::Variant::Standard) {
  const auto setup = rules::parse_fen(fen, variant);
  EXPECT_TRUE(setup.has_value()) << fen;
  const auto position = rules::Position::from(*setup);
  EXPECT_TRUE(position.has_value()) << fen;
  return *position;
}

inline std::string text(rules::Move move) {
  return rules::Position().uci(move).text();
}

inline rules::Move move(const rules::Position& position, std::string_view uci) {
  const auto written = rules::UciMove::parse(uci);
  EXPECT_TRUE(written.has_value()) << uci;
  const auto legal = position.find(*written);
  EXPECT_TRUE(legal.has_value()) << uci;
  return *legal;
}

// The same position seen from the other side: ranks mirrored, colours and the turn exchanged.
inline rules::Position flipped(const rules::Position& position) {
  const rules::Setup before = position.setup();
  const auto mirrored = [](std::optional<rules::Square> s) {
    return s ? std::optional(rules::Square(s->index() ^ 56)) : std::nullopt;
  };
  rules::Setup after = before;
  for (std::size_t i = 0; i < 64; ++i) {
    after.board[i] = before.board[i ^ 56];
    if (after.board[i]) after.board[i]->color = !after.board[i]->color;
  }
  for (const rules::Color c : rules::kColors) {
    after.castling[c] = {mirrored(before.castling[!c].king_side),
                         mirrored(before.castling[!c].queen_side)};
  }
  after.turn = !before.turn;
  after.en_passant = mirrored(before.en_passant);
  const auto made = rules::Position::from(after);
  EXPECT_TRUE(made.has_value()) << position.fen();
  return *made;
}

// A game of random moves, `plies` long or to its end; `visit` is called before each move.
template <typename Visit>
void random_game(std::uint64_t seed, std::uint32_t plies, Visit visit) {
  std::mt19937_64 random(seed);
  rules::Game game;
  while (!game.outcome() && game.ply() < plies) {
    visit(game);
    const rules::MoveList moves = game.position().legal_moves();
    const rules::Move move = moves[random() % moves.size()];
    ASSERT_TRUE(game.play(game.turn(), game.ply(), game.position().uci(move)));
  }
}

}  // namespace bot_test
