import { expect, test } from 'vitest';
import { parseUci } from 'chessops/util';
import { positionAfter } from '../src/model/position';
import { isSolution, PUZZLE } from '../src/model/puzzle';

test('the line of the puzzle is legal and ends in mate', () => {
  const position = positionAfter('standard', PUZZLE.fen, []);
  for (const uci of PUZZLE.line) {
    const move = parseUci(uci);
    if (move === undefined) throw new Error(`${uci} is no move.`);
    expect(position.isLegal(move)).toBe(true);
    position.play(move);
  }
  expect(position.isCheckmate()).toBe(true);
});

test('only the move of the line is taken as right', () => {
  expect(isSolution(0, 'b3b8')).toBe(true);
  expect(isSolution(0, 'b3b7')).toBe(false);
});
