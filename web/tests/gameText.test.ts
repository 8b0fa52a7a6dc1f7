import { expect, test } from 'vitest';
import { reduceTable, type TableState } from '../src/model/table';
import { tableText, unusualText } from '../src/ui/gameText';
import type { LobbyTable } from '../src/wire/messages';
import { serverSample } from './support';

const FEN = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';

test.each<[string, Partial<LobbyTable>]>([
  ['', {}],
  ['Standard, from a position', { start: { fen: FEN } }],
  ['Over the board', { rules: 'over_the_board' }],
  ['Three-check', { variant: 'threecheck' }],
  ['Chess960', { variant: 'chess960' }],
  ['Chess960 no.\u00a0518', { variant: 'chess960', start: { number: 518 } }],
  ['Chess960, from a position · Over the board', { variant: 'chess960', start: { fen: FEN }, rules: 'over_the_board' }],
])('an open table is told as "%s"', (text, change) => {
  const [usual] = serverSample('lobby', 'lobby').tables;
  if (usual === undefined) throw new Error('The sample has no table.');
  expect(unusualText({ ...usual, ...change })).toBe(text);
});

test.each<[string, Partial<TableState>]>([
  ['Standard', {}],
  ['Standard, from a position', { startFen: FEN }],
  ['Chess960 no.\u00a00', { variant: 'chess960', startNumber: 0 }],
  ['Chess960, from a position', { variant: 'chess960', startFen: FEN }],
  ['Three-check', { variant: 'threecheck' }],
])('a table plays "%s"', (text, change) => {
  const { state } = reduceTable(null, serverSample('table', 'table'), 0);
  if (state === null) throw new Error('The sample is no table.');
  expect(tableText({ ...state, ...change })).toBe(text);
});
