/** A game from the archive as a table that is over, so that it is looked at like any other. */
import type { ArchivedGame } from '../wire/archive';
import type { Color, Now, Seats } from '../wire/messages';
import { quietNow } from './quiet';
import type { TableState } from './table';
import { sidesOf, timeFor } from './time';

export function finishedTable(game: ArchivedGame, at: number): TableState {
  const { code, variant, rules, time, moves } = game;
  return {
    ...{ code, variant, rules, time, moves, at },
    seq: 0,
    you: null,
    game: game.game,
    listed: false,
    takebacks: true,
    chat: true,
    spectators: true,
    startFen: game.start_fen,
    startNumber: game.start_number,
    seats: seatsOf(game),
    watchers: 0,
    now: nowOf(game),
    sent: null,
  };
}

/** Nobody is told of as away: the game is over, and nobody is waited for. */
function seatsOf({ players }: ArchivedGame): Seats {
  return { white: { ...players.white, here: true }, black: { ...players.black, here: true } };
}

function nowOf(game: ArchivedGame): Now {
  return {
    ...quietNow(),
    phase: 'over',
    ply: game.moves.length,
    clock: lastClock(game),
    gone: ['white', 'black'],
    outcome: game.outcome,
  };
}

const OUT_OF_TIME: readonly string[] = ['flag_fall', 'flag_fall_draw'];

/** What each side's clock showed after its last move; nothing is left of one that ran out. */
function lastClock({ time, moves, start_fen, outcome }: ArchivedGame): Now['clock'] {
  if (time === null) return null;
  const [first, second] = start_fen.split(' ')[1] === 'b' ? (['black', 'white'] as const) : (['white', 'black'] as const);
  const full = (color: Color) => sidesOf(time)?.[color].initial ?? timeFor(1, time);
  const clock = { white: full('white'), black: full('black'), running: null };
  for (const [i, { left }] of moves.entries()) {
    const mover = i % 2 === 0 ? first : second;
    clock[mover] = left ?? full(mover);
  }
  if (OUT_OF_TIME.includes(outcome.reason)) clock[moves.length % 2 === 0 ? first : second] = 0;
  return clock;
}
