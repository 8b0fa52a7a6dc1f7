#include "rules/fen.h"

#include <charconv>
#include <optional>
#include <utility>
#include <vector>

#include "rules/fen_castling.h"

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

// What stands between the spaces; `checks` in Three-check only, and there it may be left out.
struct Fields {
  std::string_view board;
  std::string_view turn;
  std::string_view castling;
  std::string_view en_passant;
  std::string_view checks;
  std::string_view half_moves;
  std::string_view move_number;
};

constexpr std::size_t kPlainFields = 6;
constexpr std::size_t kFieldsWithChecks = 7;

// One space between each field: none is empty, nothing stands before or behind. Empty where there
// are more than may be.
std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> fields;
  while (fields.size() < kFieldsWithChecks) {
    const auto space = text.find(' ');
    fields.push_back(text.substr(0, space));
    if (fields.back().empty()) return {};
    if (space == std::string_view::npos) return fields;
    text.remove_prefix(space + 1);
  }
  return {};
}

// "3+3" (checks left) stands before the half-move clock, "+0+0" (checks given) at the end.
std::optional<Fields> sort_fields(std::string_view text, Variant variant) {
  const auto f = split(text);
  if (f.size() == kPlainFields) return Fields{f[0], f[1], f[2], f[3], "", f[4], f[5]};
  if (f.size() != kFieldsWithChecks || variant != Variant::ThreeCheck) return std::nullopt;
  if (f[6].starts_with('+')) return Fields{f[0], f[1], f[2], f[3], f[6], f[4], f[5]};
  return Fields{f[0], f[1], f[2], f[3], f[4], f[5], f[6]};
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

bool parse_en_passant(std::string_view text, Setup& setup) {
  if (text == "-") return true;
  setup.en_passant = Square::parse(text);
  return setup.en_passant && (setup.en_passant->rank() == 2 || setup.en_passant->rank() == 5);
}

std::optional<std::uint8_t> parse_check_count(char digit) {
  if (digit < '0' || digit > '0' + kChecksToWin) return std::nullopt;
  return static_cast<std::uint8_t>(digit - '0');
}

// "2+1" says what is left to give, "+1+2" what was given; nothing said: all is left.
bool parse_checks(std::string_view text, Setup& setup) {
  if (setup.variant != Variant::ThreeCheck) return true;
  setup.checks_left = {kChecksToWin, kChecksToWin};
  if (text.empty()) return true;
  const bool says_given = text.starts_with('+');
  if (says_given) text.remove_prefix(1);
  if (text.size() != 3 || text[1] != '+') return false;
  const auto white = parse_check_count(text[0]);
  const auto black = parse_check_count(text[2]);
  if (!white || !black) return false;
  const auto left = [&](std::uint8_t said) {
    return says_given ? static_cast<std::uint8_t>(kChecksToWin - said) : said;
  };
  setup.checks_left = {left(*white), left(*black)};
  return true;
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

// Three-check: the checks that White and Black have still to give.
std::string checks_text(ByColor<std::uint8_t> left) {
  return std::to_string(left.white) + '+' + std::to_string(left.black);
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
    case FenFault::Checks:
      return "fen_checks";
    case FenFault::HalfMoveClock:
      return "fen_half_move_clock";
    case FenFault::MoveNumber:
      return "fen_move_number";
  }
  std::unreachable();
}

std::expected<Setup, FenFault> parse_fen(std::string_view text, Variant variant) {
  if (text.size() > kMaxLength) return std::unexpected(FenFault::TooLong);
  const auto fields = sort_fields(text, variant);
  if (!fields) return std::unexpected(FenFault::FieldCount);
  Setup setup;
  setup.variant = variant;
  if (!parse_board(fields->board, setup)) return std::unexpected(FenFault::Board);
  if (!parse_turn(fields->turn, setup)) return std::unexpected(FenFault::Turn);
  if (!parse_castling(fields->castling, setup)) return std::unexpected(FenFault::Castling);
  if (!parse_en_passant(fields->en_passant, setup)) return std::unexpected(FenFault::EnPassant);
  if (!parse_checks(fields->checks, setup)) return std::unexpected(FenFault::Checks);
  const auto half_moves = parse_number(fields->half_moves);
  if (!half_moves) return std::unexpected(FenFault::HalfMoveClock);
  const auto move_number = parse_number(fields->move_number);
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
  if (setup.checks_left) text += ' ' + checks_text(*setup.checks_left);
  text += ' ' + std::to_string(setup.half_moves) + ' ' + std::to_string(setup.move_number);
  return text;
}

}  // namespace rules
