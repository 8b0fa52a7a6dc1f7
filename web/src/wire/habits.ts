/**
 * What this browser's person chose last in a dialog, to be offered the next time. Anything kept that
 * this page does not understand counts as never chosen.
 */
import type { Color, Level, RuleSet, Time, Variant } from './messages';
import type { Shelf } from './secrets';

export interface Habit {
  time: Time | null;
  color: Color | 'random';
  variant: Variant;
  rules: RuleSet;
  level: Level;
}

/** `door` is the dialog. */
export type Door = 'table' | 'bot';

const KNOWN = {
  color: ['white', 'black', 'random'],
  variant: ['standard', 'chess960', 'threecheck'],
  rules: ['online', 'over_the_board'],
  level: ['beginner', 'easy', 'normal', 'hard', 'expert'],
} as const;

const keyOf = (door: Door) => `rookery.habit.${door}`;

export function readHabit(shelf: Shelf | null, door: Door, usual: Habit): Habit {
  const kept = parse(shelf?.getItem(keyOf(door)) ?? null);
  return {
    time: kept['time'] === null || isTime(kept['time']) ? kept['time'] : usual.time,
    color: oneOf(KNOWN.color, kept['color']) ?? usual.color,
    variant: oneOf(KNOWN.variant, kept['variant']) ?? usual.variant,
    rules: oneOf(KNOWN.rules, kept['rules']) ?? usual.rules,
    level: oneOf(KNOWN.level, kept['level']) ?? usual.level,
  };
}

export function keepHabit(shelf: Shelf | null, door: Door, habit: Habit): void {
  try {
    shelf?.setItem(keyOf(door), JSON.stringify(habit));
  } catch (fault) {
    console.warn('The browser keeps nothing:', fault);
  }
}

function parse(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // Not ours: nothing was chosen yet.
    return {};
  }
}

function oneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((word) => word === value);
}

function isTime(value: unknown): value is Time {
  if (typeof value !== 'object' || value === null) return false;
  const { initial, increment } = { initial: null, increment: null, ...value };
  return [initial, increment].every((ms) => Number.isInteger(ms) && Number(ms) >= 0);
}
