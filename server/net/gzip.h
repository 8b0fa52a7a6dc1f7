// Compression for what is sent compressed: done once at start, so at zlib's best level.
#pragma once

#include <string>
#include <string_view>

namespace server {

// The text as a gzip file (RFC 1952) without name and time: the same text gives the same bytes.
// Throws std::bad_alloc if zlib has no memory.
std::string gzip(std::string_view text);

}  // namespace server
