import { expect, test } from 'vitest';
import { finishedTable } from '../src/model/finished';
import { actionsOf } from '../src/model/table';
import type { ArchivedGame } from '../src/wire/archive';

const GAME: ArchivedGame = {
  game: 'AAAAbbbbCCCC1234',
  code: 'K7QW2M',
  variant: 'standard',
  rules: 'online',
  time: { initial: 60_000, increment: 0 },
  started: 1_700_000_000_000,
  ended: 1_700_000_060_000,
  players: {
    white: { player: 'abcdefghijklmn23', name: 'Quiet Heron', bot: null },
    black: { player: 'cdefghijklmn2345', name: 'Rookery', bot: 'normal' },
  },
  start_fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  start_number: null,
  moves: [
    { uci: 'f2f3', san: 'f3', spent: 0, left: 60_000 },
    { uci: 'e7e5', san: 'e5', spent: 0, left: 60_000 },
    { uci: 'g2g4', san: 'g4', spent: 1500, left: 58_500 },
    { uci: 'd8h4', san: 'Qh4#', spent: 900, left: 59_100 },
  ],
  outcome: { winner: 'black', reason: 'checkmate', result: '0-1', helpmate: [], aborted: null },
};

test('a game from the archive is a table that is over, and nobody may do anything there', () => {
  const table = finishedTable(GAME, 7);
  expect(table.now.phase).toBe('over');
  expect(table.now.outcome?.result).toBe('0-1');
  expect(table.seats.black?.bot).toBe('normal');
  expect(table.moves).toHaveLength(4);
  expect(table.at).toBe(7);
  expect(actionsOf(table, 'white')).toEqual([]);
});

test('its clocks show what they showed at the end', () => {
  expect(finishedTable(GAME, 0).now.clock).toEqual({ white: 58_500, black: 59_100, running: null });
  const flagged: ArchivedGame = {
    ...GAME,
    start_fen: '4k3/8/8/8/8/8/4P3/4K3 b - - 0 1',
    moves: GAME.moves.slice(0, 3),
    outcome: { winner: 'black', reason: 'flag_fall', result: '0-1', helpmate: [], aborted: null },
  };
  expect(finishedTable(flagged, 0).now.clock).toEqual({ white: 0, black: 58_500, running: null });
  expect(finishedTable({ ...GAME, moves: [] }, 0).now.clock).toEqual({ white: 60_000, black: 60_000, running: null });
  expect(finishedTable({ ...GAME, time: null }, 0).now.clock).toBeNull();
});
