// The position a table is opened with: the variant's own, one of Chess960's by number or by lot, or
// one that a client brings.
#pragma once

#include <expected>
#include <optional>
#include <string>

#include "protocol/client.h"
#include "rules/position.h"
#include "rules/rule_set.h"
#include "rules/variant.h"
#include "storage/record.h"

namespace server {

// Where a game is to begin. Refused, with the fault's word and a sentence, is what is no position
// of that variant, and one in which the game is over (mate, a dead position, a hundred half-moves
// under online rules...).
std::expected<rules::Position, std::string> start_position(
    rules::Variant variant, rules::RuleSet rules, const std::optional<protocol::Start>& wanted);

// What was wanted of the table that begins at `start`; none where it is the variant's own way to
// begin.
std::optional<protocol::Start> given_start(const storage::Opened& opened,
                                           const rules::Position& start);

}  // namespace server
