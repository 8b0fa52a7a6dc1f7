#include "server/engines/process.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <boost/asio/buffer.hpp>
#include <boost/asio/connect_pipe.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/readable_pipe.hpp>
#include <boost/asio/writable_pipe.hpp>
#include <boost/asio/write.hpp>

namespace server {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;

constexpr std::size_t kLongestLine = 1 << 16;
constexpr std::size_t kMegabyte = 1 << 20;
constexpr const char* kSandbox = "/usr/bin/prlimit";

// Debian's own programs (util-linux) put the limits on: each does its part and becomes the next,
// and the last becomes the engine.
std::vector<std::string> sandboxed(const Process::Start& start) {
  std::vector<std::string> arguments{kSandbox,
                                     fmt::format("--as={}", start.memory * kMegabyte),
                                     "--core=0",
                                     "--fsize=0",
                                     "--nofile=64",
                                     "/usr/bin/chrt",
                                     "--idle",
                                     "0",
                                     "/usr/bin/setpriv",
                                     "--no-new-privs",
                                     "--pdeathsig=KILL",
                                     "--inh-caps=-all",
                                     "--"};
  arguments.insert(arguments.end(), start.command.begin(), start.command.end());
  return arguments;
}

// What the new process is given: the pipes' other ends, no other open file, signals as they are at
// the start of any program, and a session of its own, so that a terminal's Ctrl-C is not for it.
class Spawning {
 public:
  Spawning(int input, int output) {
    posix_spawn_file_actions_init(&files_);
    posix_spawnattr_init(&attributes_);
    posix_spawn_file_actions_adddup2(&files_, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files_, output, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addclosefrom_np(&files_, STDERR_FILENO + 1);
    posix_spawn_file_actions_addchdir_np(&files_, "/");
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes_, &signals);
    sigaddset(&signals, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes_, &signals);
    posix_spawnattr_setflags(&attributes_,
                             POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  }
  ~Spawning() {
    posix_spawnattr_destroy(&attributes_);
    posix_spawn_file_actions_destroy(&files_);
  }
  Spawning(const Spawning&) = delete;
  Spawning& operator=(const Spawning&) = delete;

  // Its process id; none, and errno set, where it cannot be started.
  std::optional<pid_t> run(std::vector<std::string> arguments) {
    std::vector<char*> argv;
    argv.reserve(arguments.size() + 1);
    for (std::string& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    std::array<char*, 1> environment{nullptr};
    pid_t pid = -1;
    errno = posix_spawn(&pid, argv[0], &files_, &attributes_, argv.data(), environment.data());
    return errno == 0 ? std::optional(pid) : std::nullopt;
  }

 private:
  posix_spawn_file_actions_t files_;
  posix_spawnattr_t attributes_;
};

}  // namespace

class Process::Running : public std::enable_shared_from_this<Running> {
 public:
  Running(asio::io_context& loop, Ports ports)
      : loop_(loop), ports_(std::move(ports)), from_(loop), to_(loop), life_(loop) {}

  void start(const Start& start) {
    try {
      launch(start);
    } catch (const boost::system::system_error& fault) {
      return asio::post(
          loop_, [self = shared_from_this(), why = std::string(fault.what())] { self->end(why); });
    }
    life_.async_wait(asio::posix::stream_descriptor::wait_read,
                     [self = shared_from_this()](error_code) { self->reap(); });
    read();
  }

  // Nothing is told any more.
  void leave() {
    ports_ = {};
    kill();
  }

  void write(std::string_view text) {
    waiting_ += text;
    if (!is_writing_) write_on();
  }

 private:
  static void throw_errno(const char* what) {
    throw boost::system::system_error(error_code(errno, boost::system::system_category()), what);
  }

  void launch(const Start& start) {
    asio::readable_pipe input(loop_);
    asio::writable_pipe output(loop_);
    asio::connect_pipe(input, to_);
    asio::connect_pipe(from_, output);
    const auto pid = Spawning(input.native_handle(), output.native_handle()).run(sandboxed(start));
    if (!pid) throw_errno(kSandbox);
    // The system call itself: the header for it in glibc 2.36 is none for C++.
    const auto life = static_cast<int>(::syscall(SYS_pidfd_open, *pid, 0));
    if (life < 0) {
      const int why = errno;
      ::kill(*pid, SIGKILL);
      ::waitpid(*pid, nullptr, 0);
      errno = why;
      throw_errno("pidfd_open");
    }
    pid_ = *pid;
    life_.assign(life);
  }

  // Its pipes are closed with it, so that nothing waits for it.
  void kill() {
    if (pid_ > 0) ::kill(-pid_, SIGKILL);
    error_code ignored;
    from_.close(ignored);
    to_.close(ignored);
  }

  // Its end is seen here alone: until then the number is its own. What it has started goes with it.
  void reap() {
    ::kill(-pid_, SIGKILL);
    ::waitpid(pid_, nullptr, WNOHANG);
    pid_ = -1;
  }

  void end(std::string_view why) {
    kill();
    if (const auto ended = std::exchange(ports_, {}).ended) ended(why);
  }

  void read() {
    asio::async_read_until(from_, asio::dynamic_buffer(read_, kLongestLine), '\n',
                           [self = shared_from_this()](error_code error, std::size_t length) {
                             self->on_line(error, length);
                           });
  }

  void on_line(error_code error, std::size_t length) {
    if (!ports_.hear) return;
    if (error)
      return end(error == asio::error::not_found ? "its line is too long" : "it has ended");
    const std::string line = read_.substr(0, length - 1);
    read_.erase(0, length);
    // A copy: what hears may let go of this process.
    const auto hear = ports_.hear;
    hear(line);
    if (ports_.hear) read();
  }

  void write_on() {
    is_writing_ = true;
    writing_ = std::exchange(waiting_, {});
    asio::async_write(to_, asio::buffer(writing_),
                      [self = shared_from_this()](error_code error, std::size_t) {
                        self->is_writing_ = false;
                        // Why it failed is seen where it is read from.
                        if (!error && !self->waiting_.empty()) self->write_on();
                      });
  }

  asio::io_context& loop_;
  Ports ports_;
  asio::readable_pipe from_;
  asio::writable_pipe to_;
  asio::posix::stream_descriptor life_;  // can be read once the process has ended
  pid_t pid_ = -1;                       // none: it has ended
  std::string read_;
  std::string waiting_;
  std::string writing_;
  bool is_writing_ = false;
};

Process::Process(asio::io_context& loop, const Start& start, Ports ports)
    : running_(std::make_shared<Running>(loop, std::move(ports))) {
  running_->start(start);
}

Process::~Process() {
  running_->leave();
}

void Process::write(std::string_view text) {
  running_->write(text);
}

}  // namespace server
