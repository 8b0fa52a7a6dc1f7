/**
 * A game of two people at one screen, by the rules that chessops knows. Pure: a game and what happens in, a game out.
 * All times are in ms; `spent` is how long the side to move has thought since its clock was last charged.
 */
import { parseUci } from 'chessops/util';
import { fenOf, isLegal, positionAfter, sanOf, type Position } from '../model/position';
import { opposite } from '../model/table';
import type { Color, Fischer, Outcome, PlayedMove, Reason, Variant } from '../wire/messages';
import { chess960Fen } from './chess960';

export interface LocalGame {
  variant: Variant;
  startFen: string;
  /** In Chess960. */
  startNumber: number | null;
  /** The same for both; null: no clock. */
  time: Fischer | null;
  moves: PlayedMove[];
  /** What is left to each side; null without clocks. */
  clock: Record<Color, number> | null;
  outcome: Outcome | null;
}

const USUAL_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const THREE_CHECK_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1';
/** Plies without a capture or a pawn move, after which the game is drawn. */
const QUIET_PLIES = 100;

/** `lot` draws the start of Chess960: 0 to less than 1. */
export function newGame(variant: Variant, time: Fischer | null, lot: number): LocalGame {
  const startNumber = variant === 'chess960' ? Math.floor(lot * 960) : null;
  const startFen = startNumber !== null ? chess960Fen(startNumber) : variant === 'threecheck' ? THREE_CHECK_FEN : USUAL_FEN;
  return { variant, startFen, startNumber, time, moves: [], clock: fullClock(time), outcome: null };
}

/** A game that has not begun, with another clock. */
export function withTime(game: LocalGame, time: Fischer | null): LocalGame {
  return { ...game, time, clock: fullClock(time) };
}

function fullClock(time: Fischer | null): LocalGame['clock'] {
  return time === null ? null : { white: time.initial, black: time.initial };
}

export function positionOf(game: LocalGame, ply = game.moves.length): Position {
  return positionAfter(game.variant, game.startFen, game.moves.slice(0, ply));
}

export function turnOf({ moves }: LocalGame): Color {
  return moves.length % 2 === 0 ? 'white' : 'black';
}

/** Null: the move is none. What is left on a clock is looked at first: a move after the flag has fallen is too late. */
export function withMove(game: LocalGame, uci: string, spent: number): LocalGame | null {
  if (game.outcome !== null) return null;
  const late = withFlag(game, spent);
  if (late !== null) return late;
  const position = positionOf(game);
  if (!isLegal(position, uci)) return null;
  const mover = turnOf(game);
  const left = game.clock === null || game.time === null ? null : game.clock[mover] - spent + gained(game, game.time);
  const move: PlayedMove = { uci, san: sanOf(position, uci), spent: Math.round(spent), left };
  const clock = game.clock === null || left === null ? null : { ...game.clock, [mover]: left };
  const next = { ...game, clock, moves: [...game.moves, move] };
  return { ...next, outcome: endOf(next) };
}

/** The clocks start with the first move, which gains nothing. */
function gained({ moves }: LocalGame, { increment }: Fischer): number {
  return moves.length === 0 ? 0 : increment;
}

/** The end by the flag, if it has fallen; else null. */
export function withFlag(game: LocalGame, spent: number): LocalGame | null {
  const mover = turnOf(game);
  if (game.outcome !== null || game.clock === null || game.moves.length === 0) return null;
  if (game.clock[mover] - spent > 0) return null;
  const other = opposite(mover);
  const drawn = positionOf(game).hasInsufficientMaterial(other);
  const outcome = drawn ? ended(null, 'flag_fall_draw') : ended(other, 'flag_fall');
  return { ...game, clock: { ...game.clock, [mover]: 0 }, outcome };
}

/** Charges the side to move for what it has thought so far. */
export function withCharge(game: LocalGame, spent: number): LocalGame {
  if (game.clock === null || game.outcome !== null || game.moves.length === 0) return game;
  const mover = turnOf(game);
  return { ...game, clock: { ...game.clock, [mover]: Math.max(0, game.clock[mover] - spent) } };
}

export function resigned(game: LocalGame, loser: Color): LocalGame {
  return { ...game, outcome: ended(opposite(loser), 'resignation') };
}

export function agreed(game: LocalGame): LocalGame {
  return { ...game, outcome: ended(null, 'agreement') };
}

/** A flag that has fallen stays down; all else can be undone. */
export function canUndo({ moves, outcome }: LocalGame): boolean {
  if (outcome === null) return moves.length > 0;
  return outcome.reason !== 'flag_fall' && outcome.reason !== 'flag_fall_draw';
}

/** Takes back what was agreed or resigned, or else the last move, with the clocks as they were. */
export function undone(game: LocalGame): LocalGame {
  const byWord = game.outcome?.reason === 'resignation' || game.outcome?.reason === 'agreement';
  if (byWord) return { ...game, outcome: null };
  const moves = game.moves.slice(0, -1);
  return { ...game, moves, outcome: null, clock: clockAfter(game, moves) };
}

function clockAfter(game: LocalGame, moves: readonly PlayedMove[]): LocalGame['clock'] {
  const clock = fullClock(game.time);
  if (clock === null) return null;
  for (const [ply, { left }] of moves.entries()) clock[ply % 2 === 0 ? 'white' : 'black'] = left ?? 0;
  return clock;
}

function ended(winner: Color | null, reason: Reason): Outcome {
  const result = winner === null ? '1/2-1/2' : winner === 'white' ? '1-0' : '0-1';
  return { winner, reason, result, helpmate: [], aborted: null };
}

/** Whether the last move has ended the game, and how. A third repetition and fifty quiet moves do by themselves. */
function endOf(game: LocalGame): Outcome | null {
  const position = positionOf(game);
  const mover = opposite(position.turn);
  if (position.isVariantEnd()) return ended(mover, 'third_check');
  if (position.isCheckmate()) return ended(mover, 'checkmate');
  if (position.isStalemate()) return ended(null, 'stalemate');
  if (position.isInsufficientMaterial()) return ended(null, 'dead_position');
  if (timesSeen(game) >= 3) return ended(null, 'threefold');
  return position.halfmoves >= QUIET_PLIES ? ended(null, 'fifty_moves') : null;
}

/** How often the position on the board has stood there, with the same rights and the same side to move. */
function timesSeen(game: LocalGame): number {
  const position = positionOf(game, 0);
  const keys = [keyOf(position)];
  for (const { uci } of game.moves) {
    const move = parseUci(uci);
    if (move !== undefined) position.play(move);
    keys.push(keyOf(position));
  }
  return keys.filter((key) => key === keys.at(-1)).length;
}

/** Without the two counters at its end. */
function keyOf(position: Position): string {
  return fenOf(position).split(' ').slice(0, -2).join(' ');
}
