// The vocabulary of the board: colours, roles, pieces, squares, and pairs of things by colour.
// Plain values; every other file of the house builds on these.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rules {

enum class Color : std::uint8_t { White, Black };

constexpr Color operator!(Color c) {
  return c == Color::White ? Color::Black : Color::White;
}
inline constexpr std::array kColors{Color::White, Color::Black};

// "white" or "black".
constexpr std::string_view name(Color c) {
  return c == Color::White ? "white" : "black";
}

enum class Role : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King };
inline constexpr std::array kRoles{Role::Pawn, Role::Knight, Role::Bishop,
                                   Role::Rook, Role::Queen,  Role::King};

struct Piece {
  Color color;
  Role role;
  bool operator==(const Piece&) const = default;
};

// One value for each colour.
template <typename T>
struct ByColor {
  T white{};
  T black{};
  constexpr T& operator[](Color c) { return c == Color::White ? white : black; }
  constexpr const T& operator[](Color c) const { return c == Color::White ? white : black; }
  bool operator==(const ByColor&) const = default;
};

// A square of the board: 0 = a1, 1 = b1, ... 63 = h8.
class Square {
 public:
  constexpr explicit Square(int index) : index_(static_cast<std::uint8_t>(index)) {}
  constexpr Square(int file, int rank) : Square(rank * 8 + file) {}

  // "e4" gives e4; anything else nothing.
  static constexpr std::optional<Square> parse(std::string_view text) {
    if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') {
      return std::nullopt;
    }
    return Square(text[0] - 'a', text[1] - '1');
  }

  constexpr int index() const { return index_; }
  constexpr int file() const { return index_ & 7; }
  constexpr int rank() const { return index_ >> 3; }
  // The rank as its owner counts it: 0 is the own back rank.
  constexpr int rank_for(Color c) const { return c == Color::White ? rank() : 7 - rank(); }
  std::string text() const {
    return {static_cast<char>('a' + file()), static_cast<char>('1' + rank())};
  }

  constexpr auto operator<=>(const Square&) const = default;

 private:
  std::uint8_t index_;
};

}  // namespace rules
