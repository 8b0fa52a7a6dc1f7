#include "server/play/start_position.h"

#include <string_view>
#include <variant>

#include <fmt/format.h>

#include "rules/chess960.h"
#include "rules/dead_watch.h"
#include "rules/fen.h"
#include "rules/game.h"
#include "server/play/secrets.h"

namespace server {

using rules::Variant;
using Wanted = std::expected<rules::Setup, std::string>;

namespace {

// `fault` is its word, as docs/protocol.md promises.
std::unexpected<std::string> refused(
    std::string_view fault, std::string_view sentence = "no game can begin from this position.") {
  return std::unexpected(fmt::format("{}: {}", fault, sentence));
}

Wanted read(std::string_view fen, Variant variant) {
  const auto setup = rules::parse_fen(fen, variant);
  if (!setup) return refused(word(setup.error()));
  return *setup;
}

Wanted numbered(std::uint32_t number, Variant variant) {
  if (variant != Variant::Chess960)
    return refused("bad_number", "only Chess960 numbers its starts.");
  const auto setup = rules::chess960_start(static_cast<int>(number));
  if (!setup) return refused("bad_number", "the starts of Chess960 are 0 to 959.");
  return *setup;
}

Wanted wanted_setup(Variant variant, const std::optional<protocol::Start>& wanted) {
  if (!wanted && variant == Variant::Chess960) {
    return numbered(random_below(rules::kChess960Starts), variant);
  }
  if (!wanted) return read(rules::kStartFen, variant);
  if (const auto* start = std::get_if<protocol::StartNumber>(&*wanted)) {
    return numbered(start->number, variant);
  }
  return read(std::get<protocol::StartFen>(*wanted).fen, variant);
}

}  // namespace

std::expected<rules::Position, std::string> start_position(
    Variant variant, rules::RuleSet rules, const std::optional<protocol::Start>& wanted) {
  const Wanted setup = wanted_setup(variant, wanted);
  if (!setup) return std::unexpected(setup.error());
  const auto position = rules::Position::from(*setup);
  if (!position) return refused(word(position.error()));
  if (const auto over = rules::Game(*position, rules).outcome()) {
    return refused(word(over->termination));
  }
  if (rules::DeadWatch(*position).state() == rules::DeadWatch::State::Dead) {
    return refused(word(rules::Termination::DeadPosition));
  }
  return *position;
}

std::optional<protocol::Start> given_start(const storage::Opened& opened,
                                           const rules::Position& start) {
  if (opened.by_lot) return std::nullopt;
  if (const auto number = rules::chess960_number(start)) {
    return protocol::StartNumber{static_cast<std::uint32_t>(*number)};
  }
  const bool is_own = opened.variant != Variant::Chess960 &&
                      start.setup() == read(rules::kStartFen, opened.variant);
  if (is_own) return std::nullopt;
  return protocol::StartFen{opened.start_fen};
}

}  // namespace server
