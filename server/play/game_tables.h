// The transposition tables that are kept from one move of a game to the next, as many as memory
// allows. Where more games want one than there are, the game that has gone without a search for
// longest loses its own. Lives on the loop, owned by the search pool.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bot/transposition_table.h"

namespace server {

class GameTables {
 public:
  // Each takes that memory once it was searched with, and keeps it.
  static constexpr std::size_t kMegabytes = 16;

  // Lent to one search at a time. What stands here is the searching thread's alone until then.
  struct Kept {
    std::optional<bot::TranspositionTable> table;  // made by the first search: that takes a while
    bool is_strange = false;                       // knows of another game: to be forgotten first
  };

  explicit GameTables(std::size_t most) : most_(most) {}

  // None where all are lent, or there are none.
  std::shared_ptr<Kept> lend(const std::string& game);
  void give_back(const std::shared_ptr<Kept>& kept);

 private:
  struct Place {
    std::shared_ptr<Kept> kept;
    std::string game;
    std::uint64_t lent_at = 0;  // the number of the lending
    bool is_lent = false;
  };

  std::size_t most_;
  std::vector<Place> places_;
  std::uint64_t lendings_ = 0;
};

}  // namespace server
