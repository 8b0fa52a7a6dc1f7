/** Each page knows all the words that it says, though it fetches only its own part of them. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { en } from '../src/words/en';
import { enBoard } from '../src/words/enBoard';
import { enHome } from '../src/words/enHome';
import { enSame } from '../src/words/enSame';
import { enSettings } from '../src/words/enSettings';

const SOURCE = new URL('../src/', import.meta.url);
const PARTS: Record<string, Record<string, string>> = {
  'words/enBoard.ts': enBoard,
  'words/enHome.ts': enHome,
  'words/enSame.ts': enSame,
  'words/enSettings.ts': enSettings,
};
const ALL = [en, ...Object.values(PARTS)].flatMap((part) => Object.keys(part));
/** What is fetched when it is gone to, and not with the page that leads there. */
const PAGES = ['routes/Home.svelte', 'routes/TablePage.svelte', 'routes/SettingsDialog.svelte', 'sameDevice/SameDevicePage.svelte'];

/** The file and all that it imports, but for other pages, and for types, which are not there when the page runs. */
function closure(start: string): Set<string> {
  const found = new Set<string>();
  const open = [start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || (file !== start && PAGES.includes(file))) continue;
    found.add(file);
    const text = readFileSync(new URL(file, SOURCE), 'utf8').replaceAll(/^\s*import type .*$/gm, '');
    for (const [, path = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const at = new URL(path, new URL(file, SOURCE)).href.slice(SOURCE.href.length);
      const hit = ['', '.ts', '.svelte', '/index.ts'].map((end) => at + end).find(isSource);
      if (hit !== undefined) open.push(hit);
    }
  }
  return found;
}

function isSource(name: string): boolean {
  return /\.(ts|svelte)$/.test(name) && existsSync(new URL(name, SOURCE));
}

/** The keys that a file asks for; one that is put together wholly may be any, and is left out. */
function asked(file: string): string[] {
  const text = readFileSync(new URL(file, SOURCE), 'utf8');
  return [...text.matchAll(/\b(t|tv|tn)\(\s*(['`])([^'`]+)\2/g)].flatMap(([, door, , key = '']) => {
    if (key.startsWith('${')) return [];
    const pattern = key.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '[^.]+');
    const whole = new RegExp(`^${pattern}${door === 'tn' ? '\\.(one|other)' : ''}$`);
    return ALL.filter((known) => whole.test(known));
  });
}

function askedBy(files: Iterable<string>): string[] {
  return [...new Set([...files].filter((file) => !file.startsWith('words/')).flatMap(asked))];
}

test.each(PAGES)('%s knows its words', (page) => {
  const files = [...closure('main.ts'), ...closure(page)];
  const known = new Set([en, ...files.map((file) => PARTS[file] ?? {})].flatMap((part) => Object.keys(part)));
  const words = askedBy(files);
  expect(words.length).toBeGreaterThan(50);
  expect(words.filter((key) => !known.has(key))).toEqual([]);
});

test('the first words are enough until a page is there', () => {
  expect(askedBy(closure('main.ts')).filter((key) => !(key in en))).toEqual([]);
});
