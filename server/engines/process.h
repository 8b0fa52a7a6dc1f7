// An engine's process: started within its limits, spoken to by lines, ended for good. Lives on the
// loop.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/io_context.hpp>

namespace server {

class Process {
 public:
  struct Start {
    std::vector<std::string> command;  // the program, by its whole path, and its arguments
    std::size_t memory;                // MiB, of its address space
  };
  struct Ports {
    std::function<void(std::string_view line)> hear;
    std::function<void(std::string_view why)> ended;  // once, unless the Process is gone before
  };

  // Starts it at the lowest priority, with an empty environment, no rights beyond the server's own
  // and none to gain, and no open file but its pipes. It does not outlive the server. Where it
  // cannot be started that is told like its end. Nothing is called before the loop goes on.
  Process(boost::asio::io_context& loop, const Start& start, Ports ports);
  // Kills it if it still runs.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  void write(std::string_view text);

 private:
  class Running;
  std::shared_ptr<Running> running_;
};

}  // namespace server
