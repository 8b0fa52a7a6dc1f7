import { describe, expect, test } from 'vitest';
import { fenOf } from '../src/model/position';
import { minutes } from '../src/model/time';
import { backRank, chess960Fen } from '../src/sameDevice/chess960';
import {
  agreed,
  canUndo,
  newGame,
  positionOf,
  resigned,
  turnOf,
  undone,
  withCharge,
  withFlag,
  withMove,
  type LocalGame,
} from '../src/sameDevice/game';
import { pgnOf } from '../src/sameDevice/pgn';
import { localTable } from '../src/sameDevice/table';
import type { Variant } from '../src/wire/messages';

function played(game: LocalGame, moves: string, spent = 1000): LocalGame {
  return moves.split(' ').reduce((at, uci) => {
    const next = withMove(at, uci, at.moves.length === 0 ? 0 : spent);
    if (next === null) throw new Error(`${uci} is no move in ${fenOf(positionOf(at))}`);
    return next;
  }, game);
}

const start = (variant: Variant = 'standard', lot = 0) => newGame(variant, null, lot);
const timed = () => newGame('standard', minutes(1, 2), 0);

test.each([
  [0, 'bbqnnrkr'],
  [518, 'rnbqkbnr'],
  [959, 'rkrnnqbb'],
  [534, 'rnbkqbnr'],
])('start %i of Chess960 is %s', (number, men) => {
  expect(backRank(number)).toBe(men);
});

test('the 960 starts are all different and all right', () => {
  const all = Array.from({ length: 960 }, (_, number) => backRank(number));
  expect(new Set(all).size).toBe(960);
  for (const men of all) {
    expect([...men].sort().join('')).toBe('bbknnqrr');
    expect(men).toMatch(/r.*k.*r/);
    expect((men.indexOf('b') + men.lastIndexOf('b')) % 2).toBe(1);
  }
});

test('a lot draws any start, and castling onto the rook is a move there', () => {
  expect(start('chess960', 0).startNumber).toBe(0);
  expect(start('chess960', 0.99999).startNumber).toBe(959);
  const game = { ...start('chess960'), startNumber: 518, startFen: chess960Fen(518) };
  expect(played(game, 'e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1h1').moves.at(-1)?.san).toBe('O-O');
});

