import { opposite, type TableState } from '../model/table';
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

/** What a side does and loses by; said to him who did it, it is another sentence. */
const DEEDS = ['resignation', 'flag_fall', 'abandonment', 'illegal_moves'] as const;

/** Why it ended so; `loser` is what the side is called that lost, null: it is who reads this. */
export function endingReason({ winner, reason }: Ending, loser: string | null): string {
  // Both lose for the side that did them, unless the other side could not mate.
  if (winner === null && (reason === 'abandonment' || reason === 'illegal_moves')) return t(`reason.${reason}.drawn`);
  const deed = DEEDS.find((deed) => deed === reason);
  if (loser === null && deed !== undefined) return t(`reason.own.${deed}`);
  return tv(`reason.${reason}`, { loser: loser ?? '' });
}

/** Why the game at a table ended so; empty while it goes on. */
export function outcomeReason({ now, seats }: TableState): string {
  const { outcome } = now;
  if (outcome === null) return '';
  if (outcome.aborted !== null) return t(`aborted.${outcome.aborted.why}`, { color: t(`color.${outcome.aborted.color}`) });
  const loser = outcome.winner === null ? null : opposite(outcome.winner);
  return endingReason(outcome, loser === null ? '' : (seats[loser]?.name ?? t(`color.${loser}`)));
}

/** The result with its reason, as it is read out. */
export function resultText(table: TableState): string {
  const { outcome } = table.now;
  return outcome === null ? '' : t('live.result', { title: endingTitle(outcome, table.you), reason: outcomeReason(table) });
}
