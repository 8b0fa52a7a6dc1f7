import { expect, test } from 'vitest';
import { spentText } from '../src/ui/timeName';

test('time spent reads in seconds, then in minutes', () => {
  expect(spentText(1999)).toBe('1s');
  expect(spentText(65_000)).toBe('1:05');
});
