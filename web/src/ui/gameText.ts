import { isFromPosition } from '../model/game';
import type { TableState } from '../model/table';
import { t } from '../words';

/** What a table plays, in words: the variant and where it starts. */
export function gameText({ variant, startFen, startNumber }: TableState): string {
  const name = t(`variant.${variant}`);
  if (variant === 'chess960' && startNumber !== null) return t('table.numbered', { name, n: startNumber });
  return isFromPosition(variant, startFen, startNumber) ? t('table.fromPosition', { name }) : name;
}
