/** Why a move is advised, in words. */
import type { ServerHint } from '../wire/messages';
import { t, tn } from '../words';
import { sanText } from './sanText';

/** "Bxg5: wins material (queen)." */
export function hintText({ san, reason, role, moves }: ServerHint): string {
  const move = sanText(san);
  if (reason === 'mates' || reason === 'delays') return t('hint.text', { san: move, why: tn(`hint.${reason}`, moves ?? 1) });
  const why = t(`hint.${reason}`);
  return role === null ? t('hint.text', { san: move, why }) : t('hint.textOf', { san: move, why, man: t(`hint.role.${role}`) });
}
