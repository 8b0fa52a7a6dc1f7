import { expect, test } from 'vitest';
import { beginningOf, isFromPosition, numberBefore, penaltyMinutes, faultOfPosition } from '../src/model/game';
import { minutes } from '../src/model/time';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

test.each([
  ['blitz', minutes(5, 3), 1],
  ['rapid', minutes(15, 10), 1],
  ['just below an hour for sixty moves', minutes(30, 29), 1],
  ['an hour for sixty moves', minutes(30, 30), 2],
  ['a long game', minutes(90, 30), 2],
  ['no clock', null, 0],
])('%s: the penalty in minutes', (_, time, expected) => {
  expect(penaltyMinutes(time)).toBe(expected);
});

test.each([
  [USUAL, 'white', 1],
  ['nn1rkq1b/ppp1p1rP/8/2Np4/3P4/2P5/bP3PPP/2BRKQRB b KQq - 1 8', 'black', 8],
  ['4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 12', 'white', 12],
  ['', 'white', 1],
])('%s begins with %s, move %i', (fen, turn, number) => {
  expect(beginningOf(fen)).toEqual({ turn, number });
});

test.each([
  ['no_king: no game can begin from this position.', 'no_king'],
  ['fen_field_count: no game can begin from this position.', 'fen_field_count'],
  ['stalemate: no game can begin from this position.', 'over'],
  ['No game can begin from this position.', 'unknown'],
])('%s: the fault is %s', (message, fault) => {
  expect(faultOfPosition(message)).toBe(fault);
});

test('a given position is told from the usual start and from the 960', () => {
  expect(isFromPosition('standard', USUAL, null)).toBe(false);
  expect(isFromPosition('threecheck', USUAL.replace(' 0 1', ' 3+3 0 1'), null)).toBe(false);
  expect(isFromPosition('standard', '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', null)).toBe(true);
  expect(isFromPosition('chess960', 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9', null)).toBe(true);
  expect(isFromPosition('chess960', 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1', 0)).toBe(false);
});

test.each([
  ['white', ['7.', '', '8.', '']],
  ['black', ['7…', '8.', '', '9.']],
] as const)('a line that begins with a move of %s is numbered as a book does', (turn, numbers) => {
  expect(numbers.map((_, i) => numberBefore({ turn, number: 7 }, i))).toEqual(numbers);
});
