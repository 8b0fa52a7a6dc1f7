// Runs one verb as the program would, and keeps what it said.
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <CLI/CLI.hpp>

#include "server/commands/verb.h"

namespace commands_test {

struct Said {
  int status;
  std::string out;
  std::string error;
};

// `words`: the command line behind the program's name.
inline Said say(server::Verb (*add)(CLI::App&), std::vector<std::string> words) {
  CLI::App app;
  const server::Verb verb = add(app);
  words.insert(words.begin(), "rookery");
  std::vector<const char*> argv;
  for (const std::string& word : words) argv.push_back(word.c_str());
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const int status = [&] {
    try {
      app.parse(static_cast<int>(argv.size()), argv.data());
    } catch (const CLI::ParseError& error) {
      return app.exit(error);
    }
    return verb.run();
  }();
  std::string out = testing::internal::GetCapturedStdout();
  return {status, std::move(out), testing::internal::GetCapturedStderr()};
}

}  // namespace commands_test
