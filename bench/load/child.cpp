#include "bench/load/child.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <charconv>
#include <csignal>
#include <ctime>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <thread>

namespace bench {
namespace {

using std::chrono::milliseconds;
constexpr milliseconds kLook{20};
constexpr int kLooks = 500;

[[noreturn]] void become(const std::vector<std::string>& command, int core,
                         const std::filesystem::path& log) {
  bind_to_core(core);
  const int out = ::open(log.c_str(), O_CREAT | O_TRUNC | O_WRONLY, 0600);
  ::dup2(out, STDOUT_FILENO);
  ::dup2(out, STDERR_FILENO);
  std::vector<std::string> words = command;  // execv(3) wants what it could change
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  ::execv(arguments[0], arguments.data());
  ::_exit(127);
}

pid_t begin(const std::vector<std::string>& command, int core, const std::filesystem::path& log) {
  std::filesystem::remove(log);  // a former server's port is of no use
  const pid_t pid = ::fork();
  if (pid < 0) throw std::runtime_error("no process can be started");
  if (pid == 0) become(command, core, log);
  return pid;
}

std::string all_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

void bind_to_core(int core) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(static_cast<std::size_t>(core), &set);
  // A machine that has no such core: it runs wherever it may.
  static_cast<void>(::sched_setaffinity(0, sizeof set, &set));
}

Child::Child(const std::vector<std::string>& command, int core, std::filesystem::path log)
    : pid_(begin(command, core, log)), log_(std::move(log)) {
  for (int i = 0; i < kLooks; ++i) {
    if (read_port()) return;
    if (::waitpid(pid_, nullptr, WNOHANG) == pid_) break;
    std::this_thread::sleep_for(kLook);
  }
  ::kill(pid_, SIGKILL);
  throw std::runtime_error(command.front() + " does not listen:\n" + all_of(log_));
}

Child::~Child() {
  ::kill(pid_, SIGTERM);
  for (int i = 0; i < kLooks; ++i) {
    if (::waitpid(pid_, nullptr, WNOHANG) != 0) return;
    std::this_thread::sleep_for(kLook);
  }
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
}

bool Child::read_port() {
  const std::string said = all_of(log_);
  const auto line = said.find("listening on ");
  const auto end = said.find('\n', line);
  if (line == std::string::npos || end == std::string::npos) return false;
  const auto colon = said.rfind(':', end);
  std::from_chars(said.data() + colon + 1, said.data() + end, port_);
  return port_ != 0;
}

std::chrono::nanoseconds Child::used() const {
  clockid_t clock{};
  timespec time{};
  if (::clock_getcpuclockid(pid_, &clock) != 0 || ::clock_gettime(clock, &time) != 0) {
    throw std::runtime_error("a server's processor time cannot be read");
  }
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

double Child::resident_kb() const {
  const std::string status = all_of("/proc/" + std::to_string(pid_) + "/status");
  const std::string name = "RssAnon:";
  const auto at = status.find(name);
  if (at == std::string::npos) throw std::runtime_error("a server's memory cannot be read");
  return std::stod(status.substr(at + name.size()));
}

}  // namespace bench
