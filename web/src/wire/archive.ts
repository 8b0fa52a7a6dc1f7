/** Finished games, as the server's HTTP interface tells of them; docs/protocol.md has the form. */
import type { Color, Now, PlayedMove, RuleSet, Time, Variant } from './messages';

interface ArchivedPlayer {
  player: string;
  name: string;
  bot: string | null;
}

export interface ArchivedGame {
  game: string;
  code: string;
  variant: Variant;
  rules: RuleSet;
  time: Time | null;
  /** Unix time in ms. */
  started: number;
  ended: number;
  players: Record<Color, ArchivedPlayer>;
  start_fen: string;
  start_number: number | null;
  moves: PlayedMove[];
  outcome: NonNullable<Now['outcome']>;
}

/** The finished game that was played at the table with this code; null if there is none, or none can be had now. */
export async function findGame(code: string): Promise<ArchivedGame | null> {
  const place = await read<{ game: string | null }>(`/api/codes/${code}`);
  if (place === null || place.game === null) return null;
  return read<ArchivedGame>(`/api/games/${place.game}`);
}

export function pgnPath(game: string): string {
  return `/api/games/${game}.pgn`;
}

/** The game as PGN; throws if it cannot be had. */
export async function fetchPgn(game: string): Promise<string> {
  const answer = await fetch(pgnPath(game));
  if (!answer.ok) throw new Error(`The server answers ${answer.status}.`);
  return answer.text();
}

async function read<T>(path: string): Promise<T | null> {
  try {
    const answer = await fetch(path);
    return answer.ok ? ((await answer.json()) as T) : null;
  } catch (fault) {
    console.warn('The server cannot be asked:', fault);
    return null;
  }
}
