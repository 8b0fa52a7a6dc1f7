import { faultOfPosition } from '../model/game';
import { t } from '../words';
import type { Session } from './session.svelte';

/** Why the position of the last order was refused, in words: it is mended where it was given, and told nowhere else. */
export function takePositionFault(session: Session): string | null {
  if (session.fault !== 'bad_position') return null;
  session.fault = null;
  return t('error.position', { detail: t(`fault.${faultOfPosition(session.faultDetail)}`) });
}
