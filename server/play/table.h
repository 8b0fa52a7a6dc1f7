// A game with its seats: decides what its players may do, keeps clocks and limits, and says what
// has to be kept and told. Sans-I/O: it owns no timer and no socket and never asks what time it is.
//
// Everything that changes a table for good is an Event. Commands are judged first and become
// events; events are absorbed, now or when a restart replays them. What is told to people is told
// when the events are durable; until then (released()) the next side's clock stands.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "protocol/client.h"
#include "protocol/server.h"
#include "rules/clock.h"
#include "rules/dead_watch.h"
#include "rules/game.h"
#include "server/play/chat.h"
#include "server/play/draw_offers.h"
#include "server/play/house_rules.h"
#include "server/play/lag_allowance.h"
#include "server/play/next_game.h"
#include "server/play/over_the_board.h"
#include "server/play/pauses.h"
#include "server/play/presence.h"
#include "server/play/question.h"
#include "server/play/takebacks.h"
#include "server/play/time_form.h"
#include "server/play/time_gifts.h"
#include "storage/finished_game.h"
#include "storage/record.h"

namespace server {

// One instant on both clocks: monotonic for durations, wall time for records.
struct Moment {
  rules::Instant at;
  storage::WallTime wall;
};

// Who sits down. `key_hash` is empty and `bot` is set for a bot.
struct Sitter {
  std::string player;
  std::string name;
  std::string key_hash;
  std::optional<std::string> bot;
};

// What the player of a seat can say.
using SeatCommand =
    std::variant<protocol::MakeMove, protocol::Draw, protocol::Resign, protocol::Abort,
                 protocol::Rematch, protocol::Leave, protocol::ClaimDraw, protocol::Touch,
                 protocol::Adjust, protocol::GiveTime, protocol::Takeback, protocol::Pause,
                 protocol::Resume>;

// What came of something: events to keep, in order, and what to tell beside them.
struct Effects {
  std::vector<storage::Event> events;
  bool presence_changed = false;  // told, not kept
  bool lag_changed = false;       // the quality of a line: told, not kept
  bool watchers_changed = false;  // told, not kept
  bool adjusted = false;          // men are put straight (FIDE 4.2.1): told, not kept
  bool rematch_agreed = false;    // a table for the rematch is wanted: see rematch_opened()
  bool asks = false;              // question() is wanted answered: see adjudicated()
  // What was found out at once of who can still mate; for the metrics. See Metrics::adjudicated().
  struct Found {
    rules::Termination why;
    rules::CanMate answer;
  };
  std::vector<Found> found = {};

  // What happened before stands before.
  void put_before(Effects first);
};
struct Judgement {
  Effects effects;  // may hold something even where the command is refused (a flag that had fallen)
  std::optional<protocol::ErrorCode> refusal;
  // After how many moves it would not be refused; with OfferedLately alone.
  std::optional<std::uint32_t> from_ply = std::nullopt;
};
inline Judgement refuse(protocol::ErrorCode code) {
  return {.effects = {}, .refusal = code};
}

class Table {
 public:
  // A table that is being opened: absorb() its Opened event first.
  Table(std::string game, const HouseRules& rules);

  // Somebody sits down on `color`'s seat; the second one starts the game.
  Judgement sit(rules::Color color, const Sitter& who, Moment now);
  Judgement command(rules::Color seat, const SeatCommand& said, Moment now);
  // A line of who is here (Chat::clean() has seen it).
  Judgement say(const Speaker& who, const std::string& line, Moment now);
  // The last page of a seat's player is gone (`how`), or the first is back. Nothing for who is so.
  Effects presence(rules::Color seat, bool here, Moment now,
                   Presence::Leaving how = Presence::Leaving::Lost);
  // A round trip on a connection of that seat took so long.
  Effects measured(rules::Color seat, rules::Millis round_trip);
  // What is due at `now` happens: flag fall, limits, closing. Nothing where nothing is due.
  Effects wake(Moment now);
  // The house is being left: the clocks stand from now on, and what comes until the next start is
  // charged to nobody.
  Effects stop(Moment now);
  // When wake() is wanted next.
  std::optional<rules::Instant> deadline() const;

  // All events so far are durable and told: the next clock and limit start now.
  void released(rules::Instant now);
  // What is wanted to be known of the position; none where nothing is. Until there is an answer no
  // move is taken if the question has a winner, and play goes on if it has none.
  std::optional<Question> question() const;
  // The answer on the position after `ply` moves, whatever was played since: a dead position has
  // ended the game then. Does nothing once the game is over.
  Effects adjudicated(std::uint32_t ply, const Verdicts& verdicts, Moment now);

  // The position that was asked about has stood on the board, and no move before it was taken back
  // since: an answer is still about this game.
  bool has_come_through(const Question& asked) const;

  // Who sits there cannot go on playing, and will not come back.
  Effects give_up(rules::Color seat, Moment now);

  // The rematch stands at this code.
  Effects rematch_opened(const std::string& code, Moment now);

  // Takes in an event that was judged here or, at a restart, read from the archive.
  void absorb(const storage::Event& event, Moment at);
  // After the replay: charges the side that was thinking up to `alive_at`, and lets clocks stand.
  Effects recover(std::optional<storage::WallTime> alive_at, Moment now);

