// Records as text and back. Events and moves become JSON here and nowhere else in storage. Reading
// is strict about what a field holds, and lenient about fields it does not know: a newer version
// may have written them.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "storage/finished_game.h"
#include "storage/record.h"

namespace storage {

// Why stored text is not an event or a list of moves.
enum class CodecFault : std::uint8_t { UnknownKind, NotJson, MissingField, BadField };
// For logs and error messages, e.g. "unknown_kind".
std::string_view word(CodecFault fault);

// An event as a row keeps it.
struct EventText {
  std::string kind;     // "moved", "seat_taken", ...
  std::string payload;  // a JSON object, times in ms
  bool operator==(const EventText&) const = default;
};

// Text that is not UTF-8 keeps its good parts; the rest becomes U+FFFD.
EventText encode(const Event& event);
std::expected<Event, CodecFault> decode(std::string_view kind, std::string_view payload);

// A JSON array of {uci, san, spent, left}; left is null in a game without clocks.
std::string encode_moves(std::span<const FinishedGame::PlayedMove> moves);
std::expected<std::vector<FinishedGame::PlayedMove>, CodecFault> decode_moves(
    std::string_view text);

// A line of moves as a JSON array of UCI.
std::string encode_line(std::span<const std::string> line);
std::expected<std::vector<std::string>, CodecFault> decode_line(std::string_view text);

}  // namespace storage
