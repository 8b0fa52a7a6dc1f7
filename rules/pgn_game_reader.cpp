#include "rules/pgn_game_reader.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "rules/fen.h"
#include "rules/pgn_tags.h"
#include "rules/pgn_text.h"
#include "rules/pgn_time.h"
#include "rules/san.h"

namespace rules {
namespace {

using Kind = PgnFaultKind;

std::unexpected<PgnProblem> problem(Kind kind, std::size_t at, std::string_view found,
                                    std::string expected) {
  return std::unexpected(PgnProblem{kind, at, found, std::move(expected)});
}

// $1 to $6 (PGN Standard 10), as people put them behind a move.
std::optional<std::uint8_t> parse_annotation(std::string_view text) {
  constexpr std::array<std::string_view, 6> kSigns{"!", "?", "!!", "??", "!?", "?!"};
  const auto found = std::find(kSigns.begin(), kSigns.end(), text);
  if (found == kSigns.end()) return std::nullopt;
  return static_cast<std::uint8_t>(found - kSigns.begin() + 1);
}

std::optional<std::uint8_t> parse_nag(std::string_view digits) {
  if (digits.empty() || digits.size() > 3) return std::nullopt;
  int value = 0;
  for (const char c : digits) value = value * 10 + (c - '0');
  return value <= 255 ? std::optional(static_cast<std::uint8_t>(value)) : std::nullopt;
}

// A result where the game ends; a draw is sometimes written short.
std::optional<PgnResult> parse_end(std::string_view text) {
  return text == "1/2" ? PgnResult::Draw : parse_pgn_result(text);
}

std::optional<PgnResult> parse_result_tag(std::string_view value) {
  return value.empty() || value == "?" ? PgnResult::Unknown : parse_end(value);
}

PgnProblem san_problem(SanFault fault, const Position& position, const PgnToken& token) {
  switch (fault) {
    case SanFault::Malformed:
      return {Kind::MalformedMove, token.at, token.text, "a move in SAN, a comment or a result"};
    case SanFault::Ambiguous:
      return {Kind::AmbiguousMove, token.at, token.text,
              "a move that says which man moves, and what a pawn becomes"};
    case SanFault::NoSuchMove:
      return {Kind::IllegalMove, token.at, token.text,
              position.has_legal_move() ? "a legal move" : "a result, as no move is left to play"};
  }
  std::unreachable();
}

}  // namespace

std::string PgnGameReader::Deciding::value() const {
  return unescaped(written);
}

bool PgnGameReader::is_untouched() const {
  return game_.tags.empty() && !variant_ && !set_up_ && !fen_ && !result_ &&
         opening_.comments.empty() && !has_begun();
}

bool PgnGameReader::has_tag(std::string_view name) const {
  return game_.tag(name) || (name == "Variant" && variant_) || (name == "SetUp" && set_up_) ||
         (name == "FEN" && fen_) || (name == "Result" && result_);
}

std::expected<std::optional<PgnGame>, PgnProblem> PgnGameReader::read() {
  while (!is_over_) {
    const auto token = next_token();
    if (!token) return std::unexpected(token.error());
    if (token->kind == PgnToken::Kind::End && is_untouched()) return std::nullopt;
    if (const Step step = take(*token); !step) return std::unexpected(step.error());
  }
  take_comments_behind();
  game_.line = std::move(lines_.front().line);
  return std::move(game_);
}

std::expected<PgnToken, PgnProblem> PgnGameReader::next_token() {
  auto token = lexer_.next();
  if (!token || token->kind == PgnToken::Kind::End) return token;
  if (!begin_) begin_ = token->at;
  if (lexer_.at() - *begin_ > kMaxPgnGame) {
    return problem(Kind::TooLarge, token->at, "", "the end of a game of at most 1 MiB");
  }
  return token;
}

PgnGameReader::Step PgnGameReader::take(const PgnToken& token) {
  switch (token.kind) {
    case PgnToken::Kind::End:
      return missing_result(token);
    case PgnToken::Kind::Tag:
      return take_tag(token);
    case PgnToken::Kind::Comment:
      take_comment(token.text);
      return {};
    case PgnToken::Kind::Open:
      return open(token);
    case PgnToken::Kind::Close:
      return close(token);
    case PgnToken::Kind::Nag:
      return add_nag(token, parse_nag(token.text));
    case PgnToken::Kind::Word:
      return take_word(token);
  }
  std::unreachable();
}

// A tag behind moves, or one that comes again after an empty line, is another game's.
PgnGameReader::Step PgnGameReader::take_tag(const PgnToken& token) {
  if (has_begun() || (lexer_.is_section(token.at) && has_tag(token.text))) {
    return missing_result(token);
  }
  if (token.text == "Variant") return decide(variant_, token);
  if (token.text == "SetUp") return decide(set_up_, token);
  if (token.text == "FEN") return decide(fen_, token);
  if (token.text == "Result") {
    if (parse_result_tag(token.value)) return decide(result_, token);
    return problem(Kind::BadResult, token.at, token.value, "1-0, 0-1, 1/2-1/2 or *");
  }
  if (game_.tags.size() == kMaxPgnTags) {
    return problem(Kind::TooLarge, token.at, "", "at most 256 tags");
  }
  game_.tags.push_back({std::string(token.text), unescaped(token.value)});
  return {};
}

PgnGameReader::Step PgnGameReader::decide(std::optional<Deciding>& tag, const PgnToken& token) {
  const Deciding decided{token.value, token.at};
  if (tag && tag->value() != decided.value()) {
    return problem(Kind::RepeatedTag, token.at, token.value,
                   "one value of the tag " + std::string(token.text));
  }
  if (!tag) tag = decided;
  return {};
}

void PgnGameReader::take_comment(std::string_view text) {
  std::string comment = flat(text);
  if (has_moves()) {
    PgnMove& move = last_move();
    if (!move.clock) move.clock = take_pgn_time(comment, "clk");
    if (!move.elapsed) move.elapsed = take_pgn_time(comment, "emt");
    comment = flat(comment);
  }
  if (comment.empty()) return;
  auto& comments = !has_begun()  ? opening_.comments
                   : has_moves() ? last_move().comments
                                 : lines_.back().line.comments;
  comments.push_back(std::move(comment));
}

// What is said of a game right after its end belongs to it.
void PgnGameReader::take_comments_behind() {
  while (true) {
    const std::size_t at = lexer_.at();
    const auto token = next_token();
    if (!token || token->kind != PgnToken::Kind::Comment) return lexer_.rewind(at);
    take_comment(token->text);
  }
}

PgnGameReader::Step PgnGameReader::add_nag(const PgnToken& token, std::optional<std::uint8_t> nag) {
  if (!nag) return problem(Kind::BadNag, token.at, token.text, "$0 to $255, or ! ? !! ?? !? ?!");
  if (!has_moves()) return problem(Kind::MoveExpected, token.at, token.text, "a move before it");
  last_move().nags.push_back(*nag);
  return {};
}

PgnGameReader::Step PgnGameReader::open(const PgnToken& token) {
  if (!has_moves()) {
    return problem(Kind::MoveExpected, token.at, "(", "a move that the variation replaces");
  }
  if (lines_.size() > kMaxPgnDepth) {
    return problem(Kind::TooDeep, token.at, "(", "at most 64 variations within each other");
  }
  const Position before = lines_.back().before;
  lines_.push_back({{}, before, before, token.at});
  return {};
}

PgnGameReader::Step PgnGameReader::close(const PgnToken& token) {
  if (lines_.size() <= 1) {
    return problem(Kind::UnopenedVariation, token.at, ")", "a move, a comment or a result");
  }
  if (!has_moves()) return problem(Kind::MoveExpected, token.at, ")", "a move of the variation");
  PgnLine line = std::move(lines_.back().line);
  lines_.pop_back();
  last_move().variations.push_back(std::move(line));
  return {};
}

PgnGameReader::Step PgnGameReader::take_word(const PgnToken& token) {
  if (const auto result = parse_end(token.text)) return end(*result);
  if (token.text == "e.p." || token.text == "ep") return take_en_passant_sign(token);
  const auto last = token.text.find_last_not_of("!?");
  const std::string_view san = token.text.substr(0, last + 1);  // npos + 1 is 0
  if (!san.empty()) {
    if (const Step step = take_move(token, san); !step) return step;
  }
  const std::string_view signs = token.text.substr(san.size());
  return signs.empty() ? Step{} : add_nag(token, parse_annotation(signs));
}

// "exd6 e.p.": says no more than the move did.
PgnGameReader::Step PgnGameReader::take_en_passant_sign(const PgnToken& token) {
  if (has_moves() && last_move().move.kind == Move::Kind::EnPassant) return {};
  return problem(Kind::IllegalMove, token.at, token.text, "a capture en passant before it");
}

PgnGameReader::Step PgnGameReader::take_move(const PgnToken& token, std::string_view san) {
  if (const Step step = begin_moves(); !step) return step;
  OpenLine& current = lines_.back();
  const auto move = parse_san(current.now, san);
  if (!move) return std::unexpected(san_problem(move.error(), current.now, token));
  current.before = current.now;
  current.now.play(*move);
  current.line.moves.push_back({.move = *move});
  return {};
}

// The tags are complete: the position is set up.
PgnGameReader::Step PgnGameReader::begin_moves() {
  if (has_begun()) return {};
  const auto position = start();
  if (!position) return std::unexpected(position.error());
  game_.start = *position;
  lines_.push_back({std::move(opening_), *position, *position, 0});
  return {};
}

// Where tag and end of the moves differ, the tag stands, unless it leaves the result open.
PgnGameReader::Step PgnGameReader::end(PgnResult written) {
  if (lines_.size() > 1) return unclosed_variation();
  if (const Step step = begin_moves(); !step) return step;
  const auto tagged = result_ ? parse_result_tag(result_->written) : std::nullopt;
  game_.result = tagged.value_or(PgnResult::Unknown);
  if (game_.result == PgnResult::Unknown) game_.result = written;
  is_over_ = true;
  return {};
}

PgnGameReader::Step PgnGameReader::unclosed_variation() const {
  return problem(Kind::UnclosedVariation, lines_.back().at, "(", "a ) that closes this variation");
}

PgnGameReader::Step PgnGameReader::missing_result(const PgnToken& token) {
  const bool is_next_game = token.kind == PgnToken::Kind::Tag;
  if (is_next_game) lexer_.rewind(token.at);
  Step step = lines_.size() > 1 ? unclosed_variation()
                                : problem(Kind::MissingResult, token.at, is_next_game ? "[" : "",
                                          "the result of the game (1-0, 0-1, 1/2-1/2 or *)");
  step.error().is_next_game = is_next_game;
  return step;
}

std::expected<Variant, PgnProblem> PgnGameReader::variant() const {
  if (!variant_) return Variant::Standard;
  if (const auto variant = parse_pgn_variant(variant_->written)) return *variant;
  return problem(Kind::UnknownVariant, variant_->at, variant_->written,
                 "Standard, Chess960 or Three-check");
}

std::expected<Position, PgnProblem> PgnGameReader::start() const {
  const auto variant = this->variant();
  if (!variant) return std::unexpected(variant.error());
  if (!fen_ && set_up_ && set_up_->written == "1") {
    return problem(Kind::BadStart, set_up_->at, "", "a tag FEN, as SetUp is 1");
  }
  const std::string_view text = fen_ ? fen_->written : kStartFen;
  const auto refused = [&](std::string_view why) {
    return problem(Kind::BadStart, fen_ ? fen_->at : 0, text,
                   "the FEN of a position to play from (" + std::string(why) + ')');
  };
  const auto setup = parse_fen(flat(text), *variant);
  if (!setup) return refused(word(setup.error()));
  const auto position = Position::from(*setup);
  if (!position) return refused(word(position.error()));
  return *position;
}

}  // namespace rules
