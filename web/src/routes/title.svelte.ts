import { isYourTurn } from '../model/table';
import { t } from '../words';
import type { Room } from './room.svelte';

/** Keeps the document's title in step with the table: a hidden tab must tell whose move it is. */
export function watchTitle(room: Room): void {
  $effect(() => {
    const { table } = room;
    if (table === null) return;
    const white = table.seats.white?.name ?? t('color.white');
    const black = table.seats.black?.name ?? t('color.black');
    const plain = t('table.title', { white, black });
    const wanted = isYourTurn(table, room.turn) ? t('table.titleYourMove') : plain;
    const show = () => (document.title = document.hidden ? wanted : plain);
    show();
    document.addEventListener('visibilitychange', show);
    return () => {
      document.removeEventListener('visibilitychange', show);
      document.title = t('app.name');
    };
  });
}
