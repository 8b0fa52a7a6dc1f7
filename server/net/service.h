// What all connections share. Made with the listener and kept alive by each connection.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/net/admission.h"
#include "server/net/connections.h"
#include "server/net/http_message.h"
#include "server/net/proxies.h"
#include "server/play/ear.h"
#include "server/play/subscriber.h"

namespace server {

// Begins the conversation with a new client, who outlives it and comes from that network (see
// network_of). In the server it is a Session.
using Greet = std::function<std::unique_ptr<Ear>(Subscriber& client, const std::string& network)>;

// What is answered to a request; calls back once, at once or later, on the loop. In the server it
// is a Site.
using AnswerHttp =
    std::move_only_function<void(const HttpRequest&, std::function<void(HttpAnswer)>) const>;

// How long things may take. Tests shorten them.
struct Patience {
  std::chrono::milliseconds request{5'000};      // from the connection to its first whole request
  std::chrono::milliseconds keep_alive{15'000};  // from an answer to the next whole request
  std::chrono::milliseconds answer{60'000};      // for a client to take an answer
  std::chrono::milliseconds idle{20'000};        // of a WebSocket that gives no sign of life
  std::chrono::milliseconds lag{4'000};      // from one measurement of a player's lag to the next
  std::chrono::milliseconds message{5'000};  // for the fragments of one message
  std::chrono::milliseconds closing{2'000};  // for a close to be sent and answered
};

struct Service {
  AnswerHttp answer;
  Greet greet;                       // none: no WebSocket is offered
  std::vector<std::string> origins;  // that may connect beside the server's own
  Proxies proxies;
  Patience patience;
  Admission admission;
  Connections connections;
};

}  // namespace server
