import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { timeName } from '../src/ui/timeName';
import { t, tn } from '../src/words';
import { catalogue } from '../src/words/catalogue.svelte';
import { listsOf, wordsIn } from './wordLists';

const en = await wordsIn('en');

const SOURCE = new URL('../src/', import.meta.url);

/** All of the client's own text but the catalogue. */
function sources(): string {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.startsWith('words/'))
    .map((name) => readFileSync(new URL(name, SOURCE), 'utf8'))
    .join('\n');
}

/** Keys as they are asked for; `${…}` within one stands for anything without a dot. */
function asked(): RegExp[] {
  const found = [...sources().matchAll(/\b(t|tv|tn)\(\s*(['`])([^'`]+)\2/g)];
  return found.map(([, door, , key]) => {
    const pattern = (key ?? '').replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '[^.]+');
    return new RegExp(`^${pattern}${door === 'tn' ? '\\.(one|other)' : ''}$`);
  });
}

test('every word of the catalogue is used', () => {
  const patterns = asked();
  expect(Object.keys(en).filter((key) => !patterns.some((pattern) => pattern.test(key)))).toEqual([]);
});

test('no two lists have a word of the same name', async () => {
  const counts = Object.values(await listsOf('en')).map((list) => Object.keys(list).length);
  expect(Object.keys(en)).toHaveLength(counts.reduce((sum, count) => sum + count, 0));
});

test('every word that is asked for is in the catalogue', () => {
  const keys = Object.keys(en);
  expect(asked().filter((pattern) => !keys.some((key) => pattern.test(key))).map(String)).toEqual([]);
});

test('no component has words of its own', () => {
  const components = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svelte'));
  const offenders = components.filter((name) => {
    const text = readFileSync(new URL(name, SOURCE), 'utf8');
    const markup = text.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<style[\s\S]*?<\/style>/g, '');
    const bare = stripBraces(markup).replace(/<[^>]*>/g, ' ');
    return /[A-Za-z]{2,}/.test(bare) || /(aria-label|title|placeholder|alt)="[^"{]*[A-Za-z]/.test(markup);
  });
  expect(offenders).toEqual([]);
});

/** Without `{…}`, however deeply nested; arrows within tags would else end the tag early. */
function stripBraces(text: string): string {
  let depth = 0;
  let rest = '';
  for (const sign of text) {
    if (sign === '{') depth += 1;
    if (depth === 0) rest += sign;
    if (sign === '}') depth -= 1;
  }
  return rest;
}

/** Else it would be said in the language of before when another one is chosen. */
test('no component keeps a word for longer than it is drawn', () => {
  const components = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svelte'));
  const kept = components.flatMap((name) => {
    const [script = ''] = /<script lang="ts"[\s\S]*?<\/script>/.exec(readFileSync(new URL(name, SOURCE), 'utf8')) ?? [];
    // What is declared by the component itself is indented once.
    const lines = script.match(/^ {2}(const|let) .*\b(t|tn|tv)\(.*$/gm) ?? [];
    return lines.filter((line) => !line.includes('$derived') && !/= \(.*\) =>/.test(line)).map((line) => `${name}:${line}`);
  });
  expect(kept).toEqual([]);
});

test('where one writes from the right, what fills a slot keeps its own direction', async () => {
  await catalogue.speak('ar');
  expect(t('table.code', { code: 'K7Q W2M' })).toBe('الطاولة \u2068K7Q W2M\u2069');
  expect(timeName({ initial: 30_000, increment: 0 })).toBe('\u2066½+0\u2069');
  expect(tn('time.days', 3)).toBe('3\u00a0أيام');
  expect(tn('lobby.players', 1234)).toBe('1,234 لاعبًا');
  await catalogue.speak('en');
});

test('slots are filled in, and numbers choose their form', () => {
  expect(t('table.code', { code: 'K7Q W2M' })).toBe('Table K7Q W2M');
  expect(tn('lobby.players', 1)).toBe('1 player');
  expect(tn('lobby.players', 1234)).toBe('1,234 players');
});
