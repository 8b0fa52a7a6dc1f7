import { settings } from '../settings/store.svelte';

const FIGURINES: Record<string, string> = { K: '♔', Q: '♕', R: '♖', B: '♗', N: '♘' };

/** A move as the person wants it written: with letters, or with the figures of the men. */
export function sanText(san: string): string {
  if (settings.now.notation === 'letters') return san;
  return san.replace(/[KQRBN]/g, (letter) => FIGURINES[letter] ?? letter);
}
