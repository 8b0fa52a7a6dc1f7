import type { TypedFault } from '../model/typed';
import { t } from '../words';

/** Why what was typed is no move. */
export function faultText(fault: TypedFault): string {
  if (fault === 'unreadable' || fault === 'ambiguous' || fault === 'promotion') return t(`type.${fault}`);
  return t(`hinder.${fault}`);
}
