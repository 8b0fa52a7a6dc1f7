// The servers of a run, and what is measured of each.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "bench/load/crowd.h"

namespace bench {

struct Contender {
  std::string name;
  Dialect dialect;
  std::vector<std::string> command;
  std::filesystem::path data = {};  // emptied before each start; none: it keeps nothing
};

struct Course {
  std::size_t tables;
  double rate;  // moves a second of the measured pace
  std::chrono::milliseconds warm_up;
  std::chrono::milliseconds time;
};

struct Delays {
  double p50 = 0;
  double p95 = 0;
  double p99 = 0;
  double max = 0;
};
Delays delays_of(std::vector<float> ms);

// What a server showed in one run.
struct Result {
  Delays delays;         // ms, at the pace
  double moves = 0;      // a second, at saturation
  double cpu_us = 0;     // of the server, a move
  double client_us = 0;  // of the load, a move
  double bytes = 0;      // of texts, a move
  double faults = 0;     // lost and wrong messages
};
// Bytes are resident memory.
struct Memory {
  double idle_kb = 0;    // a connection that has greeted
  double seated_kb = 0;  // a player with half a table, in mid-game
};

Result run(const Contender& contender, const Course& course, std::span<const Script> scripts);
// Of players who sit, only where the dialect knows such.
Memory memory(const Contender& contender, std::size_t tables, std::span<const Script> scripts);

}  // namespace bench
