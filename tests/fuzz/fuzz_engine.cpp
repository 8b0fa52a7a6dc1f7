// Lines as a chess interface says them to the engine: whatever they hold, each is a command or a
// fault whose text can be said back, options stay within their bounds, and a position that is taken
// has a board that obeys its laws and limits that a search can keep.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "bot/limits.h"
#include "bot/uci/board.h"
#include "bot/uci/command.h"
#include "bot/uci/options.h"
#include "tests/fuzz/law.h"
#include "tests/fuzz/position_laws.h"

namespace {

namespace uci = bot::uci;

void is_fit_to_say(const uci::Fault& fault) {
  const std::string text = fault.text();
  fuzz::law(!text.empty() && text.size() < 150, "a fault has a short text");
  fuzz::law(std::ranges::all_of(text, [](char c) { return ' ' <= c && c <= '~'; }),
            "a fault's text is printable");
}

class Conversation {
 public:
  void take(std::string_view line) {
    const auto command = uci::parse(line);
    if (!command) return is_fit_to_say(command.error());
    std::visit([this](const auto& said) { act(said); }, *command);
  }

 private:
  template <typename Command>
  void act(const Command&) {}

  void act(const uci::SetOption& option) {
    const auto set = options_.set(option);
    if (!set) is_fit_to_say(set.error());
    fuzz::law(1 <= options_.hash && options_.hash <= 4096, "the hash stays within bounds");
    fuzz::law(1 <= options_.lines && options_.lines <= 256, "the lines stay within bounds");
    const auto strength = options_.strength();
    fuzz::law(strength.depth >= 1 && strength.nodes >= 1, "any strength looks at something");
  }

  void act(const uci::SetPosition& wanted) {
    const auto board = uci::set_up(wanted, options_.played());
    if (!board) return is_fit_to_say(board.error());
    fuzz::law(board->keys.back() == board->position.key(), "the last key is the position's");
    fuzz::position_laws(board->position);
    board_ = *board;
  }

  void act(const uci::Go& go) {
    const auto limits = uci::limits(go, board_.position, options_.strength());
    if (!limits) return is_fit_to_say(limits.error());
    fuzz::law(1 <= limits->depth && limits->depth <= bot::kMaxDepth, "the depth can be searched");
    fuzz::law(limits->nodes >= 1, "some nodes are allowed");
    if (!limits->pace) return;
    fuzz::law(limits->pace->aim <= limits->pace->limit, "the aim lies within the limit");
    fuzz::law(limits->pace->aim.count() >= 0, "no thought is shorter than nothing");
  }

  uci::Options options_;
  uci::Board board_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  Conversation conversation;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    conversation.take(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return 0;
}
