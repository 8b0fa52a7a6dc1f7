/** Whose lines this browser's person does not want to read, by player. What is kept and not understood mutes nobody. */
import type { Shelf } from './secrets';

const MUTED = 'rookery.muted';
/** The first ones are read again after so many others. */
const MOST = 500;

export function readMuted(shelf: Shelf | null): Set<string> {
  const kept = shelf?.getItem(MUTED) ?? '';
  return new Set(kept.split(' ').filter((player) => /^[a-z2-7]{16}$/.test(player)));
}

export function keepMuted(shelf: Shelf | null, muted: ReadonlySet<string>): void {
  try {
    shelf?.setItem(MUTED, [...muted].slice(-MOST).join(' '));
  } catch (fault) {
    console.warn('The browser keeps nothing:', fault);
  }
}
