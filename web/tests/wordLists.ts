/** The lists of a language's words, by their names, as one catalogue each. */
import { PART_NAMES, type AnyLanguage, type Found, type PartName } from '../src/words/language';
import { LANGUAGES } from '../src/words/languages';
import type { Tag } from '../src/words/tags';

export type Lists = Record<'first' | PartName, Found>;

export async function listsOf(tag: Tag): Promise<Lists> {
  const { language }: { language: AnyLanguage } = await LANGUAGES[tag]();
  const lists: Partial<Lists> = { first: language.first };
  for (const name of PART_NAMES) lists[name] = await partOf(language, name);
  return lists as Lists;
}

async function partOf<P extends PartName>({ parts }: AnyLanguage, name: P): Promise<Found> {
  return (await parts[name]())[name];
}

export async function wordsIn(tag: Tag): Promise<Record<string, string>> {
  return Object.assign({}, ...Object.values(await listsOf(tag))) as Record<string, string>;
}
