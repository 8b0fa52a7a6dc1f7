import mark from '../ui/rook.svg';
import calling from '../ui/rookCalls.svg';
import { isYourTurn } from '../model/table';
import { t } from '../words';
import type { Room } from './room.svelte';

export interface Titles {
  plain: string;
  /** While nobody looks at the page: a hidden tab must tell whose move it is. */
  hidden: string;
  /** It is one's turn: the page's sign says so too. */
  calls: boolean;
}

/** Keeps the document's title in step with what the page shows. */
export function watchTitle(titles: () => Titles | null): void {
  $effect(() => {
    const wanted = titles();
    if (wanted === null) return;
    const show = () => {
      document.title = document.hidden ? wanted.hidden : wanted.plain;
      wear(document.hidden && wanted.calls ? calling : mark);
    };
    show();
    document.addEventListener('visibilitychange', show);
    return () => {
      document.removeEventListener('visibilitychange', show);
      document.title = t('app.name');
      wear(mark);
    };
  });
}

function wear(sign: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link !== null && link.getAttribute('href') !== sign) link.href = sign;
}

/** A page with no table of its own. */
export function homeTitles(isOwnTurn: boolean): Titles {
  const plain = t('app.name');
  return { plain, hidden: isOwnTurn ? t('table.titleYourMove') : plain, calls: isOwnTurn };
}

/** `elsewhere`: it is one's turn in another game. Null while there is no table yet. */
export function tableTitles(room: Room, elsewhere: boolean): Titles | null {
  const { table } = room;
  if (table === null) return null;
  const white = table.seats.white?.name ?? t('color.white');
  const black = table.seats.black?.name ?? t('color.black');
  const plain = t('table.title', { white, black });
  if (isYourTurn(table, room.turn)) return { plain, hidden: t('table.titleYourMove'), calls: true };
  return { plain, hidden: elsewhere ? t('turn.title') : plain, calls: elsewhere };
}
