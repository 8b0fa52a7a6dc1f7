import { describe, expect, test } from 'vitest';
import { positionAfter, type SquareName } from '../src/model/position';
import { kingMayPlan, playable, premoveOf } from '../src/model/premove';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const after = (...moves: string[]) => positionAfter('standard', START, moves.map((uci) => ({ uci })));

test('a premove is played if it is legal after the reply, and only then', () => {
  const recapture = { from: 'e4', to: 'd5' } as const;
  expect(playable('standard', after('e2e4', 'd7d5'), recapture)).toBe('e4d5');
  expect(playable('standard', after('e2e4', 'd7d6'), recapture)).toBeNull();
});

test('a premove of a man that was taken is void', () => {
  const position = after('e2e4', 'd7d5', 'a2a3', 'd5e4');
  expect(playable('standard', position, { from: 'e4', to: 'e5' })).toBeNull();
});

test('castling ahead is written as any castling', () => {
  const position = positionAfter('chess960', '4k3/8/8/8/8/8/8/5KR1 w G - 0 1', []);
  expect(playable('chess960', position, { from: 'f1', to: 'g1' })).toBe('f1g1');
  const standard = positionAfter('standard', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', []);
  expect(playable('standard', standard, { from: 'e1', to: 'h1' })).toBe('e1g1');
});

test('a pawn becomes what was chosen ahead', () => {
  const position = positionAfter('standard', '7k/P7/8/8/8/8/8/7K w - - 0 1', []);
  expect(playable('standard', position, { from: 'a7', to: 'a8', promotion: 'rook' })).toBe('a7a8r');
  expect(playable('standard', position, { from: 'a7', to: 'a8' })).toBeNull();
});

test('a typed move is a premove too', () => {
  expect(premoveOf('a7a8n')).toEqual({ from: 'a7', to: 'a8', promotion: 'knight' });
  expect(premoveOf('g1f3')).toEqual({ from: 'g1', to: 'f3' });
});

describe('a king ahead', () => {
  const CASES: [name: string, fen: string, from: SquareName, to: SquareName, may: boolean][] = [
    ['castles by his rook', '4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1', 'e1', 'h1', true],
    ['castles by two squares', '4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1', 'e1', 'c1', true],
    ['has lost that right', '4k3/8/8/8/8/8/8/R3K2R b Q - 0 1', 'e1', 'g1', false],
    ['has castled', '4k3/8/8/8/8/8/8/5RK1 b - - 0 1', 'g1', 'f1', false],
    ['takes back on his rook', '4kr2/8/8/8/8/8/8/5RK1 b - - 0 1', 'g1', 'f1', true],
    ['goes one square', '4k3/8/8/8/8/8/8/R3K2R b - - 0 1', 'e1', 'f2', true],
  ];
  test.each(CASES)('%s', (_, fen, from, to, may) => {
    expect(kingMayPlan(positionAfter('standard', fen, []), from, to)).toBe(may);
  });
});
