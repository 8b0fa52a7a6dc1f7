import { isFromPosition } from '../model/game';
import { OPTIONS, type TableOptions, type TableState } from '../model/table';
import type { LobbyTable, Start, Variant } from '../wire/messages';
import { t } from '../words';

/** What is played, in words: the variant and where it starts, if that is not its own start. */
function gameText(variant: Variant, start: Start | null): string {
  const name = t(`variant.${variant}`);
  if (start === null) return name;
  return 'number' in start ? t('table.numbered', { name, n: start.number }) : t('table.fromPosition', { name });
}

/** What a table plays; in Chess960 with its number also where that was drawn by lot. */
export function tableText({ variant, startFen, startNumber }: TableState): string {
  if (startNumber !== null) return gameText(variant, { number: startNumber });
  return gameText(variant, isFromPosition(variant, startFen, startNumber) ? { fen: startFen } : null);
}

/** What is unusual at an open table; empty for ordinary chess. */
export function unusualText({ variant, start, rules }: Pick<LobbyTable, 'variant' | 'start' | 'rules'>): string {
  const isUsualGame = variant === 'standard' && start === null;
  const parts = [...(isUsualGame ? [] : [gameText(variant, start)]), ...(rules === 'online' ? [] : [t(`rules.${rules}`)])];
  return parts.join(' · ');
}

/** What cannot be done at a table, though it usually can. */
export function optionWords(options: TableOptions): string[] {
  return OPTIONS.filter((option) => !options[option]).map((option) => t(`option.no.${option}`));
}
