#include "server/commands/position_option.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "rules/fen.h"

namespace server {

void add_variant_option(CLI::App& command, rules::Variant& variant) {
  const auto read = [&variant](const std::string& text) {
    const auto known = rules::parse_variant(text);
    if (!known) {
      throw CLI::ValidationError("--variant",
                                 fmt::format("'{}' is not standard, chess960 or threecheck", text));
    }
    variant = *known;
  };
  command
      .add_option_function<std::string>("--variant", read,
                                        "standard (the default), chess960 or threecheck")
      ->type_name("V");
}

std::expected<rules::Position, std::string_view> read_position(const std::string& fen,
                                                               rules::Variant variant) {
  const auto setup = rules::parse_fen(fen, variant);
  if (!setup) return std::unexpected(rules::word(setup.error()));
  const auto position = rules::Position::from(*setup);
  if (!position) return std::unexpected(rules::word(position.error()));
  return *position;
}

}  // namespace server
