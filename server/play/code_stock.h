// Join codes that nothing kept has: drawn ahead of need, and asked about in the database before
// they are given out, so that neither a live table nor a finished game shares its code. Lives on
// the loop; owned by Rooms.
#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "storage/reader.h"

namespace server {

// Which of some codes finished games have: storage's Reader, or a fake. The answer comes on the
// loop, never before the call returns.
using FindTaken = std::function<void(std::vector<std::string> codes,
                                     std::function<void(storage::Reader::CodesAnswer)> done)>;

class CodeStock {
 public:
  // Codes of `length` signs. `is_live` tells whether a live table has a code. Whoever answers
  // `find_taken` answers no more once the stock is gone.
  CodeStock(std::size_t length, FindTaken find_taken,
            std::function<bool(const std::string&)> is_live);
  CodeStock(const CodeStock&) = delete;
  CodeStock& operator=(const CodeStock&) = delete;

  // A code, given out once. None while the stock is empty: no table can be opened then. What was
  // taken is soon replaced.
  std::optional<std::string> take();

  // As many are kept; so many at a time are asked about.
  static constexpr std::size_t kFull = 512;
  static constexpr std::size_t kAtOnce = 128;

 private:
  void refill();
  void add(const std::vector<std::string>& drawn, const storage::Reader::CodesAnswer& taken);

  std::size_t length_;
  FindTaken find_taken_;
  std::function<bool(const std::string&)> is_live_;
  std::vector<std::string> codes_;
  bool is_asking_ = false;
};

}  // namespace server
