import { expect, test } from 'vitest';
import { arrowPath, inkOf, middleOf, withShape } from '../src/board/pen';

const KEYS = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
const ARROW = { from: 'e2', to: 'e4', ink: 'green' } as const;

test('the keys held choose the ink', () => {
  expect([inkOf(KEYS), inkOf({ ...KEYS, shiftKey: true }), inkOf({ ...KEYS, altKey: true })]).toEqual(['green', 'red', 'blue']);
  expect(inkOf({ ...KEYS, ctrlKey: true, metaKey: true })).toBe('yellow');
});

test('what is drawn once more is gone, and in another ink takes that', () => {
  expect(withShape([ARROW], ARROW)).toEqual([]);
  expect(withShape([ARROW], { ...ARROW, ink: 'red' })).toEqual([{ ...ARROW, ink: 'red' }]);
  expect(withShape([ARROW], { ...ARROW, to: 'e2' })).toHaveLength(2);
});

test('squares lie where they are seen', () => {
  expect(middleOf('a8', 'white')).toEqual({ x: 0.5, y: 0.5 });
  expect(middleOf('a8', 'black')).toEqual({ x: 7.5, y: 7.5 });
});

test('an arrow points to the middle of its square', () => {
  expect(arrowPath(ARROW, 'white')).toContain('4.500 4.500');
  expect(arrowPath(ARROW, 'black')).toContain('3.500 3.500');
});
