#include "server/net/codes_api.h"

#include <chrono>
#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include "server/play/secrets.h"

namespace server {
namespace {

constexpr std::size_t kMaxCode = 32;

rules::Instant now() {
  return std::chrono::time_point_cast<rules::Millis>(std::chrono::steady_clock::now());
}

// A code that leads nowhere is an answer like any other: null.
HttpAnswer game_answer(const nlohmann::json& game) {
  // A code is no public thing, so no cache that others share keeps it.
  return {
      .status = 200,
      .fields = {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}},
      .body = std::make_shared<const std::string>(nlohmann::json{{"game", game}}.dump() + "\n")};
}

}  // namespace

void CodesApi::answer(const HttpRequest& request, std::function<void(HttpAnswer)> done) const {
  const std::string_view typed = std::string_view(request.path).substr(kPrefix.size());
  if (!guesses_.allows(request.network, now())) return done(error_answer(429, "rate_limited"));
  if (typed.size() > kMaxCode) return done(game_answer(nullptr));
  std::string code = plain_code(typed);
  find_(code, [&guesses = guesses_, network = request.network, code,
               done = std::move(done)](const storage::Reader::IdAnswer& found) {
    if (!found) return done(error_answer(503, "unavailable"));
    if (!*found) guesses.missed(network, code, now());
    done(game_answer(*found ? nlohmann::json(**found) : nlohmann::json()));
  });
}

}  // namespace server
