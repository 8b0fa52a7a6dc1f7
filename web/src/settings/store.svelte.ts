/**
 * The settings that hold on this page, in step with the device's storage and so with all other open pages.
 *
 * Whoever must obey a setting reads it where he draws or acts, and is drawn anew when it changes:
 * `settings.now.premove`, `settings.now.animation`, … What a setting means is told in settings.ts. Colours, men and
 * coordinates need nobody's care: they are attributes of the page (look.svelte.ts) that the styles read.
 */
import { browserShelf, type Shelf } from '../wire/secrets';
import { readSettings, USUAL, writeSettings, type Settings } from './settings';

const KEY = 'rookery.settings';
/** Where a page of before the settings kept whether it is light or dark. */
const OLD_THEME = 'rookery.theme';

export class SettingsStore {
  #now = $state.raw<Settings>(USUAL);
  readonly #shelf: Shelf | null;

  constructor(shelf: Shelf | null) {
    this.#shelf = shelf;
    this.#now = readSettings(shelf?.getItem(KEY) ?? null) ?? withOldTheme(shelf);
  }

  get now(): Settings {
    return this.#now;
  }

  change(some: Partial<Settings>): void {
    // Another page may have chosen something since; an event tells of that later only.
    const kept = readSettings(this.#shelf?.getItem(KEY) ?? null) ?? this.#now;
    this.#now = { ...kept, ...some };
    try {
      this.#shelf?.setItem(KEY, writeSettings(this.#now));
    } catch (fault) {
      console.warn('The browser keeps nothing:', fault);
    }
  }

  /** Takes what another page has kept; text that this page does not understand changes nothing. */
  hear(key: string | null, text: string | null): void {
    if (key === KEY) this.#now = readSettings(text) ?? this.#now;
  }
}

function withOldTheme(shelf: Shelf | null): Settings {
  const theme = shelf?.getItem(OLD_THEME);
  return theme === 'light' || theme === 'dark' ? { ...USUAL, theme } : USUAL;
}

export const settings = new SettingsStore(browserShelf());
