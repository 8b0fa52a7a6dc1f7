// What may follow what at a table, and when: each event is held against the events before it and
// against the model's clocks. Written from docs/protocol.md; knows nothing of how a table decides.
#pragma once

#include <optional>

#include "rules/clock.h"
#include "storage/record.h"
#include "tests/play/simulation/model_clock.h"

namespace simulation {

class Laws {
 public:
  Laws(const storage::Opened& opened, rules::Color first) : opened_(opened), turn_(first) {}

  // To be called before the model sees the event. `is_here`: some page of that side is connected.
  void check(const storage::Event& event, const ModelClock& model, rules::ByColor<bool> is_here,
             rules::Instant at);

  // Whose draw offer, and whose wish for a rematch, stands by now.
  std::optional<rules::Color> draw_offer() const { return offer_; }
  std::optional<rules::Color> rematch() const { return rematch_; }

 private:
  void check_move(const storage::Moved& moved, const ModelClock& model, rules::Instant at);
  void check_offer(rules::Color by);
  void take_back(std::uint32_t to_ply);
  void check_end(const storage::Ended& ended, const ModelClock& model, rules::ByColor<bool> is_here,
                 rules::Instant at);
  void check_lost(rules::Color loser, rules::Termination how, const ModelClock& model,
                  rules::ByColor<bool> is_here, rules::Instant at) const;
  std::uint32_t ply() const { return moves_.white + moves_.black; }

  storage::Opened opened_;
  rules::Color turn_;
  rules::ByColor<std::uint32_t> moves_{};
  rules::ByColor<std::uint32_t> illegal_moves_{};
  rules::ByColor<std::optional<std::uint32_t>> offered_at_{};  // by the number of own moves
  std::optional<rules::Color> offer_;
  std::optional<rules::Color> rematch_;
  std::optional<storage::Judging> judging_;
  bool is_over_ = false;
  bool is_closed_ = false;
};

}  // namespace simulation
