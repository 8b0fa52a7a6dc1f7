/** What a table plays: its variant, its rules, and where the game starts. */
import type { Claim, Now, RuleSet, Start, Time, Variant } from '../wire/messages';
import { timeFor } from './time';

export interface GameWish {
  variant: Variant;
  rules: RuleSet;
  /** Null: the usual start; in Chess960 one by lot. */
  start: Start | null;
}

export const VARIANTS: readonly Variant[] = ['standard', 'chess960', 'threecheck'];
export const RULES: readonly RuleSet[] = ['online', 'over_the_board'];
export const CLAIMS: readonly Claim[] = ['threefold', 'fifty_moves'];

export const USUAL_GAME: GameWish = { variant: 'standard', rules: 'online', start: null };

const USUAL_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -';

/** Whether the game starts from a position that somebody gave. */
export function isFromPosition(variant: Variant, startFen: string, startNumber: number | null): boolean {
  return variant === 'chess960' ? startNumber === null : !startFen.startsWith(USUAL_FEN);
}

/** The side that begins and the number of its first move. */
export function beginningOf(startFen: string): { turn: 'white' | 'black'; number: number } {
  const fields = startFen.split(' ');
  const number = Number(fields.at(-1));
  return { turn: fields[1] === 'b' ? 'black' : 'white', number: Number.isInteger(number) && number > 0 ? number : 1 };
}

/** What is written before move `index` of a line that begins so: "3." before White's, "3…" before Black's at its head. */
export function numberBefore({ turn, number }: { turn: 'white' | 'black'; number: number }, index: number): string {
  const half = index + (turn === 'black' ? 1 : 0);
  if (half % 2 === 0) return `${number + half / 2}.`;
  return index === 0 ? `${number}…` : '';
}

/**
 * The minutes that the other side gets for an illegal move or a wrong claim: two, in rapid and blitz
 * one (FIDE 7.5.5, A.5.2, B.3), nothing without clocks or by correspondence.
 */
export function penaltyMinutes(time: Time | null): 0 | 1 | 2 {
  if (time === null) return 0;
  if ('days' in time) return 0;
  return timeFor(60, time) < 60 * 60_000 ? 1 : 2;
}

/** Illegal moves that `color` has completed; null where they are not counted. */
export function illegalMoves(now: Now, color: 'white' | 'black'): number {
  return now.illegal_moves?.[color] ?? 0;
}

/** What can be wrong with a position, in the server's words. */
const POSITION_FAULTS = [
  'fen_too_long',
  'fen_field_count',
  'fen_board',
  'fen_turn',
  'fen_castling',
  'fen_en_passant',
  'fen_checks',
  'fen_half_move_clock',
  'fen_move_number',
  'no_king',
  'too_many_kings',
  'pawn_on_back_rank',
  'too_many_pieces',
  'bad_castling',
  'bad_en_passant',
  'opposite_check',
  'impossible_check',
  'bad_checks_left',
  'half_move_clock',
] as const;
const ENDS: readonly string[] = [
  'checkmate',
  'stalemate',
  'dead_position',
  'fifty_moves',
  'seventy_five_moves',
  'third_check',
];

/** The fault that a refusal names first ("no_king: …"); `over`: the game would have ended already. */
export function faultOfPosition(message: string): (typeof POSITION_FAULTS)[number] | 'over' | 'unknown' {
  const word = message.split(':')[0] ?? '';
  if (ENDS.includes(word)) return 'over';
  return POSITION_FAULTS.find((fault) => fault === word) ?? 'unknown';
}
