/** The languages that there are, and which of them a person is met with. */
export const TAGS = ['en', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'uk', 'tr', 'ar', 'hi', 'zh', 'ja'] as const;

export type Tag = (typeof TAGS)[number];

const FULL_NAMES: Partial<Record<Tag, string>> = { pt: 'pt-BR', zh: 'zh-Hans' };

/** What the page's `lang` says: more than the tag where that leaves open how it is written. */
export function nameOf(tag: Tag): string {
  return FULL_NAMES[tag] ?? tag;
}

/** What Intl is told. Chess is written with the digits 0 to 9 everywhere, and so are all numbers around it. */
export function localeOf(tag: Tag): string {
  return `${nameOf(tag)}-u-nu-latn`;
}

export function directionOf(tag: Tag): 'ltr' | 'rtl' {
  return tag === 'ar' ? 'rtl' : 'ltr';
}

/** The first language of a browser's list ("de-AT", "en") that there is; English if there is none. */
export function tagFor(preferred: readonly string[]): Tag {
  for (const name of preferred) {
    const [main = ''] = name.toLowerCase().split('-');
    const tag = TAGS.find((known) => known === main);
    if (tag !== undefined) return tag;
  }
  return 'en';
}
