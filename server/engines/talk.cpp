#include "server/engines/talk.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "bot/score.h"

namespace server {

using rules::Color;
using rules::Instant;
using rules::Millis;
using rules::Variant;

namespace {

// What the way to the engine and back costs of its clock; and of the clock it may take this part.
constexpr Millis kMargin{30};
constexpr int kPartOfClock = 4;
// Without a clock: what an engine that keeps its time takes beyond it, before it is told to stop.
constexpr Millis kOvertime{100};

// The next word of a line, and what is left of the line.
std::string_view take_word(std::string_view& line) {
  constexpr std::string_view kSpace = " \t\r";
  line.remove_prefix(std::min(line.find_first_not_of(kSpace), line.size()));
  const std::string_view word = line.substr(0, line.find_first_of(kSpace));
  line.remove_prefix(word.size());
  return word;
}

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// Moves of the mating side, as bot::mate_in() counts them, to a score.
int mate_score(int moves) {
  const int plies = std::min(std::abs(moves), bot::kMaxPly / 2) * 2;
  return moves > 0 ? bot::kMate - plies + 1 : -bot::kMate + plies;
}

Millis for_the_move(const Thought& thought) {
  if (!thought.clocks) return thought.longest;
  const Millis left = (*thought.clocks)[thought.position.turn()].left;
  return std::min(thought.longest, left / kPartOfClock);
}

std::string go(const Thought& thought) {
  std::string line = "go";
  if (thought.clocks) {
    const auto& clocks = *thought.clocks;
    const auto left = [&](Color c) {
      return std::max(clocks[c].left - kMargin, Millis{1}).count();
    };
    line +=
        fmt::format(" wtime {} btime {} winc {} binc {}", left(Color::White), left(Color::Black),
                    clocks[Color::White].increment.count(), clocks[Color::Black].increment.count());
  } else {
    line += fmt::format(" movetime {}", thought.longest.count());
  }
  if (thought.nodes > 0) line += fmt::format(" nodes {}", thought.nodes);
  if (thought.depth > 0) line += fmt::format(" depth {}", thought.depth);
  return line;
}

}  // namespace

Talk::Talk(std::map<std::string, std::string> options, Patience patience, Instant now)
    : options_(std::move(options)), patience_(patience), start_due_(now + patience.start) {
  say("uci");
}

void Talk::say(std::string_view line) {
  output_ += line;
  output_ += '\n';
}

void Talk::set(std::string_view option, std::string_view value) {
  say(fmt::format("setoption name {} value {}", option, value));
}

void Talk::fail(std::string_view why) {
  if (stage_ == Stage::Failed) return;
  stage_ = Stage::Failed;
  fault_ = why;
}

void Talk::hear(std::string_view line, Instant now) {
  const std::string_view first = take_word(line);
  if (first == "uciok") {
    introduced();
  } else if (first == "readyok") {
    ready(now);
  } else if (first == "info" && stage_ == Stage::Thinking) {
    note_score(line);
  } else if (first == "bestmove" && stage_ == Stage::Thinking) {
    moved(take_word(line));
  }
}

void Talk::introduced() {
  if (stage_ != Stage::Starting || is_introduced_) return;
  is_introduced_ = true;
  for (const auto& [option, value] : options_) set(option, value);
  say("isready");
  waits_for_ready_ = true;
}

void Talk::ready(Instant now) {
  if (!waits_for_ready_) return;
  waits_for_ready_ = false;
  ping_due_ = now + patience_.ping_every;
  if (stage_ == Stage::Starting) {
    stage_ = Stage::Ready;
    start_due_.reset();
  }
}

void Talk::speak_of(Variant variant) {
  if (variant == variant_) return;
  if ((variant == Variant::ThreeCheck) != (variant_ == Variant::ThreeCheck)) {
    set("UCI_Variant", variant == Variant::ThreeCheck ? "3check" : "chess");
  }
  if ((variant == Variant::Chess960) != (variant_ == Variant::Chess960)) {
    set("UCI_Chess960", variant == Variant::Chess960 ? "true" : "false");
  }
  variant_ = variant;
}

void Talk::think(const Thought& thought, Instant now) {
  speak_of(thought.variant);
  if (std::exchange(game_id_, thought.game_id) != thought.game_id) say("ucinewgame");
  say("position " + thought.moves);
  say(go(thought));
  stage_ = Stage::Thinking;
  position_ = thought.position;
  score_ = 0;
  is_dropped_ = false;
  ping_due_ = now + (waits_for_ready_ ? patience_.ping : patience_.ping_every);
  stop_due_ = now + for_the_move(thought) + (thought.clocks ? Millis{0} : kOvertime);
  move_due_.reset();
}

void Talk::drop(Instant now) {
  is_dropped_ = true;
  stop_at(now);
}

void Talk::stop_at(Instant now) {
  if (move_due_) return;
  say("stop");
  stop_due_.reset();
  move_due_ = now + patience_.move;
}

std::optional<Instant> Talk::deadline() const {
  if (stage_ == Stage::Starting) return start_due_;
  if (stage_ != Stage::Thinking) return std::nullopt;
  return std::min(ping_due_, stop_due_ ? *stop_due_ : *move_due_);
}

void Talk::wake(Instant now) {
  if (stage_ == Stage::Starting && now >= *start_due_) return fail("it does not get ready");
  if (stage_ != Stage::Thinking) return;
  if (move_due_ && now >= *move_due_) return fail("it does not stop");
  if (stop_due_ && now >= *stop_due_) stop_at(now);
  if (now < ping_due_) return;
  if (waits_for_ready_) return fail("it is silent");
  say("isready");
  waits_for_ready_ = true;
  ping_due_ = now + patience_.ping;
}

// "depth 12 multipv 1 score cp 31 ...". Bounds count as scores; lines beside the best do not.
void Talk::note_score(std::string_view info) {
  for (std::string_view word = take_word(info); !word.empty(); word = take_word(info)) {
    if (word == "string") return;
    if (word == "multipv" && take_word(info) != "1") return;
    if (word != "score") continue;
    const std::string_view kind = take_word(info);
    const auto value = number(take_word(info));
    if (!value) return;
    if (kind == "cp") score_ = std::clamp(*value, 1 - bot::kMateBound, bot::kMateBound - 1);
    if (kind == "mate") score_ = mate_score(*value);
    return;
  }
}

void Talk::moved(std::string_view move) {
  const auto said = rules::UciMove::parse(move);
  const auto legal = said ? position_.find(*said) : std::nullopt;
  if (!legal && !is_dropped_) return fail("its move is not legal");
  stage_ = Stage::Ready;
  if (!is_dropped_) answer_ = bot::Answer{.move = *legal, .score = score_, .reply = std::nullopt};
}

}  // namespace server
