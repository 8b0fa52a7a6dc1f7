import { expect, test, vi } from 'vitest';
import { minutes, USUAL_TIME } from '../src/model/time';
import { keepHabit, keepLobbyHabit, readHabit, readLobbyHabit, type Habit } from '../src/wire/habits';

const usual: Habit = {
  ...{ time: USUAL_TIME, color: 'random', variant: 'standard', rules: 'online', level: 'easy' },
  ...{ takebacks: true, chat: true, spectators: true },
};

function shelf(kept: Record<string, string> = {}) {
  const map = new Map(Object.entries(kept));
  return { getItem: (key: string) => map.get(key) ?? null, setItem: (key: string, value: string) => void map.set(key, value) };
}

test('what was chosen is offered again, at the same door', () => {
  const kept = shelf();
  const chosen: Habit = {
    time: { form: 'days', own: minutes(7, 2), other: minutes(1, 0), days: 14 },
    ...{ color: 'white', variant: 'threecheck', rules: 'over_the_board', level: 'hard' },
    ...{ takebacks: false, chat: false, spectators: false },
  };
  keepHabit(kept, 'table', chosen);
  expect(readHabit(kept, 'table', usual)).toEqual(chosen);
  expect(readHabit(kept, 'bot', usual)).toEqual(usual);
});

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['another value', '7'],
  ['words of another page', '{"variant":"atomic","rules":3,"color":"red","level":null,"time":{"form":"weeks","own":{"initial":"5"},"other":7,"days":-1},"chat":"no"}'],
  ['a time of an earlier page', '{"time":{"initial":60000,"increment":0}}'],
])('%s is as good as never chosen', (_, text) => {
  expect(readHabit(shelf(text === undefined ? {} : { 'rookery.habit.table': text }), 'table', usual)).toEqual(usual);
});

test('the lobby is filtered as it was the last time', () => {
  const kept = shelf();
  expect(readLobbyHabit(kept)).toEqual({ variant: null, speed: null });
  keepLobbyHabit(kept, { variant: 'chess960', speed: null });
  expect(readLobbyHabit(kept)).toEqual({ variant: 'chess960', speed: null });
  expect(readLobbyHabit(shelf({ 'rookery.lobby': '{"variant":"atomic","speed":"blitz"}' }))).toEqual({ variant: null, speed: 'blitz' });
});

test('a storage that is missing or full costs the habit alone', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(readHabit(null, 'table', usual)).toEqual(usual);
  keepHabit({ getItem: () => null, setItem: () => { throw new DOMException('full', 'QuotaExceededError'); } }, 'table', usual);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
