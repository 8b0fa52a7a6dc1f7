/** Lets the person hear and feel what happens at a table, and at his tables elsewhere. */
import { untrack } from 'svelte';
import type { RunningGame } from '../model/ownGames';
import type { TableState } from '../model/table';
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
