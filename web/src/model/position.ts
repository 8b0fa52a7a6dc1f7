/**
 * The client's rules, by chessops: what may be moved where, what a move is called, what was taken.
 * They serve the eye; the server judges.
 */
import { Chess, type Position } from 'chessops/chess';
import { makeFen, parseFen } from 'chessops/fen';
import { makeSan } from 'chessops/san';
import { kingCastlesTo, makeSquare, parseSquare, parseUci } from 'chessops/util';
import { ThreeCheck } from 'chessops/variant';
import { CASTLING_SIDES, type Piece, type Role, type SquareName } from 'chessops/types';
import type { Color, Variant } from '../wire/messages';

export type { SquareName };
export type Promotion = 'queen' | 'rook' | 'bishop' | 'knight';

const LETTERS: Record<Promotion, string> = { queen: 'q', rook: 'r', bishop: 'b', knight: 'n' };

function parsePosition(variant: Variant, fen: string): Position {
  const setup = parseFen(fen).unwrap();
  return variant === 'threecheck' ? ThreeCheck.fromSetup(setup).unwrap() : Chess.fromSetup(setup).unwrap();
}

export function positionAfter(variant: Variant, startFen: string, moves: readonly { uci: string }[]): Position {
  const position = parsePosition(variant, startFen);
  for (const { uci } of moves) {
    const move = parseUci(uci);
    if (move === undefined) break;
    position.play(move);
  }
  return position;
}

export function fenOf(position: Position): string {
  return makeFen(position.toSetup());
}

/** Legal targets by square. Castling is there twice where it can be told apart: onto the rook, and onto the king's target. */
export function destsOf(position: Position): Map<SquareName, SquareName[]> {
  const dests = new Map<SquareName, SquareName[]>();
  for (const [from, squares] of position.allDests()) {
    let targets = squares;
    for (const side of CASTLING_SIDES) {
      const rook = position.castles.rook[position.turn][side];
      if (rook === undefined || !position.board.king.has(from) || !squares.has(rook)) continue;
      targets = targets.with(kingCastlesTo(position.turn, side)).without(from);
    }
    if (targets.nonEmpty()) dests.set(makeSquare(from), Array.from(targets, makeSquare));
  }
  return dests;
}

/**
 * Where a hand can put its men: anywhere but onto its own. The king may go onto a rook of his own,
 * which is how castling is done where the king has no two squares to go.
 */
export function reachOf(position: Position): Map<SquareName, SquareName[]> {
  const own = position.board[position.turn];
  const free = Array.from(own.complement(), makeSquare);
  const rooks = Array.from(own.intersect(position.board.rook), makeSquare);
  return new Map(
    Array.from(own, (from) => [makeSquare(from), position.board.king.has(from) ? [...free, ...rooks] : free]),
  );
}

/** The squares that a move names. */
export function squaresOf(uci: string): SquareName[] {
  const move = parseUci(uci);
  return move === undefined || !('from' in move) ? [] : [makeSquare(move.from), makeSquare(move.to)];
}

/** The squares to mark for the move that led to `position`. */
export function lastMoveOf(position: Position, uci: string | undefined): SquareName[] {
  const move = uci === undefined ? undefined : parseUci(uci);
  if (move === undefined || !('from' in move)) return [];
  // The rook onto which the king castled has left its square: he stands elsewhere.
  const king = position.board.kingOf(position.turn === 'white' ? 'black' : 'white');
  const to = position.board.occupied.has(move.to) ? move.to : (king ?? move.to);
  return [makeSquare(move.from), makeSquare(to)];
}

/** The squares of the board row by row, as they are seen from one side. */
export function rowsOf(orientation: Color): SquareName[][] {
  const rows = Array.from({ length: 8 }, (_, row) => Array.from({ length: 8 }, (_, file) => makeSquare((7 - row) * 8 + file)));
  return orientation === 'white' ? rows : rows.map((row) => row.toReversed()).toReversed();
}

export function manOn(position: Position, square: SquareName): Piece | undefined {
  return position.board.get(parseSquare(square));
}

/** Whether a man of the side to move stands there. */
export function isOwn(position: Position, square: SquareName): boolean {
  return position.board[position.turn].has(parseSquare(square));
}

/** Whether a pawn of either side comes to its last rank so. */
export function isPromotion(position: Position, from: SquareName, to: SquareName): boolean {
  const man = manOn(position, from);
  if (man?.role !== 'pawn') return false;
  return from[1] === (man.color === 'white' ? '7' : '2') && to[1] === (man.color === 'white' ? '8' : '1');
}

/** The rook with which the king castles if he goes from one square to the other; else undefined. */
function castlingRook(position: Position, from: SquareName, to: SquareName): SquareName | undefined {
  const king = parseSquare(from);
  const target = parseSquare(to);
  if (king !== position.board.kingOf(position.turn)) return undefined;
  for (const side of CASTLING_SIDES) {
    const rook = position.castles.rook[position.turn][side];
    if (rook === undefined) continue;
    const ordinary = position.dests(king).has(target);
    if (target === rook || (target === kingCastlesTo(position.turn, side) && !ordinary)) return makeSquare(rook);
  }
  return undefined;
}

/** The move in the server's notation: castling is the king's two squares, in Chess960 the king onto his rook. */
export function toUci(
  variant: Variant,
  position: Position,
  move: { from: SquareName; to: SquareName; promotion?: Promotion },
): string {
  const { from, to, promotion } = move;
  const rook = castlingRook(position, from, to);
  if (rook === undefined) return from + to + (promotion === undefined ? '' : LETTERS[promotion]);
  if (variant === 'chess960') return from + rook;
  return from + (parseSquare(rook) > parseSquare(from) ? 'g' : 'c') + (from[1] ?? '');
}

export function isLegal(position: Position, uci: string): boolean {
  const move = parseUci(uci);
  return move !== undefined && position.isLegal(move);
}

/** What a move is called; one that is not legal keeps its squares. */
export function sanOf(position: Position, uci: string): string {
  const move = parseUci(uci);
  return move === undefined || !position.isLegal(move) ? uci : makeSan(position, move);
}

/** What each move of a line is called, from this position on. */
export function sansOf(position: Position, line: readonly string[]): string[] {
  const at = position.clone();
  return line.map((uci) => {
    const san = sanOf(at, uci);
    const move = parseUci(uci);
    if (move !== undefined) at.play(move);
    return san;
  });
}

/** Three-check: the checks that a side still has to give; null in the other variants. */
export function checksLeft(position: Position, color: Color): number | null {
  return position.remainingChecks?.[color] ?? null;
}

/** Neither a queen nor a rook: that such a side could still win often comes as a surprise. */
export function hasLittleMaterial(position: Position, color: Color): boolean {
  return position.board[color].intersect(position.board.rooksAndQueens()).isEmpty();
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
export function capturedBy(position: Position, color: Color): Captured {
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

export type { Position, Role };
