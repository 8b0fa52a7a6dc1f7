// `rookery perft`: counts the leaves of a position's tree of legal moves, root move by root move,
// and says how fast that went. Runs on the caller's thread and writes to standard output.
#pragma once

#include <string>

namespace server {

// Prints one line a root move, then the total, the time and the speed. Answers the exit status: 0,
// or 1 after a sentence on standard error where the depth (1 to 20) or the FEN is refused.
int run_perft(int depth, const std::string& fen);

}  // namespace server
