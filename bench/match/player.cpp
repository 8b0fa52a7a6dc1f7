#include "bench/match/player.h"

#include <algorithm>
#include <charconv>
#include <sstream>
#include <stdexcept>
#include <string_view>

#include <fmt/format.h>

#include "rules/fen.h"

namespace bench {
namespace {

using std::chrono::milliseconds;
using Clock = UciPeer::Clock;

// How long an engine may take to start, or to say that it is ready.
constexpr std::chrono::seconds kPatience{20};
// Of a thought that no clock limits.
constexpr std::chrono::minutes kLongestThought{10};

bool is_same(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

// "option name Clear Hash type button" has the name "Clear Hash".
std::string option_name(std::string_view line) {
  constexpr std::string_view kBegin = "option name ";
  line.remove_prefix(kBegin.size());
  return std::string(line.substr(0, line.find(" type ")));
}

std::string position_line(const rules::Game& game) {
  const std::string fen = game.start().fen();
  const bool is_start = game.start().same_as(rules::Position());
  std::string line = is_start ? "position startpos" : "position fen " + fen;
  if (game.ply() > 0) line += " moves";
  for (const rules::PlayedMove& move : game.moves()) line += ' ' + move.uci.text();
  return line;
}

struct GoLine {
  const Clocks& clocks;

  std::string operator()(const ByNodes& limit) const {
    return fmt::format("go nodes {}", limit.nodes);
  }
  std::string operator()(const ByMoveTime& limit) const {
    return fmt::format("go movetime {}", limit.time.count());
  }
  std::string operator()(const ByClock& limit) const {
    const auto increment = limit.increment.count();
    return fmt::format("go wtime {} btime {} winc {} binc {}", clocks.white.count(),
                       clocks.black.count(), increment, increment);
  }
};

milliseconds time_for(const Limit& limit, milliseconds left) {
  if (std::holds_alternative<ByClock>(limit)) return left;
  if (const auto* fixed = std::get_if<ByMoveTime>(&limit)) return fixed->time;
  return kLongestThought;
}

// The score of an info line about the best line, if it tells one.
std::optional<int> score_of(const std::string& line) {
  std::istringstream words(line);
  std::string word;
  while (words >> word) {
    if (word == "string") return std::nullopt;
    if (word == "multipv" && words >> word && word != "1") return std::nullopt;
    if (word != "score") continue;
    int value = 0;
    if (!(words >> word >> value)) return std::nullopt;
    if (word == "cp") return value;
    return value > 0 ? 31'000 - value : -31'000 - value;
  }
  return std::nullopt;
}

}  // namespace

Player::Player(EngineSpec spec, rules::Variant variant)
    : spec_(std::move(spec)), variant_(variant) {
  start();
}

void Player::start() {
  const std::vector<std::string> arguments(spec_.command.begin() + 1, spec_.command.end());
  auto peer = UciPeer::start(spec_.command.front(), arguments);
  if (!peer) throw std::runtime_error(fmt::format("{} is not installed", spec_.command.front()));
  peer_.emplace(*std::move(peer));
  peer_->say("uci");
  std::vector<std::string> known;
  for (;;) {
    const auto line = peer_->read_line(Clock::now() + kPatience);
    if (!line) throw std::runtime_error(fmt::format("{} does not speak UCI", spec_.name));
    if (line->starts_with("option name ")) known.push_back(option_name(*line));
    if (line->starts_with("uciok")) break;
  }
  if (variant_ == rules::Variant::Chess960) set("UCI_Chess960", "true", known);
  if (variant_ == rules::Variant::ThreeCheck) set("UCI_Variant", "3check", known);
  for (const auto& [name, value] : spec_.options) set(name, value, known);
}

void Player::set(const std::string& name, const std::string& value,
                 const std::vector<std::string>& known) {
  const bool is_known =
      std::ranges::any_of(known, [&](const std::string& other) { return is_same(name, other); });
  if (!is_known) throw std::runtime_error(fmt::format("{} has no option {}", spec_.name, name));
  peer_->say(fmt::format("setoption name {} value {}", name, value));
}

void Player::prepare() {
  if (!peer_) start();
  peer_->say("ucinewgame");
  peer_->say("isready");
  if (peer_->await("readyok", Clock::now() + kPatience)) return;
  throw std::runtime_error(fmt::format("{} does not get ready", spec_.name));
}

std::expected<Thought, Forfeit> Player::think(const rules::Game& game, const Clocks& clocks,
                                              milliseconds margin) {
  peer_->say(position_line(game));
  peer_->say("isready");
  auto thought = std::expected<Thought, Forfeit>(std::unexpected(Forfeit::Crash));
  if (peer_->await("readyok", Clock::now() + kPatience)) {
    const auto began = Clock::now();
    peer_->say(std::visit(GoLine{clocks}, spec_.limit));
    thought = await_move(began, began + time_for(spec_.limit, clocks[game.turn()]) + margin);
  }
  // Whatever it still says belongs to a game that is over.
  if (!thought) peer_.reset();
  return thought;
}

std::expected<Thought, Forfeit> Player::await_move(Clock::time_point began,
                                                   Clock::time_point until) {
  Thought thought;
  for (;;) {
    const auto line = peer_->read_line(until);
    if (!line && line.error() == PeerFault::Ended) return std::unexpected(Forfeit::Crash);
    if (!line) {
      const bool is_timed = !std::holds_alternative<ByNodes>(spec_.limit);
      return std::unexpected(is_timed ? Forfeit::Time : Forfeit::Silence);
    }
    if (line->starts_with("info ")) {
      if (const auto score = score_of(*line)) thought.score = score;
    }
    if (!line->starts_with("bestmove")) continue;
    thought.time = std::chrono::duration_cast<milliseconds>(Clock::now() - began);
    std::istringstream words(*line);
    words >> thought.move >> thought.move;
    return thought;
  }
}

}  // namespace bench
