// What a UCI interface says to the engine, line by line, as values. Reading is pure: a line becomes
// a Command or a Fault, whatever it holds; what that means on a board is found out elsewhere.
// Source: Universal Chess Interface (S. Meyer-Kahlen, 2006).
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/move.h"
#include "rules/types.h"

namespace bot::uci {

// A line of white space alone, or one that asks for nothing (debug, register).
struct Nothing {};
struct Hello {};  // uci
struct IsReady {};
struct NewGame {};
struct Stop {};
struct PonderHit {};
struct Quit {};
struct Bench {};  // not in the standard: the node signature

struct SetOption {
  std::string name;
  std::string value;  // empty where none was written
};

struct SetPosition {
  std::optional<std::string> fen;  // none: the starting position
  std::vector<rules::UciMove> moves;
};

struct Go {
  using Millis = std::chrono::milliseconds;

  rules::ByColor<std::optional<Millis>> left;  // wtime, btime; less than nothing is nothing
  rules::ByColor<Millis> increment;
  std::optional<int> moves_to_go;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<int> mate;
  std::optional<Millis> move_time;
  bool is_infinite = false;
  bool is_ponder = false;
  std::vector<rules::UciMove> only;  // searchmoves
};

using Command = std::variant<Nothing, Hello, IsReady, NewGame, Stop, PonderHit, Quit, Bench,
                             SetOption, SetPosition, Go>;

enum class FaultKind : std::uint8_t {
  UnknownCommand,
  UnknownWord,  // in "position" or "go"
  MissingValue,
  NotANumber,
  NotAMove,
  TooLong,
  BadPosition,    // of a FEN: found is the word for its fault
  IllegalMove,    // on the board
  UnknownOption,  // of setoption
  NotAValue,      // of the option
};

struct Fault {
  FaultKind kind;
  std::string found;  // printable ASCII, 40 characters at most

  // E.g. "'deep' is not a number; the command is ignored".
  std::string text() const;
};

inline constexpr std::size_t kLongestLine = 1 << 16;  // bytes; about 13,000 moves

std::expected<Command, Fault> parse(std::string_view line);

// What stands in a line, fit to be said back: printable ASCII, 40 characters at most.
std::string shown(std::string_view text);

}  // namespace bot::uci
