/** What a clock shows: the server's figure less the time since it came. All times in ms. */
import type { Clock, Color, Countdown, Fischer, Time } from '../wire/messages';
import { timeFor } from './time';

/** Below this, tenths are shown and the clock is marked as low. */
export const LOW_MS = 10_000;

export function remaining(clock: Clock, color: Color, since: number): number {
  const left = clock[color];
  return clock.running === color ? Math.max(0, left - Math.max(0, since)) : left;
}

export const DAY_MS = 86_400_000;

/** Whole days and hours, cut off like the rest. */
export function daysAndHours(ms: number): { days: number; hours: number } {
  return { days: Math.floor(ms / DAY_MS), hours: Math.floor((ms % DAY_MS) / 3_600_000) };
}

/** "1:02:03", "4:05", and "9.8" below ten seconds. Cut off, never rounded up: it must not promise. */
export function clockText(ms: number): string {
  if (ms < LOW_MS) return `${Math.floor(ms / 1000)}.${Math.floor((ms % 1000) / 100)}`;
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** Whole seconds of a countdown, rounded up: "1" until it is over. */
export function secondsLeft(countdown: Countdown, since: number): number {
  return Math.ceil(Math.max(0, countdown.ms - Math.max(0, since)) / 1000);
}

/** "5+3", "½+0": minutes and increment as players write it. */
export function timeText(time: Fischer): string {
  const minutes = time.initial / 60_000;
  const quarters: Record<number, string> = { 0.25: '¼', 0.5: '½', 0.75: '¾' };
  const written = quarters[minutes] ?? String(Math.round(minutes * 100) / 100);
  return `${written}+${Math.round(time.increment / 1000)}`;
}

export type Speed = 'bullet' | 'blitz' | 'rapid' | 'classical' | 'correspondence';

/** By the expected length of a side's game, taken as forty moves. */
export function speedOf(time: Time): Speed {
  if ('days' in time) return 'correspondence';
  const expected = timeFor(40, time) / 1000;
  if (expected < 180) return 'bullet';
  if (expected < 480) return 'blitz';
  if (expected < 1500) return 'rapid';
  return 'classical';
}
