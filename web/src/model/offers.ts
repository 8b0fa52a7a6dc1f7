/** What is offered and asked at a table, as the person who looks at it sees it. */
import type { Color, Now, Why } from '../wire/messages';
import { isOpponentGone, opposite, type TableState } from './table';

export type OfferKind = 'draw' | 'takeback' | 'pause' | 'resume' | 'rematch';

export interface ShownOffer {
  kind: OfferKind;
  /** To be answered, waiting for an answer, between others, declined by the other side, carried out, or past hoping for. */
  as: 'received' | 'sent' | 'watch' | 'declined' | 'done' | 'gone';
  by: Color | null;
  /** Moves that would be taken back. */
  moves: number;
}

/** Whose offer or request is declined by this is told so; who declined it knows. */
export function isOwnDeclined(before: Now, you: Color | null, why: Why): boolean {
  if (why === 'draw_declined') return before.draw_offer === you;
  if (why === 'takeback_declined') return you !== null && before.takeback[you] !== null;
  if (why === 'pause_declined') return before.pause_offer === you;
  return true;
}

/** All that stands now, in one order, and what has just come of something. */
export function offersOf(table: TableState, why: Why | null): ShownOffer[] {
  const { now, you, moves } = table;
  const standing = (kind: OfferKind, by: Color, back = 0): ShownOffer => {
    const as = you === null ? 'watch' : by === you ? 'sent' : 'received';
    return { kind, as, by, moves: back };
  };
  const told = (kind: OfferKind, as: 'declined' | 'done' | 'gone'): ShownOffer => ({ kind, as, by: null, moves: 0 });
  const shown: ShownOffer[] = [];
  if (now.phase === 'playing') {
    if (now.draw_offer !== null) shown.push(standing('draw', now.draw_offer));
    else if (why === 'draw_declined' && you !== null) shown.push(told('draw', 'declined'));
    for (const by of you === null ? (['white', 'black'] as const) : [opposite(you), you]) {
      const to = now.takeback[by];
      // In a pause it waits.
      if (to !== null && now.paused === null) shown.push(standing('takeback', by, moves.length - to));
    }
    if (why === 'takeback_declined' && you !== null) shown.push(told('takeback', 'declined'));
    if (why === 'taken_back') shown.push(told('takeback', 'done'));
    const halt = now.paused === null ? 'pause' : 'resume';
    if (now.pause_offer !== null) shown.push(standing(halt, now.pause_offer));
    else if (why === 'pause_declined' && you !== null) shown.push(told(halt, 'declined'));
  }
  if (now.phase === 'over' && now.next === null) {
    if (isOpponentGone(table)) shown.push(told('rematch', 'gone'));
    else if (now.rematch !== null) shown.push(standing('rematch', now.rematch));
    else if (why === 'rematch_declined' && you !== null) shown.push(told('rematch', 'declined'));
  }
  return shown;
}
