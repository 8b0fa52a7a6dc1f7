/** The list of open tables, as the server tells it. */
import type { LobbyTable, ServerLobby, ServerLobbyChanged, Time } from '../wire/messages';
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

/** Who picks a clock alone wants no surprise at the board. */
export function isUsual(table: LobbyTable): boolean {
  return table.variant === 'standard' && table.rules === 'online' && table.start === null;
}

/** The table that has waited longest for somebody who wants the usual game with this clock; never one's own. */
export function findMatch(tables: LobbyTable[], time: Time | null, me: string): LobbyTable | null {
  return tables.find((table) => table.host !== me && isUsual(table) && sameTime(table.time, time)) ?? null;
}
