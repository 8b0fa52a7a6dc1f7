/** Languages come and go: whole, in the order in which they are wished for, and with English where one cannot be had. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Catalogue } from '../src/words/catalogue.svelte';
import type { AnyLanguage, PartName } from '../src/words/language';
import type { Languages } from '../src/words/languages';
import type { Tag } from '../src/words/tags';

/** A language of three words, each of which names it. */
function small(tag: string, part: (name: PartName) => Promise<void> = () => Promise.resolve()): AnyLanguage {
  const words = (name: PartName) => async () => {
    await part(name);
    return { [name]: { [`${name}.word`]: `${name} in ${tag}` } };
  };
  const parts = { board: words('board'), home: words('home'), over: words('over'), rules: words('rules'), same: words('same'), settings: words('settings') };
  return { first: { word: `word in ${tag}` }, parts } as unknown as AnyLanguage;
}

function catalogueOf(languages: Record<string, () => Promise<AnyLanguage>>): Catalogue {
  const all = { en: () => Promise.resolve(small('en')), ...languages };
  const asModules = Object.entries(all).map(([tag, fetch]) => [tag, async () => ({ language: await fetch() })]);
  return new Catalogue(Object.fromEntries(asModules) as Languages);
}

const tag = (name: string) => name as Tag;
const gone = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a language begins, and its parts come as they are asked for', async () => {
  const words = catalogueOf({ de: () => Promise.resolve(small('de')) });
  await words.begin(tag('de'));
  expect([words.tag, words.word('word'), words.word('home.word')]).toEqual(['de', 'word in de', 'home.word']);
  await words.want('home');
  expect(words.word('home.word')).toBe('home in de');
});

test('another language brings all the parts that are in use, at once', async () => {
  const words = catalogueOf({ de: () => Promise.resolve(small('de')) });
  await words.begin('en');
  await words.want('home', 'board');
  await words.speak(tag('de'));
  expect(['word', 'home.word', 'board.word'].map((key) => words.word(key))).toEqual(['word in de', 'home in de', 'board in de']);
});

test('a part that is asked for while another language is on its way comes in that one', async () => {
  let arrive = () => {};
  const late = new Promise<void>((done) => (arrive = done));
  const words = catalogueOf({ de: () => Promise.resolve(small('de', (name) => (name === 'home' ? late : Promise.resolve()))) });
  await words.begin('en');
  await words.want('home');
  const spoken = words.speak(tag('de'));
  await words.want('board');
  expect(words.word('board.word')).toBe('board in en');
  arrive();
  await spoken;
  expect([words.word('home.word'), words.word('board.word')]).toEqual(['home in de', 'board in de']);
});

test('of two wishes the last one counts, whichever comes first', async () => {
  let arrive = () => {};
  const late = new Promise<void>((done) => (arrive = done));
  const slow = () => late.then(() => small('de'));
  const words = catalogueOf({ de: slow, fr: () => Promise.resolve(small('fr')) });
  await words.begin('en');
  const first = words.speak(tag('de'));
  await words.speak(tag('fr'));
  arrive();
  await first;
  expect(words.word('word')).toBe('word in fr');
});

test('English is spoken until the language can be had', async () => {
  let isThere = false;
  const words = catalogueOf({ de: () => (isThere ? Promise.resolve(small('de')) : gone()) });
  await words.begin(tag('de'));
  await words.want('home');
  expect([words.tag, words.word('word'), words.word('home.word')]).toEqual(['en', 'word in en', 'home in en']);
  isThere = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([words.tag, words.word('word'), words.word('home.word')]).toEqual(['de', 'word in de', 'home in de']);
});

test('a part that cannot be had is said in English until it can', async () => {
  let isThere = false;
  const words = catalogueOf({ de: () => Promise.resolve(small('de', () => (isThere ? Promise.resolve() : gone()))) });
  await words.begin(tag('de'));
  await words.want('home');
  expect([words.word('word'), words.word('home.word')]).toEqual(['word in de', 'home in en']);
  isThere = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([words.word('word'), words.word('home.word')]).toEqual(['word in de', 'home in de']);
});

test('an English part that cannot be had is a fault of its page', async () => {
  const words = catalogueOf({ en: () => Promise.resolve(small('en', gone)) });
  await words.begin('en');
  await expect(words.want('home')).rejects.toThrow('Failed to fetch');
});
