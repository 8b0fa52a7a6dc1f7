import { expect, test, vi } from 'vitest';
import { keepHabit, readHabit, type Habit } from '../src/wire/habits';

const usual: Habit = { time: { initial: 300_000, increment: 3000 }, color: 'random', variant: 'standard', rules: 'online', level: 'easy' };

function shelf(kept: Record<string, string> = {}) {
  const map = new Map(Object.entries(kept));
  return { getItem: (key: string) => map.get(key) ?? null, setItem: (key: string, value: string) => void map.set(key, value) };
}

test('what was chosen is offered again, at the same door', () => {
  const kept = shelf();
  const chosen: Habit = { time: null, color: 'white', variant: 'threecheck', rules: 'over_the_board', level: 'hard' };
  keepHabit(kept, 'table', chosen);
  expect(readHabit(kept, 'table', usual)).toEqual(chosen);
  expect(readHabit(kept, 'bot', usual)).toEqual(usual);
});

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['another value', '7'],
  ['words of another page', '{"variant":"atomic","rules":3,"color":"red","level":null,"time":{"initial":"5"}}'],
])('%s is as good as never chosen', (_, text) => {
  expect(readHabit(shelf(text === undefined ? {} : { 'rookery.habit.table': text }), 'table', usual)).toEqual(usual);
});

test('a storage that is missing or full costs the habit alone', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(readHabit(null, 'table', usual)).toEqual(usual);
  keepHabit({ getItem: () => null, setItem: () => { throw new DOMException('full', 'QuotaExceededError'); } }, 'table', usual);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
