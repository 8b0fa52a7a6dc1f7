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
  uk: 'Українська',
  tr: 'Türkçe',
  ar: 'العربية',
  hi: 'हिन्दी',
  zh: '简体中文',
  ja: '日本語',
};
