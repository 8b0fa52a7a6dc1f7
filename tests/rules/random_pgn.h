// Random PGN games for tests that state a law: legal moves, with what people write to them.
#pragma once

#include <algorithm>
#include <random>
#include <string>

#include "rules/chess960.h"
#include "rules/pgn.h"
#include "tests/rules/reading.h"

namespace rules::testing {

class RandomPgn {
 public:
  explicit RandomPgn(std::uint32_t seed) : random_(seed) {}

  PgnGame game(Variant variant) {
    PgnGame game{.tags = tags(), .start = start(variant), .line = {}, .result = {}};
    game.line = line(game.start, 120, 0);
    game.result = static_cast<PgnResult>(below(4));
    return game;
  }

 private:
  std::uint32_t below(std::uint32_t bound) { return static_cast<std::uint32_t>(random_()) % bound; }
  bool one_in(std::uint32_t n) { return below(n) == 0; }

  // A start of the variant; one in three, a position some moves later.
  Position start(Variant variant) {
    Position position = variant == Variant::Chess960
                            ? Position::from(*chess960_start(static_cast<int>(below(960)))).value()
                            : at(kStartFen, variant);
    if (!one_in(3)) return position;
    for (std::uint32_t i = below(60); i > 0 && position.has_legal_move(); --i) {
      position.play(random_move(position));
    }
    return position;
  }

  Move random_move(const Position& position) {
    const MoveList moves = position.legal_moves();
    return moves[below(static_cast<std::uint32_t>(moves.size()))];
  }

  std::vector<PgnTag> tags() {
    std::vector<PgnTag> tags;
    for (const char* name : {"Event", "Site", "Date", "Round", "White", "Black", "Opening"}) {
      tags.push_back({name, text(" ?\"\\]%")});
    }
    return tags;
  }

  // Words of letters and of the given signs, one space between them; perhaps none at all.
  std::string text(std::string_view signs) {
    const std::string letters = "abZ9.ü–王[](){;$" + std::string(signs);
    std::string text;
    for (std::uint32_t words = below(20); words > 0; --words) {
      if (!text.empty()) text += ' ';
      for (std::uint32_t i = 1 + below(8); i > 0; --i) text += character(letters);
    }
    return text.substr(std::min(text.find_first_not_of(' '), text.size()));
  }

  // A character of UTF-8, whole.
  std::string character(const std::string& letters) {
    std::size_t begin = below(static_cast<std::uint32_t>(letters.size()));
    const auto follows = [&](std::size_t i) {
      return i < letters.size() && (static_cast<unsigned char>(letters[i]) & 0xC0) == 0x80;
    };
    while (follows(begin)) --begin;
    std::size_t end = begin + 1;
    while (follows(end)) ++end;
    return letters.substr(begin, end - begin);
  }

  std::vector<std::string> comments() {
    std::vector<std::string> comments;
    while (one_in(6)) {
      std::string comment = text("\"%!*");
      if (one_in(4)) comment += comment.empty() ? "}" : " }";
      if (one_in(4)) comment = "% " + comment + "%x";
      while (comment.ends_with(' ')) comment.pop_back();
      if (!comment.empty()) comments.push_back(comment);
    }
    return comments;
  }

  std::optional<Millis> time() {
    if (!one_in(3)) return std::nullopt;
    return Millis(one_in(2) ? below(100) * 1000 : below(40'000'000));
  }

  PgnLine line(Position position, std::uint32_t longest, int depth) {
    PgnLine line{.comments = comments(), .moves = {}};
    for (std::uint32_t i = 1 + below(longest); i > 0 && position.has_legal_move(); --i) {
      PgnMove move{.move = random_move(position)};
      while (one_in(5)) move.nags.push_back(static_cast<std::uint8_t>(below(256)));
      move.clock = time();
      move.elapsed = time();
      move.comments = comments();
      while (depth < 4 && one_in(8)) move.variations.push_back(this->line(position, 8, depth + 1));
      position.play(move.move);
      line.moves.push_back(std::move(move));
    }
    return line;
  }

  std::mt19937 random_;
};

}  // namespace rules::testing
