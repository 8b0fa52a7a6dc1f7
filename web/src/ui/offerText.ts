import type { ShownOffer } from '../model/offers';
import type { TableState } from '../model/table';
import { t, tn } from '../words';

/** What stands, was asked or came of it, in a sentence. */
export function offerText(table: TableState, { kind, as, by, moves }: ShownOffer): string {
  if (as === 'watch' && by !== null) return t(`${kind}.watch`, { name: table.seats[by]?.name ?? t(`color.${by}`) });
  if (kind === 'takeback' && as === 'received') return tn('takeback.received', moves);
  if (as === 'done') return t('takeback.done');
  return t(`${kind}.${as}` as 'draw.received');
}
