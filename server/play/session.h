// One client's conversation: greets it, decodes what it says, hands commands to tables and lobby,
// and keeps which tables it listens to and which seats it has shown the key of. Lives on the loop;
// owned by its connection, and dies with it (that is when presence ends).
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "rules/clock.h"
#include "server/play/ear.h"
#include "server/play/subscriber.h"

namespace server {

class House;

class Session final : public Ear {
 public:
  // `house` and `subscriber` outlive the session. `network` stands for where the client comes from:
  // wrong codes are counted by it.
  Session(House& house, Subscriber& subscriber, std::string network);
  ~Session() override;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  void hear(std::string_view text, rules::Instant stamp) override;
  void round_trip(rules::Millis took) override;
  void goodbye() override;

 private:
  class Conversation;
  std::unique_ptr<Conversation> conversation_;
};

}  // namespace server
