/** What Chessground is told: it knows no rules. */
import type { Config } from '@lichess-org/chessground/config';
import type { Key } from '@lichess-org/chessground/types';
import { destsOf, fenOf, reachOf, type Position, type SquareName } from '../model/position';
import { kingMayPlan } from '../model/premove';
import type { Color } from '../wire/messages';

/** How a hand moves: led to legal moves; free to put a man anywhere; or choosing a legal move that is not made yet. */
export type Hand = 'led' | 'playing' | 'choosing';

export interface Scene {
  position: Position;
  lastMove: readonly SquareName[];
  orientation: Color;
  /** Whose pieces may be moved now; null: nobody's. */
  movable: Color | null;
  /** Whose pieces may be moved ahead, while the other side thinks; null: nobody's. */
  ahead: Color | null;
  hand: Hand;
}

export interface Ears {
  moved: (from: SquareName, to: SquareName) => void;
  planned: (from: SquareName, to: SquareName) => void;
  unplanned: () => void;
  selected: (square: SquareName) => void;
}

export function configOf({ position, lastMove, orientation, movable, ahead, hand }: Scene, ears: Ears): Config {
  const color = movable ?? ahead;
  return {
    fen: fenOf(position),
    orientation,
    turnColor: position.turn,
    check: position.isCheck(),
    lastMove: lastMove as Key[],
    viewOnly: false,
    movable: {
      free: false,
      ...(color === null ? {} : { color }),
      dests: movable === null ? new Map() : hand === 'playing' ? reachOf(position) : destsOf(position),
      showDests: hand === 'led',
      events: { after: (from, to) => ears.moved(from as SquareName, to as SquareName) },
    },
    premovable: {
      enabled: ahead !== null,
      additionalPremoveRequirements: ({ role, orig, dest }) =>
        role !== 'king' || kingMayPlan(position, orig.key as SquareName, dest.key as SquareName),
      events: { set: (from, to) => ears.planned(from as SquareName, to as SquareName), unset: ears.unplanned },
    },
    events: { select: (square) => ears.selected(square as SquareName) },
  };
}
