// What the operators' port answers: the metrics and the signs of life, and nothing of the games.
#pragma once

#include <functional>
#include <string>

#include "server/net/health.h"
#include "server/net/service.h"

namespace server {

// `metrics` gives them in Prometheus' text form; asked anew for each request, on the loop.
AnswerHttp admin_site(std::function<std::string()> metrics, Trouble trouble);

}  // namespace server
