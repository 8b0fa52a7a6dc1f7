/** The list of open tables, as the server tells it. */
import type { LobbyTable, ServerLobby, ServerLobbyChanged, Time, Variant } from '../wire/messages';
import { speedOf, type Speed } from './clock';
import { sameTime } from './time';

export interface LobbyState {
  tables: LobbyTable[];
  players: number;
  games: number;
}

export function reduceLobby(
  state: LobbyState | null,
  message: ServerLobby | ServerLobbyChanged,
): LobbyState | null {
  const { players, games } = message;
  if (message.t === 'lobby') return { tables: message.tables, players, games };
  if (state === null) return null;
  const gone = new Set([...message.closed, ...message.opened.map((table) => table.code)]);
  const kept = state.tables.filter((table) => !gone.has(table.code));
  return { tables: [...kept, ...message.opened], players, games };
}

/** What a person wants to see of the lobby; null: all. */
export interface LobbyFilter {
  variant: Variant | null;
  speed: LobbySpeed | null;
}
export type LobbySpeed = Speed | 'unlimited';

export const LOBBY_SPEEDS: readonly LobbySpeed[] = ['bullet', 'blitz', 'rapid', 'classical', 'correspondence', 'unlimited'];

/** The tables to show. One's own are always there: they are to be found and closed. */
export function filtered(tables: LobbyTable[], filter: LobbyFilter, me: string): LobbyTable[] {
  const suits = ({ variant, time }: LobbyTable) => {
    const speed = time === null ? 'unlimited' : speedOf(time);
    return (filter.variant ?? variant) === variant && (filter.speed ?? speed) === speed;
  };
  return tables.filter((table) => table.host === me || suits(table));
}

/** What quick pairing seats one at, as far as the list tells. */
export function isUsual(table: LobbyTable): boolean {
  return table.variant === 'standard' && table.rules === 'online' && table.start === null;
}

/** How many wait for somebody who picks this clock. */
export function countWaiting(tables: LobbyTable[], time: Time | null, me: string): number {
  return tables.filter((table) => table.host !== me && isUsual(table) && sameTime(table.time, time)).length;
}

/** One's own table that waits for somebody who picks this clock. */
export function ownWaiting(tables: LobbyTable[], time: Time | null, me: string): LobbyTable | null {
  return tables.find((table) => table.host === me && isUsual(table) && sameTime(table.time, time)) ?? null;
}
