import type { Tag } from './tags';

/** The languages as their speakers call them. */
export const NAMES: Record<Tag, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  pt: 'Português',
  pl: 'Polski',
  ar: 'العربية',
};
