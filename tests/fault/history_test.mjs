/** The history checker itself: a good history passes, and each way of being bad is found. */
import assert from 'node:assert/strict';
import { faultsOf } from './history.mjs';

const COLORS = ['white', 'black'];
const MOVES = ['e2e4', 'e7e5', 'g1f3'];

const record = (seq, kind, payload, command = '') => ({ game: 'G', seq, kind, payload, command });
const moved = (seq, ply, uci = MOVES[ply]) => record(seq, 'moved', { uci }, `${COLORS[ply % 2]}:id${ply}`);
const asked = (ply, outcome, uci = MOVES[ply]) => ({
  kind: 'asked', player: `p${ply % 2}`, color: COLORS[ply % 2], id: `id${ply}`, code: 'C', ply, uci, outcome,
});
const saw = (ply, uci = MOVES[ply]) => ({ kind: 'moved', player: 'p0', code: 'C', ply: ply + 1, uci });
const table = (count, you = 'white') => ({
  kind: 'table', player: 'p0', code: 'C', you, color: 'white', moves: MOVES.slice(0, count),
});

const wrote = (color, text, outcome) => ({ kind: 'wrote', player: 'p0', color, id: 'line', code: 'C', text, outcome });
const read = (color, n, text) => ({ kind: 'read', player: 'p1', color, code: 'C', n, text });
const said = (seq, by, text, command = `${by ?? 'p0'}:line`) => record(seq, 'said', { by, text }, command);

const opened = record(0, 'opened', { code: 'C' });
const stored = [opened, moved(1, 0), moved(2, 1), moved(3, 2)];

const rows = [
  ['all acknowledged and stored', [asked(0, 'ok'), asked(1, 'ok'), asked(2, 'ok'), table(3)], stored, null],
  ['an unknown one was done', [asked(0, 'ok'), asked(1, 'ok'), asked(2, 'unknown')], stored, null],
  ['an unknown one was not done', [asked(0, 'ok'), asked(1, 'ok'), asked(2, 'unknown')], stored.slice(0, 3), null],
  ['the same sent twice', [asked(2, 'unknown'), asked(2, 'ok')], stored, null],
  ['a refused one is not there', [asked(0, 'ok'), asked(1, 'illegal_move')], stored.slice(0, 2), null],
  ['a client that looks on', [saw(0), table(1), saw(1), table(3)], stored, null],
  ['lines that were written and read', [wrote('white', 'Hi', 'ok'), read('white', 1, 'Hi'), read(null, 1, 'Nf3')],
    [opened, said(1, null, 'Nf3'), said(2, 'white', 'Hi')], null],
  ['an unknown line was not kept', [wrote(null, 'Hi', 'unknown')], [opened], null],

  ['an acknowledged line is lost', [wrote('white', 'Hi', 'ok')], [opened, said(1, null, 'Hi')], /line "Hi" .* is lost/],
  ['a line is kept twice', [], [opened, said(1, null, 'Hi'), said(2, null, 'Hi')], /p0:line was applied 2 times/],
  ['a refused line is there', [wrote(null, 'Hi', 'rate_limited')], [opened, said(1, null, 'Hi')], /refused and is stored/],
  ['another line is kept', [wrote(null, 'Hi', 'ok')], [opened, said(1, null, 'Ho')], /is stored as "Ho"/],
  ['a line was read that is not there', [read('black', 1, 'Hi')], [opened, said(1, null, 'Hi')], /line 1 was read as "Hi"/],
  ['an acknowledged one is lost', [asked(2, 'ok')], stored.slice(0, 3), /acknowledged and is lost/],
  ['one is applied twice', [], [...stored, { ...moved(4, 2, 'b8c6') }], /applied 2 times/],
  ['a refused one is there', [asked(1, 'not_your_turn')], stored, /refused .* and is stored/],
  ['another move is stored', [asked(2, 'ok', 'd2d4')], stored, /is stored as g1f3/],
  ['a record is missing', [], [opened, moved(1, 0), moved(3, 1)], /record 2 has the number 3/],
  ['a stored move is not legal', [], [opened, moved(1, 0, 'e2e5')], /cannot be replayed/],
  ['something was seen that is not there', [saw(2)], stored.slice(0, 3), /was seen as g1f3/],
  ['a table was seen that never was', [table(3)], stored.slice(0, 2), /a table was seen/],
  ['a client is taken back', [saw(2), table(1)], stored, /had seen 3 plies, and then 1/],
  ['a seat is another one', [table(3, null)], stored, /was given back as null/],
  ['a table is gone', [saw(0)], [], /the table is not stored/],
  ['a code has a second game', [], [...stored, { ...opened, game: 'H' }], /two games/],
];

for (const [name, journal, records, wanted] of rows) {
  const faults = faultsOf(journal, records);
  if (wanted === null) assert.deepEqual(faults, [], name);
  else assert.match(faults.join('\n'), wanted, name);
}
console.log(`${rows.length} histories judged rightly`);
