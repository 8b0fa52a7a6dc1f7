#include "bench/load/contest.h"

#include <algorithm>
#include <ctime>
#include <stdexcept>
#include <thread>

#include "bench/load/child.h"

namespace bench {
namespace {

constexpr int kServerCore = 0;
constexpr std::size_t kMidGame = 40;  // plies
constexpr std::size_t kWarmTables = 20;
constexpr std::chrono::milliseconds kSettle{500};

double own_us() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e6 + static_cast<double>(time.tv_nsec) / 1e3;
}

double used_us(const Child& server) {
  return std::chrono::duration<double, std::micro>(server.used()).count();
}

void make_room(const Contender& contender) {
  if (contender.data.empty()) return;
  std::filesystem::remove_all(contender.data);
  std::filesystem::create_directories(contender.data);
}

std::filesystem::path log_of(const Contender& contender) {
  return std::filesystem::temp_directory_path() / ("rookery-load-" + contender.name + ".log");
}

}  // namespace

Delays delays_of(std::vector<float> ms) {
  if (ms.empty()) throw std::runtime_error("nothing was measured");
  std::ranges::sort(ms);
  const auto at = [&](double part) {
    return double{ms[static_cast<std::size_t>(part * static_cast<double>(ms.size() - 1))]};
  };
  return {at(0.50), at(0.95), at(0.99), at(1)};
}

Result run(const Contender& contender, const Course& course, std::span<const Script> scripts) {
  make_room(contender);
  const Child server(contender.command, kServerCore, log_of(contender));
  Crowd crowd(server.port(), contender.dialect, scripts);
  crowd.arrive(course.tables);
  crowd.sit();

  Result result;
  const auto nothing = [] {};
  result.delays =
      delays_of(crowd.play({course.warm_up, course.time, course.rate}, nothing, nothing).delays_ms);
  double server_us = 0;
  double client_us = 0;
  const Played most = crowd.play(
      {course.warm_up, course.time, std::nullopt},
      [&] {
        server_us = used_us(server);
        client_us = own_us();
      },
      [&] {
        server_us = used_us(server) - server_us;
        client_us = own_us() - client_us;
      });
  crowd.compare();
  result.moves = most.moves / std::chrono::duration<double>(course.time).count();
  result.cpu_us = server_us / most.moves;
  result.client_us = client_us / most.moves;
  result.bytes = most.bytes / most.moves;
  result.faults = static_cast<double>(crowd.lost() + crowd.wrong());
  return result;
}

Memory memory(const Contender& contender, std::size_t tables, std::span<const Script> scripts) {
  make_room(contender);
  const Child server(contender.command, kServerCore, log_of(contender));
  const auto settled_kb = [&] {
    std::this_thread::sleep_for(kSettle);
    return server.resident_kb();
  };
  const bool has_tables = contender.dialect == Dialect::Rookery;
  const auto players = static_cast<double>(2 * tables);
  // What the first ones bring with them (caches, pages of code) is no part of one more.
  Crowd first(server.port(), contender.dialect, scripts);
  first.arrive(kWarmTables);
  if (has_tables) {
    first.sit();
    first.play_to(kMidGame);
  }
  const double before = settled_kb();
  Crowd crowd(server.port(), contender.dialect, scripts, 2 * kWarmTables);
  crowd.arrive(tables);
  Memory memory{(settled_kb() - before) / players};
  if (!has_tables) return memory;
  crowd.sit();
  crowd.play_to(kMidGame);
  memory.seated_kb = (settled_kb() - before) / players;
  return memory;
}

}  // namespace bench
