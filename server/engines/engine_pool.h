// The processes of one engine: started when they are wanted, replaced where they fail, ended when
// nobody wants them for a while. Lives on the loop; owned by ConfiguredEngines.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/engines/process.h"
#include "server/engines/talk.h"
#include "server/ops/config.h"
#include "server/play/engines.h"
#include "server/play/fair_queue.h"

namespace server {

class EnginePool {
 public:
  struct Timing {
    Talk::Patience patience;
    rules::Millis unwanted{60'000};  // a process without work ends after this
  };
  EnginePool(boost::asio::io_context& loop, EngineConfig config, Timing timing);

  const EngineConfig& config() const { return config_; }
  // As Engines::ask().
  std::optional<std::stop_source> ask(Engines::Wish wish, Engines::Done done);
  void stop();

 private:
  struct Job {
    Engines::Wish wish;
    rules::Instant asked;
    std::stop_source stop;
    Engines::Done done;
    int failures = 0;
  };
  // One place for a process, with what it works on.
  struct Place {
    std::optional<Talk> talk;
    std::unique_ptr<Process> process;  // none: there was no work, or it has failed
    std::optional<Job> job;
    rules::Instant idle_since;
  };

  void assign();
  void begin(Place& place);
  void start(Place& place);
  // What the talk with the engine has come to.
  void look_at(Place& place);
  void replace(Place& place);
  void finish(Place& place, std::optional<bot::Answer> answer);
  Thought thought(const Engines::Wish& wish, rules::Instant asked) const;
  std::size_t wanting() const;
  void wake();
  void set_alarm();

  boost::asio::io_context& loop_;
  EngineConfig config_;
  Timing timing_;
  FairQueue<Job> queue_;
  std::list<Place> places_;
  boost::asio::steady_timer alarm_;
  bool is_stopped_ = false;
};

}  // namespace server
