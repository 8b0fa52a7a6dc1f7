#include "bot/uci/command.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <utility>

namespace bot::uci {
namespace {

using Result = std::expected<Command, Fault>;
using rules::Color;
using rules::UciMove;

// The words of a line, parted by white space.
class Words {
 public:
  explicit Words(std::string_view text) : text_(text) {}

  // The next word; empty at the end.
  std::string_view next() {
    const std::string_view word = peek();
    text_.remove_prefix(word.size());
    return word;
  }
  std::string_view peek() {
    const auto begin = text_.find_first_not_of(kBlank);
    text_.remove_prefix(begin == text_.npos ? text_.size() : begin);
    return text_.substr(0, text_.find_first_of(kBlank));
  }

 private:
  static constexpr std::string_view kBlank = " \t\r\n\v\f";
  std::string_view text_;
};

std::unexpected<Fault> fault(FaultKind kind, std::string_view found) {
  return std::unexpected(Fault{kind, shown(found)});
}

void append(std::string& text, std::string_view word) {
  if (!text.empty()) text += ' ';
  text += word;
}

// setoption name N [value V]: either may be of several words.
Result read_option(Words& words) {
  if (words.peek() != "name") return fault(FaultKind::MissingValue, "name");
  words.next();
  SetOption option;
  while (!words.peek().empty() && words.peek() != "value") append(option.name, words.next());
  if (option.name.empty()) return fault(FaultKind::MissingValue, "name");
  words.next();
  while (!words.peek().empty()) append(option.value, words.next());
  return option;
}

// position [startpos | fen F] [moves M...]
Result read_position(Words& words) {
  SetPosition position;
  const std::string_view kind = words.next();
  if (kind == "fen") {
    position.fen.emplace();
    while (!words.peek().empty() && words.peek() != "moves") append(*position.fen, words.next());
    if (position.fen->empty()) return fault(FaultKind::MissingValue, "fen");
  } else if (kind != "startpos") {
    return kind.empty() ? fault(FaultKind::MissingValue, "position")
                        : fault(FaultKind::UnknownWord, kind);
  }
  if (words.peek().empty()) return position;
  if (words.peek() != "moves") return fault(FaultKind::UnknownWord, words.peek());
  words.next();
  while (!words.peek().empty()) {
    const auto move = UciMove::parse(words.peek());
    if (!move) return fault(FaultKind::NotAMove, words.peek());
    position.moves.push_back(*move);
    words.next();
  }
  return position;
}

// A number that is too large for its type is the largest: "nodes 99999999999999999999" means "go
// on". What is below `least` counts as that.
template <typename T>
std::expected<T, Fault> read_number(Words& words, std::string_view what, T least) {
  const std::string_view word = words.next();
  if (word.empty()) return fault(FaultKind::MissingValue, what);
  T value{};
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  const bool is_number = end == word.data() + word.size() && error != std::errc::invalid_argument;
  const bool is_negative = word.front() == '-';
  if (error == std::errc::result_out_of_range && is_number) {
    return is_negative ? least : std::numeric_limits<T>::max();
  }
  if (!is_number) return fault(FaultKind::NotANumber, word);
  return std::max(value, least);
}

// Longer than any game, and far from where sums of times overflow.
constexpr std::int64_t kLongestTime = 1'000'000'000'000;

class GoReader {
 public:
  explicit GoReader(Words& words) : words_(words) {}

  Result read() {
    while (!words_.peek().empty()) {
      const std::string_view word = words_.next();
      if (const auto wrong = take(word)) return std::unexpected(*wrong);
    }
    return go_;
  }

 private:
  using Wrong = std::optional<Fault>;

