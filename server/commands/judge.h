// `rookery judge`: says of a position, or of each position on standard input, what the rules say of
// it. Runs on the caller's thread.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "rules/variant.h"
#include "server/commands/verb.h"

namespace server {

Verb add_judge(CLI::App& app);

struct JudgeOrder {
  rules::Variant variant = rules::Variant::Standard;
  std::optional<std::string> moves = {};  // UCI, spaces between; played first
  std::optional<std::string> fen = {};    // none with `moves`: the starting position
};

// Writes one JSON object a line: one for the position that is named, or, where neither a FEN nor
// moves are, one for each line of `in`, in order, at once, whatever the line holds. Answers the
// exit status: 0, or 1 where `out` takes no more. A fault in a position or a move is an answer.
int run_judge(const JudgeOrder& order, std::istream& in, std::ostream& out);

}  // namespace server
