/** A move that is made ahead, while the other side thinks: one, and only if it is legal after the reply. */
import { makeSquare, parseUci } from 'chessops/util';
import type { Variant } from '../wire/messages';
import { isLegal, toUci, type Position, type Promotion, type SquareName } from './position';

export interface Premove {
  from: SquareName;
  to: SquareName;
  promotion?: Promotion;
}

/** The premove in the server's notation, if it can be played in this position; else null. */
export function playable(variant: Variant, position: Position, premove: Premove): string | null {
  const uci = toUci(variant, position, premove);
  return isLegal(position, uci) ? uci : null;
}

/** A typed move as a premove; null if it is no move of a man. */
export function premoveOf(uci: string): Premove | null {
  const move = parseUci(uci);
  if (move === undefined || !('from' in move)) return null;
  const squares = { from: makeSquare(move.from), to: makeSquare(move.to) };
  return move.promotion === undefined ? squares : { ...squares, promotion: move.promotion as Promotion };
}
