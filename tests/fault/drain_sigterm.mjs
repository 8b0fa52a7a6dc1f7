/**
 * The server is told to end while many games go on: it says goodbye to all, ends well and soon, and after its restart
 * the same games go on at once. $ROOKERY_LONG: more games, more often.
 */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { records } from '../live/database.mjs';
import { Server } from '../live/server.mjs';
import { until } from '../live/wait.mjs';
import { clockFaults, clocksAt } from './clocks.mjs';
import { failOn, faultsOf } from './history.mjs';
import { Match } from './match.mjs';
import { Random } from './random.mjs';

const isLong = Boolean(process.env.ROOKERY_LONG);
const ROUNDS = isLong ? 20 : 2;
const TABLES = isLong ? 200 : 20;
/** Between two moves of a game, so that one process can play them all. */
const PAUSE = isLong ? [400, 1_200] : [100, 350];
const CONFIG = '[limits]\nconnections_per_address = 1000\n';
const END_MS = 5_000;
/** Two hundred games in one program take a while to come back by themselves. */
const MOVING_MS = isLong ? 10_000 : 3_000;
/** A server that ends in good order knows what the clocks showed: nobody loses more than this by it. */
const CLOCK_TOLERANCE_MS = 100;
/** Charges are told by one clock and records stamped by another, each cut to whole milliseconds. */
const CUT_OFF_MS = 1;
const SERVICE_RESTART = 1012; // RFC 6455 7.4, as registered with IANA

const random = new Random();
const journal = [];
const faults = [];

/** Ends the server and gives back when, and the earliest and the latest moment at which it stopped the clocks. */
async function drain(server, matches) {
  const lines = matches.flatMap((match) => match.sides.map((side) => side.player.line));
  const told = performance.now();
  const ending = server.end('SIGTERM');
  const goodbyes = await Promise.all(lines.map((line) => line.closed));
  const closed = performance.now();
  const how = await ending;
  for (const { code } of goodbyes) {
    if (code !== SERVICE_RESTART) faults.push(`a line was closed with ${code}`);
  }
  assert.deepEqual([how.code, how.signal], [0, null], 'how the server ended');
  assert.ok(how.ms <= END_MS, `it took ${how.ms} ms to end`);
  await Promise.all(matches.map((match) => match.stopped()));
  return matches.map((match) => ({ most: clocksAt(match.white, told), least: clocksAt(match.white, closed) }));
}

/**
 * What the log says of the clocks, which knows nothing of how late this program was told: a turn is charged no more than
 * has passed since the last record before the end, and nothing of it between the end and the start.
 */
function* faultsOfCharges(stored) {
  for (const [game, own] of Map.groupBy(stored, (record) => record.game)) {
    for (const [i, { kind, payload, at }] of own.entries()) {
      const last = own[i - 1];
      if (kind !== 'restarted' || last?.payload.left === undefined) continue;
      for (const color of ['white', 'black']) {
        const charged = last.payload.left[color] - payload.left[color];
        const most = last.kind === 'restarted' ? 0 : at - last.at + CUT_OFF_MS;
        if (charged < 0 || charged > most) yield `${game}: record ${i} charges ${color} ${charged} ms of ${most} ms`;
      }
    }
  }
}

async function comeBack(server, matches, expected) {
  const before = matches.map((match) => match.white.moves.length);
  await server.start();
  const ready = performance.now();
  await Promise.all(matches.map((match) => match.back()));
  for (const [i, match] of matches.entries()) {
    faults.push(...clockFaults(match.code, expected[i], match.white, { ready, tolerance: CLOCK_TOLERANCE_MS }));
    match.play();
  }
  const moves = (match, i) => match.isOver || match.white.moves.length > before[i] + 1;
  await until('all games move again', () => matches.every(moves));
  const moving = performance.now() - ready;
  await Promise.all(matches.map((match) => match.pause()));
  console.log(`all games moved ${Math.round(moving)} ms after the restart`);
  assert.ok(moving <= MOVING_MS, `it took ${moving} ms until all games moved`);
}

const server = await Server.start({ web: false, config: CONFIG });
const matches = await Promise.all(
  Array.from({ length: TABLES }, (_, i) => Match.open(server.url, i + 1, { journal, random, pause: PAUSE })),
);
for (let i = 0; i < ROUNDS; ++i) {
  // The others think all the while: their clocks must show it afterwards.
  for (const match of matches) if (random.next() < 0.75) match.play();
  await sleep(random.between(1_000, 3_000));
  const expected = await drain(server, matches);
  await comeBack(server, matches, expected);
}
await Promise.all(matches.map((match) => match.close()));
await server.end('SIGTERM');

const stored = records(server.database);
failOn([...faults, ...faultsOf(journal, stored), ...faultsOfCharges(stored)]);
await server.dispose();
const count = (outcome) => journal.filter((entry) => entry.kind === 'asked' && entry.outcome === outcome).length;
console.log(`${count('ok')} moves acknowledged, ${count('unknown')} left without an answer, none lost, none doubled`);
process.exit(0);
