import { describe, expect, test } from 'vitest';
import { Alarm, alarmAt } from '../src/model/alarm';
import { minutes } from '../src/model/time';

test.each([
  ['an eighth of the start', minutes(3, 2), 22_500],
  ['never under ten seconds', minutes(0.5, 0), 10_000],
  ['never over a minute', minutes(90, 30), 60_000],
  ['for White\'s own time at odds', { white: minutes(5, 0), black: minutes(1, 0) }, 37_500],
])('time runs short: %s', (_, time, at) => {
  expect(alarmAt(time, 'white')).toBe(at);
});

test('without clocks or with days for each move nobody is warned', () => {
  expect([alarmAt(null, 'white'), alarmAt({ days: 3 }, 'white')]).toEqual([null, null]);
});

describe('warnings', () => {
  test('come at that time and with the last ten seconds, each once', () => {
    const alarm = new Alarm(37_500);
    expect(alarm.next(300_000)).toBe(37_500);
    alarm.given(37_500);
    expect(alarm.next(37_500)).toBe(10_000);
    alarm.given(10_000);
    expect(alarm.next(9_000)).toBeNull();
  });

  test('do not come anew because an increment lifts the clock a little', () => {
    const alarm = new Alarm(37_500);
    alarm.next(300_000);
    alarm.given(37_500);
    expect(alarm.next(40_000)).toBe(10_000);
    expect(alarm.next(60_000)).toBe(37_500);
  });

  test('that a page comes too late for are left out', () => {
    expect(new Alarm(37_500).next(8_000)).toBeNull();
    expect(new Alarm(37_500).next(20_000)).toBe(10_000);
  });
});
