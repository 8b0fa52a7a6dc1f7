import { expect, test } from 'vitest';
import { spokenMove } from '../src/ui/spoken';

test.each([
  ['e4', 'e4'],
  ['Nf3', 'knight f3'],
  ['Nbd2', 'knight b d2'],
  ['exd5', 'e takes d5'],
  ['Qxf7#', 'queen takes f7, checkmate'],
  ['R1xa3+', 'rook 1 takes a3, check'],
  ['a8=N+', 'a8 becomes a knight, check'],
  ['O-O', 'castles short'],
  ['O-O-O+', 'castles long, check'],
  // An illegal move over the board has no name but its squares.
  ['e2e5', 'e2e5'],
])('%s is read out as "%s"', (san, words) => {
  expect(spokenMove(san)).toBe(words);
});
