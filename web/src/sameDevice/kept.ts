/**
 * What stands on this device's one-screen board, kept so that a reload loses nothing. The moves are played again when
 * it is read: what is kept and is no game counts as none.
 */
import { VARIANTS } from '../model/game';
import { isFischer, isWhole, objectOf, oneOf, readKept, writeKept } from '../wire/kept';
import type { Fischer, Outcome, PlayedMove } from '../wire/messages';
import type { Shelf } from '../wire/secrets';
import { chess960Fen } from './chess960';
import { newGame, withMove, type LocalGame } from './game';

export const BEHAVIOURS = ['fixed', 'turning', 'facing'] as const;
/** White below always; who is to move below; or the men of each side upright for who sits there. */
export type Behaviour = (typeof BEHAVIOURS)[number];

export interface LocalMatch {
  /** How often somebody changed something: of two pages' copies the one with more is the newer. */
  changes: number;
  /** As they were typed; empty: not named. */
  names: [string, string];
  /** Which of the two has White. */
  white: 0 | 1;
  /** Points of the two, in halves. */
  halves: [number, number];
  behaviour: Behaviour;
  game: LocalGame;
}

export const LOCAL_KEY = 'rookery.sameDevice';
const VERSION = 1;
const LONGEST_NAME = 30;
const HALVES: Record<string, [number, number]> = { '1-0': [2, 0], '0-1': [0, 2], '1/2-1/2': [1, 1] };

export function keepMatch(shelf: Shelf | null, match: LocalMatch): void {
  writeKept(shelf, LOCAL_KEY, { v: VERSION, ...match });
}

/** Null: there is none. */
export function readMatch(shelf: Shelf | null): LocalMatch | null {
  const kept = readKept(shelf, LOCAL_KEY);
  const game = kept['v'] === VERSION ? readGame(objectOf(kept['game'])) : null;
  if (game === null) return null;
  const behaviour = oneOf(BEHAVIOURS, kept['behaviour']) ?? 'fixed';
  const changes = isWhole(kept['changes']) ? kept['changes'] : 0;
  return { changes, game, behaviour, names: readNames(kept['names']), white: kept['white'] === 1 ? 1 : 0, halves: readHalves(kept['halves']) };
}

/** The points that an outcome is worth, in halves, White's first. */
export function halvesOf(outcome: Outcome): [number, number] {
  return HALVES[outcome.result] ?? [0, 0];
}

function readGame(kept: Record<string, unknown>): LocalGame | null {
  const variant = oneOf(VARIANTS, kept['variant']);
  const { time, startNumber, moves } = kept;
  if (variant === undefined || !(time === null || isClock(time)) || !Array.isArray(moves)) return null;
  let game: LocalGame | null = newGame(variant, null, 0);
  if (variant === 'chess960') {
    if (!isWhole(startNumber) || startNumber > 959) return null;
    game = { ...game, startNumber, startFen: chess960Fen(startNumber) };
  }
  for (const move of moves) game = game === null ? null : withMove(game, textOr(objectOf(move)['uci'], ''), 0);
  if (game === null) return null;
  return withTimes({ ...game, time }, moves.map(objectOf), objectOf(kept['clock']), readOutcome(kept['outcome']));
}

/** The game again with what its moves took, what the clocks showed, and an end that was not the last move's doing. */
function withTimes(game: LocalGame, moves: Record<string, unknown>[], clock: Record<string, unknown>, outcome: Outcome | null): LocalGame | null {
  const timed = game.moves.map((move, i): PlayedMove => {
    const { spent, left } = moves[i] ?? {};
    return { ...move, spent: isWhole(spent) ? spent : 0, left: game.time !== null && typeof left === 'number' ? left : null };
  });
  if (game.time === null) return { ...game, moves: timed, outcome: game.outcome ?? outcome };
  const { white, black } = clock;
  if (typeof white !== 'number' || typeof black !== 'number' || timed.some(({ left }) => left === null)) return null;
  return { ...game, moves: timed, clock: { white, black }, outcome: game.outcome ?? outcome };
}

/** The ends that are not seen by the board. */
function readOutcome(kept: unknown): Outcome | null {
  const { winner, reason } = objectOf(kept);
  const told = oneOf(['resignation', 'agreement', 'flag_fall', 'flag_fall_draw'] as const, reason);
  if (told === undefined) return null;
  const isDrawn = told === 'agreement' || told === 'flag_fall_draw';
  const side = winner === 'white' || winner === 'black' ? winner : null;
  if (isDrawn !== (side === null)) return null;
  const result = side === null ? '1/2-1/2' : side === 'white' ? '1-0' : '0-1';
  return { winner: side, reason: told, result, helpmate: [], aborted: null };
}

function readNames(kept: unknown): [string, string] {
  const [first, second] = Array.isArray(kept) ? (kept as unknown[]) : [];
  return [textOr(first, '').slice(0, LONGEST_NAME), textOr(second, '').slice(0, LONGEST_NAME)];
}

function readHalves(kept: unknown): [number, number] {
  const [first, second] = Array.isArray(kept) ? (kept as unknown[]) : [];
  return isWhole(first) && isWhole(second) ? [first, second] : [0, 0];
}

function textOr(value: unknown, usual: string): string {
  return typeof value === 'string' ? value : usual;
}

/** Nobody plays at one screen with no time at all. */
function isClock(value: unknown): value is Fischer {
  return isFischer(value) && value.initial > 0;
}
