#include "bench/train/sample.h"

#include <cstdlib>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>

#include "bot/exchange.h"
#include "bot/network.h"

namespace bench {
namespace {

using rules::Color;
using rules::Move;
using rules::Position;
using rules::Square;

constexpr int kLargeLead = 3'000;

bool is_quiet(const Position& position, Move move) {
  return !bot::is_capture(position, move) && move.kind != Move::Kind::Promotion &&
         !position.is_check();
}

// Returns how many there are.
std::uint8_t fill(std::array<std::uint16_t, Sample::kMostInputs>& inputs, const Position& position,
                  Color side) {
  const auto view = bot::View::of(position, side);
  std::uint8_t count = 0;
  for (const Square s : position.occupied()) {
    inputs[count++] = static_cast<std::uint16_t>(view.input(*position.piece_at(s), s));
  }
  for (const Color color : rules::kColors) {
    const std::uint8_t left = position.checks_left(color);
    if (left > 0) inputs[count++] = static_cast<std::uint16_t>(view.input_of_checks(color, left));
  }
  return count;
}

Sample sample(const Position& position, int score, int points) {
  Sample s{};
  s.count = fill(s.inputs[0], position, position.turn());
  fill(s.inputs[1], position, !position.turn());
  s.output = static_cast<std::uint8_t>(bot::output_for(position));
  s.points = static_cast<std::uint8_t>(position.turn() == Color::White ? points : 2 - points);
  s.score = static_cast<std::int16_t>(score);
  return s;
}

}  // namespace

void add_samples(const GameRecord& game, std::vector<Sample>& samples) {
  Position position = game.start;
  for (const ScoredMove& scored : game.moves) {
    const auto move = position.find(scored.move);
    if (!move) throw std::runtime_error("an illegal move in game " + std::to_string(game.number));
    if (is_quiet(position, *move) && std::abs(scored.score) < kLargeLead) {
      samples.push_back(sample(position, scored.score, game.points));
    }
    position.play(*move);
  }
}

std::vector<Sample> read_samples(std::istream& lines) {
  std::map<std::uint64_t, std::string> games;
  for (std::string line; std::getline(lines, line) && !lines.eof();) {
    if (const auto game = parse_record(line)) games.emplace(game->number, std::move(line));
  }
  std::vector<Sample> samples;
  for (const auto& [number, line] : games) add_samples(*parse_record(line), samples);
  return samples;
}

}  // namespace bench
