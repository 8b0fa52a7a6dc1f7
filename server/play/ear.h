// Who hears what a client says: the port through which a connection speaks to play, implemented by
// sessions. Its end is the end of the conversation.
#pragma once

#include <string_view>

#include "rules/clock.h"

namespace server {

class Ear {
 public:
  virtual ~Ear() = default;
  // A whole text frame arrived at `stamp` (taken as it was read).
  virtual void hear(std::string_view text, rules::Instant stamp) = 0;
  // A ping took so long to the client and back; see Subscriber::measure_lag().
  virtual void round_trip(rules::Millis took) = 0;
  // The client has closed the connection in good order, as a page does that goes. Nothing is heard
  // after that; an end without it is a lost line.
  virtual void goodbye() = 0;
};

}  // namespace server
