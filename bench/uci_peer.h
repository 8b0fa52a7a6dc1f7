// Another engine as a peer to be measured against: a child process that speaks UCI over pipes. Its
// processor time is read from the kernel, so that a busy machine does not distort the comparison.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

namespace bench {

class UciPeer {
 public:
  // Starts `program`, found on PATH or in /usr/games; none where it is not installed.
  static std::optional<UciPeer> start(const std::string& program);

  UciPeer(UciPeer&& other) noexcept;
  UciPeer& operator=(UciPeer&&) = delete;
  // Says quit and waits for the process.
  ~UciPeer();

  void say(const std::string& line);
  // Reads up to the first line that begins with `begin`; throws std::runtime_error if the peer
  // ends.
  std::string read_line_with(std::string_view begin);
  // Processor time that the process has used so far.
  std::chrono::nanoseconds used() const;

 private:
  UciPeer(pid_t pid, std::FILE* to, std::FILE* from) : pid_(pid), to_(to), from_(from) {}

  pid_t pid_;
  std::FILE* to_;
  std::FILE* from_;
};

}  // namespace bench
