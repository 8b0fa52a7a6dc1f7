#include "rules/san.h"

#include <optional>

namespace rules {
namespace {

constexpr std::string_view kRoleLetters = "PNBRQK";  // in the order of Role
constexpr std::size_t kMaxLength = 16;

char file_letter(Square s) {
  return static_cast<char>('a' + s.file());
}
char rank_digit(Square s) {
  return static_cast<char>('1' + s.rank());
}
char role_letter(Role r) {
  return kRoleLetters[static_cast<std::size_t>(r)];
}

Role role_of(const Position& position, Move m) {
  return position.piece_at(m.from)->role;
}

bool is_capture(const Position& position, Move m) {
  return m.kind == Move::Kind::EnPassant || position.piece_at(m.to).has_value();
}

// The least that tells this man from others of its kind that may go to the same square: the file,
// else the rank, else both (PGN Standard 8.2.3.4).
std::string disambiguation(const Position& position, Move m) {
  bool has_rival = false;
  bool shares_file = false;
  bool shares_rank = false;
  const Role role = role_of(position, m);
  for (const Move& other : position.legal_moves()) {
    if (other.to != m.to || other.from == m.from || other.kind == Move::Kind::Castling) continue;
    if (role_of(position, other) != role) continue;
    has_rival = true;
    shares_file |= other.from.file() == m.from.file();
    shares_rank |= other.from.rank() == m.from.rank();
  }
  if (!has_rival) return "";
  if (!shares_file) return {file_letter(m.from)};
  if (!shares_rank) return {rank_digit(m.from)};
  return m.from.text();
}

std::string without_check_sign(const Position& position, Move m) {
  if (m.kind == Move::Kind::Castling) return m.to.file() > m.from.file() ? "O-O" : "O-O-O";
  const Role role = role_of(position, m);
  const bool captures = is_capture(position, m);
  std::string text;
  if (role != Role::Pawn) {
    text = role_letter(role) + disambiguation(position, m);
  } else if (captures) {
    text = file_letter(m.from);
  }
  if (captures) text += 'x';
  text += m.to.text();
  if (m.kind == Move::Kind::Promotion) text = text + '=' + role_letter(m.promotion);
  return text;
}

// What a text says about a move that is not castling.
struct Wanted {
  Role role = Role::Pawn;
  std::optional<int> file;
  std::optional<int> rank;
  Square to;
  std::optional<Role> promotion;

  bool matches(const Position& position, Move m) const {
    if (m.kind == Move::Kind::Castling || m.to != to || role_of(position, m) != role) return false;
    if (file && *file != m.from.file()) return false;
    if (rank && *rank != m.from.rank()) return false;
    // "e4" is a push: a pawn that captures says where it comes from.
    if (role == Role::Pawn && !file && m.from.file() != to.file()) return false;
    if (m.kind != Move::Kind::Promotion) return !promotion;
    return promotion == m.promotion;
  }
};

// Takes letters from both ends of a text.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool is_empty() const { return text_.empty(); }
  bool skip_last(char c) {
    if (text_.empty() || text_.back() != c) return false;
    text_.remove_suffix(1);
    return true;
  }
  std::optional<Role> first_role(std::string_view letters) {
    if (text_.empty() || letters.find(text_.front()) == std::string_view::npos) return std::nullopt;
    const auto role = static_cast<Role>(kRoleLetters.find(text_.front()));
    text_.remove_prefix(1);
    return role;
  }
  // A promotion may be written in small letters, and without the sign.
  std::optional<Role> last_promotion() {
    if (text_.empty()) return std::nullopt;
    const auto found = std::string_view("NBRQnbrq").find(text_.back());
    if (found == std::string_view::npos) return std::nullopt;
    text_.remove_suffix(1);
    skip_last('=');
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
  Reader reader(text);
  const Role role = reader.first_role("NBRQK").value_or(Role::Pawn);
  const auto promotion = reader.last_promotion();
  const auto to = reader.last_square();
  if (!to) return std::nullopt;
  if (!reader.skip_last('x')) reader.skip_last('-');
  const auto rank = reader.last_in('1', '8');
  const auto file = reader.last_in('a', 'h');
  if (!reader.is_empty()) return std::nullopt;
  return Wanted{role, file, rank, *to, promotion};
}

std::string_view without_suffix(std::string_view text) {
  const auto last = text.find_last_not_of("+#!?");
  return text.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

// Is it castling, and if so towards the king's side?
std::optional<bool> parse_castling(std::string_view text) {
  if (text == "O-O" || text == "0-0") return true;
  if (text == "O-O-O" || text == "0-0-0") return false;
  return std::nullopt;
}

std::expected<Move, SanFault> find_castling(const Position& position, bool king_side) {
  for (const Move& m : position.legal_moves()) {
    if (m.kind == Move::Kind::Castling && (m.to.file() > m.from.file()) == king_side) return m;
  }
  return std::unexpected(SanFault::NoSuchMove);
}

}  // namespace

std::string san(const Position& position, Move move) {
  std::string text = without_check_sign(position, move);
  Position after = position;
  after.play(move);
  if (after.is_check()) text += after.has_legal_move() ? '+' : '#';
  return text;
}

std::expected<Move, SanFault> parse_san(const Position& position, std::string_view text) {
  if (text.size() > kMaxLength) return std::unexpected(SanFault::Malformed);
  text = without_suffix(text);
  if (const auto king_side = parse_castling(text)) return find_castling(position, *king_side);
  const auto wanted = parse_plain(text);
  if (!wanted) return std::unexpected(SanFault::Malformed);
  std::optional<Move> found;
  for (const Move& m : position.legal_moves()) {
    if (!wanted->matches(position, m)) continue;
    if (found) return std::unexpected(SanFault::Ambiguous);
    found = m;
  }
  if (!found) return std::unexpected(SanFault::NoSuchMove);
  return *found;
}

}  // namespace rules
