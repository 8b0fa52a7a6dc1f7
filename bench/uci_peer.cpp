#include "bench/uci_peer.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <stdexcept>
#include <utility>

namespace bench {
namespace {

using std::chrono::milliseconds;

// How long a peer may take to end after "quit".
constexpr milliseconds kPatience{1000};

std::optional<std::string> find_program(const std::string& name) {
  if (name.find('/') != std::string::npos) {
    return access(name.c_str(), X_OK) == 0 ? std::optional(name) : std::nullopt;
  }
  const char* variable = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe): nobody sets it
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

// Close-on-exec: a peer that is started later must not hold this one's pipe open.
std::array<int, 2> make_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe to the peer");
  return ends;
}

[[noreturn]] void become(char* const* words, int input, int output) {
  std::signal(SIGPIPE, SIG_DFL);
  dup2(input, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  execv(words[0], words);
  _exit(127);
}

// Waits until there is something to read, or the end; false: too late. What has come in time counts
// as in time, however late this thread gets to look.
bool wait_for(int file, UciPeer::Clock::time_point until) {
  constexpr milliseconds kNone{0};
  constexpr milliseconds kLongest{60'000};
  for (;;) {
    const auto left = std::chrono::ceil<milliseconds>(until - UciPeer::Clock::now());
    pollfd wanted{.fd = file, .events = POLLIN, .revents = 0};
    const auto wait = std::clamp(left, kNone, kLongest).count();
    const int ready = poll(&wanted, 1, static_cast<int>(wait));
    if (ready > 0) return true;
    if (ready == 0 && left <= kLongest) return false;
    if (ready < 0 && errno != EINTR) return true;  // reading will tell
  }
}

}  // namespace

std::optional<UciPeer> UciPeer::start(const std::string& program,
                                      const std::vector<std::string>& arguments) {
  auto path = find_program(program);
  if (!path) return std::nullopt;
  std::vector<std::string> words{*std::move(path)};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  argv.reserve(words.size() + 1);
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const auto to = make_pipe();
  const auto from = make_pipe();
  const pid_t pid = fork();
  if (pid < 0) throw std::runtime_error("the peer cannot be started");
  if (pid == 0) become(argv.data(), to[0], from[1]);
  close(to[0]);
  close(from[1]);
  return UciPeer(pid, to[1], from[0]);
}

UciPeer::UciPeer(UciPeer&& other) noexcept
    : pid_(std::exchange(other.pid_, 0)),
      to_(std::exchange(other.to_, -1)),
      from_(std::exchange(other.from_, -1)),
      read_(std::move(other.read_)) {}

UciPeer::~UciPeer() {
  if (pid_ != 0) end();
}

void UciPeer::end() {
  say("quit");
  close(to_);
  const auto until = Clock::now() + kPatience;
  bool is_silent = false;
  while (!is_silent) {
    const auto line = read_line(until);
    is_silent = !line;
    // Its output is at its end: so will the process be, or it is one that has to be killed.
    if (!line && line.error() == PeerFault::TooLate) kill(pid_, SIGKILL);
  }
  for (; waitpid(pid_, nullptr, WNOHANG) == 0; poll(nullptr, 0, 1)) {
    if (Clock::now() > until) kill(pid_, SIGKILL);
  }
  close(from_);
}

void UciPeer::say(std::string_view line) {
  std::string text(line);
  text += '\n';
  std::string_view rest = text;
  while (!rest.empty()) {
    const ssize_t written = write(to_, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
}

std::optional<std::string> UciPeer::take_line() {
  const auto end = read_.find('\n');
  if (end == std::string::npos) return std::nullopt;
  std::string line = read_.substr(0, end);
  read_.erase(0, end + 1);
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

std::expected<std::string, PeerFault> UciPeer::read_line(Clock::time_point until) {
  constexpr std::size_t kLongest = 1 << 20;
  for (;;) {
    if (auto line = take_line()) return *std::move(line);
    if (read_.size() > kLongest) read_.clear();
    if (!wait_for(from_, until)) return std::unexpected(PeerFault::TooLate);
    std::array<char, 4096> bytes{};
    const ssize_t size = read(from_, bytes.data(), bytes.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return std::unexpected(PeerFault::Ended);
    read_.append(bytes.data(), static_cast<std::size_t>(size));
  }
}

std::expected<std::string, PeerFault> UciPeer::await(std::string_view begin,
                                                     Clock::time_point until) {
  for (;;) {
    auto line = read_line(until);
    if (!line || line->starts_with(begin)) return line;
  }
}

std::string UciPeer::read_line_with(std::string_view begin) {
  auto line = await(begin, Clock::time_point::max());
  if (!line) throw std::runtime_error("the peer ended while it should answer");
  return *std::move(line);
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
