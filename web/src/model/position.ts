/**
 * The client's rules, by chessops: what may be moved where, what a move is called, what was taken.
 * They serve the eye; the server judges.
 */
import { chessgroundDests, chessgroundMove } from 'chessops/compat';
import { Chess } from 'chessops/chess';
import { makeFen, parseFen } from 'chessops/fen';
import { makeSan } from 'chessops/san';
import { makeSquare, parseSquare, parseUci } from 'chessops/util';
import type { Role, SquareName } from 'chessops/types';
import type { Color } from '../wire/messages';

export type { SquareName };
export type Promotion = 'queen' | 'rook' | 'bishop' | 'knight';

const LETTERS: Record<Promotion, string> = { queen: 'q', rook: 'r', bishop: 'b', knight: 'n' };

function parsePosition(fen: string): Chess {
  return Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
}

export function positionAfter(startFen: string, moves: readonly { uci: string }[]): Chess {
  const position = parsePosition(startFen);
  for (const { uci } of moves) {
    const move = parseUci(uci);
    if (move === undefined) break;
    position.play(move);
  }
  return position;
}

export function fenOf(position: Chess): string {
  return makeFen(position.toSetup());
}

export function destsOf(position: Chess): Map<SquareName, SquareName[]> {
  return chessgroundDests(position);
}

export function lastMoveOf(uci: string | undefined): SquareName[] {
  const move = uci === undefined ? undefined : parseUci(uci);
  return move === undefined ? [] : chessgroundMove(move);
}

export function isPromotion(position: Chess, from: SquareName, to: SquareName): boolean {
  const piece = position.board.get(parseSquare(from));
  return piece?.role === 'pawn' && (to[1] === '8' || to[1] === '1');
}

/** The move in the server's notation: castling is written as the king's two squares. */
export function toUci(position: Chess, from: SquareName, to: SquareName, promotion?: Promotion): string {
  const king = position.board.get(parseSquare(from));
  const target = position.board.get(parseSquare(to));
  if (king?.role === 'king' && target?.role === 'rook' && target.color === king.color) {
    const file = parseSquare(to) > parseSquare(from) ? 'g' : 'c';
    return `${from}${file}${from[1] ?? ''}`;
  }
  return from + to + (promotion === undefined ? '' : LETTERS[promotion]);
}

export function sanOf(position: Chess, uci: string): string {
  const move = parseUci(uci);
  return move === undefined ? uci : makeSan(position, move);
}

const WORTH: Record<Role, number> = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 0 };
const ORDER: Role[] = ['queen', 'rook', 'bishop', 'knight', 'pawn'];

export interface Captured {
  /** The pieces of the other side by which this side is ahead, strongest first. */
  roles: Role[];
  /** By how much this side leads, in pawns; 0 if it does not. */
  lead: number;
}

/** Only the difference is shown: equal trades cancel out, and a promoted pawn counts as it stands. */
export function capturedBy(position: Chess, color: Color): Captured {
  const other = color === 'white' ? 'black' : 'white';
  const roles: Role[] = [];
  let lead = 0;
  for (const role of ORDER) {
    const mine = position.board.pieces(color, role).size();
    const theirs = position.board.pieces(other, role).size();
    lead += (mine - theirs) * WORTH[role];
    for (let i = theirs; i < mine; i += 1) roles.push(role);
  }
  return { roles, lead: Math.max(0, lead) };
}

export function squareIndex(square: SquareName): number {
  return parseSquare(square);
}

export { makeSquare };
export type { Chess, Role };