  const std::string& game_id() const { return game_id_; }
  const std::string& code() const { return opened_.code; }
  const storage::Opened& opened() const { return opened_; }
  const rules::Game& game() const { return game_; }
  const std::optional<rules::Clock>& clock() const { return clock_; }
  protocol::Phase phase() const;
  bool is_closed() const { return closed_; }
  bool has_seat(rules::Color c) const { return seats_[c].has_value(); }
  const Sitter& sitter(rules::Color c) const { return seats_[c]->who; }
  std::optional<rules::Color> free_seat() const;
  // The seat whose key this is the hash of.
  std::optional<rules::Color> seat_of_key(const std::string& key_hash) const;
  // Whoever has no seat may listen: always, or only until the second one is taken, for one must see
  // what one would sit down at.
  bool admits_watchers() const { return opened_.spectators || phase() == protocol::Phase::Waiting; }
  // The game is lost or drawn, and which of the two is being found out.
  bool is_judging() const { return judging_.has_value(); }
  std::optional<rules::Color> draw_offer() const { return draw_offers_.standing(); }
  // With the move that makes it `ply` moves of both, say.
  bool may_offer_draw(rules::Color by, std::uint32_t ply) const {
    return !draw_offers_.objection(by, ply);
  }
  const Chat& chat() const { return chat_; }
  // A bot sits there and it is its turn.
  bool is_bot_to_move() const;

  protocol::Now now(rules::Instant at) const;
  rules::ByColor<std::optional<protocol::Seat>> seats() const;
  // The move of that index (0 = the first) with its times.
  protocol::PlayedMove move(std::size_t index) const;
  std::vector<protocol::PlayedMove> moves() const;
  // When the game ended; only once it is over.
  storage::WallTime ended() const { return ended_; }
  // The game as it is kept for reading; only once it is over.
  storage::FinishedGame finished() const;

 private:
  struct Seat {
    Sitter who;
    Presence presence;
  };
  // What a move took, and what the clocks showed after it. As in storage::Moved.
  struct MoveTimes {
    rules::Millis spent{0};
    rules::ByColor<rules::Millis> left;
  };

  Judgement judge(rules::Color seat, const protocol::MakeMove& m, Moment now);
  Judgement judge(rules::Color seat, const protocol::Draw& m, Moment now);
  Judgement judge(rules::Color seat, const protocol::Resign& m, Moment now);
  Judgement judge(rules::Color seat, const protocol::Abort& m, Moment now);
  // The game ends without a result, if it may still be aborted.
  Judgement judge_abort(rules::Abort how, Moment now);
  Judgement judge(rules::Color seat, const protocol::Rematch& m, Moment now);
  Judgement judge(rules::Color seat, const protocol::Leave& m, Moment now);
  Judgement judge(rules::Color seat, const protocol::ClaimDraw& m, Moment now);
  Judgement judge(rules::Color seat, const protocol::Touch& m, Moment now);
  Judgement judge(rules::Color seat, const protocol::Adjust& m, Moment now);
  Judgement judge(rules::Color seat, const protocol::GiveTime& m, Moment now);
  Judgement judge(rules::Color seat, const protocol::Takeback& m, Moment now);
  Judgement judge(rules::Color seat, const protocol::Pause& m, Moment now);
  Judgement judge(rules::Color seat, const protocol::Resume& m, Moment now);
  // What is said of a pause, or of its end: `agreed` happens once both want it.
  Judgement agree(rules::Color seat, protocol::PauseSay say, storage::Event agreed, Moment now);
  Judgement ask_takeback(rules::Color seat, Moment now);
  // A move that is not legal, under over-the-board rules.
  Judgement judge_illegal(rules::Color seat, const rules::UciMove& said, Moment now);
  // The refusal of an offer of `by` after `ply` moves; none if it may be made.
  std::optional<Judgement> refused_offer(rules::Color by, std::uint32_t ply) const;
  // Why nothing can be played, offered or claimed now; none if it can.
  std::optional<protocol::ErrorCode> closed_to_play() const;
  // The same for what a pause forbids as well.
  std::optional<protocol::ErrorCode> closed_to_moves() const;

  // Absorbs the event and notes it in the effects.
  void happen(Effects& effects, storage::Event event, Moment now);
  void end(Effects& effects, rules::Outcome outcome, Moment now);
  void abort(Effects& effects, rules::Abort how, Moment now);
  void make(Effects& effects, rules::Move move, Moment now);
  // Takes back the moves from number `to_ply` on.
  void take_back(Effects& effects, std::uint32_t to_ply, Moment now);
  // `loser` loses by `how`, or draws if the other side could never mate (FIDE 6.9); where that
  // takes long to find out, the game is being judged from now on.
  void lose(Effects& effects, rules::Color loser, rules::Termination how, Moment now);
  void conclude(Effects& effects, const storage::Judging& judged, const rules::Verdict& verdict,
                Moment now);
  // What the watch for dead positions has found after a move, or at the beginning.
  void heed(Effects& effects, rules::DeadWatch::State state, Moment now);
  void begin_watch(Effects& effects, Moment now);
  // What was found out of this very position before a restart is not asked again.
  void recall_verdict(Effects& effects);
  storage::Adjudicated record_of(std::uint32_t ply, const Verdicts& verdicts) const;
  void end_dead(Effects& effects, std::uint32_t ply, Moment now);

