import type { Language } from './language';
import type { Tag } from './tags';

/** Where each language is fetched from; nobody fetches but his own. */
export type Languages = Record<Tag, () => Promise<{ language: Language }>>;

export const LANGUAGES: Languages = {
  en: () => import('./en'),
  de: () => import('./de'),
};
