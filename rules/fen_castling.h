// The castling field of a FEN. Standard chess and Three-check write KQkq. Chess960 is written as
// X-FEN (R. Scharnagl, Fischer-Random-Schach): K and Q mean the outermost rook on that side of the
// king, and a rook that has another outside of it is named by its file. Shredder-FEN, which always
// names the file (HAha), is read too.
#pragma once

#include <string>
#include <string_view>

#include "rules/setup.h"

namespace rules {

// Reads the field into `setup.castling`; its board and variant must be there. False where a letter
// is unknown or a side's right is named twice. A right without its rook is kept as written:
// Position refuses it.
bool parse_castling(std::string_view text, Setup& setup);

std::string castling_text(const Setup& setup);

}  // namespace rules
