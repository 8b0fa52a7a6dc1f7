import { expect, test, vi } from 'vitest';
import { forgetMove, keepMove, keptMove, type Drawer } from '../src/wire/keptMoves';

function drawer(): Drawer {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

const MOVE = { id: 'kX2mN8vQpL4r-12', ply: 34, uci: 'a7a8q', draw: true };

test('a move is kept for its table until it is answered', () => {
  const kept = drawer();
  keepMove(kept, 'K7QW2M', MOVE);
  expect(keptMove(kept, 'K7QW2M')).toEqual(MOVE);
  expect(keptMove(kept, 'AAAAAA')).toBeNull();
  forgetMove(kept, 'K7QW2M', MOVE.id);
  expect(keptMove(kept, 'K7QW2M')).toBeNull();
});

test('an answer to an earlier move does not forget a later one', () => {
  const kept = drawer();
  keepMove(kept, 'K7QW2M', MOVE);
  forgetMove(kept, 'K7QW2M', 'another-1');
  expect(keptMove(kept, 'K7QW2M')).toEqual(MOVE);
});

test.each(['', 'nonsense', 'id 3 e2e9', 'id x e2e4', 'id 3 e2e4 more'])('what is not understood is no move: "%s"', (text) => {
  const kept = drawer();
  kept.setItem('rookery.move.K7QW2M', text);
  expect(keptMove(kept, 'K7QW2M')).toBeNull();
});

test('where nothing can be kept the game goes on, and the console says so', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const full = { ...drawer(), setItem: () => { throw new DOMException('full', 'QuotaExceededError'); } };
  keepMove(full, 'K7QW2M', MOVE);
  keepMove(null, 'K7QW2M', MOVE);
  expect(keptMove(null, 'K7QW2M')).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
