/**
 * Moves as people type them: Nf3, nf3, e4, exd5, e8=Q, O-O, 0-0, ♘f3, and by squares: e2e4, e7e8q; with the letters of
 * their language (Sf3) or the English ones. Where a letter means one man here and another one there (R is the king in
 * French), what can be played counts, and before all the language that one sees.
 */
import { attacks } from 'chessops/attacks';
import type { Position } from 'chessops/chess';
import { parseSan } from 'chessops/san';
import { SquareSet } from 'chessops/squareSet';
import type { CastlingSide, Role, Square, SquareName } from 'chessops/types';
import { charToRole, makeSquare, opposite, parseSquare, squareFile, squareRank } from 'chessops/util';
import type { Variant } from '../wire/messages';
import { whyNoCastling, whyNot, type Hindrance } from './hindrance';
import { isLegal, isPromotion, toUci, type Promotion } from './position';

/** `unreadable`: no move is written so; `ambiguous`: two men can go there; `promotion`: into what is not said. */
export type TypedFault = Hindrance | 'unreadable' | 'ambiguous' | 'promotion';

/** What stands for each man: by its letter in English. */
export type Letters = Readonly<Record<'K' | 'Q' | 'R' | 'B' | 'N', string>>;

export const ENGLISH: Letters = { K: 'K', Q: 'Q', R: 'R', B: 'B', N: 'N' };

export type Typed = { uci: string } | { fault: TypedFault };

const FIGURINES: readonly [RegExp, string][] = [
  [/[♔♚]/g, 'K'],
  [/[♕♛]/g, 'Q'],
  [/[♖♜]/g, 'R'],
  [/[♗♝]/g, 'B'],
  [/[♘♞]/g, 'N'],
  [/[♙♟]/g, ''],
];
const SQUARES = /^([a-h][1-8])[-x]?([a-h][1-8])=?([qrbn])?$/i;
const CASTLING = /^[o0]-?[o0](-?[o0])?$/i;
const SAN = /^([KQRBN])?([a-h])?([1-8])?x?([a-h][1-8])(?:=?([QRBN]))?$/;

export function readMove(variant: Variant, position: Position, text: string, letters: Letters = ENGLISH): Typed {
  const plain = FIGURINES.reduce((left, [sign, letter]) => left.replace(sign, letter), text)
    .replace(/\s|e\.p\.|\uFE0E/g, '')
    .replace(/[+#!?.]+$/, '');
  const squares = SQUARES.exec(plain);
  if (squares !== null) return bySquares(variant, position, squares);
  const castling = CASTLING.exec(plain);
  if (castling !== null) return byCastling(variant, position, castling[1] === undefined ? 'h' : 'a');
  return bySan(variant, position, plain, letters);
}

/** A move of the side that waits, for what it does after the other's move: as if the other had passed. */
export function readAhead(variant: Variant, position: Position, text: string, letters: Letters = ENGLISH): Typed {
  const passed = position.clone();
  passed.turn = opposite(position.turn);
  passed.epSquare = undefined;
  return readMove(variant, passed, text, letters);
}

function bySquares(variant: Variant, position: Position, [, first = '', second = '', letter]: RegExpExecArray): Typed {
  const [from, to] = [first.toLowerCase() as SquareName, second.toLowerCase() as SquareName];
  const promotion = letter === undefined ? undefined : (charToRole(letter) as Promotion);
  const uci = toUci(variant, position, promotion === undefined ? { from, to } : { from, to, promotion });
  if (isLegal(position, uci)) return { uci };
  if (promotion === undefined && isPromotion(position, from, to)) return { fault: 'promotion' };
  return { fault: promotion !== undefined && !isPromotion(position, from, to) ? 'unreadable' : whyNot(position, from, to) };
}

function byCastling(variant: Variant, position: Position, side: CastlingSide): Typed {
  const move = parseSan(position, side === 'h' ? 'O-O' : 'O-O-O');
  if (move === undefined || !('from' in move)) return { fault: whyNoCastling(position, side) };
  return { uci: toUci(variant, position, { from: makeSquare(move.from), to: makeSquare(move.to) }) };
}

/** As it is written first; then with a capital, for "nf3" is quicker to type. A small b is a file before it is a bishop. */
function bySan(variant: Variant, position: Position, plain: string, letters: Letters): Typed {
  const written = plain.replace(/(?<=[18]=?)\p{L}+$/u, capital);
  const forms = [written, capital(written)].flatMap((form) => [inEnglish(form, letters), form]).filter((form) => SAN.test(form));
  let fault: TypedFault = 'unreadable';
  for (const form of forms) {
    const read = fromSan(variant, position, form);
    if ('uci' in read) return read;
    if (fault === 'unreadable') ({ fault } = read);
  }
  return { fault };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** With the English letter for the man that moves and for what a pawn becomes. The longer one first: Кр before К. */
function inEnglish(form: string, letters: Letters): string {
  const known = Object.entries(letters).sort(([, a], [, b]) => b.length - a.length);
  const first = known.find(([, sign]) => form.startsWith(sign));
  const moved = first === undefined ? form : first[0] + form.slice(first[1].length);
  const last = known.find(([, sign]) => moved.endsWith(sign));
  return last === undefined ? moved : moved.slice(0, -last[1].length) + last[0];
}

function fromSan(variant: Variant, position: Position, san: string): Typed {
  const [, letter, file, rank, square = '', into] = SAN.exec(san) ?? [];
  const to = parseSquare(square as SquareName);
  const role: Role = letter === undefined ? 'pawn' : charToRole(letter as 'N');
  const atEnd = role === 'pawn' && SquareSet.backranks().has(to);
  if (into !== undefined && !atEnd) return { fault: 'unreadable' };
  const from = Array.from(position.board.pieces(position.turn, role)).filter(
    (at) =>
      (file === undefined || squareFile(at) === file.charCodeAt(0) - 97) &&
      (rank === undefined || squareRank(at) === Number(rank) - 1) &&
      // A pawn without a file goes straight on.
      (role !== 'pawn' || file !== undefined || squareFile(at) === squareFile(to)),
  );
  const legal = from.filter((at) => position.dests(at).has(to) && !isCastling(position, role, to));
  if (legal.length > 1) return { fault: 'ambiguous' };
  const only = legal[0];
  if (only === undefined) return { fault: nearest(position, role, from, to) };
  if (atEnd && into === undefined) return { fault: 'promotion' };
  const move = { from: makeSquare(only), to: makeSquare(to) };
  return { uci: toUci(variant, position, into === undefined ? move : { ...move, promotion: charToRole(into as 'Q') as Promotion }) };
}

function isCastling({ board, turn }: Position, role: Role, to: Square): boolean {
  return role === 'king' && board[turn].has(to);
}

/** What hinders the man that was meant: one that gets there by its way of moving, if there is one. */
function nearest(position: Position, role: Role, from: Square[], to: Square): Hindrance {
  const reasons = from.map((at) => whyNot(position, makeSquare(at), makeSquare(to)));
  const near = reasons.find((reason) => reason !== 'reach' && reason !== 'blocked');
  if (near !== undefined) return near;
  const aims = (at: Square) => attacks({ role, color: position.turn }, at, SquareSet.empty()).has(to);
  return reasons.find((reason, i) => reason === 'blocked' && (role === 'pawn' || aims(from[i] ?? to))) ?? 'reach';
}
