/** A game at one screen as a table, so that it is looked at like any other. */
import { quietNow } from '../model/quiet';
import type { TableState } from '../model/table';
import type { Color, Seat } from '../wire/messages';
import { turnOf, type LocalGame } from './game';

/** `running`: the clock of the side to move runs, and has since the local time `at`. */
export function localTable(game: LocalGame, names: Record<Color, string>, running: boolean, at: number): TableState {
  const { variant, time, moves, startFen, startNumber, outcome, clock } = game;
  const seat = (color: Color): Seat => ({ player: '', name: names[color], bot: null, here: true });
  return {
    ...{ variant, time, moves, startFen, startNumber, at },
    code: '',
    seq: 0,
    you: null,
    game: '',
    rules: 'online',
    listed: false,
    takebacks: true,
    chat: false,
    spectators: false,
    seats: { white: seat('white'), black: seat('black') },
    watchers: 0,
    sent: null,
    now: {
      ...quietNow(),
      phase: outcome === null ? 'playing' : 'over',
      ply: moves.length,
      clock: clock === null ? null : { ...clock, running: running ? turnOf(game) : null },
      outcome,
    },
  };
}
