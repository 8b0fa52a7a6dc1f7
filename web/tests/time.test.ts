import { expect, test } from 'vitest';
import { daysAndHours, speedOf } from '../src/model/clock';
import { penaltyMinutes } from '../src/model/game';
import { minutes, sameTime, timeOf, USUAL_TIME } from '../src/model/time';
import { timeName, timeSentence } from '../src/ui/timeName';
import type { Time } from '../src/wire/messages';

const even = minutes(5, 3);
const odds: Time = { white: minutes(5, 3), black: minutes(1, 0) };

test.each([
  [null, null, true],
  [null, even, false],
  [even, minutes(5, 3), true],
  [even, minutes(5, 2), false],
  [even, odds, false],
  [odds, { white: minutes(5, 3), black: minutes(1, 0) }, true],
  [odds, { white: minutes(1, 0), black: minutes(5, 3) }, false],
  [{ days: 3 }, { days: 3 }, true],
  [{ days: 3 }, { days: 2 }, false],
  [{ days: 3 }, even, false],
] as [Time | null, Time | null, boolean][])('the time %o is the time %o: %s', (a, b, same) => {
  expect(sameTime(a, b)).toBe(same);
  expect(sameTime(b, a)).toBe(same);
});

test.each([
  [odds, 'blitz'],
  [{ white: minutes(1, 0), black: minutes(5, 30) }, 'classical'],
  [{ days: 1 }, 'correspondence'],
] as [Time, string][])('the side that has more says how fast %o is: %s', (time, speed) => {
  expect(speedOf(time)).toBe(speed);
});

test('a penalty goes by the side that has more, and is none by correspondence', () => {
  expect(penaltyMinutes({ white: minutes(90, 30), black: minutes(5, 0) })).toBe(2);
  expect(penaltyMinutes(odds)).toBe(1);
  expect(penaltyMinutes({ days: 2 })).toBe(0);
});

test('a wish knows own and other, the table White and Black', () => {
  const wish = { ...USUAL_TIME, other: minutes(1, 0) };
  expect(timeOf(wish, 'white')).toEqual(odds);
  expect(timeOf(wish, 'black')).toEqual({ white: minutes(1, 0), black: minutes(5, 3) });
  expect(timeOf({ ...wish, other: minutes(5, 3) }, 'white')).toEqual(even);
  expect(timeOf(USUAL_TIME, 'black')).toEqual(even);
  expect(timeOf({ ...wish, form: 'days' }, 'white')).toEqual({ days: 3 });
  expect(timeOf({ ...wish, form: 'none' }, 'white')).toBeNull();
});

test('each form has its name', () => {
  expect(timeName(null)).toBe('No clock');
  expect(timeName(even)).toBe('5+3');
  expect(timeName(odds)).toBe('5+3 / 1+0');
  expect(timeSentence(odds)).toBe('White 5+3, Black 1+0');
  expect(timeName({ days: 1 })).toBe('1\u00a0day');
  expect(timeSentence({ days: 14 })).toBe('14\u00a0days a move');
});

test('days and hours are cut off, never rounded up', () => {
  expect(daysAndHours(3 * 86_400_000)).toEqual({ days: 3, hours: 0 });
  expect(daysAndHours(3 * 86_400_000 - 1)).toEqual({ days: 2, hours: 23 });
  expect(daysAndHours(86_400_000)).toEqual({ days: 1, hours: 0 });
});
