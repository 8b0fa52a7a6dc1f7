#include "server/net/http_message.h"

#include <fmt/format.h>

namespace server {
namespace {

HttpAnswer uncached(unsigned status, std::string_view type, std::string body) {
  return {.status = status,
          .fields = {{"Content-Type", std::string(type)}, {"Cache-Control", "no-store"}},
          .body = std::make_shared<const std::string>(std::move(body))};
}

}  // namespace

HttpAnswer plain_answer(unsigned status, std::string_view text) {
  return uncached(status, "text/plain; charset=utf-8", fmt::format("{}\n", text));
}

HttpAnswer error_answer(unsigned status, std::string_view code) {
  return uncached(status, "application/json", fmt::format("{{\"error\":\"{}\"}}\n", code));
}

}  // namespace server
