/** What the types cannot see: that every language is really one, with the forms and slots that it needs. */
import { expect, test } from 'vitest';
import { localeOf, TAGS, tagFor, type Tag } from '../src/words/tags';
import { ALIKE, ALIKE_EVERYWHERE } from './alikeWords';
import { wordsIn } from './wordLists';

const en = await wordsIn('en');
const OTHERS = TAGS.filter((tag) => tag !== 'en');
const stems = Object.keys(en).filter((key) => key.endsWith('.one')).map((key) => key.slice(0, -'.one'.length));

const slotsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
const unslotted = (text: string) => text.replace(/\{\w+\}/g, '');
const hasLetters = (text: string) => /\p{L}/u.test(unslotted(text));

/** The key in English that a key of a language answers to; of the plural forms, the one for many. */
function englishOf(key: string): string {
  const stem = stems.find((stem) => key.startsWith(`${stem}.`) && !key.slice(stem.length + 1).includes('.'));
  return en[stem === undefined ? key : `${stem}.other`] ?? '';
}

test.each(OTHERS)('%s has the keys of English, and all forms of those that a number chooses', async (tag) => {
  const { pluralCategories } = new Intl.PluralRules(localeOf(tag)).resolvedOptions();
  const plain = Object.keys(en).filter((key) => !stems.some((stem) => key === `${stem}.one` || key === `${stem}.other`));
  const wanted = [...plain, ...stems.flatMap((stem) => pluralCategories.map((form) => `${stem}.${form}`))];
  expect(Object.keys(await wordsIn(tag)).sort()).toEqual(wanted.sort());
});

/** A form for none, one or two may say the number in a word; no other may leave a slot out. */
test.each(OTHERS)('%s has the slots of English', async (tag) => {
  const wrong = Object.entries(await wordsIn(tag)).filter(([key, text]) => {
    const wanted = slotsOf(englishOf(key));
    const isFew = stems.some((stem) => ['one', 'two', 'zero'].some((form) => key === `${stem}.${form}`));
    const has = slotsOf(text);
    return has.join() !== wanted.join() && !(isFew && has.join() === wanted.filter((slot) => slot !== 'n').join());
  });
  expect(wrong).toEqual([]);
});

test.each(OTHERS)('%s copies nothing from English but the words that are alike', async (tag) => {
  const alike = new Set([...ALIKE_EVERYWHERE, ...ALIKE[tag]]);
  const copied = Object.entries(await wordsIn(tag)).filter(([key, text]) => hasLetters(text) && text === englishOf(key) && !alike.has(text));
  expect(copied).toEqual([]);
});

test.each(OTHERS)('%s: all words that count as alike are', async (tag) => {
  const own = new Set(Object.values(await wordsIn(tag)));
  const english = new Set(Object.values(en));
  expect(ALIKE[tag].filter((word) => !own.has(word) || !english.has(word))).toEqual([]);
});

test.each(OTHERS)('%s begins and ends its words without blanks', async (tag) => {
  const loose = Object.entries(await wordsIn(tag)).filter(([key, text]) => key !== 'text.comma' && (text === '' || text !== text.trim()));
  expect(loose).toEqual([]);
});

test.each([
  [['de-AT', 'en'], 'de'],
  [['DE'], 'de'],
  [['tlh', 'en-GB', 'de'], 'en'],
  [['tlh'], 'en'],
  [[], 'en'],
] satisfies [string[], Tag][])('a browser that prefers %j is met in %s', (preferred, tag) => {
  expect(tagFor(preferred)).toBe(tag);
});
