import { describe, expect, test } from 'vitest';
import {
  capturedBy,
  checksLeft,
  destsOf,
  fenOf,
  hasLittleMaterial,
  isLegal,
  isPromotion,
  lastMoveOf,
  positionAfter,
  reachOf,
  sanOf,
  sansOf,
  toUci,
} from '../src/model/position';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const uci = (...moves: string[]) => moves.map((move) => ({ uci: move }));

test('the position after moves is the one the server means', () => {
  const position = positionAfter('standard', START, uci('e2e4', 'c7c5', 'g1f3'));
  expect(fenOf(position)).toBe('rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2');
});

test('castling is written with the king\'s squares, however it was made', () => {
  const position = positionAfter('standard', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', []);
  expect(destsOf(position).get('e1')).toEqual(expect.arrayContaining(['g1', 'h1', 'c1', 'a1']));
  expect(toUci('standard', position, { from: 'e1', to: 'g1' })).toBe('e1g1');
  expect(toUci('standard', position, { from: 'e1', to: 'h1' })).toBe('e1g1');
  expect(toUci('standard', position, { from: 'e1', to: 'a1' })).toBe('e1c1');
  expect(sanOf(position, 'e1g1')).toBe('O-O');
});

test('a pawn on the last rank asks for a piece', () => {
  const position = positionAfter('standard', '8/P6k/8/8/8/8/R6K/8 w - - 0 1', []);
  expect(isPromotion(position, 'a7', 'a8')).toBe(true);
  expect(isPromotion(position, 'a2', 'a6')).toBe(false);
  expect(toUci('standard', position, { from: 'a7', to: 'a8', promotion: 'knight' })).toBe('a7a8n');
  expect(sanOf(position, 'a7a8n')).toBe('a8=N');
});

test('the last move is shown by its squares', () => {
  const position = positionAfter('standard', START, uci('e2e4'));
  expect(lastMoveOf(position, 'e2e4')).toEqual(['e2', 'e4']);
  expect(lastMoveOf(position, undefined)).toEqual([]);
});

test('captured pieces are the difference, and the lead counts them', () => {
  const position = positionAfter('standard', '4k3/8/8/8/8/8/PP6/R3K3 w - - 0 1', []);
  expect(capturedBy(position, 'white')).toEqual({ roles: ['rook', 'pawn', 'pawn'], lead: 7 });
  expect(capturedBy(position, 'black')).toEqual({ roles: [], lead: 0 });
});

describe('Chess960', () => {
  // FC-11: the king goes one square, his rook stays.
  const FC_11 = 'nn1rkq1b/ppp1p1rP/8/2Np4/3P4/2P5/bP3PPP/2BRKQRB b KQq - 1 8';

  test('the king castles onto his rook, and the squares are those of the castled men', () => {
    const position = positionAfter('chess960', FC_11, []);
    expect(destsOf(position).get('e8')).toContain('d8');
    expect(toUci('chess960', position, { from: 'e8', to: 'd8' })).toBe('e8d8');
    expect(sanOf(position, 'e8d8')).toBe('O-O-O');
    const after = positionAfter('chess960', FC_11, uci('e8d8'));
    expect(fenOf(after)).toBe('nnkr1q1b/ppp1p1rP/8/2Np4/3P4/2P5/bP3PPP/2BRKQRB w KQ - 2 9');
  });

  test('the king castles to his target as well, where that is no move of his own', () => {
    const position = positionAfter('chess960', FC_11, []);
    expect(destsOf(position).get('e8')).toContain('c8');
    expect(toUci('chess960', position, { from: 'e8', to: 'c8' })).toBe('e8d8');
    const beside = positionAfter('chess960', '4k3/8/8/8/8/8/8/5K1R w K - 0 1', []);
    expect(destsOf(beside).get('f1')).toEqual(expect.arrayContaining(['g1', 'h1']));
    expect(toUci('chess960', beside, { from: 'f1', to: 'g1' })).toBe('f1g1');
    expect(toUci('chess960', beside, { from: 'f1', to: 'h1' })).toBe('f1h1');
  });

  test('a king on his target already castles onto the rook alone', () => {
    const position = positionAfter('chess960', '4k3/8/8/8/8/8/8/6KR w K - 0 1', []);
    expect(destsOf(position).get('g1')).toEqual(expect.arrayContaining(['h1', 'f1']));
    expect(destsOf(position).get('g1')).not.toContain('g1');
    expect(sanOf(position, 'g1h1')).toBe('O-O');
  });

  test('the last move is where the castled king stands', () => {
    const start = '4k3/8/8/8/8/8/8/1K5R w K - 0 1';
    expect(lastMoveOf(positionAfter('chess960', start, uci('b1h1')), 'b1h1')).toEqual(['b1', 'g1']);
  });
});

describe('Three-check', () => {
  const START_3 = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1';

  test('checks left count down for the side that gives them', () => {
    const position = positionAfter('threecheck', START_3, uci('e2e4', 'e7e5', 'f1c4', 'b8c6', 'c4f7'));
    expect([checksLeft(position, 'white'), checksLeft(position, 'black')]).toEqual([2, 3]);
    expect(fenOf(position)).toMatch(/ 2\+3 0 3$/);
  });

  test('nothing can be moved after the third check', () => {
    const position = positionAfter('threecheck', '4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1', uci('a1a8'));
    expect(checksLeft(position, 'white')).toBe(0);
    expect(destsOf(position).size).toBe(0);
  });

  test('other variants have no checks to count', () => {
    expect(checksLeft(positionAfter('standard', START, []), 'white')).toBeNull();
  });
});

describe('a hand over the board', () => {
  test('puts a man anywhere but onto its own', () => {
    const reach = reachOf(positionAfter('standard', START, []));
    expect(reach.get('e2')).toHaveLength(48);
    expect(reach.get('e2')).toContain('e5');
    expect(reach.get('e2')).not.toContain('e1');
    expect(reach.has('e7')).toBe(false);
  });

  test('puts the king onto his rook, which is how he castles', () => {
    expect(reachOf(positionAfter('standard', START, [])).get('e1')).toEqual(expect.arrayContaining(['a1', 'h1']));
  });

  test('knows what is legal, and calls what is not by its squares', () => {
    const position = positionAfter('standard', START, []);
    expect([isLegal(position, 'e2e4'), isLegal(position, 'e2e5'), isLegal(position, 'nonsense')]).toEqual([true, false, false]);
    expect(sanOf(position, 'e2e5')).toBe('e2e5');
  });

  test('asks for a piece only where the pawn comes from the rank before', () => {
    const position = positionAfter('standard', '8/P6k/8/8/8/8/P6K/8 w - - 0 1', []);
    expect(isPromotion(position, 'a2', 'a8')).toBe(false);
    expect(isPromotion(position, 'a7', 'b8')).toBe(true);
  });
});

test('a line is called move by move', () => {
  expect(sansOf(positionAfter('standard', START, uci('e2e4')), ['e7e5', 'g1f3', 'b8c6'])).toEqual(['e5', 'Nf3', 'Nc6']);
});

test('little material is neither queen nor rook', () => {
  const position = positionAfter('standard', '8/8/8/4k3/4p3/4N3/4K3/7r w - - 0 1', []);
  expect([hasLittleMaterial(position, 'white'), hasLittleMaterial(position, 'black')]).toEqual([true, false]);
});
