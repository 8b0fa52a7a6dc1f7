/**
 * Ends that take long to judge, by the adjudication thread itself: a flag that falls where a quick look does not tell
 * whether the other side could still mate, and a player who stays away from such a position while the server is killed
 * in the midst of the search. Nothing is taken meanwhile; the verdict is the one that `rookery judge` gives, once. And a
 * position that turns out to be dead while play goes on: the game ends as of it.
 */
import assert from 'node:assert/strict';
import { gameAt, records } from '../live/database.mjs';
import { hardDead, hardEnds } from '../live/hard_positions.mjs';
import { Server } from '../live/server.mjs';
import { until } from '../live/wait.mjs';
import { Player } from '../live/wire.mjs';
import { failOn, faultsOf, journalOf } from './history.mjs';

const players = [];
const NODES = 20_000_000;
const server = await Server.start({ web: false, config: `[tables.absence]\nrapid = 1\nclassical = 1\n[adjudication]\nnodes = ${NODES}\n` });

/** A table at which the clock of the side that will lose runs; Ann has that side. `hear` is told what Ben hears. */
async function tableOf({ fen, moves, loser }, time, hear) {
  const ann = await Player.connect(server.url, 'Ann');
  const ben = await Player.connect(server.url, 'Ben', hear);
  players.push(ann, ben);
  const code = await ann.create({ color: loser, time, start: { fen } });
  await ben.join(code);
  for (const [ply, uci] of moves.entries()) await (ply % 2 === 0 ? ann : ben).do({ t: 'move', code, ply, uci });
  return { ann, ben, code };
}

function assertOutcome(outcome, { answer, winner }, reason) {
  if (answer === 'yes') {
    assert.deepEqual([outcome.winner, outcome.reason], [winner, reason]);
    assert.ok(outcome.helpmate.length > 0, 'the line to mate is kept');
  } else {
    const drawn = reason === 'flag_fall' ? 'flag_fall_draw' : reason;
    assert.deepEqual([outcome.winner, outcome.reason, outcome.helpmate], [null, drawn, []]);
  }
}

/** Judged once, answered once, ended once; and given out as that. */
async function assertKept(code, outcome) {
  const row = await until('the game is stored', () => gameAt(server.database, code));
  assert.equal(row.reason, outcome.reason);
  assert.deepEqual(JSON.parse(row.helpmate), outcome.helpmate);
  const kinds = records(server.database).filter(({ game }) => game === row.id).map(({ kind }) => kind);
  const wanted = ['judging', 'adjudicated', 'ended'];
  assert.deepEqual(kinds.filter((kind) => wanted.includes(kind)), wanted);
  const told = await (await fetch(`${server.url}/api/games/${row.id}`)).json();
  assert.deepEqual(told.outcome, outcome);
}

async function flagFalls(end) {
  const heard = [];
  const { ann, ben, code } = await tableOf(end, { initial: 10_000, increment: 0 }, (message) => heard.push(message));
  const told = (why) => heard.find((message) => message.t === 'changed' && message.why === why);
  await until('the flag falls', () => told('judging'), 20_000);
  const asked = [
    ann.ask({ t: 'move', code, ply: 2, uci: 'a1a2' }),
    ben.ask({ t: 'draw', code, say: 'offer' }),
    ann.ask({ t: 'resign', code }),
  ];
  for (const answer of await Promise.all(asked)) assert.equal(answer.code, 'judging');
  const { judging, clock } = told('judging').now;
  assert.deepEqual(judging, { color: end.loser, reason: 'flag_fall' });
  assert.deepEqual([clock[end.loser], clock.running], [0, null]);
  await until('the verdict', () => told('ended'), 60_000);
  const { outcome } = told('ended').now;
  assertOutcome(outcome, end, 'flag_fall');
  await assertKept(code, outcome);
  await Promise.all([ann.close(), ben.close()]);
}

async function killedInTheMidst(end) {
  let killing = null;
  const { ann, ben, code } = await tableOf(end, null, ({ t, why }) => {
    if (t === 'changed' && why === 'judging') killing ??= server.end('SIGKILL');
  });
  await ann.close();
  await until('the end is judged', () => killing !== null, 15_000);
  await killing;
  await ben.close();
  const isOver = records(server.database).some(({ kind, payload }) => kind === 'ended' && payload.reason === 'abandonment');
  assert.ok(!isOver, 'the search was not over when the server was killed');
  await server.start();
  const watcher = await Player.connect(server.url, 'Watcher');
  const over = await until('the verdict after the restart', async () => {
    const { now } = await watcher.enter(code);
    if (now.phase === 'playing') assert.equal(now.judging?.reason, 'abandonment');
    return now.phase === 'over' ? now : null;
  }, 60_000);
  assertOutcome(over.outcome, end, 'abandonment');
  await assertKept(code, over.outcome);
  await server.end('SIGKILL');
  await server.start();
  await watcher.connect();
  assert.deepEqual((await watcher.enter(code)).now.outcome, over.outcome);
  await assertKept(code, over.outcome);
  await watcher.close();
}

/** Nobody waits for the verdict: a move is played, and taken back when it is there. */
async function deadAllAlong({ fen, move }) {
  const heard = [];
  const ann = await Player.connect(server.url, 'Ann', (message) => heard.push(message));
  const ben = await Player.connect(server.url, 'Ben');
  players.push(ann, ben);
  const code = await ann.create({ color: fen.split(' ')[1] === 'w' ? 'white' : 'black', time: null, start: { fen } });
  await ben.join(code);
  await ann.do({ t: 'move', code, ply: 0, uci: move });
  const end = await until('the verdict', () => heard.find(({ why }) => why === 'ended'), 60_000);
  assert.deepEqual([end.now.ply, end.now.outcome.reason, end.now.outcome.result], [0, 'dead_position', '1/2-1/2']);
  assert.ok(heard.some(({ t }) => t === 'moved'), 'the move had been told');
  assert.deepEqual((await ben.enter(code)).moves, []);
  const row = await until('the game is stored', () => gameAt(server.database, code));
  assert.deepEqual([row.reason, row.moves], ['dead_position', []]);
  await Promise.all([ann.close(), ben.close()]);
}

const ends = hardEnds();
const dead = hardDead();
const [longest, next = longest] = ends;
await flagFalls(next);
await killedInTheMidst(longest);
await deadAllAlong(dead);
failOn(faultsOf(journalOf(players), records(server.database)));
await server.dispose();
console.log(`ends were judged aloud at ${next.fen} and ${longest.fen}; ${ends.length} positions take long, dead is ${dead.fen}`);
process.exit(0);
