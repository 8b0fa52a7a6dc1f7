#include "server/commands/verbs.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <CLI/CLI.hpp>

namespace server {
namespace {

// Standard output goes to a device that has no room for it.
class FullOutput {
 public:
  explicit FullOutput(int device) : device_(device), kept_(::dup(STDOUT_FILENO)) {
    std::fflush(stdout);
    ::dup2(device_, STDOUT_FILENO);
  }
  ~FullOutput() {
    std::fflush(stdout);
    std::clearerr(stdout);
    ::dup2(kept_, STDOUT_FILENO);
    ::close(kept_);
    ::close(device_);
  }
  FullOutput(const FullOutput&) = delete;
  FullOutput& operator=(const FullOutput&) = delete;

 private:
  int device_;
  int kept_;
};

int run(const std::vector<std::string>& words) {
  CLI::App app;
  const std::vector<Verb> verbs = add_verbs(app);
  std::vector<const char*> argv{"rookery"};
  for (const std::string& word : words) argv.push_back(word.c_str());
  app.parse(static_cast<int>(argv.size()), argv.data());
  const auto said =
      std::ranges::find_if(verbs, [](const Verb& verb) { return verb.command->parsed(); });
  return said->run();
}

TEST(Verbs, SayThatTheirOutputIsLost) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"chess960", "5"},
        {"perft", "--depth", "1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
        {"judge", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}}) {
    const int device = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
    if (device < 0) GTEST_SKIP() << "this system has no /dev/full";
    testing::internal::CaptureStderr();
    const int status = [&] {
      const FullOutput full(device);
      return run(words);
    }();
    const std::string error = testing::internal::GetCapturedStderr();
    EXPECT_EQ(status, 1) << words[0];
    EXPECT_NE(error.find("written"), std::string::npos) << words[0] << ": " << error;
  }
}

}  // namespace
}  // namespace server
