// What the server answers to which path: the client's page and files, the API, the sign of life.
// Lives on the loop.
#pragma once

#include <functional>
#include <string_view>

#include "server/net/codes_api.h"
#include "server/net/games_api.h"
#include "server/net/health.h"
#include "server/net/http_message.h"
#include "server/net/static_files.h"

namespace server {

class Site {
 public:
  Site(StaticFiles files, GamesApi games, CodesApi codes, Trouble trouble)
      : files_(std::move(files)),
        games_(std::move(games)),
        codes_(std::move(codes)),
        trouble_(std::move(trouble)) {}

  // `done` is called once, at once or later, on the loop.
  void operator()(const HttpRequest& request, std::function<void(HttpAnswer)> done) const;

 private:
  StaticFiles files_;
  GamesApi games_;
  CodesApi codes_;
  Trouble trouble_;
};

}  // namespace server
