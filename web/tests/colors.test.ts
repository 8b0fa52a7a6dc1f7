/** Text can be read on every ground it stands on, in every theme and on every board (WCAG 2.1, 1.4.3 and 1.4.6). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BOARDS } from '../src/settings/settings';

const read = (name: string) => readFileSync(new URL(`../src/styles/${name}`, import.meta.url), 'utf8');
type Side = 'light' | 'dark';

/** The custom properties of the rule with that selector. */
function tokens(css: string, selector: string, side: Side): Map<string, string> {
  const rule = css.split('}').find((text) => text.split('{')[0]?.split(/[,\n]/).some((each) => each.trim() === selector));
  if (rule === undefined) throw new Error(`there is no rule for ${selector}`);
  const found = [...rule.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']): [string, string] => {
    const pair = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
    return [name, pair === null ? value : ((side === 'light' ? pair[1] : pair[2]) ?? '')];
  });
  return new Map(found);
}

function luminance(hex: string): number {
  expect(hex).toMatch(/^#[0-9a-f]{6}$/);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS: Record<string, readonly string[]> = {
  ink: ['paper', 'surface', 'sunk', 'accent-soft', 'warn-soft'],
  'ink-2': ['paper', 'surface', 'sunk', 'accent-soft'],
  'ink-3': ['paper', 'surface', 'sunk'],
  accent: ['paper', 'surface', 'accent-soft'],
  warn: ['paper', 'surface', 'sunk', 'warn-soft'],
  good: ['paper', 'surface'],
  'on-accent': ['accent', 'accent-strong'],
  'on-warn': ['warn'],
  'on-tray': ['tray'],
};
const PAIRS = Object.entries(GROUNDS).flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const));
const SIDES: readonly Side[] = ['light', 'dark'];

test.each(SIDES.flatMap((side) => PAIRS.map((pair) => [side, ...pair] as const)))('%s: %s on %s', (side, text, ground) => {
  const usual = tokens(read('tokens.css'), ':root', side);
  expect(contrast(usual.get(text) ?? '', usual.get(ground) ?? '')).toBeGreaterThanOrEqual(4.5);
  const more = new Map([...usual, ...tokens(read('tokens.css'), ":root[data-contrast='more']", side)]);
  expect(contrast(more.get(text) ?? '', more.get(ground) ?? '')).toBeGreaterThanOrEqual(7);
});

test.each(SIDES.flatMap((side) => BOARDS.map((board) => [side, board] as const)))('%s: coordinates on the board %s', (side, board) => {
  const colors = tokens(read('boards.css'), `[data-board='${board}']`, side);
  for (const square of ['light', 'dark']) {
    expect(contrast(colors.get(`board-on-${square}`) ?? '', colors.get(`board-${square}`) ?? '')).toBeGreaterThanOrEqual(4.5);
  }
});
