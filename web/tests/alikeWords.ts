/** Words that a language shares with English, as they stand in its catalogue: they are no sign of a forgotten key. */
import type { Tag } from '../src/words/tags';

export const ALIKE_EVERYWHERE = [
  'Rookery',
  'K7Q W2M',
  '{white} – {black} · Rookery',
];

export const ALIKE: Record<Exclude<Tag, 'en'>, string[]> = {
  de: ['Bullet', 'Blitz', 'Standard', 'Online', 'Code', 'Link', '+15\u00a0s', 'Pause', 'Chat', 'K', 'Notation'],
};
