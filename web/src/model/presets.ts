import type { Time } from '../wire/messages';

/** The bounds of the dialog; the server has the last word. */
export const MINUTES = [0.5, 1, 2, 3, 5, 7, 10, 15, 20, 25, 30, 45, 60, 90] as const;
export const INCREMENTS = [0, 1, 2, 3, 5, 8, 10, 15, 20, 30] as const;

export function minutes(initial: number, increment: number): Time {
  return { initial: initial * 60_000, increment: increment * 1000 };
}

export const PRESETS: readonly (Time | null)[] = [
  minutes(1, 0),
  minutes(3, 2),
  minutes(5, 3),
  minutes(10, 5),
  minutes(15, 10),
  minutes(30, 20),
  null,
];
