/** Finds words in the catalogue and fills them in; the one door to what a person reads. */
import { en } from './en';

type Catalogue = typeof en;
export type Key = keyof Catalogue;

type Slots<S> = S extends `${string}{${infer Slot}}${infer Rest}` ? Slot | Slots<Rest> : never;
type Values<K extends Key> = [Slots<Catalogue[K]>] extends [never]
  ? []
  : [values: Record<Slots<Catalogue[K]>, string | number>];

function fill(text: string, values: Record<string, string | number> | undefined): string {
  if (values === undefined) return text;
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
}

export function t<K extends Key>(key: K, ...values: Values<K>): string {
  return fill(en[key], values[0]);
}

/** As `t`, where not every key that may come has the same slots. */
export function tv(key: Key, values: Record<string, string | number>): string {
  return fill(en[key], values);
}

type StemOf<K> = K extends `${infer Stem}.one` ? Stem : never;
type Plural = StemOf<Key>;
const plurals = new Intl.PluralRules('en');

/** Chooses the form that goes with `n` and fills it in, with `values` for what else it says. */
export function tn(stem: Plural, n: number, values: Record<string, string> = {}): string {
  const form = plurals.select(n) === 'one' ? 'one' : 'other';
  return fill(en[`${stem}.${form}`], { ...values, n: new Intl.NumberFormat('en').format(n) });
}

const days = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });

/** The day of a Unix time in ms, as a list says it: "Nov 30". */
export function dayText(at: number): string {
  return days.format(at);
}
