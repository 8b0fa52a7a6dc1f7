import { describe, expect, test } from 'vitest';
import { positionAfter } from '../src/model/position';
import { readAhead, readMove } from '../src/model/typed';
import { someLegalGame } from './support';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const CASTLES = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
const PROMOTES = '1n5k/P7/8/8/8/8/8/7K w - - 0 1';
const TWO_KNIGHTS = '4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1';

const read = (fen: string, text: string) => readMove('standard', positionAfter('standard', fen, []), text);

test.each([
  [START, 'e4', 'e2e4'],
  [START, ' e2 e4 ', 'e2e4'],
  [START, 'e2-e4', 'e2e4'],
  [START, 'E2E4', 'e2e4'],
  [START, 'Nf3', 'g1f3'],
  [START, 'nf3', 'g1f3'],
  [START, '♘f3', 'g1f3'],
  [START, 'Nf3!?', 'g1f3'],
  [START, 'b4', 'b2b4'],
  [CASTLES, 'O-O', 'e1g1'],
  [CASTLES, '0-0-0', 'e1c1'],
  [CASTLES, 'oo', 'e1g1'],
  [CASTLES, 'e1h1', 'e1g1'],
  [CASTLES, 'e1g1', 'e1g1'],
  [CASTLES, 'Rxa8+', 'a1a8'],
  [PROMOTES, 'a8=Q', 'a7a8q'],
  [PROMOTES, 'a8n', 'a7a8n'],
  [PROMOTES, 'axb8R+', 'a7b8r'],
  [PROMOTES, 'a7a8q', 'a7a8q'],
  [TWO_KNIGHTS, 'Nce4', 'c3e4'],
  [TWO_KNIGHTS, 'nge4', 'g3e4'],
  ['4k3/8/8/3p4/2P5/8/6B1/4K3 w - - 0 1', 'bxd5', 'g2d5'],
  ['4k3/8/8/8/8/2p5/1P6/4K3 w - - 0 1', 'bxc3', 'b2c3'],
])('in %s, %s is %s', (fen, text, uci) => {
  expect(read(fen, text)).toEqual({ uci });
});

test.each([
  [START, '', 'unreadable'],
  [START, 'hello', 'unreadable'],
  [START, 'e9', 'unreadable'],
  [START, 'Nf3=Q', 'unreadable'],
  [START, 'e2e4q', 'unreadable'],
  [START, 'e5', 'reach'],
  [START, 'Nd4', 'reach'],
  [START, 'Ra5', 'blocked'],
  [START, 'O-O', 'castle_blocked'],
  [START, 'e7e5', 'not_yours'],
  [TWO_KNIGHTS, 'Ne4', 'ambiguous'],
  [PROMOTES, 'a8', 'promotion'],
  [PROMOTES, 'a7b8', 'promotion'],
  ['3kr3/8/8/8/8/8/4N3/4K3 w - - 0 1', 'Nc3', 'pinned'],
  ['3rk3/8/8/8/8/8/8/4K3 w - - 0 1', 'Kd1', 'into_check'],
])('in %s, %s is refused: %s', (fen, text, fault) => {
  expect(read(fen, text)).toEqual({ fault });
});

describe('Chess960', () => {
  const FEN = '4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1';
  const position = positionAfter('chess960', FEN, []);

  test.each([
    ['O-O', 'f1g1'],
    ['O-O-O', 'f1a1'],
    ['f1a1', 'f1a1'],
    ['f1c1', 'f1a1'],
  ])('%s is %s', (text, uci) => {
    expect(readMove('chess960', position, text)).toEqual({ uci });
  });
});

test('a move ahead is read as if the other side had passed', () => {
  const position = positionAfter('standard', START, [{ uci: 'e2e4' }]);
  expect(readAhead('standard', position, 'Nf3')).toEqual({ uci: 'g1f3' });
  expect(readAhead('standard', position, 'd2d4')).toEqual({ uci: 'd2d4' });
  expect(readAhead('standard', position, 'e5')).toEqual({ uci: 'e4e5' });
});

test('whatever a game\'s moves are called is read back', () => {
  for (const { position, uci, san } of someLegalGame(300)) {
    expect(readMove('standard', position, san), san).toEqual({ uci });
    expect(readMove('standard', position, uci), uci).toEqual({ uci });
  }
});

describe('letters of another language', () => {
  const GERMAN = { K: 'K', Q: 'D', R: 'T', B: 'L', N: 'S' };
  const FRENCH = { K: 'R', Q: 'D', R: 'T', B: 'F', N: 'C' };
  const UKRAINIAN = { K: 'Кр', Q: 'Ф', R: 'Т', B: 'С', N: 'К' };
  const KING_AND_ROOK = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1';

  test.each([
    [GERMAN, START, 'Sf3', 'g1f3'],
    [GERMAN, START, 'sf3', 'g1f3'],
    [GERMAN, START, 'Nf3', 'g1f3'],
    [GERMAN, START, 'd4', 'd2d4'],
    [GERMAN, PROMOTES, 'a8=D', 'a7a8q'],
    [GERMAN, PROMOTES, 'a8d', 'a7a8q'],
    [GERMAN, PROMOTES, 'axb8=S', 'a7b8n'],
    [GERMAN, PROMOTES, 'a8=N', 'a7a8n'],
    [GERMAN, TWO_KNIGHTS, 'Sce4', 'c3e4'],
    [FRENCH, PROMOTES, 'a8=R', 'a7a8r'],
    [UKRAINIAN, START, 'Кf3', 'g1f3'],
    [UKRAINIAN, KING_AND_ROOK, 'Крd1', 'e1d1'],
    [UKRAINIAN, KING_AND_ROOK, 'крd1', 'e1d1'],
    // R is the king in French, where he can go there; else the rook in English.
    [FRENCH, KING_AND_ROOK, 'Rd1', 'e1d1'],
    [FRENCH, KING_AND_ROOK, 'Rb1', 'a1b1'],
    [FRENCH, KING_AND_ROOK, 'Td1', 'a1d1'],
  ])('%o in %s: %s is %s', (letters, fen, text, uci) => {
    expect(readMove('standard', positionAfter('standard', fen, []), text, letters)).toEqual({ uci });
  });

  test('what is wrong with a move is told whatever its letters', () => {
    expect(readMove('standard', positionAfter('standard', TWO_KNIGHTS, []), 'Se4', GERMAN)).toEqual({ fault: 'ambiguous' });
  });
});
