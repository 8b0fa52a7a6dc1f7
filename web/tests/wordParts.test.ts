/** Each page knows all the words that it says, though it fetches only its own part of them. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PartName } from '../src/words/language';
import { listsOf } from './wordLists';

const SOURCE = new URL('../src/', import.meta.url);
const LISTS = await listsOf('en');
const ALL = Object.values(LISTS).flatMap((list) => Object.keys(list));
/** A page or dialog, and the parts that are fetched with it. */
const WITH_WORDS = /withWords\(import\('(\.[^']+)'\)((?:, '\w+')+)\)/g;

function read(file: string): string {
  return readFileSync(new URL(file, SOURCE), 'utf8').replaceAll(/^\s*import type .*$/gm, '');
}

function resolved(path: string, from: string): string | undefined {
  const at = new URL(path, new URL(from, SOURCE)).href.slice(SOURCE.href.length);
  return ['', '.ts', '.svelte', '/index.ts'].map((end) => at + end).find((name) => /\.(ts|svelte)$/.test(name) && existsSync(new URL(name, SOURCE)));
}

/** The file and all that it imports, but for what is fetched with words of its own, and for types. */
function closure(start: string): Set<string> {
  const found = new Set<string>();
  const open = [start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const [, path = ''] of read(file).replaceAll(WITH_WORDS, '').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const hit = resolved(path, file);
      if (hit !== undefined && !hit.startsWith('words/')) open.push(hit);
    }
  }
  return found;
}

/** All that is fetched with words of its own, however deep it lies. */
function pagesFrom(start: string): Map<string, PartName[]> {
  const pages = new Map<string, PartName[]>();
  const open = [start];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    for (const file of closure(from)) {
      for (const [, path = '', parts = ''] of read(file).matchAll(WITH_WORDS)) {
        const page = resolved(path, file) ?? path;
        if (!pages.has(page)) open.push(page);
        pages.set(page, parts.split(/\W+/).filter((part) => part !== '') as PartName[]);
      }
    }
  }
  return pages;
}

/** The keys that a file asks for; one that is put together wholly may be any, and is left out. */
function asked(file: string): string[] {
  return [...read(file).matchAll(/\b(t|tv|tn)\(\s*(['`])([^'`]+)\2/g)].flatMap(([, door, , key = '']) => {
    if (key.startsWith('${')) return [];
    const pattern = key.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '[^.]+');
    const whole = new RegExp(`^${pattern}${door === 'tn' ? '\\.(one|other)' : ''}$`);
    return ALL.filter((known) => whole.test(known));
  });
}

function askedBy(files: Iterable<string>): string[] {
  return [...new Set([...files].flatMap(asked))];
}

const PAGES = pagesFrom('main.ts');

test('the pages are found', () => {
  expect([...PAGES.keys()]).toEqual(expect.arrayContaining(['routes/Home.svelte', 'routes/TablePage.svelte', 'sameDevice/SameDevicePage.svelte', 'routes/SettingsDialog.svelte']));
});

test.each([...PAGES])('%s knows its words', (page, parts) => {
  const known = new Set(['first' as const, ...parts].flatMap((part) => Object.keys(LISTS[part])));
  const words = askedBy(closure(page));
  expect(words.length).toBeGreaterThan(5);
  expect(words.filter((key) => !known.has(key))).toEqual([]);
});

test('the first words are enough until a page is there', () => {
  expect(askedBy(closure('main.ts')).filter((key) => !(key in LISTS.first))).toEqual([]);
});
