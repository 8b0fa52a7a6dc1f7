// Anything an engine may say, at any time: each line is heard some milliseconds after the one
// before, by its first byte. Whatever comes, the talk is in one of its stages, says something only
// where it should, gives legal moves alone, and has a deadline for whatever it waits for.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string_view>

#include "bot/score.h"
#include "server/engines/talk.h"
#include "tests/fuzz/law.h"

namespace {

using server::Talk;
using Stage = Talk::Stage;

void look_at(Talk& talk, rules::Instant now) {
  const rules::Position start;
  if (const auto answer = talk.take_answer()) {
    fuzz::law(talk.stage() == Stage::Ready, "an engine that has answered is ready");
    fuzz::law(start.find(start.uci(answer->move)).has_value(), "an answer is a legal move");
    fuzz::law(answer->score > -bot::kInfinite && answer->score < bot::kInfinite,
              "a score is within its bounds");
  }
  const bool waits = talk.stage() == Stage::Starting || talk.stage() == Stage::Thinking;
  fuzz::law(talk.deadline().has_value() == waits, "what is waited for has its time");
  fuzz::law(talk.fault().empty() == (talk.stage() != Stage::Failed), "a failure has its words");
  if (talk.stage() != Stage::Ready) return;
  talk.think({.game_id = "g",
              .position = start,
              .moves = "fen " + start.fen(),
              .clocks = std::nullopt,
              .longest = rules::Millis{700}},
             now);
  fuzz::law(talk.stage() == Stage::Thinking, "one that is ready thinks when it is asked to");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  rules::Instant now{rules::Millis{1'000}};
  Talk talk({{"Hash", "1"}}, {}, now);
  while (!text.empty() && talk.stage() != Stage::Failed) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.empty()) continue;
    now += rules::Millis{static_cast<unsigned char>(line.front()) % 128 * 4};
    talk.wake(now);
    talk.hear(line.substr(1), now);
    look_at(talk, now);
    (void)talk.take_output();
  }
  return 0;
}
