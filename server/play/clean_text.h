// What people typed, made safe to show to others in one line.
#pragma once

#include <string>
#include <string_view>

namespace server {

struct CleanText {
  std::string text;  // UTF-8
  bool was_cut;
};

// NFC, no control, format or private signs (so nothing turns the line's direction), white space
// folded to single spaces, cut to `most` code points. May come out empty.
CleanText clean_text(std::string_view typed, int most);

}  // namespace server
