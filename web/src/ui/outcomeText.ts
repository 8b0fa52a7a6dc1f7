import type { Color, OwnEnd } from '../wire/messages';
import { t, tv } from '../words';

export type Ending = Pick<OwnEnd, 'winner' | 'reason' | 'result'>;

/** How a game ended: "You won" where `you` played, else "White won". */
export function endingTitle({ winner, result }: Ending, you: Color | null): string {
  if (result === '*') return t('result.aborted');
  if (winner === null) return t('result.drawn');
  if (you !== null) return winner === you ? t('result.won') : t('result.lost');
  return winner === 'white' ? t('result.whiteWon') : t('result.blackWon');
}

/** Why it ended so; `loser` is what the side is called that lost. */
export function endingReason({ winner, reason }: Ending, loser: string): string {
  // Both lose for the side that did them, unless the other side could not mate.
  if (winner === null && (reason === 'abandonment' || reason === 'illegal_moves')) return t(`reason.${reason}.drawn`);
  return tv(`reason.${reason}`, { loser });
}
