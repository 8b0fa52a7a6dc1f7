#include "rules/pgn_lexer.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "rules/pgn_text.h"

namespace rules {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kLineEnds = "\r\n";
constexpr std::string_view kEndOfWord = "{}()[];$\"<>*";
constexpr std::size_t kLongestTagName = 64;

bool is_line_end(char c) {
  return c == '\n' || c == '\r';
}
bool is_digit(char c) {
  return '0' <= c && c <= '9';
}
bool is_name(char c) {
  return is_digit(c) || c == '_' || ('a' <= (c | 0x20) && (c | 0x20) <= 'z');
}

std::unexpected<PgnProblem> problem(PgnFaultKind kind, std::size_t at, std::string_view found,
                                    std::string expected) {
  return std::unexpected(PgnProblem{kind, at, found, std::move(expected)});
}

std::optional<PgnProblem> find_not_text(std::string_view text, std::size_t at) {
  const std::size_t bad = first_not_text(text);
  if (bad == text.size()) return std::nullopt;
  return PgnProblem{PgnFaultKind::NotText, at + bad, text.substr(bad, 1), "text in UTF-8"};
}

// Where the quote stands in a text that begins like a tag, [Name "; 0 if it does not. Looks at no
// more than a short stretch.
std::size_t tag_opening(std::string_view text) {
  if (!text.starts_with('[')) return 0;
  text = text.substr(0, kLongestTagName + 16);
  std::size_t i = 1;
  const auto skip_spaces = [&] {
    while (i < text.size() && (text[i] == ' ' || text[i] == '\t')) ++i;
  };
  skip_spaces();
  const std::size_t name = i;
  while (i < text.size() && is_name(text[i])) ++i;
  if (i == name || i - name > kLongestTagName) return 0;
  skip_spaces();
  return i < text.size() && text[i] == '"' ? i : 0;
}

}  // namespace

bool PgnLexer::is_line_start(std::size_t at) const {
  if (at >= kByteOrderMark.size() && text_.substr(0, at).ends_with(kByteOrderMark)) {
    at -= kByteOrderMark.size();
  }
  return at == 0 || is_line_end(text_[at - 1]);
}

// The line before holds nothing but white space; looking back ends with that line.
bool PgnLexer::is_section(std::size_t at) const {
  if (!is_line_start(at) || tag_opening(text_.substr(at)) == 0) return false;
  int line_ends = 0;
  for (std::size_t i = at; i > 0; --i) {
    const char c = text_[i - 1];
    if (!is_blank(c)) return false;
    if (c == '\n' || (c == '\r' && text_[i] != '\n')) ++line_ends;
    if (line_ends == 2) return true;
  }
  return true;
}

void PgnLexer::skip_to_section() {
  while (!is_end() && !is_section(at_)) skip_line();
}

// To the beginning of the next line.
void PgnLexer::skip_line() {
  at_ = std::min(text_.find_first_of(kLineEnds, at_), text_.size());
  if (text_.substr(at_).starts_with("\r\n")) ++at_;
  at_ = std::min(at_ + 1, text_.size());
}

void PgnLexer::skip_blank() {
  while (!is_end()) {
    if (is_blank(text_[at_])) {
      ++at_;
    } else if (text_[at_] == '%' && is_line_start(at_)) {
      skip_line();
    } else if (text_.substr(at_).starts_with(kByteOrderMark) && is_line_start(at_)) {
      at_ += kByteOrderMark.size();
    } else {
      return;
    }
  }
}

// "12.", "12...", "12" and "..."; numbers are not compared with the position.
bool PgnLexer::skip_move_number() {
  std::size_t end = at_;
  while (end < text_.size() && is_digit(text_[end])) ++end;
  const std::size_t digits = end;
  while (end < text_.size() && text_[end] == '.') ++end;
  const bool has_dots = end > digits;
  const bool ends = end == text_.size() || is_blank(text_[end]) ||
                    kEndOfWord.find(text_[end]) != std::string_view::npos;
  if (end == at_ || (!has_dots && !ends)) return false;
  at_ = end;
  return true;
}

PgnToken PgnLexer::one(PgnToken::Kind kind) {
  return {kind, at_, text_.substr(at_++, 1), {}};
}

PgnLexer::Read PgnLexer::next() {
  do {
    skip_blank();
  } while (!is_end() && skip_move_number());
  if (is_end()) return PgnToken{PgnToken::Kind::End, text_.size(), {}, {}};
  switch (text_[at_]) {
    case '[':
      return tag();
    case '{':
      return comment();
    case ';':
      return line_comment();
    case '$':
      return nag();
    case '(':
      return one(PgnToken::Kind::Open);
    case ')':
      return one(PgnToken::Kind::Close);
    case '*':
      return one(PgnToken::Kind::Word);
    default:
      return word();
  }
}

