/**
 * FC-41, FC-43: lines are cut at random moments of many games: before a move is sent, when it has arrived and its answer
 * has not, after the answer, and in the midst of either. Whoever comes back sees the game and the clocks as the server has them, and a move sent
 * again is applied once. $ROOKERY_LONG: more cuts.
 */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { records } from '../live/database.mjs';
import { Proxy } from '../live/proxy.mjs';
import { Server } from '../live/server.mjs';
import { clockFaults, clocksAt } from './clocks.mjs';
import { failOn, faultsOf } from './history.mjs';
import { Match } from './match.mjs';
import { Random } from './random.mjs';

const CUTS = process.env.ROOKERY_LONG ? 100 : 20;
const TABLES = 8;
const CLOCK_TOLERANCE_MS = 1_000;
/** What is lost without a sign before the line is reset, or where in the bytes it is cut. */
const HOW = ['mute up', 'mute down', 'bytes up', 'bytes down', 'at once'];
const MOST_BYTES = 1_500;

const random = new Random();
const journal = [];
const faults = [];
const server = await Server.start({ web: false });
const proxy = await Proxy.open(server.port);

/** One whole round: play, lose the line in some way, come back. */
async function round(matches) {
  for (const match of matches) match.play();
  await sleep(random.between(100, 500));
  const [what, way] = random.pick(HOW).split(' ');
  if (what === 'mute') proxy.mute(way);
  if (what === 'bytes') proxy.cutAfter(way, () => random.between(0, MOST_BYTES));
  await sleep(what === 'at' ? 0 : random.between(20, 300));
  const cut = performance.now();
  proxy.cut();
  await Promise.all(matches.map((match) => match.stopped()));
  await Promise.all(matches.map((match) => match.back()));
  for (const match of matches) faults.push(...await faultsAfter(match, cut));
}

/** What both see now must be one game with one pair of clocks; the clocks never stood. */
async function faultsAfter({ code, white, black }, cut) {
  const [first, second] = await Promise.all([white, black].map((side) => side.player.enter(code)));
  const moves = [first, second].map((table) => table.moves.map(({ uci }) => uci).join(' '));
  if (moves[0] !== moves[1]) return [`${code}: White sees ${moves[0]}, Black sees ${moves[1]}`];
  const expected = clocksAt({ now: first.now, at: white.at }, black.at);
  return clockFaults(code, expected, { now: second.now, at: black.at }, { ready: black.at, tolerance: CLOCK_TOLERANCE_MS })
    .map((fault) => `${fault} (cut ${Math.round(performance.now() - cut)} ms ago)`);
}

const matches = await Promise.all(
  Array.from({ length: TABLES }, (_, i) => Match.open(proxy.url, i + 1, { journal, random })),
);
for (let i = 0; i < CUTS; ++i) await round(matches);
for (const match of matches) match.play();
await sleep(500);
await Promise.all(matches.map((match) => match.pause()));
await Promise.all(matches.map((match) => match.close()));
proxy.close();
await server.end('SIGTERM');

failOn([...faults, ...faultsOf(journal, records(server.database))]);
await server.dispose();
const count = (outcome) => journal.filter((entry) => entry.kind === 'asked' && entry.outcome === outcome).length;
assert.ok(count('unknown') >= CUTS, 'answers were lost');
console.log(`${CUTS} cuts: ${count('ok')} moves acknowledged, ${count('unknown')} answers lost, no move lost or doubled`);
process.exit(0);
