// The target of a request, from its text to a path that is safe to look up.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace server {

// The path of a request target: without its query, with %XX decoded once. None if it does not start
// with '/', is wrongly encoded, or holds a control character, a backslash or a "." or ".." segment.
std::optional<std::string> path_of(std::string_view target);

}  // namespace server
