import { expect, test } from 'vitest';
import { qualityOf } from '../src/model/lag';

test.each([
  [0, 'good'],
  [150, 'good'],
  [151, 'fair'],
  [500, 'fair'],
  [501, 'poor'],
] as const)('a line of %i ms is %s', (ms, quality) => {
  expect(qualityOf(ms)).toBe(quality);
});
