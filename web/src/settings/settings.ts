/**
 * What this device's person has chosen for looks, sounds and moving: one small value, kept as text. Each field that
 * was kept and is not understood counts as never chosen; text that is no settings at all counts as none.
 */
import { TAGS, type Tag } from '../words/tags';

export const THEMES = ['system', 'light', 'dark', 'contrast'] as const;
export const BOARDS = ['walnut', 'meadow', 'lake', 'slate', 'paper'] as const;
export const PIECES = ['house', 'classic', 'flat'] as const;
export const CONFIRMS = ['never', 'correspondence', 'always'] as const;
/** A board of less than that has squares too small for a thumb. */
export const LEAST_BOARD = 60;
export const NOTATIONS = ['letters', 'figurines'] as const;

export interface Settings {
  /** `contrast`: the strongest one, light or dark as the system is. */
  theme: (typeof THEMES)[number];
  board: (typeof BOARDS)[number];
  pieces: (typeof PIECES)[number];
  /** In per cent of the room there is, 60 to 100. */
  boardSize: number;
  sound: boolean;
  /** In per cent, 0 to 100. */
  volume: number;
  /** A phone shakes on the opponent's move. */
  vibration: boolean;
  coordinates: boolean;
  /** Men slide to where they go; never where the system asks for less motion. */
  animation: boolean;
  /** A pawn becomes a queen unasked. */
  autoQueen: boolean;
  /** At which games a move is asked about before it is sent. */
  confirm: (typeof CONFIRMS)[number];
  /** A move may be chosen while the opponent thinks. */
  premove: boolean;
  /** Null: none was chosen, and the browser's list decides. */
  language: Tag | null;
  /** The system tells, while no page is seen, that it is one's turn. */
  notifications: boolean;
  /** How moves are written; what is read aloud has letters always. */
  notation: (typeof NOTATIONS)[number];
}

export const USUAL: Settings = {
  theme: 'system',
  board: 'walnut',
  pieces: 'house',
  boardSize: 100,
  sound: true,
  volume: 60,
  vibration: true,
  coordinates: true,
  animation: true,
  autoQueen: false,
  confirm: 'correspondence',
  premove: true,
  language: null,
  notifications: false,
  notation: 'letters',
};

/** Raised when a field changes its meaning; a new field or word alone does not need it. */
const VERSION = 1;

export function writeSettings(settings: Settings): string {
  return JSON.stringify({ v: VERSION, ...settings });
}

/** Null: this is no text of ours, or one of another version. */
export function readSettings(text: string | null): Settings | null {
  const kept = parse(text);
  if (kept === null || kept['v'] !== VERSION) return null;
  return {
    theme: oneOf(THEMES, kept['theme']) ?? USUAL.theme,
    board: oneOf(BOARDS, kept['board']) ?? USUAL.board,
    pieces: oneOf(PIECES, kept['pieces']) ?? USUAL.pieces,
    boardSize: wholeOr(kept['boardSize'], LEAST_BOARD, USUAL.boardSize),
    sound: flagOr(kept['sound'], USUAL.sound),
    volume: wholeOr(kept['volume'], 0, USUAL.volume),
    vibration: flagOr(kept['vibration'], USUAL.vibration),
    coordinates: flagOr(kept['coordinates'], USUAL.coordinates),
    animation: flagOr(kept['animation'], USUAL.animation),
    autoQueen: flagOr(kept['autoQueen'], USUAL.autoQueen),
    confirm: oneOf(CONFIRMS, kept['confirm']) ?? USUAL.confirm,
    premove: flagOr(kept['premove'], USUAL.premove),
    language: oneOf(TAGS, kept['language']) ?? USUAL.language,
    notifications: flagOr(kept['notifications'], USUAL.notifications),
    notation: oneOf(NOTATIONS, kept['notation']) ?? USUAL.notation,
  };
}

function parse(text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    // Not ours: nothing was chosen yet.
    return null;
  }
}

function oneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((word) => word === value);
}

function flagOr(value: unknown, usual: boolean): boolean {
  return typeof value === 'boolean' ? value : usual;
}

/** A whole number of per cent, from `least` to 100. */
function wholeOr(value: unknown, least: number, usual: number): number {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= 100 ? Number(value) : usual;
}
