// How the bot answers an offer of a draw.
#pragma once

#include <cstdint>

namespace bot {

// `score` is what the bot's last search said from its own side (Answer::score), `move_number` the
// number of the move now to be played. It accepts where it stands worse by half a pawn or more, and
// from move 40 on where neither side has anything.
bool accepts_draw(int score, std::uint32_t move_number);

}  // namespace bot
