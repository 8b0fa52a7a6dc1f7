/** How good a line is, by the time it takes there and back. */

export type Quality = 'good' | 'fair' | 'poor';

/** Up to this, in ms, nobody feels it. */
const GOOD_MS = 150;
/** Up to this the server gives back what a move loses on the line. */
const FAIR_MS = 500;

export function qualityOf(ms: number): Quality {
  if (ms <= GOOD_MS) return 'good';
  return ms <= FAIR_MS ? 'fair' : 'poor';
}
