// The words of a PGN file: tags, comments, brackets, numbers of annotations, and the words between
// them. Move numbers, escape lines (% in the first column, PGN Standard 6), a byte order mark and
// white space are passed over. Reads forward only, so a file takes linear time whatever it holds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string_view>

#include "rules/pgn_fault.h"

namespace rules {

struct PgnToken {
  enum class Kind : std::uint8_t { End, Tag, Comment, Open, Close, Nag, Word };
  Kind kind;
  std::size_t at;          // its first byte in the file
  std::string_view text;   // of a tag its name, of a NAG its digits, of a comment what is inside
  std::string_view value;  // of a tag: between the quotes, \" and \\ as written
};

class PgnLexer {
 public:
  // The text must outlive the lexer.
  explicit PgnLexer(std::string_view text) : text_(text) {}

  std::expected<PgnToken, PgnProblem> next();
  // Where the next token is looked for.
  std::size_t at() const { return at_; }
  // Back to a token that was read.
  void rewind(std::size_t at) { at_ = at; }
  // On to the next tag that begins a line after an empty one, or to the end.
  void skip_to_section();
  // Does a tag begin here, first in its line and after an empty one?
  bool is_section(std::size_t at) const;

 private:
  using Read = std::expected<PgnToken, PgnProblem>;

  bool is_end() const { return at_ >= text_.size(); }
  bool is_line_start(std::size_t at) const;
  void skip_line();
  void skip_blank();
  bool skip_move_number();
  Read tag();
  Read comment();
  Read line_comment();
  Read nag();
  Read word();
  PgnToken one(PgnToken::Kind kind);

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace rules
