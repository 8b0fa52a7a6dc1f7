// Where a join code leads after its table is gone: /api/codes/CODE gives the finished game's id, or
// null.
// Wrong codes count as guesses, as they do on the wire. Lives on the loop.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "server/net/http_message.h"
#include "server/play/guess_limit.h"
#include "storage/reader.h"

namespace server {

// How the game of a code is looked up: storage's Reader, or a fake.
using FindGameAt =
    std::function<void(std::string code, std::function<void(storage::Reader::IdAnswer)> done)>;

class CodesApi {
 public:
  static constexpr std::string_view kPrefix = "/api/codes/";

  // `guesses` outlives this and whoever it has still to answer.
  CodesApi(FindGameAt find, GuessLimit& guesses) : find_(std::move(find)), guesses_(guesses) {}

  // Answers a path that starts with kPrefix. `done` is called once, at once or later, on the loop.
  void answer(const HttpRequest& request, std::function<void(HttpAnswer)> done) const;

 private:
  FindGameAt find_;
  GuessLimit& guesses_;
};

}  // namespace server
