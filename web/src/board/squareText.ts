/** The board in words, for who does not see it. */
import { manOn, type Position, type SquareName } from '../model/position';
import { listText, t } from '../words';

/** "white knight", or nothing for an empty square. */
function manText(position: Position, square: SquareName): string {
  const man = manOn(position, square);
  return man === undefined ? '' : t(`man.${man.color}.${man.role}`);
}

/** A square with all that is to be known of it: "e1, white king, in check". */
export function squareText(position: Position, square: SquareName, mark: string | undefined, isTarget: boolean): string {
  const man = manOn(position, square);
  const isChecked = man?.role === 'king' && man.color === position.turn && position.isCheck();
  return [
    square,
    manText(position, square),
    isChecked ? t('square.check') : '',
    mark === 'touched' || mark === 'named' || mark === 'premove' ? t(`square.${mark}`) : '',
    isTarget ? t('square.target') : '',
  ]
    .filter((part) => part !== '')
    .join(t('text.comma'));
}

/** What was picked up, and where it can go; null: that is not told. */
export function pickedText(position: Position, square: SquareName, targets: readonly SquareName[] | null): string {
  const picked = t('square.picked', { man: `${manText(position, square)} ${square}` });
  if (targets === null) return picked;
  return `${picked} ${targets.length === 0 ? t('square.stuck') : t('square.goes', { squares: listText(targets) })}`;
}
