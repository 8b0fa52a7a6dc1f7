#include "server/net/listener.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <spdlog/spdlog.h>
#include <boost/asio/io_context.hpp>

#include "tests/net/test_server.h"
#include "tests/support/raw_client.h"

namespace server {
namespace {

using support::RawClient;

Listener::Options options(std::string address, std::uint16_t port) {
  return {.listen = {.address = std::move(address), .port = port, .origins = {}, .proxies = {}},
          .limits = {},
          .patience = {}};
}

std::unique_ptr<Ear> no_greeting(Subscriber&, const std::string&) {
  throw std::logic_error("nobody comes here");
}

std::string fault_of(Listener::Options wanted) {
  boost::asio::io_context loop;
  GuessLimit guesses(1);
  try {
    const Listener listener(loop, std::move(wanted), test_site(guesses), no_greeting);
  } catch (const std::runtime_error& fault) {
    return fault.what();
  }
  return "none";
}

TEST(Listener, SaysInOneSentenceWhyItCannotListen) {
  const TestServer other;
  const std::string port = std::to_string(other.port());
  EXPECT_EQ(fault_of(options("127.0.0.1", other.port())),
            "cannot listen on port " + port + " of 127.0.0.1: Address already in use");
  EXPECT_EQ(fault_of(options("localhost", 0)), "cannot listen: localhost is no IP address");
  // An address for documentation (RFC 5737), so none of this machine.
  EXPECT_EQ(fault_of(options("192.0.2.1", 0)),
            "cannot listen on port 0 of 192.0.2.1: Cannot assign requested address");
}

// A server in a process of its own with room for `spare` more file descriptors.
class CrampedServer {
 public:
  explicit CrampedServer(int spare) {
    std::array<int, 2> pipe{};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    pid_ = ::fork();
    if (pid_ == 0) run(pipe[1], spare);
    ::close(pipe[1]);
    if (::read(pipe[0], &port_, sizeof port_) != sizeof port_) port_ = 0;
    ::close(pipe[0]);
  }
  ~CrampedServer() {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
  CrampedServer(const CrampedServer&) = delete;
  CrampedServer& operator=(const CrampedServer&) = delete;
  std::uint16_t port() const { return port_; }

 private:
  [[noreturn]] static void run(int port_pipe, int spare) {
    // UBSan needs a pipe to look at a type it meets for the first time, and there will be none: so
    // nothing is formatted for the log.
    spdlog::set_level(spdlog::level::off);
    boost::asio::io_context loop{1};
    GuessLimit guesses(1);
    const Listener listener(loop, options("127.0.0.1", 0), test_site(guesses), no_greeting);
    const int next = ::dup(port_pipe);
    ::close(next);
    const auto most = static_cast<rlim_t>(next + spare);
    const rlimit limit{.rlim_cur = most, .rlim_max = most};
    ::setrlimit(RLIMIT_NOFILE, &limit);
    const std::uint16_t port = listener.port();
    if (::write(port_pipe, &port, sizeof port) == sizeof port) loop.run();
    std::_Exit(1);
  }

  pid_t pid_ = -1;
  std::uint16_t port_ = 0;
};

bool is_healthy(std::uint16_t port) {
  RawClient client(port);
  client.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
  const auto answer = client.read_answer();
  return answer && answer->status == 200;
}

TEST(Listener, OutlivesAShortageOfFileDescriptors) {
  constexpr int kSpare = 8;
  const CrampedServer server(kSpare);
  ASSERT_NE(server.port(), 0);
  {
    std::vector<RawClient> flood;
    for (int i = 0; i < kSpare + 4; ++i) flood.emplace_back(server.port());
    // Those for whom there is no room are not left hanging.
    EXPECT_TRUE(flood.back().is_ended());
  }
  EXPECT_TRUE(TestServer::wait_until([&] { return is_healthy(server.port()); }));
}

}  // namespace
}  // namespace server
