#include "rules/fen_castling.h"

namespace rules {
namespace {

constexpr int kRightmostFile = 7;

int back_rank(Color c) {
  return c == Color::White ? 0 : 7;
}

bool holds(const Setup& setup, Square s, Piece p) {
  return setup.board[static_cast<std::size_t>(s.index())] == p;
}

std::optional<int> king_file(const Setup& setup, Color c) {
  for (int file = 0; file <= kRightmostFile; ++file) {
    if (holds(setup, Square(file, back_rank(c)), {c, Role::King})) return file;
  }
  return std::nullopt;
}

// The rook that K or Q means: in Chess960 the outermost on that side of the king, else the one in
// the corner, whether or not it stands there.
Square outermost_rook(const Setup& setup, Color c, bool king_side) {
  const int corner = king_side ? kRightmostFile : 0;
  const auto king = king_file(setup, c);
  if (setup.variant == Variant::Chess960 && king) {
    const int inwards = king_side ? -1 : 1;
    for (int file = corner; file != *king; file += inwards) {
      const Square s(file, back_rank(c));
      if (holds(setup, s, {c, Role::Rook})) return s;
    }
  }
  return Square(corner, back_rank(c));
}

struct Right {
  bool king_side;
  Square rook;
};

// The right that a letter names, in lower case; none where it names nothing in this variant.
std::optional<Right> read_letter(char letter, Color c, const Setup& setup) {
  if (letter == 'k') return Right{true, outermost_rook(setup, c, true)};
  if (letter == 'q') return Right{false, outermost_rook(setup, c, false)};
  if (setup.variant != Variant::Chess960 || letter < 'a' || letter > 'h') return std::nullopt;
  constexpr int kFileWithoutKing = 4;  // Position refuses the right anyway
  const int file = letter - 'a';
  const bool king_side = file > king_file(setup, c).value_or(kFileWithoutKing);
  return Right{king_side, Square(file, back_rank(c))};
}

bool parse_right(char letter, Setup& setup) {
  const bool is_white = letter >= 'A' && letter <= 'Z';
  const Color c = is_white ? Color::White : Color::Black;
  const char lower = is_white ? static_cast<char>(letter - 'A' + 'a') : letter;
  const auto read = read_letter(lower, c, setup);
  if (!read) return false;
  auto& right = read->king_side ? setup.castling[c].king_side : setup.castling[c].queen_side;
  if (right) return false;
  right = read->rook;
  return true;
}

char right_letter(const Setup& setup, Color c, Right right) {
  char letter = right.king_side ? 'k' : 'q';
  if (right.rook != outermost_rook(setup, c, right.king_side)) {
    letter = static_cast<char>('a' + right.rook.file());
  }
  return c == Color::White ? static_cast<char>(letter - 'a' + 'A') : letter;
}

}  // namespace

bool parse_castling(std::string_view text, Setup& setup) {
  if (text == "-") return true;
  for (const char letter : text) {
    if (!parse_right(letter, setup)) return false;
  }
  return true;
}

std::string castling_text(const Setup& setup) {
  std::string text;
  for (const Color c : kColors) {
    const Setup::Rights& rights = setup.castling[c];
    if (rights.king_side) text += right_letter(setup, c, {true, *rights.king_side});
    if (rights.queen_side) text += right_letter(setup, c, {false, *rights.queen_side});
  }
  return text.empty() ? "-" : text;
}

}  // namespace rules
