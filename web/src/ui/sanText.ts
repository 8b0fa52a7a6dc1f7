import type { Letters } from '../model/typed';
import { settings } from '../settings/store.svelte';
import { t } from '../words';

const FIGURINES: Letters = { K: '♔', Q: '♕', R: '♖', B: '♗', N: '♘' };

/** The men's letters in the language that is spoken: S for a knight in German. */
export function sanLetters(): Letters {
  return { K: t('san.K'), Q: t('san.Q'), R: t('san.R'), B: t('san.B'), N: t('san.N') };
}

/** A move as the person wants it written: with letters, or with the figures of the men. */
export function sanText(san: string): string {
  const signs = settings.now.notation === 'letters' ? sanLetters() : FIGURINES;
  return san.replace(/[KQRBN]/g, (letter) => signs[letter as keyof Letters]);
}
