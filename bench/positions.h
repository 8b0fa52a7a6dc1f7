// Positions to measure by, from the opening to the ending.
#pragma once

#include <string_view>

#include "rules/fen.h"

namespace bench {

struct Place {
  std::string_view what;
  std::string_view fen;
  int perft_depth;  // plies; takes a second or less
};

inline constexpr Place kPlaces[] = {
    {"start", rules::kStartFen, 6},
    {"opening", "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3", 5},
    {"middle game", "r2q1rk1/pp2bppp/2n1bn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 4 10", 5},
    {"queens out", "3r2k1/1q3ppp/p3p3/1p1nP3/3Q4/P2B4/1P3PPP/3R2K1 b - - 0 24", 5},
    {"castling", "r3k2r/pb1nqp2/1p2pn2/2pp2B1/3P4/2N1PN2/PPQ2PPP/R3K2R w KQkq - 0 12", 5},
    {"promotions", "1n3k2/P1P5/8/8/8/8/p1p5/1N3K2 w - - 0 1", 6},
    {"rook ending", "8/5pk1/R5p1/7p/1p3P1P/1r4P1/5K2/8 w - - 0 45", 7},
    {"pawn ending", "8/2p2k2/1p1p1p2/p2P1P1p/P3PK1P/1P6/2P5/8 w - - 0 40", 8},
    {"attack", "r1b2rk1/ppq1bppp/2n1pn2/3p2B1/3P4/2NB1N2/PPQ2PPP/2R2RK1 b - - 5 11", 5},
    {"minor pieces", "8/1p3kpp/p1n1bp2/3p4/3N4/P3PP2/1P1B1KPP/8 w - - 4 28", 6},
    {"queen ending", "6k1/5p2/1q4p1/p6p/P2Q3P/6P1/5PK1/8 b - - 3 41", 5},
    {"in check", "rnbqk1nr/pppp1ppp/8/4p3/1b1PP3/8/PPP2PPP/RNBQKBNR w KQkq - 1 3", 5},
};

}  // namespace bench
