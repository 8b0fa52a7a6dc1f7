// Reads one game off a PGN file's tokens: what PgnReader does between two games' ends.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/pgn.h"
#include "rules/pgn_fault.h"
#include "rules/pgn_lexer.h"
#include "rules/position.h"

namespace rules {

inline constexpr std::size_t kMaxPgnGame = 1 << 20;  // bytes
inline constexpr std::size_t kMaxPgnTags = 256;
inline constexpr std::size_t kMaxPgnDepth = 64;  // variations within variations

class PgnGameReader {
 public:
  // The lexer must outlive the reader.
  explicit PgnGameReader(PgnLexer& lexer) : lexer_(lexer) {}

  // None where only white space is left. Called once.
  std::expected<std::optional<PgnGame>, PgnProblem> read();

 private:
  using Step = std::expected<void, PgnProblem>;

  // A tag that decides about the game, with its place.
  struct Deciding {
    std::string_view written;
    std::size_t at = 0;

    std::string value() const;
  };
  // A line that is being read, within the line before it on the stack.
  struct OpenLine {
    PgnLine line;
    Position before;  // the last move
    Position now;
    std::size_t at;  // of its bracket
  };

  bool is_untouched() const;
  bool has_tag(std::string_view name) const;
  bool has_begun() const { return !lines_.empty(); }
  bool has_moves() const { return has_begun() && !lines_.back().line.moves.empty(); }
  PgnMove& last_move() { return lines_.back().line.moves.back(); }

  std::expected<PgnToken, PgnProblem> next_token();
  Step take(const PgnToken& token);
  Step take_tag(const PgnToken& token);
  Step take_nag(const PgnToken& token);
  Step take_word(const PgnToken& token);
  Step take_move(const PgnToken& token, std::string_view san);
  Step take_en_passant_sign(const PgnToken& token);
  Step add_nag(const PgnToken& token, std::optional<std::uint8_t> nag);
  Step decide(std::optional<Deciding>& tag, const PgnToken& token);
  Step open(const PgnToken& token);
  Step close(const PgnToken& token);
  Step begin_moves();
  Step end(PgnResult written);
  Step unclosed_variation() const;
  Step missing_result(const PgnToken& token);
  void take_comment(std::string_view text);
  void take_comments_behind();
  std::expected<Variant, PgnProblem> variant() const;
  std::expected<Position, PgnProblem> start() const;

  PgnLexer& lexer_;
  std::optional<std::size_t> begin_;  // of its first token
  std::optional<Deciding> variant_;
  std::optional<Deciding> set_up_;
  std::optional<Deciding> fen_;
  std::optional<Deciding> result_;
  PgnLine opening_;  // comments before the moves
  std::vector<OpenLine> lines_;
  PgnGame game_;
  bool is_over_ = false;
};

}  // namespace rules
