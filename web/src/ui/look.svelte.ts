/**
 * Puts what is chosen about looks on the page: attributes that the styles read (tokens.css, boards.css, board.css),
 * and the language that is spoken.
 */
import { MediaQuery } from 'svelte/reactivity';
import { fetched } from '../fetched';
import type { Settings } from '../settings/settings';
import { settings } from '../settings/store.svelte';
import { catalogue } from '../words/catalogue.svelte';
import { directionOf, nameOf, tagFor } from '../words/tags';

const LOOKS: Record<Settings['pieces'], () => Promise<unknown>> = {
  // There from the first.
  house: () => Promise.resolve(),
  classic: () => import('../board/pieces/classic.css'),
  flat: () => import('../board/pieces/flat.css'),
};

const wantsContrast = new MediaQuery('(prefers-contrast: more)');
const wantsDark = new MediaQuery('(prefers-color-scheme: dark)');

/** Holds for as long as the component that calls it. */
export function wearLook(): void {
  const page = document.documentElement;
  $effect.pre(() => {
    const { theme, board, pieces, coordinates, boardSize } = settings.now;
    put(page, 'theme', theme === 'light' || theme === 'dark' ? theme : null);
    put(page, 'contrast', theme === 'contrast' || (theme === 'system' && wantsContrast.current) ? 'more' : null);
    put(page, 'board', board);
    page.style.setProperty('--board-share', String(boardSize / 100));
    put(page, 'coordinates', coordinates ? null : 'off');
    void fetched(LOOKS[pieces]).then(() => {
      if (settings.now.pieces === pieces) put(page, 'pieces', pieces);
    });
  });
  $effect.pre(() => {
    page.lang = nameOf(catalogue.tag);
    page.dir = directionOf(catalogue.tag);
  });
  $effect(() => void catalogue.speak(settings.now.language ?? tagFor(navigator.languages)));
  $effect(() => {
    void [settings.now.theme, wantsContrast.current, wantsDark.current];
    colourBars(getComputedStyle(page).backgroundColor);
  });
}

function put(page: HTMLElement, name: string, value: string | null): void {
  if (value === null) delete page.dataset[name];
  else page.dataset[name] = value;
}

/** The browser's own bars around the page. */
function colourBars(color: string): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = color;
}
