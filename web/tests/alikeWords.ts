/** Words that a language shares with English, as they stand in its catalogue: they are no sign of a forgotten key. */
import type { Tag } from '../src/words/tags';

export const ALIKE_EVERYWHERE = [
  'Rookery',
  'K7Q W2M',
  '{white} – {black} · Rookery',
];

export const ALIKE: Record<Exclude<Tag, 'en'>, string[]> = {
  de: ['Bullet', 'Blitz', 'Standard', 'Online', 'Code', 'Link', '+15\u00a0s', 'Pause', 'Chat', 'K', 'Notation'],
  fr: ['Bullet', 'Blitz', 'Standard', 'Expert', 'Table {code}', 'Code', '+15\u00a0s', 'Pause', 'Minutes', '{n} minutes', 'Position (FEN)', 'Score', 'Notation', 'Figurines (♘f3)', 'Volume'],
  es: ['Bullet', 'Blitz', '{days}\u00a0d {hours}\u00a0h', '+15\u00a0s', 'Chat', 'Figurines (♘f3)'],
  it: ['Bullet', 'Blitz', 'Rapid', 'Standard', 'Online', 'computer', 'Link', '+15\u00a0s', 'Chat', 'Volume'],
  pt: ['Bullet', 'Blitz', 'Online', '{days}\u00a0d {hours}\u00a0h', 'Link', '+15\u00a0s', 'Chat', 'B', 'Volume'],
  pl: ['Bullet', 'Standard', 'Online', 'Link', '+15\u00a0s', 'K'],
  uk: [],
  tr: ['Bullet', '{name} no.\u00a0{n}', 'No. {n}'],
  ar: ['e4, Nf3, O-O, e8=Q', 'K', 'Q', 'R', 'B', 'N'],
  hi: ['e4, Nf3, O-O, e8=Q', 'K', 'Q', 'R', 'B', 'N'],
  zh: ['e4, Nf3, O-O, e8=Q', 'K', 'Q', 'R', 'B', 'N'],
  ja: ['e4, Nf3, O-O, e8=Q', 'K', 'Q', 'R', 'B', 'N'],
};
