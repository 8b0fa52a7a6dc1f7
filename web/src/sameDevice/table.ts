/** A game at one screen as a table, so that it is looked at like any other. */
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
      phase: outcome === null ? 'playing' : 'over',
      ply: moves.length,
      clock: clock === null ? null : { ...clock, running: running ? turnOf(game) : null },
      first_move: null,
      away: null,
      held: null,
      restarted: null,
      draw_offer: null,
      draw_from: { white: 0, black: 0 },
      given: { white: 0, black: 0 },
      lag: { white: null, black: null },
      takeback: { white: null, black: null },
      pause_offer: null,
      paused: null,
      rematch: null,
      gone: [],
      next: null,
      outcome,
      checks_left: null,
      claims: [],
      touched: [],
      named: null,
      illegal_moves: null,
      judging: null,
    },
  };
}
