/**
 * The way back to one's seat in another browser: a link whose last part is the seat's key. That part is never sent to a
 * server, and the address bar and the history do not keep it either.
 */
import type { Secrets } from '../wire/secrets';
import { parsePath, pathOf } from './router';

const KEY = /^#([A-Za-z0-9_-]{22,64})$/;

export function privateLink(code: string, key: string): string {
  return `${location.origin}${pathOf({ page: 'table', code })}#${key}`;
}

/** The seat that a private link leads to; null if it is none. */
export function seatInLink({ pathname, hash }: { pathname: string; hash: string }): { code: string; key: string } | null {
  const route = parsePath(pathname);
  const key = KEY.exec(hash)?.[1];
  return route.page === 'table' && key !== undefined ? { code: route.code, key } : null;
}

/** Takes in the key with which this page was called; true if this browser has a new seat by it. */
export function takeSeat(secrets: Secrets): boolean {
  const seat = seatInLink(location);
  if (seat === null) return false;
  history.replaceState(null, '', pathOf({ page: 'table', code: seat.code }));
  // A seat that this browser has at the table already is not given away for another.
  if (secrets.seat(seat.code) !== null) return false;
  secrets.keepSeat(seat.code, seat.key);
  return true;
}
