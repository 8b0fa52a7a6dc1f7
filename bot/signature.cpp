#include "bot/signature.h"

#include <array>
#include <limits>

#include "bot/fallibility.h"
#include "bot/search.h"
#include "bot/transposition_table.h"
#include "rules/fen.h"

namespace bot {
namespace {

using rules::Variant;

struct Place {
  std::string_view fen;
  Variant variant = Variant::Standard;
};

// For the most part from games that the bot played against itself.
constexpr std::array kPlaces{
    Place{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    Place{"r2q1rk1/1bp1bppp/p1np1n2/1p2p3/4P3/1BPP1N1P/PP1N1PP1/R1BQR1K1 b - - 2 11"},
    Place{"2r3k1/1p3pp1/p3p2p/3pP3/3P1P2/1P3KP1/P6P/2R5 w - - 0 30"},
    Place{"8/5pk1/4p1p1/3pP2p/1K1P1P1P/1P4P1/8/8 w - - 3 45"},
    Place{"r1b1k2r/pp1n1ppp/2p1pn2/q7/1bBP4/2N1PN2/PP1B1PPP/R2QK2R w KQkq - 4 9"},
    Place{"1q3rk1/p4pp1/2pb1p2/B1p2b2/2P5/QP2Pp2/PK4BP/3R4 w - - 0 31"},
    Place{"r2qkbnr/p1p2ppp/2p5/4p3/3p4/2N1PP1P/PPPP1P2/R1BQK2R w KQkq - 0 8"},
    Place{"3k3r/5R2/8/3KN1P1/1p3P1p/1P6/6P1/8 w - - 1 41"},
    Place{"r1bqk2r/pppnbppp/4p3/1N1p4/2PPn3/3BPN2/PP3PPP/R1BQK2R w KQkq - 1 8"},
    Place{"5r1k/6pp/p2pB2n/2n5/1p3p2/1P6/PB1N2PP/4R2K w - - 5 31"},
    Place{"r4r2/1pp2B1p/2n2B1k/3pp1N1/p1P5/P2PN2R/1P4P1/5RK1 b - - 0 28"},
    Place{"r1bqkb1r/ppp1pppp/2n2n2/8/N2p4/2P2N2/PP1PPPPP/R1BQKB1R w KQkq - 1 5"},
    Place{"4r1k1/p1pq2pp/1r1b1p2/3P1p2/5P2/2NPPQ2/PP1R2PP/2K1R3 w - - 4 21"},
    Place{"2r1k2r/Bp2b1pp/8/1p2np2/P2Nb2P/1PP1K3/6P1/3R1R2 w k - 0 21"},
    Place{"r2k3r/pp5p/1p1pp3/4p3/1P2P3/3B1P2/P2PK1PP/n1B4R w - - 0 17"},
    Place{"3r3r/2pn1pk1/3b1p2/1N1P4/1P2P2p/2B4P/6P1/R4RK1 w - - 1 36"},
    Place{"1r3rk1/p3qp2/b1pn3p/P2pp1p1/1P4P1/R3PP2/2P1N2P/3QBRK1 w - - 4 26"},
    Place{"r2q1rk1/pp1b1pp1/2np1n1p/3pp3/8/2PPPN2/PP1NBPPP/R2QK2R w KQ - 2 11"},
    Place{"r2qk2r/pp1bnpp1/4pn1p/2bpN3/5P2/P1NBP3/1PPB2PP/R2Q1RK1 w kq - 0 14"},
    Place{"3r4/6k1/2p2b2/7B/6P1/pr5P/2b2NK1/8 w - - 0 56"},
    Place{"r2qkb1r/ppp1p2p/5p1n/3p1bp1/1n1P1B2/2N1PN2/PPP1BPPP/2RQK2R w Kkq - 0 8"},
    Place{"rr4k1/p1pqb2p/Q1p2p2/3p2p1/3P2P1/2N2P2/PPP4R/1K2R3 w - - 4 26"},
    Place{"r2q1rk1/pppb1ppp/n2bpn2/3pN3/3P4/2NBP3/PPP2PPP/R1BQ1RK1 w - - 4 8"},
    Place{"2r3k1/2pbb2p/1pn1p1q1/p2p1rp1/3P4/2P1PNBP/PRP1QPB1/R5K1 w - - 0 21"},
    Place{"2kr2r1/pppq1p2/2n2p1p/2b1p3/Q1P5/3P1N2/PP2BPPP/R4RK1 w - - 1 14"},
    Place{"4k3/1p2pp2/2n5/3R1Pp1/Ppn5/5Pp1/1b2K1B1/8 w - - 0 31"},
    Place{"r2qkb1r/1p4pp/p1nppn2/1N2p3/2P1P3/3B4/PB1P1PPP/R2Q1RK1 w kq - 0 14"},
    Place{"6k1/1Np4p/5p2/2pp4/3p2P1/PP1P1p2/1N4rr/5RK1 w - - 2 36"},
    Place{"8/7R/8/4k2P/2K5/8/1r6/8 b - - 2 48"},
    Place{"r3kb1r/p4ppp/pq2pn2/3p1b2/3p1BP1/1PN1P2P/P1P1NP2/R2Q1RK1 w kq - 0 11"},
    Place{"6R1/3P3p/2R3p1/5pk1/8/7P/6rr/5K2 b - - 5 48"},
    Place{"Qn2kb1r/p4ppp/N3p3/4Nb2/2P3P1/3PP3/4P2P/q2K1B1R w - - 14 26"},
    Place{"rbkqbrn1/ppp2ppp/6n1/3pp2N/8/5N2/PPPPPPPP/RBKQBR2 w KQkq - 0 4", Variant::Chess960},
    Place{"r1knqrbb/ppp2ppp/2npp3/8/4PP2/4N3/PPPP2PP/RNK1QRBB w KQkq - 0 4", Variant::Chess960},
    Place{"1rbb1qkr/pppp1ppp/1n1n4/4p3/3PP3/1N6/PPP2PPP/1RBBNQKR w KQkq - 1 4", Variant::Chess960},
    Place{"b1krrnq1/ppp2p1p/2n1p3/3p2b1/6P1/2N1PB2/PPPP3P/B1KRRNQ1 w - - 0 8", Variant::Chess960},
    Place{"r1bqkb1r/pppppppp/5n2/3Pn3/8/2N5/PPP1PPPP/R1BQKBNR w KQkq - 3+3 1 4",
          Variant::ThreeCheck},
    Place{"rn1qkb1r/ppp1pppp/4b3/8/2B5/2n2Q2/PPPP1PPP/R1B1K1NR w KQkq - 3+3 0 6",
          Variant::ThreeCheck},
    Place{"r1b1k2r/ppp2ppp/2nqpn2/8/2pP1P2/P4N1P/1P1NBPP1/R2Q1RK1 w kq - 3+3 0 12",
          Variant::ThreeCheck},
};

constexpr LevelProfile kFlawless{.depth = kMaxDepth,
                                 .nodes = std::numeric_limits<std::uint64_t>::max(),
                                 .longest = std::nullopt,
                                 .misjudgement = 0,
                                 .opening_misjudgement = 0,
                                 .overlooked_per_mille = 0};

rules::Position position(const Place& place) {
  return rules::Position::from(rules::parse_fen(place.fen, place.variant).value()).value();
}

}  // namespace

std::uint64_t node_signature(
    const std::function<void(std::string_view fen, std::uint64_t nodes)>& hear) {
  TranspositionTable table(kSignatureMegabytes);
  std::uint64_t sum = 0;
  for (const Place& place : kPlaces) {
    const rules::Position root = position(place);
    table.forget();
    Search search(root, {}, Fallibility(kFlawless, 0, root.move_number()), table);
    const auto answer = search.run({.depth = kSignatureDepth}, {}, {});
    const std::uint64_t nodes = answer ? answer->nodes : 0;
    if (hear) hear(place.fen, nodes);
    sum += nodes;
  }
  return sum;
}

}  // namespace bot
