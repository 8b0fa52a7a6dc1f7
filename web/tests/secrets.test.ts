import { afterEach, expect, test, vi } from 'vitest';
import { makeSecret, Secrets, type Shelf } from '../src/wire/secrets';

class FakeShelf implements Shelf {
  readonly kept = new Map<string, string>();
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.kept.set(key, value);
  }
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('a secret is 22 signs of base64url, and no two are the same', () => {
  const made = Array.from({ length: 200 }, makeSecret);
  for (const secret of made) expect(secret).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(new Set(made).size).toBe(200);
});

test('the identity and the seats outlive the page', () => {
  const shelf = new FakeShelf();
  const before = new Secrets(shelf);
  const identity = before.identity();
  before.keepSeat('K7QW2M', 'key');
  const after = new Secrets(shelf);
  expect(after.identity()).toBe(identity);
  expect(after.seat('K7QW2M')).toBe('key');
  expect(after.seat('M3XP9A')).toBeNull();
});

test('a storage that refuses costs nothing on this page', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const full: Shelf = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const secrets = new Secrets(full);
  expect(secrets.identity()).toBe(secrets.identity());
  expect(warn).toHaveBeenCalled();
});
