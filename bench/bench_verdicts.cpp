// How many verdicts of a table of facts are told within 50 ms and within 1 s, and whether any is
// wrong. Takes the tables' files; rows are FEN, tab, "white" or "black", tab, "winnable" or
// "unwinnable" (can that side still mate?), or FEN, tab, "dead" or "alive" (can nobody?), and what
// follows is not read. Prints what took longer than 50 ms, and one JSON line a figure. Times are
// those of the processor, so that what else runs on the machine counts less.
#include <algorithm>
#include <cstdint>
#include <ctime>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "rules/adjudication.h"
#include "rules/fen.h"
#include "rules/position.h"

namespace {

using rules::CanMate;
using rules::Color;
using rules::Position;

constexpr std::uint64_t kNodes = 20'000'000;

struct Row {
  std::string fen;
  std::string asked;  // "white", "black", "dead" or "alive"
  std::string truth;  // of the first two: "winnable" or "unwinnable"
};

struct Told {
  std::optional<bool> is_right;  // nothing: not told
  double ms = 0;
  std::uint64_t nodes = 0;
};

double processor_ms() {
  return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

std::vector<Row> rows_of(const char* path) {
  std::ifstream file(path);
  std::vector<Row> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const auto part = [&line] {
      const std::size_t end = line.find('\t');
      std::string text = line.substr(0, end);
      line.erase(0, end == std::string::npos ? end : end + 1);
      return text;
    };
    Row row{part(), part(), part()};
    rows.push_back(std::move(row));
  }
  return rows;
}

std::optional<bool> can_mate(const Position& position, Color by, std::uint64_t nodes, Told& told) {
  const rules::Verdict verdict = rules::can_mate(position, by, {nodes});
  told.nodes += verdict.nodes;
  if (verdict.answer == CanMate::Unknown) return std::nullopt;
  return verdict.answer == CanMate::Yes;
}

// Alive if either side can mate: both are asked quickly first, as at a table.
std::optional<bool> is_dead(const Position& position, Told& told) {
  for (const std::uint64_t nodes : {rules::kQuickNodes, kNodes}) {
    const auto white = can_mate(position, Color::White, nodes, told);
    if (white == true) return false;
    const auto black = can_mate(position, Color::Black, nodes, told);
    if (black == true) return false;
    if (white == false && black == false) return true;
  }
  return std::nullopt;
}

std::optional<Told> tell(const Row& row) {
  const auto setup = rules::parse_fen(row.fen);
  if (!setup) return std::nullopt;
  const auto position = Position::from(*setup);
  if (!position) return std::nullopt;
  Told told;
  const double begin = processor_ms();
  if (row.asked == "dead" || row.asked == "alive") {
    if (const auto dead = is_dead(*position, told)) told.is_right = *dead == (row.asked == "dead");
  } else {
    const Color by = row.asked == "white" ? Color::White : Color::Black;
    if (const auto can = can_mate(*position, by, kNodes, told)) {
      told.is_right = *can == (row.truth == "winnable");
    }
  }
  told.ms = processor_ms() - begin;
  return told;
}

void print(std::string_view table, std::string_view what, double value, std::string_view unit) {
  fmt::print(R"({{"bench":"verdicts","what":"{}: {}","value":{:.4g},"unit":"{}","peer":null,)"
             R"("peer_value":null,"ratio":null}})"
             "\n",
             table, what, value, unit);
}

double percent_within(const std::vector<Told>& all, double ms) {
  const auto count = std::ranges::count_if(
      all, [ms](const Told& told) { return told.is_right.has_value() && told.ms <= ms; });
  return 100.0 * static_cast<double>(count) / static_cast<double>(all.size());
}

bool measure(const char* path) {
  std::vector<Told> all;
  for (const Row& row : rows_of(path)) {
    const auto told = tell(row);
    if (!told) {
      fmt::print(stderr, "verdicts: no position: {}\n", row.fen);
      return false;
    }
    if (told->ms > 50 || told->is_right != true) {
      const std::string_view result = !told->is_right ? "not told" : *told->is_right ? "" : "WRONG";
      fmt::print("{:.0f} ms, {} nodes {}: {} {}\n", told->ms, told->nodes, result, row.fen,
                 row.asked);
    }
    all.push_back(*told);
  }
  if (all.empty()) {
    fmt::print(stderr, "verdicts: no rows in {}\n", path);
    return false;
  }
  const std::string_view table =
      std::string_view(path).substr(std::string_view(path).rfind('/') + 1);
  print(table, "rows", static_cast<double>(all.size()), "rows");
  const auto count = [&](std::optional<bool> what) {
    return static_cast<double>(
        std::ranges::count_if(all, [&](const Told& told) { return told.is_right == what; }));
  };
  print(table, "wrong", count(false), "rows");
  print(table, "not told", count(std::nullopt), "rows");
  print(table, "told within 50 ms", percent_within(all, 50), "%");
  print(table, "told within 1 s", percent_within(all, 1000), "%");
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    fmt::print(stderr, "usage: bench_verdicts TABLE...\n");
    return 2;
  }
  bool is_good = true;
  for (int i = 1; i < argc; ++i) is_good &= measure(argv[i]);
  return is_good ? 0 : 1;
}
