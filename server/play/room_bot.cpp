// Room: the bot that sits at the table. It is asked for a move when its turn is durable, and its
// answer comes back as a command like anybody's.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "bot/hint.h"
#include "bot/level.h"
#include "bot/tempo.h"
#include "rules/san.h"
#include "server/play/room.h"

namespace server {

using protocol::ErrorCode;
using rules::Color;
using rules::Instant;

namespace {

// How long the pool has for a move before the loop finds one itself: of a clock this part, and
// never more than a person would wait for.
constexpr int kPartOfClock = 4;
constexpr rules::Millis kPatience{5'000};
constexpr rules::Millis kHintTime{500};

}  // namespace

void Room::stop_thinking() {
  if (thinking_ && thinking_->asked) thinking_->asked->request_stop();
  thinking_.reset();
}

void Room::consider_bot() {
  if (table_.is_judging()) return;
  const auto offer = table_.draw_offer();
  if (offer && table_.sitter(!*offer).bot && !table_.is_bot_to_move()) return answer_offer(!*offer);
  if (!table_.is_bot_to_move() || thinking_) return;
  if (is_engine_to_move()) return ask_engine();
  start_thinking();
}

bool Room::is_engine_to_move() const {
  return !bot::parse_level(*table_.sitter(table_.game().turn()).bot);
}

std::optional<rules::ByColor<bot::ClockBudget>> Room::clocks() const {
  const auto& clock = table_.clock();
  const auto* sides = clock ? clock->control().sides() : nullptr;
  if (sides == nullptr) return std::nullopt;
  rules::ByColor<bot::ClockBudget> clocks;
  for (const Color c : rules::kColors) {
    clocks[c] = {.left = clock->left(c, ports_.now().at), .increment = (*sides)[c].increment};
  }
  return clocks;
}

bot::Task Room::task() const {
  const rules::Game& game = table_.game();
  const Color mover = game.turn();
  const auto level = bot::parse_level(*table_.sitter(mover).bot);
  bot::Task task{.position = game.position(),
                 .keys = game.keys(),
                 .level = level.value_or(bot::Level::Normal),
                 .clock = std::nullopt,
                 .seed = bot_seed_};
  // By correspondence it takes no longer than in a game without clocks.
  if (const auto clocks = this->clocks()) task.clock = (*clocks)[mover];
  return task;
}

void Room::start_thinking() {
  const bot::Task task = this->task();
  const Instant now = ports_.now().at;
  const bot::Turn turn{.key = task.position.key(),
                       .seed = task.seed,
                       .choices = task.position.legal_moves().size(),
                       .clock = task.clock};
  const auto patience =
      task.clock ? std::min(kPatience, task.clock->left / kPartOfClock) : kPatience;
  auto asked = ports_.searches.search({.task = task,
                                       .asker = table_.sitter(!table_.game().turn()).player,
                                       .game = table_.game_id()},
                                      [self = weak_from_this()](const auto& answer) {
                                        if (const auto room = self.lock()) room->on_search(answer);
                                      });
  const Instant shown_from = now + bot::answer_after(bot_tempo_, turn);
  thinking_ = Thinking{.asked = asked,
                       .shown_from = shown_from,
                       .hurried_from = asked ? now + patience : shown_from};
  ports_.changed(*this);
}

// Its clock is its own affair, and it is waited for; where it fails it has left the game.
void Room::ask_engine() {
  const Color mover = table_.game().turn();
  Engines::Wish wish{.engine = *table_.sitter(mover).bot,
                     .game = table_.game(),
                     .variant = table_.opened().variant,
                     .clocks = clocks(),
                     .asker = table_.sitter(!mover).player,
                     .game_id = table_.game_id()};
  const auto done = [self = weak_from_this()](const auto& answer) {
    if (const auto room = self.lock()) room->on_engine(answer);
  };
  const auto asked =
      ports_.engines == nullptr ? std::nullopt : ports_.engines->ask(std::move(wish), done);
  thinking_ = Thinking{.asked = asked, .shown_from = ports_.now().at, .hurried_from = std::nullopt};
  if (!asked) return on_engine(std::nullopt);
  ports_.changed(*this);
}

void Room::on_engine(const std::optional<bot::Answer>& answer) {
  if (answer) return on_search(answer);
  const Color seat = table_.game().turn();
  spdlog::error("event=engine_gone table={} engine={}", table_.code(), *table_.sitter(seat).bot);
  thinking_.reset();
  carry_out(table_.give_up(seat, ports_.now()), "");
}

// Whoever lets go of a search before stops it, and is not called then.
void Room::on_search(const std::optional<bot::Answer>& answer) {
  if (!answer) {
    spdlog::error("event=bot_without_move table={} ply={}", table_.code(), table_.game().ply());
    thinking_.reset();
    return carry_out(table_.command(table_.game().turn(), protocol::Resign{}, ports_.now()).effects,
                     "");
  }
  thinking_->answer = answer;
  play_when_due();
  if (thinking_) ports_.changed(*this);
}

std::optional<Instant> Room::bot_due() const {
  if (!thinking_) return std::nullopt;
  return thinking_->answer ? thinking_->shown_from : thinking_->hurried_from;
}

void Room::play_when_due() {
  const auto due = bot_due();
  if (!due || ports_.now().at < *due) return;
  auto answer = thinking_->answer;
  if (!answer) {
    spdlog::warn("event=bot_hurried table={} ply={}", table_.code(), table_.game().ply());
    answer = ports_.searches.answer_at_once(task());
  }
  stop_thinking();
  if (answer && table_.is_bot_to_move()) play(*answer);
}

void Room::play(const bot::Answer& answer) {
  const Color seat = table_.game().turn();
  outlook_.note(answer.score);
  if (table_.draw_offer() == !seat) answer_offer(seat);
  if (table_.phase() != protocol::Phase::Playing) return;
  // Another engine gives up as the strongest level does.
  const auto level = bot::parse_level(*table_.sitter(seat).bot).value_or(bot::Level::Expert);
  if (outlook_.resigns(level)) {
    return carry_out(table_.command(seat, protocol::Resign{}, ports_.now()).effects, "");
  }
  rules::Position after = table_.game().position();
  after.play(answer.move);
  // An offer that the table would refuse takes the move with it.
  const std::uint32_t ply = table_.game().ply();
  const bool may_offer = table_.may_offer_draw(seat, ply + 1);
  const protocol::MakeMove move{table_.code(), ply, table_.game().position().uci(answer.move),
                                may_offer && outlook_.offers_draw(after)};
  const Judgement judgement = table_.command(seat, move, ports_.now());
  if (judgement.refusal && judgement.effects.events.empty()) {
    spdlog::error("event=bot_refused table={} ply={} move={}", table_.code(), ply, move.uci.text());
  }
  carry_out(judgement.effects, "");
}

void Room::answer_offer(Color bot) {
  const bool accepts = outlook_.accepts_draw(table_.game().position().move_number());
  const protocol::Draw said{table_.code(),
                            accepts ? protocol::DrawSay::Accept : protocol::DrawSay::Decline};
  carry_out(table_.command(bot, said, ports_.now()).effects, "");
}

std::optional<ErrorCode> Room::refused_hint(std::optional<Color> seat) const {
  if (!seat) return ErrorCode::NotSeated;
  if (table_.phase() == protocol::Phase::Over) return ErrorCode::GameOver;
  if (table_.phase() != protocol::Phase::Playing) return ErrorCode::NotPlaying;
  const bool is_casual =
      table_.sitter(!*seat).bot.has_value() && table_.opened().rules == rules::RuleSet::Online;
  if (!is_casual) return ErrorCode::NoHint;
  if (table_.is_judging()) return ErrorCode::Judging;
  if (table_.game().turn() != *seat) return ErrorCode::NotYourTurn;
  if (hint_) return ErrorCode::RateLimited;
  return std::nullopt;
}

void Room::hint(SessionId session, const std::string& re) {
  const auto seat = seat_of(session);
  if (const auto code = refused_hint(seat)) return answer_refused(session, re, *code);
  const rules::Game& game = table_.game();
  const bot::Task task{.position = game.position(),
                       .keys = game.keys(),
                       .level = bot::Level::Expert,
                       .clock = std::nullopt,
                       .seed = bot_seed_,
                       .share = kHintTime};
  auto asked = ports_.searches.search(
      {.task = task, .asker = table_.sitter(*seat).player, .game = table_.game_id()},
      [self = weak_from_this()](const auto& answer) {
        if (const auto room = self.lock()) room->on_hint(answer);
      });
  const Instant now = ports_.now().at;
  hint_ = HintAsked{.asked = asked,
                    .session = session,
                    .re = re,
                    .task = task,
                    .ply = game.ply(),
                    .hurried_from = asked ? now + kPatience : now};
  ports_.changed(*this);
}

void Room::hint_when_due() {
  if (!hint_ || ports_.now().at < hint_->hurried_from) return;
  if (hint_->asked) hint_->asked->request_stop();
  on_hint(ports_.searches.answer_at_once(hint_->task));
}

// What was asked is answered, whatever was played since: it names the move it is for.
void Room::on_hint(const std::optional<bot::Answer>& answer) {
  const HintAsked asked = *std::exchange(hint_, std::nullopt);
  if (!answer) return answer_refused(asked.session, asked.re, ErrorCode::GameOver);
  const rules::Position& position = asked.task.position;
  const bot::Hint found = bot::explain(position, *answer);
  const protocol::Hint hint{.re = asked.re,
                            .code = table_.code(),
                            .ply = asked.ply,
                            .uci = position.uci(found.move).text(),
                            .san = rules::san(position, found.move),
                            .reason = bot::word(found.reason),
                            .role = found.role,
                            .moves = found.moves};
  answer_one(asked.session, protocol::encode(hint));
}

}  // namespace server
