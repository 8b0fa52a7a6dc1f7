// A set of squares in 64 bits.
#pragma once

#include <bit>
#include <cstdint>

#include "rules/types.h"

namespace rules {

class Bitboard {
 public:
  constexpr Bitboard() = default;
  constexpr explicit Bitboard(std::uint64_t bits) : bits_(bits) {}
  constexpr explicit Bitboard(Square s) : bits_(std::uint64_t{1} << s.index()) {}

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool any() const { return bits_ != 0; }
  constexpr bool none() const { return bits_ == 0; }
  constexpr bool more_than_one() const { return (bits_ & (bits_ - 1)) != 0; }
  // Counts in parallel within the word (Hacker's Delight 5-1): the least x86-64 has no instruction
  // for it, and the compiler would call a function.
  constexpr int count() const {
    std::uint64_t b = bits_;
    b -= (b >> 1) & 0x5555555555555555;
    b = (b & 0x3333333333333333) + ((b >> 2) & 0x3333333333333333);
    b = (b + (b >> 4)) & 0x0F0F0F0F0F0F0F0F;
    return static_cast<int>((b * 0x0101010101010101) >> 56);
  }
  constexpr bool contains(Square s) const { return ((bits_ >> s.index()) & 1) != 0; }
  // The lowest square; only where there is one.
  constexpr Square first() const { return Square(std::countr_zero(bits_)); }

  constexpr Bitboard operator&(Bitboard o) const { return Bitboard(bits_ & o.bits_); }
  constexpr Bitboard operator|(Bitboard o) const { return Bitboard(bits_ | o.bits_); }
  constexpr Bitboard operator^(Bitboard o) const { return Bitboard(bits_ ^ o.bits_); }
  constexpr Bitboard operator~() const { return Bitboard(~bits_); }
  constexpr Bitboard& operator&=(Bitboard o) { return bits_ &= o.bits_, *this; }
  constexpr Bitboard& operator|=(Bitboard o) { return bits_ |= o.bits_, *this; }
  constexpr Bitboard& operator^=(Bitboard o) { return bits_ ^= o.bits_, *this; }
  constexpr bool operator==(const Bitboard&) const = default;

  // Walks the squares from a1 to h8.
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr Square operator*() const { return Square(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() { return bits_ &= bits_ - 1, *this; }
    constexpr bool operator!=(const Iterator& o) const { return bits_ != o.bits_; }

   private:
    std::uint64_t bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint64_t bits_ = 0;
};

}  // namespace rules