describe('a game ends', () => {
  const ends: [string, Variant, string, string, string | null][] = [
    ['by mate', 'standard', 'f2f3 e7e5 g2g4 d8h4', 'checkmate', 'black'],
    ['by stalemate', 'standard', 'e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 c8e6', 'stalemate', null],
    ['by the third repetition', 'standard', 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8', 'threefold', null],
    ['by the third check', 'threecheck', 'e2e4 e7e5 d1h5 a7a6 h5f7 e8f7 f1c4 d7d5 c4d5', 'third_check', 'white'],
  ];
  test.each(ends)('%s', (_, variant, moves, reason, winner) => {
    const game = played(start(variant), moves);
    expect(game.outcome).toMatchObject({ reason, winner });
    expect(withMove(game, 'a2a3', 0)).toBeNull();
  });

  test('by fifty quiet moves of each side', () => {
    const game = { ...start(), startFen: '4k3/8/8/8/8/8/8/R3K3 w - - 99 80' };
    expect(played(game, 'a1a2').outcome?.reason).toBe('fifty_moves');
    expect(played({ ...game, startFen: game.startFen.replace('99', '98') }, 'a1a2').outcome).toBeNull();
  });

  test('by a dead position', () => {
    const game = { ...start(), startFen: '4k3/8/8/8/8/8/4p3/4K3 w - - 0 1' };
    expect(played(game, 'e1e2').outcome?.reason).toBe('dead_position');
  });

  test('by word', () => {
    const game = played(start(), 'e2e4');
    expect(resigned(game, 'black').outcome).toMatchObject({ result: '1-0', reason: 'resignation' });
    expect(agreed(game).outcome).toMatchObject({ result: '1/2-1/2', winner: null });
  });
});

test('what is no move changes nothing', () => {
  expect(withMove(start(), 'e2e5', 0)).toBeNull();
  expect(withMove(start(), 'nonsense', 0)).toBeNull();
});

describe('the clock', () => {
  test('starts with the first move, and gains its increment after each later one', () => {
    const game = played(timed(), 'e2e4 e7e5 g1f3', 5000);
    expect(game.clock).toEqual({ white: 57_000, black: 57_000 });
    expect(game.moves.map(({ left }) => left)).toEqual([60_000, 57_000, 57_000]);
  });

  test('that has run out loses, whatever is moved then', () => {
    const game = played(timed(), 'e2e4');
    expect(withFlag(game, 59_999)).toBeNull();
    expect(withFlag(game, 60_000)?.outcome).toMatchObject({ winner: 'white', reason: 'flag_fall' });
    expect(withMove(game, 'e7e5', 60_000)?.outcome?.reason).toBe('flag_fall');
    expect(withMove(game, 'e7e5', 60_000)?.moves).toHaveLength(1);
  });

  test('that runs out against a bare king draws', () => {
    const game = { ...timed(), startFen: '4k3/8/8/8/8/8/Q7/4K3 w - - 0 1' };
    const moved = played(game, 'a2a3 e8d8');
    expect(withFlag(moved, 70_000)?.outcome?.reason).toBe('flag_fall_draw');
  });

  test('that is stopped has been charged for what was thought', () => {
    const game = played(timed(), 'e2e4');
    expect(withCharge(game, 4000).clock).toEqual({ white: 60_000, black: 56_000 });
    expect(withCharge(start(), 4000).clock).toBeNull();
    expect(withCharge(timed(), 4000).clock).toEqual({ white: 60_000, black: 60_000 });
  });
});

describe('undo', () => {
  test('gives the clocks back as they were', () => {
    const game = played(timed(), 'e2e4 e7e5 g1f3', 5000);
    expect(undone(game)).toEqual(played(timed(), 'e2e4 e7e5', 5000));
    expect(undone(played(timed(), 'e2e4'))).toEqual(timed());
  });

  test('takes a mate back with its move, and what was said alone', () => {
    const mated = played(start(), 'f2f3 e7e5 g2g4 d8h4');
    expect(undone(mated)).toMatchObject({ outcome: null, moves: { length: 3 } });
    const game = played(start(), 'e2e4');
    expect(undone(resigned(game, 'black'))).toEqual(game);
    expect(undone(agreed(game))).toEqual(game);
  });

  test('is there for all but a flag that has fallen', () => {
    expect(canUndo(start())).toBe(false);
    expect(canUndo(played(start(), 'e2e4'))).toBe(true);
    expect(canUndo(resigned(start(), 'white'))).toBe(true);
    const fallen = withFlag(played(timed(), 'e2e4'), 70_000);
    expect(fallen !== null && canUndo(fallen)).toBe(false);
  });
});

test('it looks like a table at which nobody of this page sits', () => {
  const game = played(timed(), 'e2e4');
  const table = localTable(game, { white: 'Ann', black: 'Ben' }, true, 7);
  expect(table).toMatchObject({ you: null, at: 7, seats: { white: { name: 'Ann' } }, now: { phase: 'playing', clock: { running: turnOf(game) } } });
  expect(localTable(agreed(game), { white: 'Ann', black: 'Ben' }, false, 7).now).toMatchObject({ phase: 'over', clock: { running: null } });
});

test('it is written down as PGN', () => {
  const names = { white: 'Ann', black: 'Ben' };
  const mate = pgnOf(played(timed(), 'f2f3 e7e5 g2g4 d8h4'), names, new Date(2026, 0, 5));
  expect(mate).toContain('[White "Ann"]\n[Black "Ben"]\n[Result "0-1"]\n[TimeControl "60+2"]');
  expect(mate).toContain('[Date "2026.01.05"]');
  expect(mate).toContain('1. f3 e5 2. g4 Qh4# 0-1');
  const open = pgnOf(played(start('chess960', 0), 'e2e4'), names, new Date(2026, 11, 31));
  expect(open).toContain('[Variant "Chess960"]\n[SetUp "1"]\n[FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"]');
  expect(open).toContain('1. e4 *');
});
