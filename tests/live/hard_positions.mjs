/**
 * Positions of which the rules do not tell at a glance who can still mate. The better they see, the fewer are left: which
 * ones still take long is asked of `rookery judge`.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { binary } from './paths.mjs';

/** Well beyond what is tried before an end is judged aloud (rules::kQuickNodes), so that there is time to speak. */
const LONG_NODES = 100_000;

/** Positions and the two moves after which the clocks run. The better the rules see, the fewer of them take long. */
const HARD = [
  ['1k6/1P3p1p/BP1p4/1P6/8/8/3P1PKP/8 w - - 0 1', ['g2f3', 'd6d5']],
  ['1k6/1P1p1p1p/BP6/1P5p/8/8/3P1PKP/8 w - - 0 1', ['g2f1', 'h5h4']],
  ['8/4N2k/8/5K2/2r5/8/8/8 b - - 0 1', ['h7h6', 'f5e6']],
  ['8/pkp5/4p3/8/P5p1/2P3pb/P3P1p1/6K1 b - - 0 1', ['b7c6', 'a2a3']],
  ['2k2b2/8/1B6/4P3/K7/8/8/8 w - - 0 1', ['a4b3', 'c8d7']],
  ['8/8/4r3/3k4/8/B7/3Kp3/2N5 b - - 0 1', ['d5e5', 'd2c2']],
  ['6Q1/8/4n3/8/ppp5/qkp3b1/rnp5/n1K5 b - - 0 1', ['e6d4', 'g8d5']],
  ['k1b5/8/8/1p1p1p1p/1PbP1PpP/6P1/6P1/K7 w - - 0 1', ['a1b1', 'a8a7']],
];

/** Dead positions that take long to see through. */
const DEAD = [
  '3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1',
  'B7/1b6/2k5/8/1p1p1p1p/1PpP1P1P/K1P4b/NB6 b - - 0 1',
  '8/1p1p1p1p/1P6/KP6/PP6/1P3P2/3P3P/k7 w - - 0 1',
  '8/p1p1p3/8/6p1/6P1/6PK/P1P1P1PP/7k w - - 0 1',
];

const judge = (...words) => JSON.parse(execFileSync(binary(), ['judge', ...words], { encoding: 'utf8' }));

/** What the rules say of the side that is not to move after those moves; null where that takes them no time. */
function hardEnd([fen, moves]) {
  const said = judge('--moves', moves.join(' '), fen);
  assert.equal(said.fault, null, fen);
  const loser = said.fen.split(' ')[1] === 'w' ? 'white' : 'black';
  const winner = loser === 'white' ? 'black' : 'white';
  const { answer, nodes } = said.can_mate[winner];
  // The other side's chance is seen at once, so that the position is known to be alive.
  const isAlive = said.can_mate[loser].answer === 'yes' && said.can_mate[loser].nodes < 4_000;
  return isAlive && answer !== 'unknown' && nodes > LONG_NODES ? { fen, moves, loser, winner, answer, nodes } : null;
}

function deadPosition(fen) {
  const { can_mate: can, moves } = judge(fen);
  assert.deepEqual([can.white.answer, can.black.answer], ['no', 'no'], fen);
  return { fen, nodes: can.white.nodes + can.black.nodes, move: moves[0].uci };
}

const byNodes = (a, b) => b.nodes - a.nodes;

/**
 * Ends that take long, the longest first: `fen`, two `moves` after which the clocks run and `loser` is to move, `winner`,
 * and the `answer` whether that side can mate.
 */
export function hardEnds() {
  const ends = HARD.map(hardEnd).filter((end) => end !== null).sort(byNodes);
  assert.ok(ends.length > 0, 'the rules see through every position at once: harder ones are wanted');
  return ends;
}

/** A dead position that takes long, and a legal `move` in it. */
export function hardDead() {
  const [dead] = DEAD.map(deadPosition).sort(byNodes);
  assert.ok(dead.nodes > LONG_NODES, 'every dead position is seen through at once: harder ones are wanted');
  return dead;
}
