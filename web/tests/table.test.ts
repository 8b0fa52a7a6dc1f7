import { describe, expect, test } from 'vitest';
import {
  actionsOf,
  freeSeat,
  isOpponentGone,
  isYourTurn,
  reduceTable,
  shownMoves,
  withoutSent,
  withSent,
  type TableState,
} from '../src/model/table';
import type { Color, ServerMoved } from '../src/wire/messages';
import { serverSample } from './support';

function entered(change: Partial<TableState> = {}): TableState {
  const { state } = reduceTable(null, serverSample('table', 'table'), 100);
  if (state === null) throw new Error('The sample makes no table.');
  return { ...state, ...change };
}

/** The answer to 1. e4, next in order for the sample table. */
function reply(change: Partial<ServerMoved> = {}): ServerMoved {
  const sample = serverSample('moved', 'moved');
  return { ...sample, seq: 5, ply: 2, uci: 'e7e5', san: 'e5', now: { ...sample.now, ply: 2 }, ...change };
}

describe('a move from the server', () => {
  test('is appended, and the state of play is taken over with its time', () => {
    const { state, missed } = reduceTable(entered(), reply(), 250);
    expect(missed).toBe(false);
    expect(state?.moves.map((move) => move.san)).toEqual(['e4', 'e5']);
    expect(state?.seq).toBe(5);
    expect(state?.at).toBe(250);
    expect(state?.now.clock?.running).toBe('black');
  });

  test('was told before it came, by half of what the own line takes', () => {
    const { now } = reply();
    const slow = { ...now, lag: { white: { ms: 300, quota: 700 }, black: { ms: 40, quota: 1000 } } };
    const seenBy = (you: 'white' | 'black' | null) => reduceTable(entered({ you }), reply({ now: slow }), 250).state?.at;
    expect([seenBy('white'), seenBy('black'), seenBy(null)]).toEqual([100, 230, 250]);
  });

  test('heard twice changes nothing the second time', () => {
    const once = reduceTable(entered(), reply(), 250).state;
    expect(reduceTable(once, reply(), 300)).toEqual({ state: once, missed: false });
  });

  test('after a gap in seq calls for the whole table', () => {
    const before = entered();
    expect(reduceTable(before, reply({ seq: 6 }), 250)).toEqual({ state: before, missed: true });
  });

  test('with a ply that does not follow calls for the whole table', () => {
    expect(reduceTable(entered(), reply({ ply: 4 }), 250).missed).toBe(true);
  });

  test('calls for the whole table where the server counts more moves than this page', () => {
    const late = serverSample('changed.ended', 'changed');
    const ended = { ...late, seq: 5, now: { ...late.now, ply: 2 } };
    expect(reduceTable(entered(), ended, 250).missed).toBe(true);
    expect(reduceTable(entered(), { ...ended, now: { ...late.now, ply: 1 } }, 250).missed).toBe(false);
  });

  test('of another table is not ours', () => {
    const before = entered();
    expect(reduceTable(before, reply({ code: 'M3XP9A' }), 250)).toEqual({ state: before, missed: false });
  });
});

describe('moves that are taken back', () => {
  const back = { ...serverSample('changed.taken_back', 'changed'), seq: 6 };

  test('are gone at once, and nothing has to be asked for', () => {
    const two = reduceTable(entered(), reply(), 250).state;
    const { state, missed } = reduceTable(two, { ...back, now: { ...back.now, ply: 1 } }, 300);
    expect(missed).toBe(false);
    expect(state?.moves.map((move) => move.san)).toEqual(['e4']);
  });

  test('take a move with them that was on its way', () => {
    const two = reduceTable(entered(), reply(), 250).state ?? entered();
    const sent = { ply: 2, uci: 'g1f3', san: 'Nf3', at: 120 };
    const { state } = reduceTable(withSent(two, sent), { ...back, now: { ...back.now, ply: 0 } }, 300);
    expect(state === null ? null : shownMoves(state)).toEqual([]);
  });

  test('by a late verdict are gone as well', () => {
    const late = serverSample('changed.ended', 'changed');
    const { state, missed } = reduceTable(entered(), { ...late, seq: 5, now: { ...late.now, ply: 0 } }, 250);
    expect(missed).toBe(false);
    expect(state?.moves).toEqual([]);
  });
});

