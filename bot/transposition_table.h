// What the search knows of positions it has seen before. Bounded: made once, at full size; where
// two positions want one place, one is forgotten. Belongs to one Engine and its thread.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "bot/huge_pages.h"
#include "rules/move.h"
#include "rules/position.h"
#include "rules/zobrist.h"

namespace bot {

// A move in 16 bits, enough to find it again among the legal moves of its position. 0 is no move.
using MoveCode = std::uint16_t;
inline MoveCode code(rules::Move move) {
  const int role = move.kind == rules::Move::Kind::Promotion ? static_cast<int>(move.promotion) : 0;
  return static_cast<MoveCode>(move.from.index() | (move.to.index() << 6) | (role << 12));
}
// What position.key() will be after `move`, known before it is played: for asking memory ahead, and
// not exact where rights, an en passant target or checks change.
inline std::uint64_t likely_key_after(const rules::Position& position, rules::Move move) {
  const auto man = position.piece_at(move.from);
  const auto victim = position.piece_at(move.to);
  std::uint64_t key = position.key() ^ rules::zobrist::black_to_move() ^
                      rules::zobrist::man(man->color, man->role, move.from) ^
                      rules::zobrist::man(man->color, man->role, move.to);
  if (victim) key ^= rules::zobrist::man(victim->color, victim->role, move.to);
  return key;
}
// The legal move of `position` that has this code, if any.
std::optional<rules::Move> move_of(const rules::Position& position, MoveCode code);

class TranspositionTable {
 public:
  enum class Bound : std::uint8_t { Upper, Lower, Exact };

  struct Entry {
    std::int16_t score = 0;  // see to_table() in score.h
    MoveCode move = 0;
    std::int8_t depth = 0;
    Bound bound = Bound::Upper;
  };

  explicit TranspositionTable(std::size_t megabytes);

  // Forgets everything, at no cost.
  void forget();
  // What is known stays, and makes room first for what is found from now on.
  void start_search();
  // Asks for the memory that find(key) will read, a little ahead of time.
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&buckets_[index(key)]); }
  std::optional<Entry> find(std::uint64_t key) const;
  // An entry without a move keeps the move that was known for the position, if any.
  void store(std::uint64_t key, Entry entry);
  // Of a thousand places, how many hold something of this search; an estimate from the first few.
  int permille_used() const;

 private:
  struct Slot {
    std::uint64_t key = 0;
    Entry entry;
    std::uint16_t search = 0;  // the search that wrote it, as in search_; 0: none yet
  };
  // The first place keeps the deepest look, the second the latest.
  // Half of a cache line: what is read together comes together.
  struct alignas(32) Bucket {
    std::array<Slot, 2> slots;
  };

  std::size_t index(std::uint64_t key) const { return key & mask_; }
  bool holds(const Slot& slot, std::uint64_t key) const;
  bool is_known(const Slot& slot) const { return slot.search >> kAgeBits == search_ >> kAgeBits; }

  std::vector<Bucket, HugePages<Bucket>> buckets_;
  std::uint64_t mask_;
  static constexpr int kAgeBits = 5;
  std::uint16_t search_ = 1 << kAgeBits;  // how often all was forgotten, and below it an age
};

}  // namespace bot
