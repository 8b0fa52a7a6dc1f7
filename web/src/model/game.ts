/** What a table plays: its variant, its rules, and where the game starts. */
import type { Claim, Now, RuleSet, Start, Time, Variant } from '../wire/messages';

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

/**
 * The minutes that the other side gets for an illegal move or a wrong claim: two, in rapid and blitz
 * one (FIDE 7.5.5, A.5.2, B.3), nothing without clocks.
 */
export function penaltyMinutes(time: Time | null): 0 | 1 | 2 {
  if (time === null) return 0;
  return time.initial + 60 * time.increment < 60 * 60_000 ? 1 : 2;
}

/** Illegal moves that `color` has completed; null where they are not counted. */
export function illegalMoves(now: Now, color: 'white' | 'black'): number {
  return now.illegal_moves?.[color] ?? 0;
}

/** The sentence in what the server says of a position: "no_king: A side has no king." names the fault first. */
export function faultSentence(message: string): string {
  return message.replace(/^[a-z_]+: /, '');
}
