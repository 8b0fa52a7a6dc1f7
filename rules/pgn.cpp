#include "rules/pgn.h"

#include <algorithm>
#include <array>
#include <utility>

#include "rules/fen.h"
#include "rules/pgn_tags.h"
#include "rules/pgn_text.h"
#include "rules/pgn_time.h"
#include "rules/san.h"

namespace rules {
namespace {

constexpr std::size_t kLineLength = 79;  // PGN Standard 8.2.1: less than 80

std::string tag_line(std::string_view name, std::string_view value) {
  return '[' + std::string(name) + ' ' + quoted(value) + "]\n";
}

// The seven tag roster comes first and in this order (PGN Standard 8.1.1); Result ends it.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kRoster{
    {{"Event", "?"},
     {"Site", "?"},
     {"Date", "????.??.??"},
     {"Round", "?"},
     {"White", "?"},
     {"Black", "?"}}};

// A game that starts from the usual array needs no FEN. The other variants always have theirs: it
// names the start of Chess960, and the checks left in Three-check.
std::string start_tags(const Position& start) {
  const std::string fen = start.fen();
  std::string text;
  if (start.variant() != Variant::Standard) {
    text += tag_line("Variant", pgn_name(start.variant()));
  } else if (fen == kStartFen) {
    return text;
  }
  return text + tag_line("SetUp", "1") + tag_line("FEN", fen);
}

std::string tags(const PgnGame& game) {
  std::string text;
  for (const auto& [name, unknown] : kRoster) {
    text += tag_line(name, game.tag(name).value_or(unknown));
  }
  text += tag_line("Result", word(game.result)) + start_tags(game.start);
  std::array<bool, kRoster.size()> is_written{};
  for (const PgnTag& tag : game.tags) {
    const auto known = std::find_if(kRoster.begin(), kRoster.end(),
                                    [&](const auto& entry) { return entry.first == tag.name; });
    // A second tag of a roster's name stands with the others.
    const auto index = static_cast<std::size_t>(known - kRoster.begin());
    if (known != kRoster.end() && !std::exchange(is_written[index], true)) continue;
    text += tag_line(tag.name, tag.value);
  }
  return text;
}

// Words set into lines; a word is never broken.
class Lines {
 public:
  void add(std::string_view word) {
    flush();
    word_ = std::exchange(opening_, {});
    word_ += word;
  }
  // Stands right before the next word.
  void open(std::string_view bracket) { opening_ += bracket; }
  // Stands right behind the last word.
  void close(std::string_view bracket) { word_ += bracket; }
  void end_line() {
    flush();
    text_ += '\n';
    column_ = 0;
  }
  std::string text() {
    flush();
    return std::move(text_);
  }

 private:
  void flush() {
    if (word_.empty()) return;
    // A line must not begin with %: its reader would skip it (PGN Standard 6).
    const bool fits = column_ + 1 + word_.size() <= kLineLength || word_.starts_with('%');
    if (column_ > 0) text_ += fits ? ' ' : '\n';
    column_ = column_ > 0 && fits ? column_ + 1 + word_.size() : word_.size();
    text_ += std::exchange(word_, {});
  }

  std::string text_;
  std::string opening_;
  std::string word_;  // not yet set
  std::size_t column_ = 0;
};

// Takes the next word off a comment; a command, "[%clk 0:05:00]", is one.
std::string_view take_word(std::string_view& text) {
  auto end = std::min(text.find(' '), text.size());
  if (text.starts_with("[%") && text.substr(0, end).find(']') == std::string_view::npos) {
    end = std::min(text.find(' ', std::min(end + 1, text.size())), text.size());
  }
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word;
}

// In braces, or where it holds a closing one behind a semicolon, to the end of the line.
void write_comment(Lines& lines, std::string_view comment) {
  const std::string text = flat(comment);
  if (text.empty()) return;
  if (text.find('}') != std::string::npos) {
    lines.add("; " + text);
    return lines.end_line();
  }
  lines.open("{");
  for (std::string_view rest = text; !rest.empty();) lines.add(take_word(rest));
  lines.close("}");
}

// The times go into the first comment: some programs read no second one.
void write_comments(Lines& lines, const PgnMove& move) {
  std::string times;
  if (move.clock) times = "[%clk " + pgn_time(*move.clock) + ']';
  if (move.elapsed) {
    if (!times.empty()) times += ' ';
    times += "[%emt ";
    times += pgn_time(*move.elapsed);
    times += ']';
  }
  bool has_room = !times.empty();
  for (const std::string& comment : move.comments) {
    if (std::exchange(has_room, false)) {
      times += ' ';
      times += comment;
      write_comment(lines, times);
    } else {
      write_comment(lines, comment);
    }
  }
  if (has_room) write_comment(lines, times);
}

void write_line(Lines& lines, const PgnLine& line, Position position);

void write_variations(Lines& lines, const PgnMove& move, const Position& position) {
  for (const PgnLine& variation : move.variations) {
    lines.open("(");
    write_line(lines, variation, position);
    lines.close(")");
  }
}

// The number is written before White's moves, and before Black's at the start and after what stands
// between (PGN Standard 8.2.2.2). A tree that was read is no deeper than kMaxPgnDepth.
void write_line(Lines& lines, const PgnLine& line, Position position) {
  for (const std::string& comment : line.comments) write_comment(lines, comment);
  bool is_apart = true;
  for (const PgnMove& move : line.moves) {
    const std::string number = std::to_string(position.move_number());
    if (position.turn() == Color::White) {
      lines.add(number + '.');
    } else if (is_apart) {
      lines.add(number + "...");
    }
    lines.add(san(position, move.move));
    for (const std::uint8_t nag : move.nags) lines.add('$' + std::to_string(nag));
    write_comments(lines, move);
    write_variations(lines, move, position);
    is_apart = move.clock || move.elapsed || !move.comments.empty() || !move.variations.empty();
    position.play(move.move);
  }
}

}  // namespace

std::string_view word(PgnResult result) {
  constexpr std::array<std::string_view, 4> kWords{"1-0", "0-1", "1/2-1/2", "*"};
  return kWords[static_cast<std::size_t>(result)];
}

std::optional<PgnResult> parse_pgn_result(std::string_view text) {
  for (const auto result :
       {PgnResult::WhiteWins, PgnResult::BlackWins, PgnResult::Draw, PgnResult::Unknown}) {
    if (word(result) == text) return result;
  }
  return std::nullopt;
}

bool PgnLine::operator==(const PgnLine& other) const = default;

std::optional<std::string_view> PgnGame::tag(std::string_view name) const {
  const auto found =
      std::find_if(tags.begin(), tags.end(), [&](const PgnTag& tag) { return tag.name == name; });
  return found == tags.end() ? std::nullopt : std::optional<std::string_view>(found->value);
}

Position last_position(const PgnGame& game) {
  Position position = game.start;
  for (const PgnMove& move : game.line.moves) position.play(move.move);
  return position;
}

std::string pgn(const PgnGame& game) {
  Lines lines;
  write_line(lines, game.line, game.start);
  lines.add(word(game.result));
  return tags(game) + '\n' + lines.text() + "\n\n";
}

}  // namespace rules
