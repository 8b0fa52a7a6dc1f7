/**
 * What may be heard beside being seen. Whoever makes sounds listens on the window: `rookery:low-time` comes once when
 * the time of the person at the page begins to run short, and once more with his last ten seconds.
 */
export type Cue = 'low-time';

export function giveCue(cue: Cue): void {
  window.dispatchEvent(new Event(`rookery:${cue}`));
}
