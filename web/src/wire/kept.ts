/** Reads and writes what a browser keeps. What is read was written by who knows whom: each value is looked at. */
import type { Fischer } from './messages';
import type { Shelf } from './secrets';

/** An object, empty where nothing is kept or it is not ours. */
export function readKept(shelf: Shelf | null, key: string): Record<string, unknown> {
  const text = shelf?.getItem(key) ?? null;
  if (text === null) return {};
  try {
    return objectOf(JSON.parse(text));
  } catch (fault) {
    console.info('Kept, and not understood:', key, fault);
    return {};
  }
}

export function writeKept(shelf: Shelf | null, key: string, value: object): void {
  try {
    shelf?.setItem(key, JSON.stringify(value));
  } catch (fault) {
    console.warn('The browser keeps nothing:', fault);
  }
}

export function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export function oneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((word) => word === value);
}

export function isWhole(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}

export function isFischer(value: unknown): value is Fischer {
  const { initial, increment } = objectOf(value);
  return isWhole(initial) && isWhole(increment);
}
