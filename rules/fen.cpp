#include "rules/fen.h"

#include <array>
#include <charconv>
#include <utility>

namespace rules {
namespace {

constexpr std::size_t kMaxLength = 128;
constexpr std::size_t kMaxDigits = 4;  // the longest possible game has fewer than 10000 moves
constexpr std::string_view kLetters = "pnbrqk";  // in the order of Role

char letter(Piece p) {
  const char c = kLetters[static_cast<std::size_t>(p.role)];
  return p.color == Color::White ? static_cast<char>(c - 'a' + 'A') : c;
}

std::optional<Piece> parse_piece(char c) {
  const bool is_white = c >= 'A' && c <= 'Z';
  const auto found = kLetters.find(is_white ? static_cast<char>(c - 'A' + 'a') : c);
  if (found == std::string_view::npos) return std::nullopt;
  return Piece{is_white ? Color::White : Color::Black, static_cast<Role>(found)};
}

using Fields = std::array<std::string_view, 6>;

// Six fields, one space between each: no empty field, nothing before, nothing behind.
std::optional<Fields> split(std::string_view text) {
  Fields fields;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const auto space = text.find(' ');
    const bool is_last = i + 1 == fields.size();
    if (is_last != (space == std::string_view::npos)) return std::nullopt;
    fields[i] = text.substr(0, space);
    if (fields[i].empty()) return std::nullopt;
    if (!is_last) text.remove_prefix(space + 1);
  }
  return fields;
}

// One rank, from the a-file on; false where it does not fill eight files exactly.
bool parse_rank(std::string_view text, int rank, Setup& setup) {
  int file = 0;
  bool after_digit = false;
  for (const char c : text) {
    if (c >= '1' && c <= '8') {
      if (after_digit) return false;
      file += c - '0';
    } else {
      const auto piece = parse_piece(c);
      if (!piece || file >= 8) return false;
      setup.board[static_cast<std::size_t>(rank * 8 + file)] = piece;
      ++file;
    }
    after_digit = c <= '8';
    if (file > 8) return false;
  }
  return file == 8;
}

bool parse_board(std::string_view text, Setup& setup) {
  for (int rank = 7; rank >= 0; --rank) {
    const auto slash = text.find('/');
    const bool is_last = rank == 0;
    if (is_last != (slash == std::string_view::npos)) return false;
    if (!parse_rank(text.substr(0, slash), rank, setup)) return false;
    if (!is_last) text.remove_prefix(slash + 1);
  }
  return true;
}

bool parse_turn(std::string_view text, Setup& setup) {
  if (text != "w" && text != "b") return false;
  setup.turn = text == "w" ? Color::White : Color::Black;
  return true;
}

// The letter that stands for a right of standard chess, and the rook's corner that it means.
struct RightLetter {
  char letter;
  Color color;
  std::optional<Square> Setup::Rights::* right;
  Square rook;
};

constexpr std::array<RightLetter, 4> kRightLetters{{
    {'K', Color::White, &Setup::Rights::king_side, Square(7, 0)},
    {'Q', Color::White, &Setup::Rights::queen_side, Square(0, 0)},
    {'k', Color::Black, &Setup::Rights::king_side, Square(7, 7)},
    {'q', Color::Black, &Setup::Rights::queen_side, Square(0, 7)},
}};

bool parse_right(char c, Setup& setup) {
  for (const RightLetter& known : kRightLetters) {
    if (known.letter != c) continue;
    auto& right = setup.castling[known.color].*known.right;
    if (right) return false;
    right = known.rook;
    return true;
  }
  return false;
}

bool parse_castling(std::string_view text, Setup& setup) {
  if (text == "-") return true;
  for (const char c : text) {
    if (!parse_right(c, setup)) return false;
  }
  return true;
}

bool parse_en_passant(std::string_view text, Setup& setup) {
  if (text == "-") return true;
  setup.en_passant = Square::parse(text);
  return setup.en_passant && (setup.en_passant->rank() == 2 || setup.en_passant->rank() == 5);
}

// Plain decimal digits; no sign, no leading zero.
std::optional<std::uint32_t> parse_number(std::string_view text) {
  if (text.size() > kMaxDigits || (text.size() > 1 && text[0] == '0')) return std::nullopt;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
  }
  std::uint32_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

std::string board_text(const Setup& setup) {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) {
    int empty = 0;
    const auto write_empty = [&] {
      if (empty > 0) text += static_cast<char>('0' + empty);
      empty = 0;
    };
    for (int file = 0; file < 8; ++file) {
      const auto& piece = setup.board[static_cast<std::size_t>(rank * 8 + file)];
      if (!piece) {
        ++empty;
        continue;
      }
      write_empty();
      text += letter(*piece);
    }
    write_empty();
    if (rank > 0) text += '/';
  }
  return text;
}

std::string castling_text(const Setup& setup) {
  std::string text;
  for (const RightLetter& known : kRightLetters) {
    if (setup.castling[known.color].*known.right) text += known.letter;
  }
  return text.empty() ? "-" : text;
}

}  // namespace

std::string_view word(FenFault fault) {
  switch (fault) {
    case FenFault::TooLong:
      return "fen_too_long";
    case FenFault::FieldCount:
      return "fen_field_count";
    case FenFault::Board:
      return "fen_board";
    case FenFault::Turn:
      return "fen_turn";
    case FenFault::Castling:
      return "fen_castling";
    case FenFault::EnPassant:
      return "fen_en_passant";
    case FenFault::HalfMoveClock:
      return "fen_half_move_clock";
    case FenFault::MoveNumber:
      return "fen_move_number";
  }
  std::unreachable();
}

std::expected<Setup, FenFault> parse_fen(std::string_view text) {
  if (text.size() > kMaxLength) return std::unexpected(FenFault::TooLong);
  const auto fields = split(text);
  if (!fields) return std::unexpected(FenFault::FieldCount);
  Setup setup;
  if (!parse_board((*fields)[0], setup)) return std::unexpected(FenFault::Board);
  if (!parse_turn((*fields)[1], setup)) return std::unexpected(FenFault::Turn);
  if (!parse_castling((*fields)[2], setup)) return std::unexpected(FenFault::Castling);
  if (!parse_en_passant((*fields)[3], setup)) return std::unexpected(FenFault::EnPassant);
  const auto half_moves = parse_number((*fields)[4]);
  if (!half_moves) return std::unexpected(FenFault::HalfMoveClock);
  const auto move_number = parse_number((*fields)[5]);
  if (!move_number || *move_number == 0) return std::unexpected(FenFault::MoveNumber);
  setup.half_moves = *half_moves;
  setup.move_number = *move_number;
  return setup;
}

std::string fen(const Setup& setup) {
  std::string text = board_text(setup);
  text += setup.turn == Color::White ? " w " : " b ";
  text += castling_text(setup);
  text += ' ';
  text += setup.en_passant ? setup.en_passant->text() : "-";
  text += ' ' + std::to_string(setup.half_moves) + ' ' + std::to_string(setup.move_number);
  return text;
}

}  // namespace rules
