// A server under measurement: a process of its own, bound to one core, whose processor time and
// memory are read from the kernel.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace bench {

// Binds the calling thread, and what it starts from now on, to one core.
void bind_to_core(int core);

class Child {
 public:
  // Starts `command` (a path, then arguments) on `core`. What it says goes to `log`, in which it
  // has to tell "listening on ADDRESS:PORT". Throws std::runtime_error if it does not within 10 s.
  Child(const std::vector<std::string>& command, int core, std::filesystem::path log);
  // SIGTERM, and SIGKILL if that does not help.
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  std::uint16_t port() const { return port_; }
  pid_t pid() const { return pid_; }
  // Processor time that all its threads have used so far.
  std::chrono::nanoseconds used() const;
  // Its own memory that is resident (RssAnon): heap and stacks, without the program's file.
  double resident_kb() const;

 private:
  bool read_port();

  pid_t pid_;
  std::filesystem::path log_;
  std::uint16_t port_ = 0;
};

}  // namespace bench
