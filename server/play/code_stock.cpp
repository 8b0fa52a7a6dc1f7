#include "server/play/code_stock.h"

#include <algorithm>
#include <utility>

#include "server/play/secrets.h"

namespace server {
namespace {

bool contains(const std::vector<std::string>& codes, const std::string& code) {
  return std::ranges::find(codes, code) != codes.end();
}

}  // namespace

CodeStock::CodeStock(std::size_t length, FindTaken find_taken,
                     std::function<bool(const std::string&)> is_live)
    : length_(length), find_taken_(std::move(find_taken)), is_live_(std::move(is_live)) {
  refill();
}

std::optional<std::string> CodeStock::take() {
  std::optional<std::string> code;
  if (!codes_.empty()) {
    code = std::move(codes_.back());
    codes_.pop_back();
  }
  refill();
  return code;
}

void CodeStock::refill() {
  if (is_asking_ || codes_.size() + kAtOnce > kFull) return;
  is_asking_ = true;
  std::vector<std::string> drawn;
  drawn.reserve(kAtOnce);
  for (std::size_t i = 0; i < kAtOnce; ++i) drawn.push_back(random_join_code(length_));
  find_taken_(drawn, [this, drawn](const storage::Reader::CodesAnswer& taken) {
    is_asking_ = false;
    add(drawn, taken);
    // After a failure the next table that is wanted asks again.
    if (taken) refill();
  });
}

void CodeStock::add(const std::vector<std::string>& drawn,
                    const storage::Reader::CodesAnswer& taken) {
  if (!taken) return;
  for (const std::string& code : drawn) {
    // A live table's code was drawn again, or one that is here: as unlikely as to be guessed.
    const bool is_known = is_live_(code) || contains(codes_, code);
    if (!is_known && !contains(*taken, code)) codes_.push_back(code);
  }
}

}  // namespace server
