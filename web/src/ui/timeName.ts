import { clockText, timeText } from '../model/clock';
import type { Fischer, Time } from '../wire/messages';
import { fromLeft, t, tn } from '../words';

/** One side's time as players write it: "5+3". */
export function paceName(time: Fischer): string {
  return fromLeft(timeText(time));
}

/** What a table's time is called in a line: "5+3", "5+3 / 1+0" (White's first), "3 days", "No clock". */
export function timeName(time: Time | null): string {
  if (time === null) return t('table.noClock');
  if ('days' in time) return tn('time.days', time.days);
  if (!('white' in time)) return paceName(time);
  return t('time.odds', { white: timeText(time.white), black: timeText(time.black) });
}

/** The same where there is room to say whose is which. */
export function timeSentence(time: Time | null): string {
  if (time !== null && 'days' in time) return tn('time.daysLong', time.days);
  if (time === null || !('white' in time)) return timeName(time);
  return t('time.oddsLong', { white: timeText(time.white), black: timeText(time.black) });
}

/** A short time in whole seconds: "37 seconds". */
export function secondsText(ms: number): string {
  return tn('time.seconds', Math.floor(ms / 1000));
}

/** The time that a move took: "2s", "1:05". */
export function spentText(ms: number): string {
  return ms < 60_000 ? t('clock.seconds', { n: Math.floor(ms / 1000) }) : clockText(ms);
}
