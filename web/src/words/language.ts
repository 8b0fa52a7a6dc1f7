/**
 * What a language must have: all the words that English has, in the same parts, and for each word that a number
 * chooses all the forms that the language knows. A missing or extra key is an error of type.
 */
import type { board } from './en/board';
import type { bot } from './en/bot';
import type { ends } from './en/ends';
import type { first } from './en/first';
import type { home } from './en/home';
import type { over } from './en/over';
import type { refusals } from './en/refusals';
import type { rules } from './en/rules';
import type { same } from './en/same';
import type { settings } from './en/settings';
import type { shell } from './en/shell';
import type { Tag } from './tags';

/** What every page needs before it shows anything. */
export type First = typeof first & typeof ends & typeof refusals & typeof shell;

/** What parts of the page need that are fetched by themselves. */
export interface Parts {
  board: typeof board;
  bot: typeof bot;
  home: typeof home;
  over: typeof over;
  rules: typeof rules;
  same: typeof same;
  settings: typeof settings;
}

export const PART_NAMES = ['board', 'bot', 'home', 'over', 'rules', 'same', 'settings'] as const satisfies (keyof Parts)[];
export type PartName = keyof Parts;
export type Catalogue = First & Parts['board'] & Parts['bot'] & Parts['home'] & Parts['over'] & Parts['rules'] & Parts['same'] & Parts['settings'];
export type Key = keyof Catalogue;

/** The plural forms of each language, as Intl.PluralRules names them. */
interface Forms {
  en: 'one' | 'other';
  de: 'one' | 'other';
  fr: 'one' | 'many' | 'other';
  es: 'one' | 'many' | 'other';
  it: 'one' | 'many' | 'other';
  pt: 'one' | 'many' | 'other';
  pl: 'one' | 'few' | 'many' | 'other';
  uk: 'one' | 'few' | 'many' | 'other';
  tr: 'one' | 'other';
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
  hi: 'one' | 'other';
  zh: 'other';
  ja: 'other';
}

/** `time.days` of `time.days.one` and `time.days.other`. */
export type StemOf<K> = K extends `${infer Stem}.one` ? Stem : never;

type Form<T extends Tag> = Forms[T];
type Counted<K> = `${StemOf<K>}.one` | `${StemOf<K>}.other`;

/** The words of one English list, in the language `T`. */
export type Words<T extends Tag, English> = Record<Exclude<keyof English, Counted<keyof English>> | `${StemOf<keyof English>}.${Form<T>}`, string>;

export interface Language<T extends Tag> {
  first: Words<T, First>;
  parts: { [P in PartName]: () => Promise<Record<P, Words<T, Parts[P]>>> };
}

/** A list of words as it is looked up, whatever its language. */
export type Found = Readonly<Record<string, string>>;

export interface AnyLanguage {
  first: Found;
  parts: { [P in PartName]: () => Promise<Record<P, Found>> };
}
