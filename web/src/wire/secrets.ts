/**
 * The secrets of this browser: who it is, and the key of each seat it has taken. They are kept in
 * localStorage and shown to nobody but the server. Where storage is forbidden they live as long as
 * the page does.
 */
export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const IDENTITY = 'rookery.identity';
const NAME = 'rookery.name';
const SEAT = 'rookery.seat.';

/** 128 random bits as base64url without padding: 22 signs. */
export function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export class Secrets {
  readonly #memory = new Map<string, string>();
  readonly #shelf: Shelf | null;

  constructor(shelf: Shelf | null) {
    this.#shelf = shelf;
  }

  identity(): string {
    const kept = this.#read(IDENTITY);
    if (kept !== null) return kept;
    const made = makeSecret();
    this.#write(IDENTITY, made);
    return made;
  }

  name(): string | null {
    return this.#read(NAME);
  }

  keepName(name: string): void {
    this.#write(NAME, name);
  }

  seat(code: string): string | null {
    return this.#read(SEAT + code);
  }

  keepSeat(code: string, key: string): void {
    this.#write(SEAT + code, key);
  }

  #read(key: string): string | null {
    return this.#memory.get(key) ?? this.#shelf?.getItem(key) ?? null;
  }

  #write(key: string, value: string): void {
    this.#memory.set(key, value);
    try {
      this.#shelf?.setItem(key, value);
    } catch (fault) {
      // A full or forbidden storage costs the seat after a reload, not the game on this page.
      console.warn('The browser keeps nothing:', fault);
    }
  }
}

/** The browser's storage, or null where even asking for it is forbidden. */
export function browserShelf(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
