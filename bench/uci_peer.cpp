#include "bench/uci_peer.h"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <ctime>
#include <stdexcept>
#include <utility>

namespace bench {
namespace {

std::optional<std::string> find_program(const std::string& name) {
  const char* variable = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe): one thread
  std::string folders =
      (variable != nullptr ? std::string(variable) : std::string()) + ":/usr/games";
  while (!folders.empty()) {
    const auto colon = folders.find(':');
    std::string path = folders.substr(0, colon) + '/' + name;
    if (access(path.c_str(), X_OK) == 0) return path;
    folders.erase(0, colon == std::string::npos ? colon : colon + 1);
  }
  return std::nullopt;
}

std::array<int, 2> make_pipe() {
  std::array<int, 2> ends{};
  if (pipe(ends.data()) != 0) throw std::runtime_error("no pipe to the peer");
  return ends;
}

[[noreturn]] void become(const std::string& path, int input, int output) {
  dup2(input, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  execl(path.c_str(), path.c_str(), nullptr);
  _exit(127);
}

}  // namespace

std::optional<UciPeer> UciPeer::start(const std::string& program) {
  const auto path = find_program(program);
  if (!path) return std::nullopt;
  const auto to = make_pipe();
  const auto from = make_pipe();
  const pid_t pid = fork();
  if (pid < 0) throw std::runtime_error("the peer cannot be started");
  if (pid == 0) {
    close(to[1]);
    close(from[0]);
    become(*path, to[0], from[1]);
  }
  close(to[0]);
  close(from[1]);
  return UciPeer(pid, fdopen(to[1], "w"), fdopen(from[0], "r"));
}

UciPeer::UciPeer(UciPeer&& other) noexcept
    : pid_(std::exchange(other.pid_, 0)),
      to_(std::exchange(other.to_, nullptr)),
      from_(std::exchange(other.from_, nullptr)) {}

UciPeer::~UciPeer() {
  if (pid_ == 0) return;
  say("quit");
  std::fclose(to_);
  waitpid(pid_, nullptr, 0);
  std::fclose(from_);
}

void UciPeer::say(const std::string& line) {
  std::fputs((line + '\n').c_str(), to_);
  std::fflush(to_);
}

std::string UciPeer::read_line_with(std::string_view begin) {
  std::array<char, 4096> buffer{};
  while (std::fgets(buffer.data(), static_cast<int>(buffer.size()), from_) != nullptr) {
    std::string line(buffer.data());
    if (line.starts_with(begin)) {
      while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
      return line;
    }
  }
  throw std::runtime_error("the peer ended while it should answer");
}

std::chrono::nanoseconds UciPeer::used() const {
  clockid_t clock{};
  timespec time{};
  if (clock_getcpuclockid(pid_, &clock) != 0 || clock_gettime(clock, &time) != 0) {
    throw std::runtime_error("the peer's processor time cannot be read");
  }
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

}  // namespace bench
