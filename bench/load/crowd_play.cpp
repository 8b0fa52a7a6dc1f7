// Crowd: what it hears while it plays, and what it makes of it.
#include <fmt/format.h>

#include "bench/load/crowd.h"

namespace bench {
namespace {

using Steady = std::chrono::steady_clock;
constexpr std::size_t kShownFaults = 5;

}  // namespace

void Crowd::hear_play(Player& player, std::string_view text) {
  if (counts_) played_.bytes += static_cast<double>(text.size());
  const std::string_view type = text_of(text, "t");
  if (type == "moved") return moved(player, text);
  if (type == "ok" || type == "table" || type == "entered") --player.unanswered;
  if (type == "ok") return;
  if (type == "table" || type == "entered") return entered(player, text);
  if (type == "changed") return changed(player, text);
  fault(text);
}

// A message of the table that the player listens to must be the very next one.
void Crowd::is_next(Player& player, std::string_view text) {
  if (text_of(text, "code") != player.code || number_of(text, "seq") != ++player.seq) fault(text);
}

void Crowd::moved(Player& player, std::string_view text) {
  is_next(player, text);
  const Board& board = boards_[player.board];
  const std::size_t ply = player.heard++;
  if (ply >= board.sent) return fault(text);
  const ScriptedMove& expected = (*board.script)[ply];
  const std::string_view san = text_of(text, "san");
  const bool knows_rules = dialect_ == Dialect::Rookery || !san.empty();
  const bool is_right = number_of(text, "ply") == player.heard &&
                        text_of(text, "uci") == expected.uci &&
                        (san == expected.san || !knows_rules);
  if (!is_right) fault(text);
  const Instant due = board.due.at(ply % 2);
  if (counts_) {
    ++heard_;
    // Those from before would count only if they were quick enough to be heard before.
    if (due >= counts_since_) {
      played_.delays_ms.push_back(
          std::chrono::duration<float, std::milli>(Steady::now() - due).count());
    }
  }
  may_be_ready(player);
}

void Crowd::changed(Player& player, std::string_view text) {
  is_next(player, text);
  const std::string_view why = text_of(text, "why");
  if (why == "ended") return say(player, say_rematch(id(player), player.code));
  if (why != "rematch") return;
  Board& board = boards_[player.board];
  player.color = 1 - player.color;
  board.players.at(player.color) = static_cast<std::size_t>(&player - players_.data());
  player.heard = 0;
  player.code = text_of(text, "next");
  if (board.is_over) begin_game(board);  // the first of the two
  say(player, say_enter(id(player), player.code, player.key));
}

void Crowd::entered(Player& player, std::string_view text) {
  player.seq = number_of(text, "seq").value_or(0);
  ++answered_;
  Board& board = boards_[player.board];
  if (++board.seated == 2) may_be_ready(mover(board));
}

// Whose turn it is has heard all there is: the table may go on.
void Crowd::may_be_ready(Player& player) {
  Board& board = boards_[player.board];
  if (board.sent == board.script->size()) return end_game(board);
  if (&mover(board) != &player || player.heard != board.sent || board.seated != 2) return;
  board.is_ready = true;
  if (!board.late.empty()) {
    const Instant due = board.late.front();
    board.late.pop_front();
    move(board, due);
  } else if (plays_on_ && board.sent < last_ply_) {
    move(board, Steady::now());
  }
}

// The script is played: once both have heard all of it, another game begins, as soon as it can: its
// first move is due no sooner than any other, so that no delay is one of sitting down anew.
void Crowd::end_game(Board& board) {
  if (board.is_over || !goes_on_) return;
  for (const std::size_t p : board.players) {
    if (players_[p].heard != board.sent) return;
  }
  board.is_over = true;
  Player& player = mover(board);
  if (dialect_ == Dialect::Rookery) return say(player, say_resign(id(player), player.code));
  begin_game(board);
  board.seated = 2;
  for (const std::size_t p : board.players) players_[p].heard = 0;
  may_be_ready(mover(board));
}

void Crowd::begin_game(Board& board) {
  board.is_over = false;
  board.sent = 0;
  board.seated = 0;
  board.script = &scripts_[next_script_++ % scripts_.size()];
}

void Crowd::move(Board& board, Instant due) {
  Player& player = mover(board);
  const std::string& uci = (*board.script)[board.sent].uci;
  board.is_ready = false;
  board.due.at(board.sent % 2) = due;
  const std::size_t ply = board.sent++;
  const std::string text = say_move(id(player), player.code, ply, uci);
  if (dialect_ == Dialect::Rookery) return say(player, text);
  player.wire.send(text);
}

void Crowd::say(Player& player, const std::string& text) {
  ++player.unanswered;
  player.wire.send(text);
}

std::string Crowd::id(Player& player) {
  return fmt::format("m{}", player.said++);
}

void Crowd::fault(std::string_view text) {
  if (++wrong_ <= kShownFaults) fmt::print(stderr, "not expected: {}\n", text);
}

void Crowd::compare() {
  if (dialect_ == Dialect::Plain) return;
  ask_all(&Crowd::hear_whole, 0, 1, [this](Player& p) { return say_enter(id(p), p.code, p.key); });
}

void Crowd::hear_whole(Player& player, std::string_view text) {
  if (text_of(text, "t") != "table") {
    if (text_of(text, "t") != "changed") fault(text);
    return;
  }
  ++answered_;
  const Board& board = boards_[player.board];
  std::string_view rest = text;
  for (std::size_t ply = 0; ply < board.sent; ++ply) {
    if (text_of(rest, "uci") != (*board.script)[ply].uci) return fault(text);
    rest.remove_prefix(rest.find("\"uci\":") + 6);
  }
  if (!text_of(rest, "uci").empty() || number_of(text, "seq") != player.seq) fault(text);
}

}  // namespace bench
