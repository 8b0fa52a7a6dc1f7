/**
 * The one door to what is heard and felt: `play('low_time')`, `shake()`. Both do what the settings say, and nothing
 * before somebody has touched the page: browsers forbid it.
 */
import { fetched } from '../fetched';
import { settings } from '../settings/store.svelte';
import type { Player } from './player';
import type { Sound } from './tones';

const SHAKE_MS = 40;
let player: Player | null = null;
let isAwaited = false;

export function play(...sounds: readonly Sound[]): void {
  const { sound, volume } = settings.now;
  // Loudness is felt by the square.
  if (sound) for (const each of sounds) player?.play(each, (volume / 100) ** 2);
}

export function shake(): void {
  if (settings.now.vibration && navigator.userActivation?.hasBeenActive === true) navigator.vibrate?.(SHAKE_MS);
}

/** Opens the audio with the first touch or key; the files for it are fetched then. */
export function awaitFirstTouch(): void {
  if (isAwaited) return;
  isAwaited = true;
  const wake = () => {
    for (const event of EVENTS) window.removeEventListener(event, wake, true);
    if (typeof AudioContext === 'undefined') return;
    // Within the touch itself: later it would count as unasked.
    const audio = new AudioContext();
    void fetched(() => import('./player')).then(({ Player }) => (player = new Player(audio)));
  };
  for (const event of EVENTS) window.addEventListener(event, wake, true);
}

const EVENTS = ['pointerup', 'keydown'] as const;
