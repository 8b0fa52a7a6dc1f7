/** Why a move is none, for a word to the person. The server's judgement needs no such reason; this serves the ear and eye. */
import { attacks, between } from 'chessops/attacks';
import type { Position } from 'chessops/chess';
import { SquareSet } from 'chessops/squareSet';
import { CASTLING_SIDES, type CastlingSide, type Piece, type Square, type SquareName } from 'chessops/types';
import { kingCastlesTo, opposite, parseSquare, squareRank } from 'chessops/util';

export type Hindrance =
  | 'no_man'
  | 'not_yours'
  | 'own_man'
  | 'reach'
  | 'blocked'
  | 'in_check'
  | 'into_check'
  | 'pinned'
  | 'castle_gone'
  | 'castle_blocked'
  | 'castle_check'
  | 'castle_through';

/** What a player may well overlook; a man that is put where it can never go needs no word. */
export const OVERLOOKED: readonly Hindrance[] = [
  'in_check',
  'into_check',
  'pinned',
  'castle_gone',
  'castle_blocked',
  'castle_check',
  'castle_through',
];

/** Why the side to move cannot go from one square to the other; what is asked about is not legal. */
export function whyNot(position: Position, from: SquareName, to: SquareName): Hindrance {
  return whyNotSquares(position, parseSquare(from), parseSquare(to));
}

function whyNotSquares(position: Position, from: Square, to: Square): Hindrance {
  const man = position.board.get(from);
  if (man === undefined) return 'no_man';
  if (man.color !== position.turn) return 'not_yours';
  const side = man.role === 'king' ? castlingMeant(position, from, to) : null;
  if (side !== null) return whyNoCastling(position, side);
  if (position.board[man.color].has(to)) return 'own_man';
  if (!reaches(position, man, from, to, position.board.occupied)) {
    return reaches(position, man, from, to, SquareSet.empty()) ? 'blocked' : 'reach';
  }
  if (man.role === 'king') return 'into_check';
  return position.isCheck() ? 'in_check' : 'pinned';
}

/** Why the side to move cannot castle to that side. */
export function whyNoCastling(position: Position, side: CastlingSide): Hindrance {
  const { turn, board, castles } = position;
  const king = board.kingOf(turn);
  if (king === undefined || castles.rook[turn][side] === undefined) return 'castle_gone';
  if (castles.path[turn][side].intersects(board.occupied)) return 'castle_blocked';
  if (position.isCheck()) return 'castle_check';
  const target = kingCastlesTo(turn, side);
  const occupied = board.occupied.without(king);
  const isAttacked = (square: Square) => position.kingAttackers(square, opposite(turn), occupied).nonEmpty();
  return Array.from(between(king, target)).some(isAttacked) ? 'castle_through' : 'into_check';
}

/** The side to which the king would castle if that is what going there means; else null. */
function castlingMeant(position: Position, from: Square, to: Square): CastlingSide | null {
  if (squareRank(from) !== squareRank(to) || squareRank(from) !== (position.turn === 'white' ? 0 : 7)) return null;
  const ontoRook = CASTLING_SIDES.find((side) => position.castles.rook[position.turn][side] === to);
  if (ontoRook !== undefined) return ontoRook;
  if (Math.abs(to - from) < 2) return null;
  return CASTLING_SIDES.find((side) => kingCastlesTo(position.turn, side) === to) ?? null;
}

/** Whether a man gets there by its way of moving, if these squares are occupied. */
function reaches({ board, epSquare }: Position, man: Piece, from: Square, to: Square, occupied: SquareSet): boolean {
  if (man.role !== 'pawn') return attacks(man, from, occupied).has(to);
  if (attacks(man, from, occupied).has(to)) return to === epSquare || board[opposite(man.color)].has(to);
  const step = man.color === 'white' ? 8 : -8;
  if (to === from + step) return !occupied.has(to);
  const atHome = squareRank(from) === (man.color === 'white' ? 1 : 6);
  return atHome && to === from + 2 * step && !occupied.has(to) && !occupied.has(from + step);
}
