#include <optional>

#include "rules/san.h"

namespace rules {
namespace {

constexpr std::string_view kRoleLetters = "PNBRQK";  // in the order of Role
constexpr std::size_t kMaxLength = 24;

// What a text says about a move that is not written as castling.
struct Wanted {
  std::optional<Role> role;  // none: no letter
  std::optional<int> file;
  std::optional<int> rank;
  Square to;
  std::optional<Role> promotion;
};

// Takes letters from both ends of a text.
class Letters {
 public:
  explicit Letters(std::string_view text) : text_(text) {}

  bool is_empty() const { return text_.empty(); }
  bool skip_last(std::string_view suffix) {
    if (!text_.ends_with(suffix)) return false;
    text_.remove_suffix(suffix.size());
    return true;
  }
  std::optional<Role> first_role() {
    if (text_.empty()) return std::nullopt;
    const auto found = kRoleLetters.find(text_.front());
    if (found == std::string_view::npos) return std::nullopt;
    text_.remove_prefix(1);
    return static_cast<Role>(found);
  }
  // "=Q", "/Q", "(Q)" or "Q", in either case.
  std::optional<Role> last_promotion() {
    const bool is_bracketed = text_.ends_with(')');
    const std::string_view body = text_.substr(0, text_.size() - (is_bracketed ? 1 : 0));
    if (body.empty()) return std::nullopt;
    const auto found = std::string_view("NBRQnbrq").find(body.back());
    if (found == std::string_view::npos) return std::nullopt;
    text_ = body.substr(0, body.size() - 1);
    // A lone bracket stays, and makes the text malformed.
    if (is_bracketed) {
      if (!skip_last("(")) text_ = body;
    } else if (!skip_last("=")) {
      skip_last("/");
    }
    return static_cast<Role>(1 + found % 4);
  }
  std::optional<Square> last_square() {
    if (text_.size() < 2) return std::nullopt;
    const auto square = Square::parse(text_.substr(text_.size() - 2));
    if (square) text_.remove_suffix(2);
    return square;
  }
  std::optional<int> last_in(char low, char high) {
    if (text_.empty() || text_.back() < low || text_.back() > high) return std::nullopt;
    const int value = text_.back() - low;
    text_.remove_suffix(1);
    return value;
  }

 private:
  std::string_view text_;
};

std::optional<Wanted> parse_plain(std::string_view text) {
  Letters letters(text);
  const auto role = letters.first_role();
  const auto promotion = letters.last_promotion();
  const auto to = letters.last_square();
  if (!to) return std::nullopt;
  if (!letters.skip_last("x")) letters.skip_last("-");
  const auto rank = letters.last_in('1', '8');
  const auto file = letters.last_in('a', 'h');
  if (!letters.is_empty()) return std::nullopt;
  return Wanted{role, file, rank, *to, promotion};
}

// Takes check signs, annotations and "e.p." off the end; answers whether "e.p." was there.
bool strip_suffixes(std::string_view& text) {
  bool is_en_passant = false;
  while (true) {
    const auto last = text.find_last_not_of("+#!?");
    text = text.substr(0, last == std::string_view::npos ? 0 : last + 1);
    if (!text.ends_with("e.p.") && !text.ends_with("ep")) return is_en_passant;
    text.remove_suffix(text.ends_with('.') ? 4 : 2);
    if (text.ends_with(' ')) text.remove_suffix(1);
    is_en_passant = true;
  }
}

// Is it castling, and if so towards the king's side? Letters O, and zeros as people type them.
std::optional<bool> parse_castling(std::string_view text) {
  if (text == "O-O" || text == "0-0" || text == "o-o") return true;
  if (text == "O-O-O" || text == "0-0-0" || text == "o-o-o") return false;
  return std::nullopt;
}

std::expected<Move, SanFault> find_castling(const Position& position, bool king_side) {
  for (const Move& m : position.legal_moves()) {
    if (m.kind == Move::Kind::Castling && (m.to.file() > m.from.file()) == king_side) return m;
  }
  return std::unexpected(SanFault::NoSuchMove);
}

// Both squares are named: the man needs no letter, and castling may be written by squares.
std::expected<Move, SanFault> find_by_squares(const Position& position, const Wanted& wanted) {
  const Square from(*wanted.file, *wanted.rank);
  const auto man = position.piece_at(from);
  if (!man || (wanted.role && *wanted.role != man->role)) {
    return std::unexpected(SanFault::NoSuchMove);
  }
  if (const auto m = position.find({from, wanted.to, wanted.promotion})) return *m;
  const bool lacks_role =
      !wanted.promotion && position.find({from, wanted.to, Role::Queen}).has_value();
  return std::unexpected(lacks_role ? SanFault::Ambiguous : SanFault::NoSuchMove);
}

bool matches(const Position& position, const Wanted& wanted, Move m) {
  if (m.kind == Move::Kind::Castling || m.to != wanted.to) return false;
  const Role role = wanted.role.value_or(Role::Pawn);
  if (position.piece_at(m.from)->role != role) return false;
  if (wanted.file && *wanted.file != m.from.file()) return false;
  if (wanted.rank && *wanted.rank != m.from.rank()) return false;
  // "e4" is a push: a pawn that captures says where it comes from.
  if (role == Role::Pawn && !wanted.file && m.from.file() != m.to.file()) return false;
  if (m.kind != Move::Kind::Promotion) return !wanted.promotion;
  return !wanted.promotion || *wanted.promotion == m.promotion;
}

std::expected<Move, SanFault> find_plain(const Position& position, const Wanted& wanted) {
  if (wanted.file && wanted.rank) return find_by_squares(position, wanted);
  std::optional<Move> found;
  for (const Move& m : position.legal_moves()) {
    if (!matches(position, wanted, m)) continue;
    if (found) return std::unexpected(SanFault::Ambiguous);
    found = m;
  }
  if (!found) return std::unexpected(SanFault::NoSuchMove);
  return *found;
}

}  // namespace

std::expected<Move, SanFault> parse_san(const Position& position, std::string_view text) {
  if (text.size() > kMaxLength) return std::unexpected(SanFault::Malformed);
  const bool is_en_passant = strip_suffixes(text);
  if (const auto king_side = parse_castling(text)) {
    if (is_en_passant) return std::unexpected(SanFault::Malformed);
    return find_castling(position, *king_side);
  }
  const auto wanted = parse_plain(text);
  if (!wanted) return std::unexpected(SanFault::Malformed);
  const auto found = find_plain(position, *wanted);
  if (found && is_en_passant && found->kind != Move::Kind::EnPassant) {
    return std::unexpected(SanFault::NoSuchMove);
  }
  return found;
}

}  // namespace rules
