#include "protocol/error.h"

#include <array>
#include <utility>

namespace protocol {
namespace {

struct Entry {
  std::string_view word;
  std::string_view sentence;
};

// In the order of ErrorCode.
constexpr std::array kEntries{
    Entry{"malformed", "This is not a JSON object in valid UTF-8."},
    Entry{"unknown_type", "The field t is missing or names no known message."},
    Entry{"missing_field", "A field is missing."},
    Entry{"unknown_field", "A field is not known here, or stands twice."},
    Entry{"bad_field", "A field is not of the right form."},
    Entry{"hello_first", "Say hello first."},
    Entry{"already_greeted", "This connection has said hello already."},
    Entry{"unknown_code", "No table has this code."},
    Entry{"no_free_seat", "No table with a free seat has this code."},
    Entry{"own_table", "Nobody plays against himself."},
    Entry{"bad_time", "This time control is out of bounds."},
    Entry{"not_seated", "This connection has not entered the table with a seat's key."},
    Entry{"not_playing", "The game has not begun."},
    Entry{"game_over", "The game has ended."},
    Entry{"not_over", "The game still goes on."},
    Entry{"not_your_turn", "It is the other side's turn."},
    Entry{"wrong_ply", "The game has another number of moves."},
    Entry{"illegal_move", "That move is not legal."},
    Entry{"too_late", "Both sides have moved: the game can no longer be aborted."},
    Entry{"no_offer", "There is no offer to answer."},
    Entry{"already_offered", "An offer of yours stands already."},
    Entry{"no_rematch", "The opponent has left."},
    Entry{"too_many_tables", "You have too many tables open."},
    Entry{"rate_limited", "Too many messages, tables or wrong codes; slow down."},
    Entry{"unavailable", "Nothing can be stored right now; try again."},
    Entry{"bad_position", "No game can begin from this position."},
    Entry{"no_claim", "No draw can be claimed: the rules are online rules, or a man was touched."},
    Entry{"no_touch", "Touching a man means nothing under online rules."},
    Entry{"touched_piece", "The touched man must be moved or taken."},
    Entry{"named_move", "The move named in the claim must be played."},
    Entry{"empty_square", "No man stands on this square."},
    Entry{"judging", "The end of the game is being judged; no move is taken until then."},
    Entry{"offered_lately",
          "You have offered a draw lately; ten moves of yours lie between offers."},
    Entry{"no_gift", "No time can be given in this game."},
    Entry{"clock_full", "That clock has as much time as can be given."},
    Entry{"no_spectators", "Nobody but its players may enter this table."},
    Entry{"no_takeback",
          "No move can be taken back: none is made, or this table does not allow it."},
    Entry{"paused", "The game is paused."},
    Entry{"not_paused", "The game is not paused."},
    Entry{"no_pause",
          "No pause is possible: the opponent is a bot, or the rules are not online rules."},
    Entry{"not_entered", "This connection has not entered the table."},
    Entry{"chat_off", "Nobody writes to anybody at this table."},
    Entry{"chat_full", "As many lines as may be have been written here."},
    Entry{"too_long", "A line has at most 140 characters."},
    Entry{"no_hint",
          "Hints are given on one's turn in a game against the bot, under online rules."},
};
static_assert(kEntries.size() == std::to_underlying(ErrorCode::NoHint) + 1U);

}  // namespace

std::string_view word(ErrorCode code) {
  return kEntries[std::to_underlying(code)].word;
}
std::string_view sentence(ErrorCode code) {
  return kEntries[std::to_underlying(code)].sentence;
}

}  // namespace protocol
