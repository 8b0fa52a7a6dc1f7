// How the bot sees its game, from its own move to the next: whether it takes a draw or offers one,
// and when it gives the game up. docs/bot.md tells a person the same rules.
#pragma once

#include <cstdint>
#include <optional>

#include "bot/level.h"
#include "rules/position.h"

namespace bot {

class Outlook {
 public:
  // Stands worse by so much: a draw is welcome.
  static constexpr int kWorse = -50;
  // Neither side has anything, and from this move on neither will get it.
  static constexpr int kLevel = 15;
  static constexpr std::uint32_t kLate = 40;
  // So few men beside kings and pawns make an ending in which it offers by itself,
  static constexpr int kEndingMen = 4;
  // after so many of its moves in a row without anything for either side,
  static constexpr int kLevelMoves = 6;
  // so seldom,
  static constexpr std::uint32_t kMovesBetweenOffers = 25;
  // and no more often than this in a game.
  static constexpr int kOffers = 2;
  // Hopeless, and for so many of its moves in a row.
  static constexpr int kHopeless = -900;
  static constexpr int kHopelessMoves = 5;

  // The bot is about to make a move, which its search gave this score from its own side
  // (Answer::score).
  void note(int score);
  // Moves were taken back.
  void forget();

  bool accepts_draw(std::uint32_t move_number) const;
  // With the move that was noted last. `after` is the position behind it.
  bool offers_draw(const rules::Position& after);
  // Instead of the move that was noted last. Only the strong levels give up: the weak ones may see
  // ghosts, and whoever plays them learns from mating.
  bool resigns(Level level) const;

 private:
  std::optional<int> last_;
  int level_moves_ = 0;     // in a row
  int hopeless_moves_ = 0;  // in a row
  int offers_ = 0;
  std::uint32_t offered_at_ = 0;  // the move number
};

}  // namespace bot
