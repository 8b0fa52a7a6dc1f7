// What the load says and how it reads answers. Two dialects: Rookery's own wire, and the plain one
// of the peers, who know `enter` (the first two with a code make a table) and `move` alone, and
// begin a new game with a move of ply 0. An echo answers each text with itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bench {

enum class Dialect : std::uint8_t { Rookery, Plain, Echo };

// The value of a field of a text that has no spaces; empty where there is none. Of nested objects
// the first one counts.
std::string_view text_of(std::string_view message, std::string_view field);
std::optional<std::uint64_t> number_of(std::string_view message, std::string_view field);

// A secret as the wire wants it, told from others by its number.
std::string secret(char kind, std::size_t number);

std::string say_hello(std::size_t number);
std::string say_create(const std::string& seat_key);
std::string say_join(const std::string& code, const std::string& seat_key);
std::string say_enter(const std::string& id, const std::string& code, const std::string& seat_key);
std::string say_move(const std::string& id, const std::string& code, std::size_t ply,
                     const std::string& uci);
std::string say_resign(const std::string& id, const std::string& code);
std::string say_rematch(const std::string& id, const std::string& code);

}  // namespace bench
