// Lines of standard input, however long: what commands that are spoken to read.
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>

namespace server {

// The next line without its end (LF, or CR and LF); the last may lack one. Of a longer line only
// the first `longest` bytes are kept. None at the end of `in`.
std::optional<std::string> read_line(std::istream& in, std::size_t longest);

}  // namespace server
