/** Finds words in the catalogue and fills them in; the one door to what a person reads. */
import { catalogue } from './catalogue.svelte';
import type { Catalogue, Key, PartName, StemOf } from './language';
import { directionOf, localeOf } from './tags';

export type { Key } from './language';

type Slots<S> = S extends `${string}{${infer Slot}}${infer Rest}` ? Slot | Slots<Rest> : never;
type Values<K extends Key> = [Slots<Catalogue[K]>] extends [never]
  ? []
  : [values: Record<Slots<Catalogue[K]>, string | number>];

function fill(text: string, values: Record<string, string | number> | undefined): string {
  if (values === undefined) return text;
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => shown(values[name] ?? slot));
}

/** Where one writes from the right, a name or a move from the left stands by itself, between signs that say so. */
function shown(value: string | number): string {
  if (typeof value === 'number') return numberText(value);
  return directionOf(catalogue.tag) === 'rtl' ? `\u2068${value}\u2069` : value;
}

/** What runs from the left in every language, between other words: a clock's "½+0". */
export function fromLeft(text: string): string {
  return directionOf(catalogue.tag) === 'rtl' ? `\u2066${text}\u2069` : text;
}

/** A part of the page, as soon as the words that it says are there too. */
export async function withWords<Part>(part: Promise<Part>, ...parts: PartName[]): Promise<Part> {
  const [there] = await Promise.all([part, catalogue.want(...parts)]);
  return there;
}

export function t<K extends Key>(key: K, ...values: Values<K>): string {
  return fill(catalogue.word(key), values[0]);
}

/** As `t`, where not every key that may come has the same slots. */
export function tv(key: Key, values: Record<string, string | number>): string {
  return fill(catalogue.word(key), values);
}

/** Chooses the form that goes with `n` and fills it in, with `values` for what else it says. */
export function tn(stem: StemOf<Key>, n: number, values: Record<string, string> = {}): string {
  const form = new Intl.PluralRules(locale()).select(n);
  return fill(catalogue.word(`${stem}.${form}`), { ...values, n });
}

function locale(): string {
  return localeOf(catalogue.tag);
}

function numberText(n: number): string {
  return new Intl.NumberFormat(locale()).format(n);
}

/** A number of hundredths: "60%", "60 %". */
export function percentText(n: number): string {
  return new Intl.NumberFormat(locale(), { style: 'percent' }).format(n / 100);
}

/** The day of a Unix time in ms, as a list says it: "Nov 30". */
export function dayText(at: number): string {
  return new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short' }).format(at);
}

/** The day of a Unix time in ms, with its year: "November 30, 2026". */
export function dateText(at: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(at);
}

/** Things that are told one after the other: "e3, e4". */
export function listText(things: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction', style: 'narrow' }).format(things);
}