describe('a move made here', () => {
  const sent = { ply: 1, uci: 'e7e5', san: 'e5', at: 120 };

  test('shows at once', () => {
    expect(shownMoves(withSent(entered(), sent)).map((move) => move.san)).toEqual(['e4', 'e5']);
  });

  test('is replaced by the same move from the server', () => {
    const { state } = reduceTable(withSent(entered(), sent), reply(), 250);
    expect(state?.sent).toBeNull();
    expect(state?.moves).toHaveLength(2);
  });

  test('vanishes when it is refused', () => {
    expect(withoutSent(withSent(entered(), sent), 1).sent).toBeNull();
  });

  test('stays when the refusal is about another ply', () => {
    expect(withoutSent(withSent(entered(), sent), 3).sent).toEqual(sent);
  });

  test('outlives a reconnect whose snapshot does not have it yet', () => {
    const { state } = reduceTable(withSent(entered(), sent), serverSample('table', 'table'), 300);
    expect(state?.sent).toEqual(sent);
  });

  test('is dropped by a snapshot that has gone on', () => {
    const snapshot = serverSample('table', 'table');
    const moves = [...snapshot.moves, { uci: 'e7e5', san: 'e5', spent: 0, left: 300000 }];
    expect(reduceTable(withSent(entered(), sent), { ...snapshot, moves }, 300).state?.sent).toBeNull();
  });

  test.each(['illegal_move', 'claim_rejected', 'judging'] as const)('is dropped when the server says %s', (why) => {
    const change = { ...serverSample('changed', 'changed'), seq: 5, why };
    expect(reduceTable(withSent(entered(), sent), change, 300).state?.sent).toBeNull();
  });

  test('outlives a touched man and a watcher', () => {
    const change = { ...serverSample('changed', 'changed'), seq: 5, why: 'touched' as const };
    expect(reduceTable(withSent(entered(), sent), change, 300).state?.sent).toEqual(sent);
  });

  test('is dropped when the game ends first', () => {
    const ended = { ...serverSample('changed.ended', 'changed'), seq: 5 };
    expect(reduceTable(withSent(entered(), sent), ended, 300).state?.sent).toBeNull();
  });
});