  Wrong take(std::string_view word) {
    if (word == "infinite") return set(go_.is_infinite);
    if (word == "ponder") return set(go_.is_ponder);
    if (word == "wtime") return time(word, go_.left[Color::White]);
    if (word == "btime") return time(word, go_.left[Color::Black]);
    if (word == "winc") return time(word, go_.increment[Color::White]);
    if (word == "binc") return time(word, go_.increment[Color::Black]);
    if (word == "movetime") return time(word, go_.move_time);
    if (word == "movestogo") return number(word, go_.moves_to_go, 1);
    if (word == "depth") return number(word, go_.depth, 1);
    if (word == "mate") return number(word, go_.mate, 1);
    if (word == "nodes") return number(word, go_.nodes, std::uint64_t{1});
    if (word == "searchmoves") return moves();
    return Fault{FaultKind::UnknownWord, shown(word)};
  }

  static Wrong set(bool& flag) {
    flag = true;
    return std::nullopt;
  }

  template <typename To>
  Wrong time(std::string_view what, To& to) {
    const auto value = read_number<std::int64_t>(words_, what, 0);
    if (!value) return value.error();
    to = Go::Millis(std::min(*value, kLongestTime));
    return std::nullopt;
  }

  template <typename T>
  Wrong number(std::string_view what, std::optional<T>& to, T least) {
    const auto value = read_number<T>(words_, what, least);
    if (!value) return value.error();
    to = *value;
    return std::nullopt;
  }

  // As many moves as follow.
  Wrong moves() {
    while (const auto move = UciMove::parse(words_.peek())) {
      go_.only.push_back(*move);
      words_.next();
    }
    if (!go_.only.empty()) return std::nullopt;
    if (words_.peek().empty()) return Fault{FaultKind::MissingValue, "searchmoves"};
    return Fault{FaultKind::NotAMove, shown(words_.peek())};
  }

  Words& words_;
  Go go_;
};

struct Word {
  std::string_view text;
  Command command;
};

std::optional<Command> plain_command(std::string_view word) {
  static const std::array kWords{
      Word{"", Nothing{}},    Word{"debug", Nothing{}},   Word{"register", Nothing{}},
      Word{"uci", Hello{}},   Word{"isready", IsReady{}}, Word{"ucinewgame", NewGame{}},
      Word{"stop", Stop{}},   Word{"quit", Quit{}},       Word{"ponderhit", PonderHit{}},
      Word{"bench", Bench{}},
  };
  const auto known = std::ranges::find(kWords, word, &Word::text);
  if (known == kWords.end()) return std::nullopt;
  return known->command;
}

}  // namespace

std::string Fault::text() const {
  const std::string what = '\'' + found + '\'';
  switch (kind) {
    case FaultKind::UnknownCommand:
      return "unknown command " + what;
    case FaultKind::UnknownWord:
      return what + " is not known here; the command is ignored";
    case FaultKind::MissingValue:
      return "nothing follows where " + what + " needs it; the command is ignored";
    case FaultKind::NotANumber:
      return what + " is not a number; the command is ignored";
    case FaultKind::NotAMove:
      return what + " is not a move; the command is ignored";
    case FaultKind::TooLong:
      return "the line is too long; it is ignored";
    case FaultKind::BadPosition:
      return "this position cannot be played (" + found + "); the command is ignored";
    case FaultKind::IllegalMove:
      return what + " is not a legal move there; the command is ignored";
    case FaultKind::UnknownOption:
      return "there is no option " + what;
    case FaultKind::NotAValue:
      return what + " is not a value of this option";
  }
  return {};
}

Result parse(std::string_view line) {
  if (line.size() > kLongestLine) return fault(FaultKind::TooLong, "");
  Words words(line);
  const std::string_view word = words.next();
  if (auto plain = plain_command(word)) return *std::move(plain);
  if (word == "setoption") return read_option(words);
  if (word == "position") return read_position(words);
  if (word == "go") return GoReader(words).read();
  return fault(FaultKind::UnknownCommand, word);
}

std::string shown(std::string_view text) {
  constexpr std::size_t kMost = 40;
  std::string printable(text.substr(0, kMost));
  std::ranges::replace_if(printable, [](char c) { return c < ' ' || c > '~'; }, '?');
  return printable;
}

}  // namespace bot::uci
