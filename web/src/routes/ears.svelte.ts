/** Lets the person hear and feel what happens at a table, and at his tables elsewhere. */
import { untrack } from 'svelte';
import type { RunningGame } from '../model/ownGames';
import type { TableState } from '../model/table';
import { fetched } from '../fetched';
import { settings } from '../settings/store.svelte';
import { play, shake } from '../sound/door';
import { heardBetween } from '../sound/events';

export function hearTable(table: () => TableState | null): void {
  let before: TableState | null = null;
  $effect(() => {
    const state = table();
    if (state === null) return;
    const { sounds, shakes } = heardBetween(before, state);
    before = state;
    untrack(() => {
      play(...sounds);
      if (shakes) shake();
    });
  });
}

/** Calls when it has become the person's turn at a table that is not on the screen. */
export function hearTurns(games: () => RunningGame[]): void {
  let before: readonly string[] | null = null;
  $effect(() => {
    const codes = games().map(({ code }) => code);
    const isNew = before !== null && codes.some((code) => !before?.includes(code));
    before = codes;
    if (isNew) untrack(() => play('call'));
  });
}

/** Lets the system tell, where that is wished and no page is seen, that it has become the person's turn at any table. */
export function notifyOfTurns(games: () => RunningGame[]): void {
  let before: readonly string[] | null = null;
  $effect(() => {
    const now = games();
    const fresh = now.filter(({ code }) => before !== null && !before.includes(code));
    before = now.map(({ code }) => code);
    if (fresh.length > 0 && document.hidden && untrack(() => settings.now.notifications)) void tell(fresh);
  });
}

async function tell(games: RunningGame[]): Promise<void> {
  const { notifyTurn } = await fetched(() => import('../ui/notify'));
  for (const { code, opponent } of games) await notifyTurn(code, opponent?.name ?? '');
}
