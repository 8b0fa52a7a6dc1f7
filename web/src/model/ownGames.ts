/** One's own games, as the server tells them to every page: those that wait or go on, and the last that ended. */
import type {
  OwnEnd,
  OwnGame,
  ServerChanged,
  ServerMoved,
  ServerMyGames,
  ServerMyGamesChanged,
  ServerTable,
} from '../wire/messages';
import { opposite } from './table';

export interface RunningGame extends OwnGame {
  /** Local time (performance.now) at which the row came. */
  at: number;
}

export interface OwnGamesState {
  running: RunningGame[];
  /** The last one first; null while they cannot be looked up. */
  finished: OwnEnd[] | null;
}

/** As many finished games are kept as the server tells at first. */
const FINISHED = 20;

type OwnMessage = ServerMyGames | ServerMyGamesChanged | ServerTable | ServerMoved | ServerChanged;

export function reduceOwnGames(state: OwnGamesState | null, message: OwnMessage, at: number): OwnGamesState | null {
  if (message.t === 'my_games') {
    return { running: message.running.map((game) => ({ ...game, at })), finished: message.finished };
  }
  if (state === null) return null;
  if (message.t === 'my_games_changed') return withChanges(state, message, at);
  const running = state.running.map((game) => (game.code === message.code ? followed(game, message, at) : game));
  return { ...state, running };
}

function withChanges(state: OwnGamesState, message: ServerMyGamesChanged, at: number): OwnGamesState {
  const gone = new Set([...message.closed, ...message.finished.map(({ code }) => code)]);
  const told = new Map(message.running.map((game) => [game.code, { ...game, at }]));
  const kept = state.running.filter(({ code }) => !gone.has(code)).map((game) => told.get(game.code) ?? game);
  const known = new Set(kept.map(({ code }) => code));
  const added = [...told.values()].filter(({ code }) => !known.has(code));
  const ended = new Set(message.finished.map(({ game }) => game));
  const before = state.finished?.filter(({ game }) => !ended.has(game));
  const finished = before === undefined ? null : [...message.finished, ...before].slice(0, FINISHED);
  return { running: [...kept, ...added], finished };
}

/** A table that this page shows tells its news itself; the list would be told of them later. */
function followed(game: RunningGame, message: ServerTable | ServerMoved | ServerChanged, at: number): RunningGame {
  const { now } = message;
  if (now.phase !== 'playing') return game;
  const opponent = message.t === 'moved' ? game.opponent : message.seats[opposite(game.color)];
  const { ply, clock, first_move, draw_offer } = now;
  return { ...game, opponent, ply, clock, first_move, draw_offer, turn: turnAfter(game, message), at };
}

function turnAfter(game: RunningGame, { now }: ServerTable | ServerMoved | ServerChanged): OwnGame['turn'] {
  if (now.judging !== null || now.paused !== null) return null;
  if (game.turn === null) return now.first_move?.color ?? now.clock?.running ?? null;
  return (now.ply - game.ply) % 2 === 0 ? game.turn : opposite(game.turn);
}

export function isOwnTurn(game: OwnGame): boolean {
  return game.turn === game.color;
}

/** The games in which it is one's turn, but for the one that is on the screen. */
export function awaiting(state: OwnGamesState | null, shown: string | null): RunningGame[] {
  return inOrder(state?.running.filter((game) => isOwnTurn(game) && game.code !== shown) ?? []);
}

/** One's own turns first, those with the least time before the others; tables that wait for somebody last. */
export function inOrder(games: RunningGame[]): RunningGame[] {
  const rank = (game: RunningGame): number => (isOwnTurn(game) ? 0 : game.opponent !== null ? 1 : 2);
  return games.toSorted((a, b) => rank(a) - rank(b) || dueOf(a) - dueOf(b));
}

/** The local time at which the side to move has no time left; never, where none runs. */
function dueOf({ turn, clock, first_move, at }: RunningGame): number {
  if (first_move !== null) return at + first_move.ms;
  return clock?.running == null || turn === null ? Infinity : at + clock[turn];
}

/** The last game against the same player with the colours the other way round: its rematch goes on with its keys. */
export function rematched(game: OwnGame, finished: OwnEnd[] | null): OwnEnd | null {
  const { opponent, color } = game;
  if (opponent === null || finished === null) return null;
  return finished.find((end) => end.opponent.player === opponent.player && end.color !== color) ?? null;
}

/**
 * A table at which somebody has sat down opposite, between two states of the list, and whose game does not wait for
 * days; null if there is none.
 */
export function justBegun(before: OwnGamesState | null, after: OwnGamesState | null): string | null {
  const waited = new Set(before?.running.filter(({ opponent }) => opponent === null).map(({ code }) => code));
  const begun = after?.running.filter(({ code, opponent }) => opponent !== null && waited.has(code)) ?? [];
  return begun.find(({ time }) => time === null || !('days' in time))?.code ?? null;
}
