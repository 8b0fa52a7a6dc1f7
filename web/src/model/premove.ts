/** A move that is made ahead, while the other side thinks: one, and only if it is legal after the reply. */
import { CASTLING_SIDES } from 'chessops/types';
import { makeSquare, opposite, parseSquare, parseUci, squareFile } from 'chessops/util';
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

/**
 * Whether a king's move ahead can be meant: onto his own rook to castle, or to take back there; over two files only to
 * castle. Chessground offers more.
 */
export function kingMayPlan(position: Position, from: SquareName, to: SquareName): boolean {
  const [king, target] = [parseSquare(from), parseSquare(to)];
  const color = position.board.getColor(king);
  if (color === undefined) return false;
  const rights = CASTLING_SIDES.map((side) => position.castles.rook[color][side]);
  if (position.board.pieces(color, 'rook').has(target)) {
    return rights.includes(target) || position.kingAttackers(target, opposite(color), position.board.occupied).nonEmpty();
  }
  const side = target > king ? 'h' : 'a';
  return Math.abs(squareFile(king) - squareFile(target)) < 2 || position.castles.rook[color][side] !== undefined;
}

/** A typed move as a premove; null if it is no move of a man. */
export function premoveOf(uci: string): Premove | null {
  const move = parseUci(uci);
  if (move === undefined || !('from' in move)) return null;
  const squares = { from: makeSquare(move.from), to: makeSquare(move.to) };
  return move.promotion === undefined ? squares : { ...squares, promotion: move.promotion as Promotion };
}
