/** Each page is a file of its own: who comes by a link waits for that page alone, and for the words that it says. */
import { withWords } from '../words';
import type { Route } from './router';

export const PAGES = {
  home: () => withWords(import('./Home.svelte'), 'home'),
  table: () => withWords(import('./TablePage.svelte'), 'board'),
  'same-device': () => withWords(import('../sameDevice/SameDevicePage.svelte'), 'same', 'home', 'over', 'board'),
  lost: () => Promise.resolve(null),
} satisfies Record<Route['page'], () => Promise<unknown>>;
