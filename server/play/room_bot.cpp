// Room: the bot that sits at the table. It is asked for a move when its turn is durable, and its
// answer comes back as a command like anybody's.
#include <spdlog/spdlog.h>

#include "bot/draw_offer.h"
#include "bot/level.h"
#include "server/play/room.h"

namespace server {

using rules::Color;

void Room::stop_search() {
  if (search_) search_->request_stop();
  search_.reset();
}

void Room::consider_bot() {
  if (table_.is_judging()) return;
  const auto offer = table_.draw_offer();
  if (offer && table_.sitter(!*offer).bot && !table_.is_bot_to_move()) return answer_offer(!*offer);
  if (table_.is_bot_to_move() && !search_) start_search();
}

void Room::start_search() {
  const rules::Game& game = table_.game();
  const Color mover = game.turn();
  const auto level = bot::parse_level(*table_.sitter(mover).bot);
  bot::Task task{.position = game.position(),
                 .keys = game.keys(),
                 .level = level.value_or(bot::Level::Normal),
                 .clock = std::nullopt,
                 .seed = bot_seed_};
  // By correspondence it takes no longer than in a game without clocks.
  const auto& clock = table_.clock();
  const auto* sides = clock ? clock->control().sides() : nullptr;
  if (sides != nullptr) {
    task.clock = bot::ClockBudget{.left = clock->left(mover, ports_.now().at),
                                  .increment = (*sides)[mover].increment};
  }
  search_ = ports_.searches.search(std::move(task),
                                   [self = weak_from_this(), ply = game.ply()](const auto& answer) {
                                     if (const auto room = self.lock())
                                       room->on_search(ply, answer);
                                   });
}

void Room::on_search(std::uint32_t ply, const std::optional<bot::Answer>& answer) {
  search_.reset();
  if (!table_.is_bot_to_move() || table_.game().ply() != ply) return consider_bot();
  const Color seat = table_.game().turn();
  if (!answer) {
    spdlog::error("event=bot_without_move table={} ply={}", table_.code(), ply);
    return carry_out(table_.command(seat, protocol::Resign{}, ports_.now()).effects, "");
  }
  last_score_ = answer->score;
  if (table_.draw_offer() == !seat) answer_offer(seat);
  if (table_.phase() != protocol::Phase::Playing) return;
  const protocol::MakeMove move{table_.code(), ply, table_.game().position().uci(answer->move)};
  const Judgement judgement = table_.command(seat, move, ports_.now());
  if (judgement.refusal && judgement.effects.events.empty()) {
    spdlog::error("event=bot_refused table={} ply={} move={}", table_.code(), ply, move.uci.text());
  }
  carry_out(judgement.effects, "");
}

void Room::answer_offer(Color bot) {
  const std::uint32_t move_number = table_.game().position().move_number();
  const bool accepts = last_score_ && bot::accepts_draw(*last_score_, move_number);
  const protocol::Draw said{table_.code(),
                            accepts ? protocol::DrawSay::Accept : protocol::DrawSay::Decline};
  carry_out(table_.command(bot, said, ports_.now()).effects, "");
}

}  // namespace server
