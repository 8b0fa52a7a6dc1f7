// A Unix socket in the data folder, by which the verbs of the command line speak to the server that
// runs there: a line is asked, a line is answered. Whoever may use the folder may use it, nobody
// else. Owned by main; lives on the loop.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <boost/asio/io_context.hpp>

namespace server {

class OperatorSocket {
 public:
  // Copies the database into a file; calls back with a sentence where that went wrong.
  using Backup = std::function<void(std::filesystem::path file,
                                    std::function<void(std::optional<std::string>)> done)>;

  // Listens from when `loop` runs; what a former process left in the place of the socket goes.
  // Throws std::exception if it cannot be made, for one because its path is longer than 107 bytes.
  OperatorSocket(boost::asio::io_context& loop, const std::filesystem::path& path, Backup backup);
  ~OperatorSocket();
  OperatorSocket(const OperatorSocket&) = delete;
  OperatorSocket& operator=(const OperatorSocket&) = delete;

 private:
  class Acceptance;
  std::shared_ptr<Acceptance> acceptance_;
};

}  // namespace server
