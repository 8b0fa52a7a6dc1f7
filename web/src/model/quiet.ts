/** What a table tells of itself where nothing is asked, offered, awaited or wrong. */
import type { Now } from '../wire/messages';

export function quietNow(): Omit<Now, 'phase' | 'ply' | 'clock' | 'outcome'> {
  return {
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
    checks_left: null,
    claims: [],
    touched: [],
    named: null,
    illegal_moves: null,
    judging: null,
  };
}
