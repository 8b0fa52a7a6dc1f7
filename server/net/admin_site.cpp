#include "server/net/admin_site.h"

#include <memory>
#include <utility>

namespace server {
namespace {

// The text form's own name and version.
constexpr std::string_view kMetricsType = "text/plain; version=0.0.4; charset=utf-8";

}  // namespace

AnswerHttp admin_site(std::function<std::string()> metrics, Trouble trouble) {
  return [metrics = std::move(metrics), trouble = std::move(trouble)](
             const HttpRequest& request, const std::function<void(HttpAnswer)>& done) {
    if (auto sign = sign_of_life(request.path, trouble)) return done(std::move(*sign));
    if (request.path != "/metrics") return done(plain_answer(404, "not found"));
    done({.status = 200,
          .fields = {{"Content-Type", std::string(kMetricsType)}, {"Cache-Control", "no-store"}},
          .body = std::make_shared<const std::string>(metrics())});
  };
}

}  // namespace server
