/**
 * Many connections that do nothing, for longer than the server waits for a sign of life, beside players who play.
 * $ROOKERY_LONG: ten thousand beside two hundred; else a tenth of either.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { records } from '../live/database.mjs';
import { Server } from '../live/server.mjs';
import { until, within } from '../live/wait.mjs';
import { failOn, faultsOf } from './history.mjs';
import { Latency, told } from './latency.mjs';
import { Match } from './match.mjs';
import { Random } from './random.mjs';

const isLong = Boolean(process.env.ROOKERY_LONG);
const IDLE = isLong ? 10_000 : 1_000;
const MATCHES = isLong ? 100 : 10;
/** Longer than the 20 s after which a silent connection is cut. */
const PLAYED_MS = 25_000;
const OPEN_MS = 120_000;
const EACH_KB = 20;
const P99_MS = isLong ? 50 : 200;

const config = `[limits]\nconnections = ${IDLE + 1_000}\nconnections_per_address = ${IDLE + 1_000}\n`;
const files = IDLE + 2_000;
const server = await Server.start({ web: false, config, under: ['prlimit', `--nofile=${files}:${files}`] });

const random = new Random();
const journal = [];
const latency = new Latency();
const matches = [];
for (let i = 0; i < MATCHES; ++i) matches.push(await Match.open(server.url, i + 1, { journal, random, pause: [500, 1_500] }));
for (const match of matches) latency.watch(match);

const before = server.memory;
const holder = [process.execPath, fileURLToPath(new URL('idle.mjs', import.meta.url)), `${server.port}`, `${IDLE}`];
const idle = spawn('prlimit', [`--nofile=${files}:${files}`, ...holder], { stdio: ['pipe', 'pipe', 'inherit'] });
const ended = once(idle, 'exit');
await within('all idle ones are there', once(idle.stdout, 'data'), OPEN_MS);
const each = (server.memory - before) / IDLE;

for (const match of matches) match.play();
const start = performance.now();
await until('they have played beside them', () => {
  assert.equal(idle.exitCode, null, 'an idle connection was ended');
  return performance.now() - start > PLAYED_MS;
}, 2 * PLAYED_MS);
await Promise.all(matches.map((match) => match.pause()));
const beside = latency.take();
idle.stdin.end();
assert.deepEqual(await ended, [0, null], 'every idle connection stayed');
console.log(`${IDLE} idle connections take ${each.toFixed(1)} KB each; beside them ${told(beside)}`);
assert.ok(each <= EACH_KB, `${each.toFixed(1)} KB a connection`);
assert.ok(beside.p99 <= P99_MS, 'the players were slowed down');
failOn(faultsOf(journal, records(server.database)));
await server.dispose();
process.exit(0);
