// Reading of positions and of tables of facts, for tests.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "rules/fen.h"
#include "rules/position.h"

namespace rules::testing {

inline Position at(std::string_view fen, Variant variant = Variant::Standard) {
  const auto setup = parse_fen(fen, variant);
  if (!setup) throw std::runtime_error("not a FEN: " + std::string(fen));
  const auto position = Position::from(*setup);
  if (!position) throw std::runtime_error("not playable: " + std::string(fen));
  return *position;
}

inline std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  while (true) {
    const auto end = text.find(separator, begin);
    parts.push_back(text.substr(begin, end - begin));
    if (end == std::string::npos) return parts;
    begin = end + 1;
  }
}

// The position after moves in UCI, with one space between.
inline Position played(Position p, std::string_view moves) {
  for (const std::string& text : split(std::string(moves), ' ')) {
    const auto uci = UciMove::parse(text);
    const auto move = uci ? p.find(*uci) : std::nullopt;
    if (!move) throw std::runtime_error("not legal: " + text + " in " + p.fen());
    p.play(*move);
  }
  return p;
}

// The lines of a file, without comments (#) and empty ones.
inline std::vector<std::string> read_lines(const std::filesystem::path& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path.string());
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line[0] != '#') lines.push_back(line);
  }
  return lines;
}

// The value of an environment variable; none where it is not set, or empty.
inline std::optional<std::string> environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing sets it
  if (value == nullptr || *value == '\0') return std::nullopt;
  return value;
}

// The folder of collected facts that ROOKERY_DATA names; none where it is not set.
inline std::optional<std::filesystem::path> facts() {
  const auto folder = environment("ROOKERY_DATA");
  return folder ? std::optional<std::filesystem::path>(*folder) : std::nullopt;
}

inline constexpr std::string_view kNoFacts =
    "left out: ROOKERY_DATA does not name the folder of collected facts";

}  // namespace rules::testing
