import { expect, test } from 'vitest';
import { whyNoCastling, whyNot } from '../src/model/hindrance';
import { positionAfter, type SquareName } from '../src/model/position';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

test.each([
  ['an empty square', START, 'e4', 'e5', 'no_man'],
  ['a man of the other side', START, 'e7', 'e5', 'not_yours'],
  ['onto a man of its own', START, 'a1', 'a2', 'own_man'],
  ['a knight straight on', START, 'g1', 'g3', 'reach'],
  ['a rook through a pawn', START, 'a1', 'a5', 'blocked'],
  ['a pawn onto a man before it', '4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1', 'e2', 'e3', 'blocked'],
  ['a pawn two squares over a man', '4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1', 'e2', 'e4', 'blocked'],
  ['a pawn aside where nothing is to be taken', START, 'e2', 'd3', 'reach'],
  ['a king that stays in check', '4k3/8/8/8/8/8/P3r3/4K3 w - - 0 1', 'a2', 'a3', 'in_check'],
  ['a king onto an attacked square', '3rk3/8/8/8/8/8/8/4K3 w - - 0 1', 'e1', 'd1', 'into_check'],
  ['a pinned man', '3kr3/8/8/8/8/8/4N3/4K3 w - - 0 1', 'e2', 'c3', 'pinned'],
  ['en passant that uncovers the king', '8/8/8/KPp4r/8/8/8/4k3 w - c6 0 1', 'b5', 'c6', 'pinned'],
  ['castling without the right to', 'r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1', 'e1', 'g1', 'castle_gone'],
  ['castling over a man', 'r3k2r/8/8/8/8/8/8/RN2K2R w KQkq - 0 1', 'e1', 'c1', 'castle_blocked'],
  ['castling out of check', 'r3k2r/8/8/8/4q3/8/8/R3K2R w KQkq - 0 1', 'e1', 'g1', 'castle_check'],
  ['castling through check', 'r3k2r/8/8/8/5q2/8/8/R3K2R w KQkq - 0 1', 'e1', 'g1', 'castle_through'],
  ['castling into check', 'r3k2r/8/8/8/6q1/8/8/R3K2R w KQkq - 0 1', 'e1', 'h1', 'into_check'],
] as const)('%s', (_, fen, from, to, reason) => {
  expect(whyNot(positionAfter('standard', fen, []), from as SquareName, to as SquareName)).toBe(reason);
});

test('castling in Chess960 is hindered on the way of its own king', () => {
  const position = positionAfter('chess960', '4k3/8/8/8/3r4/8/8/RK5R w HA - 0 1', []);
  expect(whyNoCastling(position, 'h')).toBe('castle_through');
  expect(whyNoCastling(positionAfter('chess960', '4k3/8/8/8/8/8/8/RK3N1R w HA - 0 1', []), 'h')).toBe('castle_blocked');
});
