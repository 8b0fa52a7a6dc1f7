#include "server/play/guess_limit.h"

#include <algorithm>

namespace server {

double GuessLimit::guesses_at(const Record& record, rules::Instant now) {
  const auto rest = static_cast<double>((now - record.at).count());
  return std::max(0.0, record.guesses - rest / static_cast<double>(kRestPerGuess.count()));
}

bool GuessLimit::allows(const std::string& network, rules::Instant now) const {
  const auto found = by_network_.find(network);
  return found == by_network_.end() || guesses_at(*found->second, now) <= burst_ - 1;
}

void GuessLimit::missed(const std::string& network, const std::string& code, rules::Instant now) {
  Record& record = record_of(network);
  if (record.last_code == code) return;
  record.guesses = guesses_at(record, now) + 1;
  record.at = now;
  record.last_code = code;
}

GuessLimit::Record& GuessLimit::record_of(const std::string& network) {
  if (const auto found = by_network_.find(network); found != by_network_.end()) {
    records_.splice(records_.begin(), records_, found->second);
    return records_.front();
  }
  if (records_.size() == kNetworks) {
    by_network_.erase(records_.back().network);
    records_.pop_back();
  }
  records_.push_front({.network = network, .last_code = {}});
  by_network_.emplace(network, records_.begin());
  return records_.front();
}

}  // namespace server
