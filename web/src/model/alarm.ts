/** When a player is warned that his time runs short: each warning once, and again only after his clock has recovered. */
import type { Color, Time } from '../wire/messages';
import { LOW_MS } from './clock';
import { sidesOf } from './time';

const LONGEST_MS = 60_000;
const PART = 0.125;
/** A clock that has come back to so much of a warning's time may be warned once more. */
const RECOVERED = 1.5;

/** An eighth of the time that a side starts with, within ten seconds and a minute; null where no clock runs out so soon. */
export function alarmAt(time: Time | null, color: Color): number | null {
  const own = time === null ? null : sidesOf(time);
  if (own === null) return null;
  return Math.min(LONGEST_MS, Math.max(LOW_MS, own[color].initial * PART));
}

export class Alarm {
  readonly #at: readonly number[];
  readonly #armed: Set<number>;

  /** `at`: what is left when the first warning comes; another one comes with the last ten seconds. */
  constructor(at: number) {
    this.#at = at > LOW_MS ? [at, LOW_MS] : [at];
    this.#armed = new Set(this.#at);
  }

  /** The next warning for a running clock with so much left: what will be left then; null if none is due. */
  next(left: number): number | null {
    for (const at of this.#at) {
      if (left >= at * RECOVERED) this.#armed.add(at);
      // Nobody was there to hear it.
      if (left < at) this.#armed.delete(at);
    }
    return this.#at.find((at) => this.#armed.has(at) && at < left) ?? null;
  }

  /** That warning was given. */
  given(at: number): void {
    this.#armed.delete(at);
  }
}