// [Name "value"] within one line.
PgnLexer::Read PgnLexer::tag() {
  const std::size_t begin = at_;
  const std::string_view rest = text_.substr(begin);
  const std::size_t quote = tag_opening(rest);
  if (quote == 0) {
    at_ += 1;
    return problem(PgnFaultKind::BadTag, begin, rest.substr(0, rest.find_first_of(kLineEnds)),
                   "a tag, [Name \"value\"]");
  }
  std::string_view name = rest.substr(1, quote - 1);
  name.remove_prefix(name.find_first_not_of(" \t"));
  name = name.substr(0, name.find_first_of(" \t"));
  std::size_t end = quote + 1;
  while (end < rest.size() && rest[end] != '"' && !is_line_end(rest[end])) {
    end += rest[end] == '\\' && end + 1 < rest.size() && !is_line_end(rest[end + 1]) ? 2 : 1;
  }
  at_ = begin + end;
  if (end == rest.size() || rest[end] != '"') {
    return problem(PgnFaultKind::UnclosedTag, at_, "", "the closing \" of the tag");
  }
  const std::string_view value = rest.substr(quote + 1, end - quote - 1);
  if (const auto bad = find_not_text(value, begin + quote + 1)) return std::unexpected(*bad);
  ++at_;
  skip_blank();
  if (is_end() || text_[at_] != ']') {
    return problem(PgnFaultKind::UnclosedTag, at_, text_.substr(at_, 1),
                   "the closing ] of the tag");
  }
  ++at_;
  return PgnToken{PgnToken::Kind::Tag, begin, name, value};
}

// Up to the bracket. A comment that runs into the tags of a game was never closed.
PgnLexer::Read PgnLexer::comment() {
  const std::size_t begin = at_++;
  while (!is_end() && text_[at_] != '}') {
    if (!is_line_end(text_[at_])) {
      ++at_;
      continue;
    }
    skip_line();
    if (is_section(at_)) break;
  }
  if (is_end() || text_[at_] != '}') {
    return problem(PgnFaultKind::UnclosedComment, begin, "{", "a } that closes this comment");
  }
  const std::string_view inside = text_.substr(begin + 1, at_ - begin - 1);
  ++at_;
  if (const auto bad = find_not_text(inside, begin + 1)) return std::unexpected(*bad);
  return PgnToken{PgnToken::Kind::Comment, begin, inside, {}};
}

PgnLexer::Read PgnLexer::line_comment() {
  const std::size_t begin = at_;
  at_ = std::min(text_.find_first_of(kLineEnds, at_), text_.size());
  const std::string_view inside = text_.substr(begin + 1, at_ - begin - 1);
  if (const auto bad = find_not_text(inside, begin + 1)) return std::unexpected(*bad);
  return PgnToken{PgnToken::Kind::Comment, begin, inside, {}};
}

PgnLexer::Read PgnLexer::nag() {
  const std::size_t begin = at_++;
  while (!is_end() && is_digit(text_[at_])) ++at_;
  const std::string_view digits = text_.substr(begin + 1, at_ - begin - 1);
  return PgnToken{PgnToken::Kind::Nag, begin, digits, {}};
}

// Up to white space or a sign that means something; "e8(Q)" is one word.
PgnLexer::Read PgnLexer::word() {
  const std::size_t begin = at_;
  while (!is_end() && !is_blank(text_[at_]) && !is_control(text_[at_])) {
    const std::string_view rest = text_.substr(at_);
    const bool is_promotion = at_ > begin && rest.size() >= 3 && rest[0] == '(' && rest[2] == ')' &&
                              is_digit(text_[at_ - 1]) &&
                              std::string_view("NBRQ").find(rest[1]) != std::string_view::npos;
    if (!is_promotion && kEndOfWord.find(rest[0]) != std::string_view::npos) break;
    at_ += is_promotion ? 3 : 1;
  }
  const std::string_view found = text_.substr(begin, at_ - begin);
  if (const auto bad = find_not_text(found, begin)) return std::unexpected(*bad);
  if (!found.empty()) return PgnToken{PgnToken::Kind::Word, begin, found, {}};
  const bool is_text = !is_control(text_[at_]);
  return problem(is_text ? PgnFaultKind::UnexpectedCharacter : PgnFaultKind::NotText, begin,
                 text_.substr(at_++, 1),
                 is_text ? "a move, a result or a comment" : "text in UTF-8");
}

}  // namespace rules
