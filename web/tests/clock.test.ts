import { describe, expect, test } from 'vitest';
import { clockText, remaining, secondsLeft, speedOf, timeText } from '../src/model/clock';
import { minutes } from '../src/model/time';

describe('what is left', () => {
  const clock = { white: 60_000, black: 30_000, running: 'white' } as const;

  test('runs down on the side whose clock runs, and only there', () => {
    expect(remaining(clock, 'white', 1500)).toBe(58_500);
    expect(remaining(clock, 'black', 1500)).toBe(30_000);
  });

  test('never falls below nothing, nor grows when the time since is negative', () => {
    expect(remaining(clock, 'white', 70_000)).toBe(0);
    expect(remaining(clock, 'white', -50)).toBe(60_000);
  });

  test('stands while no clock runs', () => {
    expect(remaining({ ...clock, running: null }, 'white', 5000)).toBe(60_000);
  });
});

test.each([
  [0, '0.0'],
  [99, '0.0'],
  [9_999, '9.9'],
  [10_000, '0:10'],
  [59_999, '0:59'],
  [300_000, '5:00'],
  [3_599_999, '59:59'],
  [3_723_000, '1:02:03'],
])('%i ms reads %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});

test.each([
  [30_000, 0, 30],
  [30_000, 1, 30],
  [30_000, 29_500, 1],
  [30_000, 31_000, 0],
])('a countdown of %i ms after %i ms says %i', (ms, since, seconds) => {
  expect(secondsLeft({ color: 'white', ms }, since)).toBe(seconds);
});

test.each([
  [minutes(5, 3), '5+3'],
  [minutes(0.5, 0), '½+0'],
  [minutes(0.25, 1), '¼+1'],
  [minutes(1.5, 0), '1.5+0'],
])('a time control reads as players write it: %o', (time, text) => {
  expect(timeText(time)).toBe(text);
});

test.each([
  [minutes(1, 0), 'bullet'],
  [minutes(3, 2), 'blitz'],
  [minutes(5, 3), 'blitz'],
  [minutes(10, 5), 'rapid'],
  [minutes(15, 10), 'rapid'],
  [minutes(30, 20), 'classical'],
])('%o is %s', (time, speed) => {
  expect(speedOf(time)).toBe(speed);
});
