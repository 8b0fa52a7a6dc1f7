// Another engine as a peer to be measured against or played: a child process that speaks UCI over
// pipes. Its processor time is read from the kernel, so that a busy machine does not distort the
// comparison. Whoever starts one ignores SIGPIPE: a peer may end at any time.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bench {

enum class PeerFault : std::uint8_t {
  Ended,    // no more lines come
  TooLate,  // none came in time
};

class UciPeer {
 public:
  using Clock = std::chrono::steady_clock;

  // Starts a program, found on PATH or in /usr/games, with its arguments; none where it is not
  // installed.
  static std::optional<UciPeer> start(const std::string& program,
                                      const std::vector<std::string>& arguments = {});

  UciPeer(UciPeer&& other) noexcept;
  UciPeer& operator=(UciPeer&&) = delete;
  // Says quit and waits for the process; one that does not end within a second is killed.
  ~UciPeer();

  // What is said to a peer that has ended is lost; reading tells.
  void say(std::string_view line);
  // The next line, without its end.
  std::expected<std::string, PeerFault> read_line(Clock::time_point until);
  // Reads up to the first line that begins with `begin`, if it comes before `until`.
  std::expected<std::string, PeerFault> await(std::string_view begin, Clock::time_point until);
  // The same without a limit; throws std::runtime_error if the peer ends.
  std::string read_line_with(std::string_view begin);
  // Processor time that the process has used so far.
  std::chrono::nanoseconds used() const;

 private:
  UciPeer(pid_t pid, int to, int from) : pid_(pid), to_(to), from_(from) {}

  std::optional<std::string> take_line();
  void end();

  pid_t pid_;
  int to_;
  int from_;
  std::string read_;  // and not taken yet
};

}  // namespace bench
