/** The forms of a table's time: one for both sides, one for each (odds), or days for each move. In ms. */
import type { Color, Fischer, Time } from '../wire/messages';

export function minutes(initial: number, increment: number): Fischer {
  return { initial: initial * 60_000, increment: increment * 1000 };
}

/** What each side has; null by correspondence. */
export function sidesOf(time: Time): Record<Color, Fischer> | null {
  if ('days' in time) return null;
  return 'white' in time ? time : { white: time, black: time };
}

/** What a side has for so many moves; where the sides differ, the one that has more. */
export function timeFor(moves: number, time: Time): number {
  if ('days' in time) return moves * time.days * 86_400_000;
  if ('white' in time) return Math.max(timeFor(moves, time.white), timeFor(moves, time.black));
  return time.initial + moves * time.increment;
}

export function sameTime(a: Time | null, b: Time | null): boolean {
  if (a === null || b === null) return a === b;
  if ('days' in a || 'days' in b) return 'days' in a && 'days' in b && a.days === b.days;
  const [mine, theirs] = [sidesOf(a), sidesOf(b)];
  return sameFischer(mine?.white, theirs?.white) && sameFischer(mine?.black, theirs?.black);
}

function sameFischer(a: Fischer | undefined, b: Fischer | undefined): boolean {
  return a?.initial === b?.initial && a?.increment === b?.increment;
}

/** A time as it is chosen in a dialog: by whose it is, for the colours may be drawn later. */
export interface TimeWish {
  form: 'clock' | 'days' | 'none';
  own: Fischer;
  /** Null: the same. */
  other: Fischer | null;
  days: number;
}

export const USUAL_TIME: TimeWish = { form: 'clock', own: minutes(5, 3), other: null, days: 3 };

/** The time that is wished for by who plays `color`. */
export function timeOf({ form, own, other, days }: TimeWish, color: Color): Time | null {
  if (form === 'none') return null;
  if (form === 'days') return { days };
  if (other === null || sameFischer(own, other)) return own;
  return color === 'white' ? { white: own, black: other } : { white: other, black: own };
}