describe('what a player may do', () => {
  const two = [
    { uci: 'e2e4', san: 'e4', spent: 0, left: null },
    { uci: 'e7e5', san: 'e5', spent: 0, left: null },
  ];

  test('before both have moved: abort, and who has moved takes it back', () => {
    expect(actionsOf(entered({ moves: [] }), 'white')).toEqual(['pause', 'abort']);
    expect(actionsOf(entered(), 'black')).toEqual(['takeback', 'pause', 'abort']);
    expect(actionsOf(entered({ you: 'black' }), 'black')).toEqual(['pause', 'abort']);
  });

  test('a pause is asked for once, from a person; then the game can go on or be ended', () => {
    const table = entered({ moves: two });
    const now = (change: Partial<TableState['now']>) => ({ ...table, now: { ...table.now, ...change } });
    expect(actionsOf(table, 'white')).toContain('pause');
    expect(actionsOf(now({ pause_offer: 'white' }), 'white')).not.toContain('pause');
    expect(actionsOf(now({ paused: 1000 }), 'white')).toEqual(['resume', 'draw', 'resign']);
    expect(actionsOf(now({ paused: 1000, pause_offer: 'black', draw_offer: 'black' }), 'white')).toEqual(['resign']);
    expect(actionsOf({ ...now({ paused: 1000 }), moves: [] }, 'white')).toEqual(['resume', 'abort']);
    const black = table.seats.black;
    if (black === null) throw new Error('Nobody has Black.');
    const bot = { ...table, seats: { ...table.seats, black: { ...black, bot: 'easy' as const } } };
    expect(actionsOf(bot, 'white')).toEqual(['hint', 'draw', 'new_game', 'resign', 'takeback']);
  });

  test('against the bot: a hint, and another game at any time', () => {
    const table = entered({ moves: two });
    const black = table.seats.black;
    if (black === null) throw new Error('Nobody has Black.');
    const bot = { ...table, seats: { ...table.seats, black: { ...black, bot: 'easy' as const } } };
    expect(actionsOf(bot, 'black')).toEqual(['hint', 'draw', 'new_game', 'resign', 'takeback']);
    expect(actionsOf({ ...bot, moves: [] }, 'white')).toEqual(['hint', 'new_game', 'abort']);
    expect(actionsOf({ ...bot, rules: 'over_the_board' }, 'white')).not.toContain('hint');
    expect(actionsOf({ ...bot, now: { ...bot.now, phase: 'over' } }, 'white')).toEqual(['rematch']);
    expect(actionsOf(table, 'white')).not.toContain('hint');
  });

  test('a takeback is asked for once, where the table has it', () => {
    const table = entered({ moves: two });
    expect(actionsOf(table, 'white')).toContain('takeback');
    expect(actionsOf({ ...table, takebacks: false }, 'white')).not.toContain('takeback');
    const asked = (white: number | null, black: number | null) => ({ ...table, now: { ...table.now, takeback: { white, black } } });
    expect(actionsOf(asked(0, null), 'white')).not.toContain('takeback');
    expect(actionsOf(asked(null, 1), 'white')).toContain('takeback');
  });

  test('against a person: offer a draw, on the own turn with the move too, give time, resign', () => {
    expect(actionsOf(entered({ moves: two }), 'white')).toEqual(['draw', 'draw_with_move', 'give_time', 'takeback', 'pause', 'resign']);
    expect(actionsOf(entered({ moves: two }), 'black')).toEqual(['draw', 'give_time', 'takeback', 'pause', 'resign']);
  });

  test('while an offer stands: none', () => {
    const table = entered({ moves: two });
    for (const by of ['white', 'black'] as const) {
      expect(actionsOf({ ...table, now: { ...table.now, draw_offer: by } }, 'white')).toEqual(['give_time', 'takeback', 'pause', 'resign']);
    }
  });

  test('no time is given without clocks, over the board, or to who has enough', () => {
    const table = entered({ moves: two });
    const withClock = (clock: TableState['now']['clock']) => ({ ...table, now: { ...table.now, clock } });
    expect(actionsOf(withClock(null), 'white')).not.toContain('give_time');
    expect(actionsOf({ ...table, rules: 'over_the_board' }, 'white')).not.toContain('give_time');
    expect(actionsOf({ ...table, time: { days: 3 } }, 'white')).not.toContain('give_time');
    const black = 10_785_000;
    expect(actionsOf(withClock({ white: 0, black, running: 'white' }), 'white')).toContain('give_time');
    expect(actionsOf(withClock({ white: 0, black: black + 1, running: 'white' }), 'white')).not.toContain('give_time');
  });

  test('after an offer: none until it may be made again, with the move one ply sooner', () => {
    const table = entered({ moves: two });
    const from = (white: number) => ({ ...table, now: { ...table.now, draw_from: { white, black: 0 } } });
    expect(actionsOf(from(4), 'white')).toEqual(['give_time', 'takeback', 'pause', 'resign']);
    expect(actionsOf(from(3), 'white')).toEqual(['draw_with_move', 'give_time', 'takeback', 'pause', 'resign']);
    expect(actionsOf(from(2), 'white')).toEqual(['draw', 'draw_with_move', 'give_time', 'takeback', 'pause', 'resign']);
  });

  test('over the board, on the own turn: adjust and claim as well', () => {
    const table = entered({ moves: two, rules: 'over_the_board' });
    expect(actionsOf(table, 'white')).toEqual(['adjust', 'claim', 'draw', 'draw_with_move', 'resign']);
    expect(actionsOf(table, 'black')).toEqual(['draw', 'resign']);
  });

  test('who has touched a man or named a move has no claim', () => {
    const table = entered({ moves: two, rules: 'over_the_board' });
    expect(actionsOf({ ...table, now: { ...table.now, touched: ['g1'] } }, 'white')).not.toContain('claim');
    expect(actionsOf({ ...table, now: { ...table.now, named: 'g1f3' } }, 'white')).not.toContain('claim');
  });

  test('while the end is judged: nothing', () => {
    const table = entered({ moves: two });
    const now = { ...table.now, judging: { color: 'white', reason: 'flag_fall' } as const };
    expect(actionsOf({ ...table, now }, 'white')).toEqual([]);
  });

  test('as a spectator: nothing', () => {
    expect(actionsOf(entered({ moves: two, you: null }), 'white')).toEqual([]);
  });

  test('who has left after the end is known to the other', () => {
    const left = (gone: Color[]) => entered({ now: { ...entered({}).now, phase: 'over', gone } });
    expect(isOpponentGone(left([]))).toBe(false);
    expect(isOpponentGone(left(['white']))).toBe(false);
    expect(isOpponentGone(left(['black']))).toBe(true);
    expect(isOpponentGone({ ...left(['black']), you: null })).toBe(false);
  });

  test('after the end: a rematch, until there is one', () => {
    const over = { ...serverSample('changed.ended', 'changed').now, next: null };
    expect(actionsOf(entered({ now: over }), 'white')).toEqual(['rematch']);
    expect(actionsOf(entered({ now: { ...over, next: 'M3XP9A' } }), 'white')).toEqual([]);
  });
});

test('it is a turn only where a move would be taken', () => {
  const table = entered();
  const now = (change: Partial<TableState['now']>) => ({ ...table, now: { ...table.now, ...change } });
  expect(isYourTurn(table, 'white')).toBe(true);
  expect(isYourTurn(table, 'black')).toBe(false);
  expect(isYourTurn({ ...table, you: null }, 'white')).toBe(false);
  expect(isYourTurn(now({ paused: 1000 }), 'white')).toBe(false);
  expect(isYourTurn(now({ judging: { color: 'white', reason: 'flag_fall' } }), 'white')).toBe(false);
  expect(isYourTurn(now({ phase: 'over' }), 'white')).toBe(false);
});

test('the free seat of a table that waits is the one to sit down on', () => {
  const waiting = reduceTable(null, serverSample('table.waiting', 'table'), 0).state;
  expect(waiting === null ? null : freeSeat(waiting)).toBe('black');
  expect(freeSeat(entered())).toBeNull();
});
