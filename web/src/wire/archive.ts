/** Finished games, as the server's HTTP interface tells of them; docs/protocol.md has the form. */
import type { Color, Level, Now, PlayedMove, RuleSet, Time, Variant } from './messages';

interface ArchivedPlayer {
  player: string;
  name: string;
  bot: Level | null;
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

async function read<T>(path: string): Promise<T | null> {
  try {
    const answer = await fetch(path);
    return answer.ok ? ((await answer.json()) as T) : null;
  } catch (fault) {
    console.warn('The server cannot be asked:', fault);
    return null;
  }
}
