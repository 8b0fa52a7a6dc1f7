// What commands that take a position share: the variant's option and the reading of a FEN, with
// the word for what is wrong with it.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "rules/position.h"
#include "rules/variant.h"

namespace CLI {
class App;
}

namespace server {

// Adds --variant; standard chess unless told. `variant` must live until the line has been read.
void add_variant_option(CLI::App& command, rules::Variant& variant);

// The position, or the word for the fault, e.g. "fen_board" or "opposite_check".
std::expected<rules::Position, std::string_view> read_position(const std::string& fen,
                                                               rules::Variant variant);

}  // namespace server
