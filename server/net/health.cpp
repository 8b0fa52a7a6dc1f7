#include "server/net/health.h"

namespace server {

std::optional<HttpAnswer> sign_of_life(std::string_view path, const Trouble& trouble) {
  if (path == "/healthz") return plain_answer(200, "ok");
  if (path != "/readyz") return std::nullopt;
  const auto why = trouble();
  return why ? plain_answer(503, *why) : plain_answer(200, "ready");
}

}  // namespace server
