#include "rules/pgn.h"

#include <cstdint>
#include <string_view>

#include "rules/fen.h"

namespace rules {
namespace {

constexpr std::size_t kLineLength = 79;  // PGN Standard 8.2.1: less than 80

// At least `width` digits.
std::string digits(std::int64_t number, std::size_t width) {
  std::string text = std::to_string(number);
  if (text.size() < width) text.insert(0, width - text.size(), '0');
  return text;
}

// PGN Standard 7: quotes and backslashes are escaped; control characters have no place in a string.
std::string quoted(std::string_view value) {
  std::string text = "\"";
  for (const char c : value) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) continue;
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + '"';
}

class Tags {
 public:
  void add(std::string_view name, std::string_view value) {
    text_ += '[';
    text_ += name;
    text_ += ' ';
    text_ += quoted(value);
    text_ += "]\n";
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

std::string date(std::chrono::sys_time<Millis> at) {
  const std::chrono::year_month_day day(std::chrono::floor<std::chrono::days>(at));
  return digits(int{day.year()}, 4) + '.' + digits(unsigned{day.month()}, 2) + '.' +
         digits(unsigned{day.day()}, 2);
}

std::string time_of_day(std::chrono::sys_time<Millis> at) {
  const std::chrono::hh_mm_ss time(at - std::chrono::floor<std::chrono::days>(at));
  return digits(time.hours().count(), 2) + ':' + digits(time.minutes().count(), 2) + ':' +
         digits(time.seconds().count(), 2);
}

// 1500 ms is "1.5".
std::string seconds(Millis time) {
  std::string text = std::to_string(time.count() / 1000);
  if (const auto rest = time.count() % 1000; rest != 0) {
    text += '.' + digits(rest, 3);
    text.erase(text.find_last_not_of('0') + 1);
  }
  return text;
}

// PGN Standard 9.6.1: "-" for no time control, else seconds, and + seconds gained each move.
std::string time_control(const std::optional<TimeControl>& time) {
  if (!time) return "-";
  if (time->increment == Millis{0}) return seconds(time->initial);
  return seconds(time->initial) + '+' + seconds(time->increment);
}

// PGN Standard 9.8.1 knows a handful of words; the tag Reason says it exactly.
std::string_view termination(Termination t) {
  switch (t) {
    case Termination::FlagFall:
    case Termination::FlagFallDraw:
      return "time forfeit";
    case Termination::Abandonment:
      return "abandoned";
    case Termination::Aborted:
      return "unterminated";
    case Termination::IllegalMoves:
      return "rules infraction";
    case Termination::Checkmate:
    case Termination::Resignation:
    case Termination::Stalemate:
    case Termination::DeadPosition:
    case Termination::Threefold:
    case Termination::Fivefold:
    case Termination::FiftyMoves:
    case Termination::SeventyFiveMoves:
    case Termination::Agreement:
    case Termination::ThirdCheck:
      return "normal";
  }
  return "normal";
}

std::string_view or_unknown(std::string_view text) {
  return text.empty() ? "?" : text;
}
std::string_view type(const PgnGame::Player& player) {
  return player.is_program ? "program" : "human";
}

std::string tags(const PgnGame& game) {
  Tags tags;
  // The seven tag roster comes first and in this order (PGN Standard 8.1.1).
  tags.add("Event", or_unknown(game.event));
  tags.add("Site", or_unknown(game.site));
  tags.add("Date", date(game.started));
  tags.add("Round", "-");
  tags.add("White", or_unknown(game.players.white.name));
  tags.add("Black", or_unknown(game.players.black.name));
  tags.add("Result", game.outcome.result());
  tags.add("UTCDate", date(game.started));
  tags.add("UTCTime", time_of_day(game.started));
  tags.add("WhiteType", type(game.players.white));
  tags.add("BlackType", type(game.players.black));
  if (game.variant != "standard") tags.add("Variant", game.variant);
  if (game.start_fen != kStartFen) {
    tags.add("SetUp", "1");
    tags.add("FEN", game.start_fen);
  }
  tags.add("TimeControl", time_control(game.time));
  tags.add("Termination", termination(game.outcome.termination));
  tags.add("Reason", word(game.outcome.termination));
  return tags.text();
}

// "{[%clk 0:04:59]}", whole seconds, as they are shown on a clock that still runs.
std::string clock_comment(Millis left) {
  const std::int64_t all = left.count() / 1000;
  return "{[%clk " + std::to_string(all / 3600) + ':' + digits(all / 60 % 60, 2) + ':' +
         digits(all % 60, 2) + "]}";
}

// Words set into lines; a word is never broken.
class Lines {
 public:
  void add(std::string_view word) {
    if (!text_.empty()) {
      const bool fits = column_ + 1 + word.size() <= kLineLength;
      text_ += fits ? ' ' : '\n';
      column_ = fits ? column_ + 1 : 0;
    }
    text_ += word;
    column_ += word.size();
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::size_t column_ = 0;
};

// The number is written before White's moves, and before Black's at the start and after a comment
// (PGN Standard 8.2.2.2).
std::string move_text(const PgnGame& game) {
  const auto setup = parse_fen(game.start_fen);
  Color turn = setup ? setup->turn : Color::White;
  std::uint32_t number = setup ? setup->move_number : 1;
  bool is_apart = true;
  Lines lines;
  for (const PgnGame::PlayedMove& move : game.moves) {
    if (turn == Color::White) {
      lines.add(std::to_string(number) + '.');
    } else if (is_apart) {
      lines.add(std::to_string(number) + "...");
    }
    lines.add(move.san);
    if (move.left) lines.add(clock_comment(*move.left));
    is_apart = move.left.has_value();
    if (turn == Color::Black) ++number;
    turn = !turn;
  }
  lines.add(game.outcome.result());
  return lines.text();
}

}  // namespace

std::string pgn(const PgnGame& game) {
  return tags(game) + '\n' + move_text(game) + "\n\n";
}

}  // namespace rules
