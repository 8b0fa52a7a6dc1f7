/** Why a move is advised, in words. */
import type { ServerHint } from '../wire/messages';
import { t, tn } from '../words';
import { sanText } from './sanText';

function whyText({ reason, role, moves }: ServerHint): string {
  if (reason === 'mates' || reason === 'delays') return tn(`hint.${reason}`, moves ?? 1);
  const why = t(`hint.${reason}`);
  return role === null ? why : t('hint.man', { why, man: t(`hint.role.${role}`) });
}

/** "Bxg5: wins material (queen)." */
export function hintText(hint: ServerHint): string {
  return t('hint.text', { san: sanText(hint.san), why: whyText(hint) });
}
