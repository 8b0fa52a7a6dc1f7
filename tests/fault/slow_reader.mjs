/**
 * Spectators by the hundred who never read, while thousands of events happen before them. Each is cut once what waits for
 * him is too much; the server stays small, and the players are as quick as without them.
 */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { records } from '../live/database.mjs';
import { frame, guest } from '../live/raw.mjs';
import { Server } from '../live/server.mjs';
import { until } from '../live/wait.mjs';
import { failOn, faultsOf } from './history.mjs';
import { Latency, told } from './latency.mjs';
import { Match } from './match.mjs';
import { Random } from './random.mjs';

const isLong = Boolean(process.env.ROOKERY_LONG);
const SPECTATORS = 200;
const MATCHES = isLong ? 32 : 16;
const EVENTS = isLong ? 5_000 : 2_000;
/** Moves before the spectators come, to compare with. */
const BASE = 400;
const CUT_MS = 5_000;
const MORE_KB = 64 * 1024;
/** On a machine that does much else, twice nearly nothing is nearly nothing. */
const LEAST_P99_MS = 50;

const server = await Server.start({ web: false, config: '[limits]\nconnections_per_address = 1000\n' });
const openFiles = () => readdirSync(`/proc/${server.pid}/fd`).length;

const random = new Random();
const journal = [];
const latency = new Latency();
const matches = await Promise.all(Array.from({ length: MATCHES }, (_, i) => Match.open(server.url, i + 1, { journal, random })));
const count = () => journal.filter(({ kind, outcome }) => kind === 'asked' && outcome === 'ok').length;
const pairs = matches.flatMap(({ sides }) => sides);
for (const match of matches) latency.watch(match);

/** Plays until so many more moves are made; a game that ends is replaced by nobody, so there are enough of them. */
async function playOn(moves) {
  const end = count() + moves;
  for (const match of matches) match.play();
  await until(`${moves} more moves`, () => count() >= end || matches.every(({ isOver }) => isOver), 120_000);
  await Promise.all(matches.map((match) => match.pause()));
}

await playOn(BASE);
const base = latency.take();
const [files, before] = [openFiles(), server.memory];
const spectators = await Promise.all(Array.from({ length: SPECTATORS }, () => guest(server.port)));
for (const socket of spectators) {
  socket.pause();
  for (const [i, { code }] of matches.entries()) socket.write(frame({ t: 'enter', id: `e${i}`, code, seat: null }));
}
const look = async ({ white, code }) => (await white.player.enter(code)).watchers;
await until('all of them watch', async () => (await Promise.all(matches.map(look))).every((n) => n === SPECTATORS), 30_000);
await playOn(EVENTS);
const beside = latency.take();
const played = performance.now();
await until('every spectator is cut', () => openFiles() <= files, CUT_MS);
const more = server.memory - before;
console.log(`without them ${told(base)}; beside ${SPECTATORS} who do not read ${told(beside)}; ${more} KB more`);
console.log(`the last one was cut ${Math.round(performance.now() - played)} ms after the last event at the latest`);
assert.ok(more <= MORE_KB, `the server has grown by ${more} KB`);
assert.ok(beside.p99 <= Math.max(2 * base.p99, LEAST_P99_MS), 'the players were slowed down');
for (const socket of spectators) socket.destroy();
for (const { player } of pairs) assert.notEqual(player.line, null, 'no player was cut');
failOn(faultsOf(journal, records(server.database)));
await server.dispose();
process.exit(0);
