// Any text read as a PGN file: reading ends, each fault stands inside the text, and each game that
// is read is written as text that reads as the same game.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "rules/pgn.h"
#include "rules/pgn_reader.h"
#include "rules/pgn_tags.h"
#include "rules/pgn_time.h"
#include "tests/fuzz/law.h"
#include "tests/fuzz/position_laws.h"

namespace {

void reads_back(const rules::PgnGame& game) {
  const std::string text = rules::pgn(game);
  rules::PgnReader reader(text);
  const auto again = reader.next();
  fuzz::law(again.has_value() && again->has_value(), "a written game can be read");
  fuzz::law((*again)->line == game.line, "a written game keeps its moves");
  fuzz::law((*again)->result == game.result, "a written game keeps its result");
  fuzz::law((*again)->start.fen() == game.start.fen(), "a written game keeps its start");
  fuzz::law(rules::pgn(**again) == text, "a written game is written the same again");
  fuzz::law(!reader.next(), "a written game is one game");
}

// What single tags say is read without harm, and what is written of it reads the same.
void tags_are_read(const rules::PgnGame& game) {
  const auto outcome = rules::outcome(game);
  fuzz::law(!outcome || outcome->result() == rules::word(game.result), "an outcome has the result");
  for (const rules::PgnTag& tag : game.tags) {
    const auto time = rules::parse_pgn_time_control(tag.value);
    if (!time) continue;
    const auto written = rules::pgn_time_control(time);
    fuzz::law(written.has_value(), "one tag gives both sides the same time");
    fuzz::law(rules::parse_pgn_time_control(*written) == time, "what is written reads the same");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  // A carriage return alone ends a line, too.
  const auto ends_line = [](char c) { return c == '\n' || c == '\r'; };
  const auto lines = static_cast<std::size_t>(std::ranges::count_if(text, ends_line)) + 1;
  rules::PgnReader reader(text);
  for (std::size_t games = 0; const auto game = reader.next(); ++games) {
    fuzz::law(games <= size, "reading ends");
    if (*game) {
      reads_back(**game);
      tags_are_read(**game);
      fuzz::position_laws(rules::last_position(**game));
    } else {
      fuzz::law(game->error().line >= 1 && game->error().line <= lines, "a fault has a line");
      fuzz::law(game->error().column >= 1, "a fault has a column");
    }
  }
  return 0;
}
