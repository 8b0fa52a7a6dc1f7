/**
 * The server is killed without warning while many games go on, again and again. Every move and line that was
 * acknowledged is there afterwards, once; tables, seats and clocks are those of before, and every game goes on.
 * $ROOKERY_LONG: more games and more crashes.
 */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { records } from '../live/database.mjs';
import { Server } from '../live/server.mjs';
import { until, within } from '../live/wait.mjs';
import { Player } from '../live/wire.mjs';
import { clockFaults, clocksAt } from './clocks.mjs';
import { failOn, faultsOf } from './history.mjs';
import { Match } from './match.mjs';
import { Random } from './random.mjs';

const isLong = Boolean(process.env.ROOKERY_LONG);
const CRASHES = isLong ? 20 : 5;
const TABLES = isLong ? 200 : 50;
/** Between two moves of a game, so that one process can play them all. */
const PAUSE = isLong ? [400, 1_200] : [100, 350];
const CONFIG = '[limits]\nconnections_per_address = 1000\n';
const GOING_ON_MS = 20_000;
/** The server stamps once a second that it is alive; a crash is charged up to that. */
const CLOCK_TOLERANCE_MS = 1_200;

const random = new Random();
const faults = [];

/** What happened, and who waits for the next move to be acknowledged. */
const journal = [];
let waiting = [];
const acknowledged = () => {
  for (const resolve of waiting) resolve();
  waiting = [];
};

/** The worst moment for a crash is when somebody has just been told that his move is made. */
const nextAnswer = () => within('a move is made', new Promise((resolve) => waiting.push(resolve)));

/** Opens tables until the line is lost; all that were acknowledged must be there after the crash. */
async function openTables(url) {
  const player = await Player.connect(url, 'Opener');
  while (player.line !== null && player.keys.size < 18) {
    try {
      await player.create({ listed: true });
    } catch (why) {
      if (player.line !== null) throw why;
    }
    await sleep(random.between(10, 200));
  }
  return player;
}

/** Whether `player` still has the seat of each table that he opened. */
async function assertSeats(player) {
  for (const code of player.keys.keys()) {
    const table = await player.enter(code);
    if (table.you !== 'white' || table.now.phase !== 'waiting') faults.push(`${code}: the waiting table has changed`);
  }
  await player.close();
}

async function crash(server, matches, { atAnAnswer }) {
  const opening = openTables(server.url);
  // The others think all the while: their clocks must show it afterwards.
  const playing = matches.filter(() => random.next() < 0.75);
  for (const match of playing) match.play();
  await sleep(random.between(1_000, 4_000));
  if (atAnAnswer) await nextAnswer();
  const killed = performance.now();
  await server.end('SIGKILL');
  await Promise.all(matches.map((match) => match.stopped()));
  const opener = await opening;
  const expected = matches.map((match) => clocksAt(match.white, killed));

  await server.start();
  const ready = performance.now();
  await Promise.all(matches.map((match) => match.back()));
  for (const [i, match] of matches.entries()) {
    faults.push(...clockFaults(match.code, expected[i], match.white, { ready, tolerance: CLOCK_TOLERANCE_MS }));
  }
  await opener.connect();
  await assertSeats(opener);
}

const server = await Server.start({ web: false, config: CONFIG });
const matches = await Promise.all(
  Array.from({ length: TABLES }, (_, i) => Match.open(server.url, i + 1, { journal, random, acknowledged, pause: PAUSE })),
);
for (let i = 1; i <= CRASHES; ++i) {
  await crash(server, matches, { atAnAnswer: i % 2 === 1 });
  console.log(`crash ${i} of ${CRASHES}: ${journal.filter(({ kind, outcome }) => kind === 'asked' && outcome === 'ok').length} moves so far`);
}
const before = matches.map(({ white }) => white.moves.length);
for (const match of matches) match.play();
const isStuck = (match, i) => !match.isOver && match.white.moves.length < before[i] + 2;
await until('no game is stuck', () => !matches.some(isStuck), GOING_ON_MS);
await Promise.all(matches.map((match) => match.pause()));
await Promise.all(matches.map((match) => match.close()));
const how = await server.end('SIGTERM');
assert.deepEqual([how.code, how.signal], [0, null], 'the server ends well at last');

faults.push(...faultsOf(journal, records(server.database)));
await server.dispose();
failOn(faults);
const count = (outcome, kind = 'asked') => journal.filter((entry) => entry.kind === kind && entry.outcome === outcome).length;
assert.ok(count('ok') > 20 * CRASHES && count('ok', 'wrote') > CRASHES, 'there was play and talk enough to say anything');
console.log(`${count('ok', 'wrote')} lines and ${count('ok')} moves acknowledged, ${count('unknown')} left without an answer, none lost, none doubled`);
process.exit(0);
