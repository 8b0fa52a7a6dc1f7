#include "bot/uci/text.h"

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "bot/score.h"

namespace bot::uci {
namespace {

void add(std::string& line, std::string_view name, std::int64_t value) {
  line.append(1, ' ').append(name).append(1, ' ').append(std::to_string(value));
}

void add_score(std::string& line, int score, bool is_at_least) {
  line += " score";
  if (const auto moves = mate_in(score)) {
    add(line, "mate", *moves);
  } else {
    add(line, "cp", score);
  }
  if (is_at_least) line += " lowerbound";
}

std::int64_t per_second(std::uint64_t nodes, std::chrono::microseconds since) {
  const std::int64_t micros = std::max<std::int64_t>(since.count(), 1);
  return static_cast<std::int64_t>(static_cast<double>(nodes) * 1e6 / static_cast<double>(micros));
}

}  // namespace

std::string info(const Report& report, const rules::Position& root,
                 std::chrono::microseconds since) {
  std::string line = "info";
  add(line, "depth", report.depth);
  add(line, "seldepth", report.selective_depth);
  add(line, "multipv", report.line);
  add_score(line, report.score, report.is_at_least);
  add(line, "nodes", static_cast<std::int64_t>(report.nodes));
  add(line, "nps", per_second(report.nodes, since));
  add(line, "hashfull", report.table_permille);
  add(line, "time", since.count() / 1000);
  line += " pv";
  rules::Position position = root;
  for (const rules::Move& move : report.moves) {
    line.append(1, ' ').append(position.uci(move).text());
    position.play(move);
  }
  return line;
}

std::string best_move(const std::optional<Answer>& answer, const rules::Position& root) {
  if (!answer) return "bestmove (none)";
  std::string line = "bestmove " + root.uci(answer->move).text();
  if (!answer->reply) return line;
  rules::Position position = root;
  position.play(answer->move);
  return line + " ponder " + position.uci(*answer->reply).text();
}

std::string info_of_the_end(const rules::Position& root) {
  const bool is_lost = root.is_check() || root.is_third_check();
  return is_lost ? "info depth 0 score mate 0" : "info depth 0 score cp 0";
}

}  // namespace bot::uci
