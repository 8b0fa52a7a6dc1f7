import type { Fischer, Time } from '../wire/messages';
import { minutes } from './time';

/** The bounds of the dialog; the server has the last word. */
export const MINUTES = [0.5, 1, 2, 3, 5, 7, 10, 15, 20, 25, 30, 45, 60, 90] as const;
export const INCREMENTS = [0, 1, 2, 3, 5, 8, 10, 15, 20, 30] as const;
export const MOST_DAYS = 14;

/** The clocks that a table is opened with by one press. */
export const PACES: readonly Fischer[] = [
  minutes(1, 0),
  minutes(2, 1),
  minutes(3, 2),
  minutes(5, 3),
  minutes(10, 5),
  minutes(15, 10),
  minutes(30, 20),
];

/** The clocks that an opponent is looked for by one press. */
export const PRESETS: readonly (Time | null)[] = [
  minutes(1, 0),
  minutes(3, 2),
  minutes(5, 3),
  minutes(10, 5),
  minutes(15, 10),
  minutes(30, 20),
  null,
];
