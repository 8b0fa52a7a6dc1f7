// Room: what the table asks about who can still mate goes to the adjudication thread, and comes
// back as a command like anybody's.
#include "server/play/room.h"

namespace server {

using rules::CanMate;
using rules::Color;

namespace {

// The answer as a whole: can the winner, or for a position that may be dead, can anybody?
CanMate answer_of(const Verdicts& verdicts) {
  CanMate answer = CanMate::No;
  for (const Color c : rules::kColors) {
    if (!verdicts[c]) continue;
    if (verdicts[c]->answer == CanMate::Yes) return CanMate::Yes;
    if (verdicts[c]->answer == CanMate::Unknown) answer = CanMate::Unknown;
  }
  return answer;
}

}  // namespace

void Room::count(const std::vector<Effects::Found>& found) {
  for (const auto& [why, answer] : found) {
    ports_.metrics.adjudicated(why, Metrics::By::Loop, answer);
  }
}

void Room::ask() {
  const auto question = table_.question();
  if (!question) return;
  const bool is_taken = ports_.adjudications.ask(
      table_.game_id(), *question,
      [self = weak_from_this(), asked = *question](const Verdicts& verdicts) {
        if (const auto room = self.lock()) room->on_verdicts(asked, verdicts);
      });
  if (!is_taken) ports_.metrics.adjudication_dropped();
}

void Room::on_verdicts(const Question& asked, const Verdicts& verdicts) {
  ports_.metrics.adjudicated(asked.why, Metrics::By::Thread, answer_of(verdicts));
  // It was on its way while moves were taken back.
  if (!table_.has_come_through(asked)) return;
  carry_out(table_.adjudicated(asked.ply, verdicts, ports_.now()), "");
}

}  // namespace server
