// What the server says of its own state, to whoever watches over it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/net/http_message.h"

namespace server {

// Why no play can be kept right now, in words; none if it can. Asked on the loop.
using Trouble = std::function<std::optional<std::string>()>;

// The answer at /healthz (it lives: 200) and /readyz (200, or 503 with what troubles it); none at
// any other path.
std::optional<HttpAnswer> sign_of_life(std::string_view path, const Trouble& trouble);

}  // namespace server
