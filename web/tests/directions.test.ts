/** Layouts follow the direction in which one writes: no style names the left or the right, but on the board. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCE = new URL('../src/', import.meta.url);
const NAMES_A_SIDE = /^(left|right|(margin|padding|border|scroll-margin|scroll-padding)-(left|right)(-\w+)?|border-(top|bottom)-(left|right)-radius|float)$/;
const FOUR_SIDES = /^(margin|padding|inset|border-width)$/;

function stylesOf(name: string): string {
  const text = readFileSync(new URL(name, SOURCE), 'utf8');
  const styles = name.endsWith('.css') ? text : (/<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '');
  return styles.replace(/\/\*[\s\S]*?\*\//g, '');
}

/** The values of a property, however deep the brackets in one of them. */
function valuesOf(text: string): string[] {
  const values: string[] = [];
  let depth = 0;
  for (const part of text.trim().split(/(\s+|[()])/).filter((part) => part !== '')) {
    if (depth === 0 && /^\s+$/.test(part)) values.push('');
    else values.push((values.pop() ?? '') + part);
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
  }
  return values;
}

function isOneSided(property: string, value: string): boolean {
  if (NAMES_A_SIDE.test(property)) return true;
  if (property === 'text-align' || property === 'clear') return /^(left|right)$/.test(value);
  const [, right, , left] = FOUR_SIDES.test(property) ? valuesOf(value) : [];
  return left !== undefined && left !== right;
}

test('no style names a side', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svelte|css)$/.test(name) && !name.startsWith('board/'));
  const named = files.flatMap((name) =>
    [...stylesOf(name).matchAll(/(?:^|[{;])\s*([a-z-]+):\s*([^;{}]+);/g)]
      .filter(([, property = '', value = '']) => isOneSided(property, value))
      .map(([, property, value]) => `${name}: ${property}: ${value}`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(named).toEqual([]);
});

test.each([
  ['margin', '0 auto 0 1px', true],
  ['margin', '0 1px 0 1px', false],
  ['padding', 'var(--a) max(0px, 50% - 1rem) 0', false],
  ['padding', '0 calc(-1 * var(--a)) var(--b) 0', true],
  ['padding-left', '1px', true],
  ['text-align', 'right', true],
  ['text-align', 'end', false],
])('%s: %s names a side: %s', (property, value, named) => {
  expect(isOneSided(property, value)).toBe(named);
});
