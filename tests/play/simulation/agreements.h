// Requests for takebacks and pauses, held against the events before them. Written from
// docs/protocol.md, as the laws are; knows nothing of how a table decides.
#pragma once

#include <cstdint>
#include <optional>

#include "rules/types.h"
#include "storage/record.h"

namespace simulation {

class Agreements {
 public:
  Agreements(const storage::Opened& opened, rules::Color first) : opened_(opened), turn_(first) {}

  void check(const storage::Event& event);

  // What each side asks to go back to, and who asks for a pause or its end.
  const rules::ByColor<std::optional<std::uint32_t>>& takeback() const { return takeback_; }
  std::optional<rules::Color> pause_offer() const { return pause_offer_; }
  bool is_paused() const { return is_paused_; }

 private:
  void check_request(rules::Color by);
  void check_taken_back(std::uint32_t to_ply);
  void check_pause(const storage::Event& event);

  storage::Opened opened_;
  rules::Color turn_;
  std::uint32_t ply_ = 0;
  rules::ByColor<std::optional<std::uint32_t>> takeback_{};
  std::optional<rules::Color> pause_offer_;
  bool is_paused_ = false;
};

}  // namespace simulation
