// An HTTP request and its answer as plain values, so that what is answered can be told and tested
// without a socket. Beast stays in the .cpp files that read and write them.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace server {

// A GET or HEAD request whose form has been checked.
struct HttpRequest {
  std::string path;             // decoded once, without the query; see target.h
  std::string accept_encoding;  // empty where the request has none
  std::string if_none_match;
  std::string network;  // where it comes from; see network_of
};

struct HttpAnswer {
  unsigned status = 200;
  std::vector<std::pair<std::string, std::string>> fields;  // beside those that every answer has
  std::shared_ptr<const std::string> body;                  // none: no body, as with 304
};

// An answer of one line of text that no cache keeps.
HttpAnswer plain_answer(unsigned status, std::string_view text);

// An error as programs read it: {"error":"code"}. `code` is a word of a-z and _.
HttpAnswer error_answer(unsigned status, std::string_view code);

}  // namespace server
