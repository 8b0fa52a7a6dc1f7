#include "server/net/site.h"

#include <utility>

namespace server {
namespace {

constexpr std::string_view kPage = "/index.html";

// The addresses of the client's page: what is shown there is decided by the client.
bool is_page(std::string_view path) {
  return path == "/" || path == "/same-device" || path.starts_with("/t/");
}

// Anything else that a person may have typed: files have an ending, programs ask the API.
bool is_for_people(std::string_view path) {
  return !path.starts_with("/api/") && !path.contains('.');
}

}  // namespace

void Site::operator()(const HttpRequest& request, std::function<void(HttpAnswer)> done) const {
  const std::string_view path = request.path;
  if (auto sign = sign_of_life(path, trouble_)) return done(std::move(*sign));
  if (path.starts_with(GamesApi::kPrefix)) return games_.answer(path, std::move(done));
  if (path.starts_with(CodesApi::kPrefix)) return codes_.answer(request, std::move(done));
  if (is_page(path) && files_.has(kPage)) return done(files_.answer(kPage, request));
  if (files_.has(path)) return done(files_.answer(path, request));
  if (!is_for_people(path) || !files_.has(kPage)) return done(plain_answer(404, "not found"));
  // The page says that there is nothing, and leads home.
  HttpAnswer page = files_.answer(kPage, request);
  if (page.status == 200) page.status = 404;
  done(std::move(page));
}

}  // namespace server
