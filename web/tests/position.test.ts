import { expect, test } from 'vitest';
import { capturedBy, destsOf, fenOf, isPromotion, lastMoveOf, positionAfter, sanOf, toUci } from '../src/model/position';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const uci = (...moves: string[]) => moves.map((move) => ({ uci: move }));

test('the position after moves is the one the server means', () => {
  const position = positionAfter(START, uci('e2e4', 'c7c5', 'g1f3'));
  expect(fenOf(position)).toBe('rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2');
});

test('castling is written with the king\'s squares, however it was made', () => {
  const position = positionAfter('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', []);
  expect(destsOf(position).get('e1')).toEqual(expect.arrayContaining(['g1', 'h1', 'c1', 'a1']));
  expect(toUci(position, 'e1', 'g1')).toBe('e1g1');
  expect(toUci(position, 'e1', 'h1')).toBe('e1g1');
  expect(toUci(position, 'e1', 'a1')).toBe('e1c1');
  expect(sanOf(position, 'e1g1')).toBe('O-O');
});

test('a pawn on the last rank asks for a piece', () => {
  const position = positionAfter('8/P6k/8/8/8/8/R6K/8 w - - 0 1', []);
  expect(isPromotion(position, 'a7', 'a8')).toBe(true);
  expect(isPromotion(position, 'a2', 'a6')).toBe(false);
  expect(toUci(position, 'a7', 'a8', 'knight')).toBe('a7a8n');
  expect(sanOf(position, 'a7a8n')).toBe('a8=N');
});

test('the last move is shown by its squares', () => {
  expect(lastMoveOf('e2e4')).toEqual(['e2', 'e4']);
  expect(lastMoveOf(undefined)).toEqual([]);
});

test('captured pieces are the difference, and the lead counts them', () => {
  const position = positionAfter('4k3/8/8/8/8/8/PP6/R3K3 w - - 0 1', []);
  expect(capturedBy(position, 'white')).toEqual({ roles: ['rook', 'pawn', 'pawn'], lead: 7 });
  expect(capturedBy(position, 'black')).toEqual({ roles: [], lead: 0 });
});
