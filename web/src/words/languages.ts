import type { AnyLanguage, Language } from './language';
import type { Tag } from './tags';

/** Where each language is fetched from; nobody fetches but his own. */
export type Languages = Record<Tag, () => Promise<{ language: AnyLanguage }>>;

export const LANGUAGES = {
  en: () => import('./en'),
  de: () => import('./de'),
  fr: () => import('./fr'),
  es: () => import('./es'),
  it: () => import('./it'),
  pt: () => import('./pt'),
  pl: () => import('./pl'),
  uk: () => import('./uk'),
  tr: () => import('./tr'),
  ar: () => import('./ar'),
  hi: () => import('./hi'),
  zh: () => import('./zh'),
  ja: () => import('./ja'),
} satisfies { [T in Tag]: () => Promise<{ language: Language<T> }> };
