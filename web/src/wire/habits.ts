/**
 * What this browser's person chose last in a dialog, to be offered the next time. Anything kept that
 * this page does not understand counts as never chosen.
 */
import { isFischer, isWhole, objectOf, oneOf, readKept, writeKept } from './kept';
import type { Color, Fischer, RuleSet, Variant } from './messages';
import type { Shelf } from './secrets';

export interface Habit {
  time: { form: 'clock' | 'days' | 'none'; own: Fischer; other: Fischer | null; days: number };
  color: Color | 'random';
  variant: Variant;
  rules: RuleSet;
  /** Of the bot, or an engine by its name. */
  level: string;
  takebacks: boolean;
  chat: boolean;
  spectators: boolean;
}

/** What the lobby was filtered by; null: nothing. */
export interface LobbyHabit {
  variant: Variant | null;
  speed: 'bullet' | 'blitz' | 'rapid' | 'classical' | 'correspondence' | 'unlimited' | null;
}

/** `door` is the dialog. */
export type Door = 'table' | 'bot';

const KNOWN = {
  form: ['clock', 'days', 'none'],
  color: ['white', 'black', 'random'],
  variant: ['standard', 'chess960', 'threecheck'],
  rules: ['online', 'over_the_board'],
  speed: ['bullet', 'blitz', 'rapid', 'classical', 'correspondence', 'unlimited'],
} as const;
const LOBBY = 'rookery.lobby';

const keyOf = (door: Door) => `rookery.habit.${door}`;

export function readHabit(shelf: Shelf | null, door: Door, usual: Habit): Habit {
  const kept = readKept(shelf, keyOf(door));
  return {
    time: readTime(objectOf(kept['time']), usual.time),
    color: oneOf(KNOWN.color, kept['color']) ?? usual.color,
    variant: oneOf(KNOWN.variant, kept['variant']) ?? usual.variant,
    rules: oneOf(KNOWN.rules, kept['rules']) ?? usual.rules,
    level: typeof kept['level'] === 'string' ? kept['level'] : usual.level,
    takebacks: flagOr(kept['takebacks'], usual.takebacks),
    chat: flagOr(kept['chat'], usual.chat),
    spectators: flagOr(kept['spectators'], usual.spectators),
  };
}

function readTime(kept: Record<string, unknown>, usual: Habit['time']): Habit['time'] {
  const { own, other, days } = kept;
  return {
    form: oneOf(KNOWN.form, kept['form']) ?? usual.form,
    own: isFischer(own) ? own : usual.own,
    other: other === null || isFischer(other) ? other : usual.other,
    days: isWhole(days) ? days : usual.days,
  };
}

const OWN_GAMES = 'rookery.ownGames';

/** How high the list of one's own games stood last, in px; 0: there was none. Its place is kept while it is on its way. */
export function ownGamesHeight(shelf: Shelf | null): number {
  const { height } = readKept(shelf, OWN_GAMES);
  return isWhole(height) ? height : 0;
}

export function keepOwnGamesHeight(shelf: Shelf | null, height: number): void {
  writeKept(shelf, OWN_GAMES, { height });
}

export function keepHabit(shelf: Shelf | null, door: Door, habit: Habit): void {
  writeKept(shelf, keyOf(door), habit);
}

export function readLobbyHabit(shelf: Shelf | null): LobbyHabit {
  const kept = readKept(shelf, LOBBY);
  return { variant: oneOf(KNOWN.variant, kept['variant']) ?? null, speed: oneOf(KNOWN.speed, kept['speed']) ?? null };
}

export function keepLobbyHabit(shelf: Shelf | null, habit: LobbyHabit): void {
  writeKept(shelf, LOBBY, habit);
}

function flagOr(value: unknown, usual: boolean): boolean {
  return typeof value === 'boolean' ? value : usual;
}
