/** Finds words in the catalogue and fills them in; the one door to what a person reads. */
import { en } from './en';
import type { enBoard } from './enBoard';
import type { enHome } from './enHome';
import type { enSame } from './enSame';
import type { enSettings } from './enSettings';

type Catalogue = typeof en & typeof enBoard & typeof enHome & typeof enSame & typeof enSettings;
export type Key = keyof Catalogue;

const catalogue: Record<string, string> = { ...en };

/** Adds the words of a part of the page that is fetched by itself; it does so before it draws anything. */
export function addWords(words: Partial<Catalogue>): void {
  Object.assign(catalogue, words);
}

/** A word whose part has not added it yet is a fault of ours that is seen at once, and breaks nothing. */
function wordsFor(key: string): string {
  return catalogue[key] ?? key;
}

type Slots<S> = S extends `${string}{${infer Slot}}${infer Rest}` ? Slot | Slots<Rest> : never;
type Values<K extends Key> = [Slots<Catalogue[K]>] extends [never]
  ? []
  : [values: Record<Slots<Catalogue[K]>, string | number>];

function fill(text: string, values: Record<string, string | number> | undefined): string {
  if (values === undefined) return text;
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
}

export function t<K extends Key>(key: K, ...values: Values<K>): string {
  return fill(wordsFor(key), values[0]);
}

/** As `t`, where not every key that may come has the same slots. */
export function tv(key: Key, values: Record<string, string | number>): string {
  return fill(wordsFor(key), values);
}

type StemOf<K> = K extends `${infer Stem}.one` ? Stem : never;
type Plural = StemOf<Key>;
const plurals = new Intl.PluralRules('en');

/** Chooses the form that goes with `n` and fills it in, with `values` for what else it says. */
export function tn(stem: Plural, n: number, values: Record<string, string> = {}): string {
  const form = plurals.select(n) === 'one' ? 'one' : 'other';
  return fill(wordsFor(`${stem}.${form}`), { ...values, n: new Intl.NumberFormat('en').format(n) });
}

const days = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });

/** The day of a Unix time in ms, as a list says it: "Nov 30". */
export function dayText(at: number): string {
  return days.format(at);
}
