// The opening book: main lines as data (book_lines.cpp), found again by position, so that moves in
// another order lead to the same place. Standard chess alone. Lives where its Engine does.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "bot/transposition_table.h"
#include "rules/move.h"
#include "rules/position.h"

namespace bot {

struct BookLine {
  std::uint32_t weight;
  std::string_view moves;  // SAN
};
std::span<const BookLine> book_lines();

class Book {
 public:
  // Takes some milliseconds. The lines must be playable.
  explicit Book(std::span<const BookLine> lines = book_lines());

  // A move of the lines that come through this position, the heavier lines more often; another seed
  // chooses another one. None where no line goes on from here.
  std::optional<rules::Move> choose(const rules::Position& position, std::uint64_t seed) const;

 private:
  struct Choice {
    MoveCode move;
    std::uint32_t weight;
  };
  void add(const BookLine& line);

  std::unordered_map<std::uint64_t, std::vector<Choice>> choices_;  // by the position's key
};

}  // namespace bot
