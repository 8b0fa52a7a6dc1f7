// The SAN of a legal move as it is kept: eight bytes beside the move, as a game has hundreds.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <string>
#include <string_view>

namespace rules {

class SanText {
 public:
  static constexpr std::size_t kMost = 7;  // "Qa1xb2#", "exd8=Q#"

  // `san` is what san() writes: printable, at most kMost characters.
  explicit SanText(std::string_view san) {
    assert(san.size() <= kMost);
    std::ranges::copy(san, text_.begin());
  }

  std::string_view view() const {
    return {text_.data(), static_cast<std::size_t>(std::ranges::find(text_, '\0') - text_.begin())};
  }
  std::string text() const { return std::string(view()); }
  bool operator==(const SanText&) const = default;

 private:
  std::array<char, kMost + 1> text_{};  // ends in a zero
};

}  // namespace rules