  void take(const storage::Opened& e, Moment at);
  void take(const storage::SeatTaken& e, Moment at);
  void take(const storage::Moved& e, Moment at);
  void take(const storage::DrawOffered& e, Moment at);
  void take(const storage::DrawDeclined& e, Moment at);
  void take(const storage::Ended& e, Moment at);
  void take(const storage::RematchOffered& e, Moment at);
  void take(const storage::RematchDeclined& e, Moment at);
  void take(const storage::RematchOpened& e, Moment at);
  void take(const storage::SeatLeft& e, Moment at);
  void take(const storage::Restarted& e, Moment at);
  void take(const storage::Resumed& e, Moment at);
  void take(const storage::Closed& e, Moment at);
  void take(const storage::Touched& e, Moment at);
  void take(const storage::IllegalMove& e, Moment at);
  void take(const storage::ClaimRejected& e, Moment at);
  void take(const storage::Judging& e, Moment at);
  void take(const storage::TimeGiven& e, Moment at);
  void take(const storage::TakebackOffered& e, Moment at);
  void take(const storage::TakebackDeclined& e, Moment at);
  void take(const storage::TakebackWithdrawn& e, Moment at);
  void take(const storage::TakenBack& e, Moment at);
  void take(const storage::PauseOffered& e, Moment at);
  void take(const storage::PauseDeclined& e, Moment at);
  void take(const storage::PauseWithdrawn& e, Moment at);
  void take(const storage::Paused& e, Moment at);
  void take(const storage::Unpaused& e, Moment at);
  void take(const storage::Said& e, Moment at);
  // A verdict changes nothing by itself: what follows from it is an event of its own.
  void take(const storage::Adjudicated& e, Moment) { verdict_ = e; }
  void go_on_with(rules::ByColor<rules::Millis> left, Moment at);

  bool has_begun() const { return has_seat(rules::Color::White) && has_seat(rules::Color::Black); }
  // Neither side has lost anything by not having come yet: the game may still be aborted.
  bool is_abortable() const { return game_.ply() < 2; }
  // The first two moves are made on the first-move limit, unless the clocks run from the start.
  bool is_before_clocks() const { return is_abortable() && !runs_from_start(opened_); }
  bool is_over_the_board() const { return opened_.rules == rules::RuleSet::OverTheBoard; }
  rules::ByColor<rules::Millis> left(rules::Instant at) const;
  // What the clocks showed after `ply` moves, as the next turn began.
  rules::ByColor<rules::Millis> left_after(std::uint32_t ply) const;
  rules::ByColor<rules::Millis> left_after_penalty(rules::Color offender, Moment now) const;
  std::vector<rules::Claim> claims() const;
  // When the running flag falls for good: a move may still be in time that the line held up.
  std::optional<rules::Instant> flag_due() const;
  // The flag of who says this is down by the stamp, and it is no move that could still be in time.
  bool is_late(rules::Color seat, const SeatCommand& said, rules::Instant stamp) const;
  // When the move that `mover` makes at `stamp` is made by its clock, less what the line took.
  rules::Instant made_at(rules::Color mover, rules::Instant stamp);
  std::optional<rules::Instant> first_move_due() const;
  // When a turn of the side to move that began at `turn` is lost by its absence.
  std::optional<rules::Instant> away_due(std::optional<rules::Instant> turn) const;
  std::optional<rules::Instant> closing_due() const;

  std::string game_id_;
  HouseRules rules_;
  storage::Opened opened_;
  rules::ByColor<std::optional<Seat>> seats_;
  rules::Game game_;
  std::optional<rules::Clock> clock_;
  std::vector<MoveTimes> times_;  // of each move
  // When the side to move was told so; none until its turn is released, and while clocks are held.
  std::optional<rules::Instant> turn_began_;
  std::optional<rules::Instant> held_until_;   // after a restart
  std::optional<std::uint32_t> restarted_at_;  // the ply of the last restart
  DrawOffers draw_offers_;
  TimeGifts gifts_;
  Takebacks takebacks_;
  Pauses pauses_;
  LagAllowance lag_;  // of this process alone
  OverTheBoard over_the_board_;
  Chat chat_;
  std::optional<rules::DeadWatch> watch_;  // while the game is played here, never in a replay
  std::optional<storage::Judging> judging_;
  std::optional<storage::Adjudicated> verdict_;  // the last one; for recover() alone
  std::vector<std::string> helpmate_;            // UCI: how the winner could still have mated
  std::optional<rules::Abort> abort_;            // how it was aborted
  NextGame next_;
  std::optional<rules::Instant> over_since_;
  std::optional<storage::WallTime> turn_began_wall_;  // for recover() alone
  storage::WallTime started_{};
  storage::WallTime ended_{};
  bool closed_ = false;
};

}  // namespace server
