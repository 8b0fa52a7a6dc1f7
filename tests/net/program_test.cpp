// The whole program as an operator meets it: its exit status, what it says, and how it ends.

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/raw_client.h"
#include "tests/support/temp_dir.h"

extern char** environ;

namespace {

using support::RawClient;
using support::TempDir;

class Program {
 public:
  explicit Program(std::vector<std::string> arguments) {
    std::array<int, 2> pipe{};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, pipe[1], STDERR_FILENO);
    arguments.insert(arguments.begin(), ROOKERY_PROGRAM);
    std::vector<char*> argv;
    for (std::string& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    const int error =
        ::posix_spawn(&pid_, ROOKERY_PROGRAM, &actions, nullptr, argv.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    ::close(pipe[1]);
    stderr_ = pipe[0];
    if (error != 0) throw std::runtime_error("the program cannot be started");
  }
  ~Program() {
    if (pid_ > 0) {
      ::kill(pid_, SIGKILL);
      ::waitpid(pid_, nullptr, 0);
    }
    ::close(stderr_);
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  void signal(int what) const { ::kill(pid_, what); }

  // Reads standard error until `text` has come, or all of it is there; answers all so far.
  const std::string& read_until(std::string_view text) {
    std::array<char, 1024> bytes{};
    while (said_.find(text) == std::string::npos) {
      const ssize_t size = ::read(stderr_, bytes.data(), bytes.size());
      if (size <= 0) break;
      said_.append(bytes.data(), static_cast<std::size_t>(size));
    }
    return said_;
  }
  const std::string& read_all() { return read_until("(never said)"); }

  std::uint16_t port() { return port_after("listening on 127.0.0.1:"); }
  std::uint16_t admin_port() { return port_after("event=admin_port address=127.0.0.1 port="); }

  // Waits for the end; the exit status, or none if a signal ended it.
  int status() {
    int status = 0;
    ::waitpid(pid_, &status, 0);
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  std::uint16_t port_after(std::string_view words) {
    read_until("serving http://");
    const std::size_t at = said_.find(words);
    if (at == std::string::npos) throw std::runtime_error("it does not listen: " + said_);
    return static_cast<std::uint16_t>(std::stoul(said_.substr(at + words.size(), 5)));
  }

  pid_t pid_ = -1;
  int stderr_ = -1;
  std::string said_;
};

// A data folder and a client's folder, and a command line that serves them.
class Place {
 public:
  Place() { std::ofstream(folder_ / "index.html") << "<!doctype html>"; }
  std::string data() const { return (folder_ / "data").string(); }
  std::vector<std::string> serve(const std::string& listen = "127.0.0.1:0") const {
    return {"serve", "--listen", listen, "--data", data(), "--web", folder_.path().string()};
  }
  std::string write(const std::string& name, std::string_view text) const {
    std::ofstream(folder_ / name) << text;
    return (folder_ / name).string();
  }

 private:
  TempDir folder_;
};

bool is_one_line(const std::string& text) {
  return text.find('\n') == text.size() - 1;
}

TEST(Program, ServesUntilItIsToldToStop) {
  for (const int signal : {SIGTERM, SIGINT}) {
    const Place place;
    Program program(place.serve());
    RawClient http(program.port());
    http.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_EQ(http.read_answer()->status, 200U);
    RawClient socket(program.port());
    EXPECT_EQ(socket.upgrade()->status, 101U);
    RawClient deaf(program.port());
    EXPECT_EQ(deaf.upgrade()->status, 101U);

    const auto told = std::chrono::steady_clock::now();
    program.signal(signal);
    const auto close = socket.read_close();
    ASSERT_TRUE(close);
    EXPECT_EQ(close->close_code(), 1012);
    socket.send_frame(support::kClose, close->payload);
    EXPECT_EQ(program.status(), 0) << program.read_all();
    EXPECT_LT(std::chrono::steady_clock::now() - told, std::chrono::seconds{5});
  }
}

TEST(Program, ATakenPortIsOneSentence) {
  const Place place;
  Program first(place.serve());
  const std::string port = std::to_string(first.port());
  const Place other;
  Program second(other.serve("127.0.0.1:" + port));
  EXPECT_EQ(second.read_all(),
            "rookery: cannot listen on port " + port + " of 127.0.0.1: Address already in use\n");
  EXPECT_EQ(second.status(), 1);
}

// A second start by mistake must not take the database from the server that plays.
TEST(Program, ADataFolderInUseIsOneSentenceAndTheFirstServerGoesOn) {
  const Place place;
  Program first(place.serve());
  const std::uint16_t port = first.port();  // it has the folder by then
  Program second(place.serve());
  EXPECT_EQ(second.read_all(),
            "rookery: the data folder " + place.data() + " is in use by another server\n");
  EXPECT_EQ(second.status(), 1);
  RawClient http(port);
  http.send("GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(http.read_answer()->status, 200U);
  first.signal(SIGTERM);
  EXPECT_EQ(first.status(), 0);
  EXPECT_EQ(first.read_all().find("fenced"), std::string::npos);
}

TEST(Program, AMissingClientIsOneSentence) {
  const Place place;
  Program program(
      {"serve", "--listen", "127.0.0.1:0", "--data", place.data(), "--web", "/nowhere"});
  EXPECT_TRUE(program.read_all().starts_with("rookery: the web client is not there: /nowhere"));
  EXPECT_TRUE(is_one_line(program.read_all()));
  EXPECT_EQ(program.status(), 1);
}

TEST(Program, CanDoWithoutAClient) {
  const Place place;
  Program program({"serve", "--listen", "127.0.0.1:0", "--data", place.data(), "--no-web"});
  RawClient client(program.port());
  client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(client.read_answer()->status, 404U);
}

TEST(Program, ADataFolderThatCannotBeIsOneSentence) {
  const Place place;
  auto arguments = place.serve();
  const std::string file = place.write("file", "not a folder");
  arguments[4] = file + "/data";
  Program program(arguments);
  EXPECT_TRUE(
      program.read_all().starts_with("rookery: the data folder " + file + "/data cannot be"));
  EXPECT_TRUE(is_one_line(program.read_all()));
  EXPECT_EQ(program.status(), 1);
}

TEST(Program, EveryFaultOfAConfigurationIsALine) {
  const Place place;
  const std::string file = place.write("bad.toml", "[listen]\nport = -1\n[tabels]\n");
  const std::string faults = file +
                             ": line 2: listen.port must be a whole number from 0 to 65535\n" +
                             file + ": line 3: tabels is not a known key\n";
  for (const auto& arguments :
       std::vector<std::vector<std::string>>{{"check-config", file}, {"serve", "--config", file}}) {
    Program program(arguments);
    EXPECT_EQ(program.read_all(), faults);
    EXPECT_EQ(program.status(), 1);
  }
  Program good({"check-config", "config/rookery.toml"});
  EXPECT_EQ(good.read_all(), "");
  EXPECT_EQ(good.status(), 0);
}

TEST(Program, OperatorsHaveAPortOfTheirOwnWhereTheyWantOne) {
  const Place place;
  auto arguments = place.serve();
  arguments.insert(arguments.end(), {"--config", place.write("a.toml", "[admin]\nlisten = '0'\n")});
  Program program(arguments);
  RawClient admin(program.admin_port());
  admin.send("GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n");
  const auto metrics = admin.read_answer();
  ASSERT_TRUE(metrics);
  EXPECT_EQ(metrics->status, 200U);
  EXPECT_NE(metrics->body.find("# TYPE rookery_adjudications_total counter"), std::string::npos);
  EXPECT_EQ(RawClient(program.admin_port()).upgrade()->status, 404U) << "no games here";
  RawClient everybody(program.port());
  everybody.send("GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(everybody.read_answer()->status, 404U);
  program.signal(SIGTERM);
  EXPECT_EQ(program.status(), 0);
}

TEST(Program, AnAddressToListenOnIsJudged) {
  for (const char* bad : {"127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:x"}) {
    const Place place;
    Program program(place.serve(bad));
    EXPECT_TRUE(is_one_line(program.read_all())) << program.read_all();
    EXPECT_EQ(program.status(), 1);
  }
}

}  // namespace
