// The five strengths a person can choose from, and what makes each as strong as it is: how far the
// engine looks, how much it misjudges, and how often it overlooks a reply.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace bot {

enum class Level : std::uint8_t { Beginner, Easy, Normal, Hard, Expert };
inline constexpr std::array kLevels{Level::Beginner, Level::Easy, Level::Normal, Level::Hard,
                                    Level::Expert};

// The word on the wire and in the database, e.g. "beginner".
std::string_view word(Level level);
std::optional<Level> parse_level(std::string_view word);

// What the search is allowed and how it errs. Errors are a function of the position and the task's
// seed: the same task always errs in the same way.
struct LevelProfile {
  // Plies of full search; captures and checks are followed beyond it.
  int depth;
  // Positions looked at, at most (the first ply is always finished).
  std::uint64_t nodes;
  // The longest thought, with or without a clock; none: the other limits keep it short.
  std::optional<std::chrono::milliseconds> longest;
  // Each judgement is off by up to so many centipawns, either way.
  int misjudgement;
  // The same in the first moves of a game, so that games do not all open alike.
  int opening_misjudgement;
  // Of a thousand moves further on in its calculation, so many are not noticed.
  int overlooked_per_mille;
  // Of a thousand moves of its own, so many do not come to its mind.
  int unseen_per_mille = 0;
  // So many plies of a game are played from the opening book, as far as that goes.
  std::uint32_t book_plies = 0;
  // What it found out is of use for its next move in the same game.
  bool keeps_table = false;
};

LevelProfile profile(Level level);

}  // namespace bot
