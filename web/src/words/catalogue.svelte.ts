/**
 * The words in force: those of one language, as far as parts of the page have asked for them. Whatever shows a word
 * is drawn anew when another language comes; it comes as a whole, never half.
 */
import { untrack } from 'svelte';
import { fetched } from '../fetched';
import type { AnyLanguage, Found, PartName } from './language';
import { LANGUAGES, type Languages } from './languages';
import type { Tag } from './tags';

export class Catalogue {
  #tag = $state.raw<Tag>('en');
  #words = $state.raw<Found>({});
  #wished: Tag = 'en';
  /** Some language is spoken. */
  #begun = false;
  readonly #parts = new Set<PartName>();
  readonly #languages: Languages;

  constructor(languages: Languages = LANGUAGES) {
    this.#languages = languages;
  }

  /** The language that is spoken. */
  get tag(): Tag {
    return this.#tag;
  }

  /** A word whose part is not there yet is a fault of ours that is seen at once, and breaks nothing. */
  word(key: string): string {
    return this.#words[key] ?? key;
  }

  /** Before the page shows anything: the wished language or, while that cannot be had, English, which is kept on the device. */
  async begin(tag: Tag): Promise<void> {
    this.#wished = tag;
    try {
      await this.#take(tag);
    } catch (fault) {
      console.info('The language cannot be fetched yet:', tag, fault);
      const wished = this.speak(tag);
      await (tag === 'en' ? wished : Promise.race([wished, fetched(() => this.#take('en'))]));
    }
  }

  /** Goes over to another language as soon as its words are there. */
  async speak(tag: Tag): Promise<void> {
    this.#wished = tag;
    if (!this.#begun || this.#tag !== tag) await fetched(() => this.#take(tag));
  }

  /** Adds the words of these parts, before whatever needs them is drawn. */
  async want(...parts: PartName[]): Promise<void> {
    for (const part of parts) this.#parts.add(part);
    // Who asks is not drawn anew for that when another language comes: only his words are.
    const tag = this.#begun ? untrack(() => this.#tag) : this.#wished;
    try {
      this.#add(tag, await this.#fetch(tag, parts));
    } catch (fault) {
      if (tag === 'en') throw fault;
      console.info('English stands in for words that cannot be fetched yet:', parts, fault);
      this.#add('en', await this.#fetch('en', parts));
      void fetched(() => this.#take(this.#wished));
    }
  }

  /** A language that has come meanwhile, or comes first, has brought these parts with it. */
  #add(tag: Tag, words: Found): void {
    if (this.#begun && (tag === this.#tag || tag === 'en')) this.#words = { ...words, ...this.#words };
  }

  /** All the parts in one language, unless another one is wished by then. */
  async #take(tag: Tag): Promise<void> {
    let count: number;
    let words: Found;
    do {
      count = this.#parts.size;
      words = await this.#fetch(tag, [...this.#parts]);
    } while (count < this.#parts.size);
    // English stands in for another one only until that is there.
    if (tag !== this.#wished && this.#begun) return;
    this.#begun = true;
    this.#tag = tag;
    this.#words = words;
  }

  async #fetch(tag: Tag, names: readonly PartName[]): Promise<Found> {
    const { language } = await this.#languages[tag]();
    const parts = await Promise.all(names.map((name) => partOf(language, name)));
    return Object.assign({}, language.first, ...parts) as Found;
  }
}

async function partOf<P extends PartName>({ parts }: AnyLanguage, name: P): Promise<Found> {
  return (await parts[name]())[name];
}

export const catalogue = new Catalogue();
