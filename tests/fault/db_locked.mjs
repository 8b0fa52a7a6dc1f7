/**
 * Another process keeps the database locked for three seconds. Meanwhile nobody is told of anything that is not stored,
 * what only reads goes on, and no clock is charged; then all that waited is done, once.
 */
import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { records } from '../live/database.mjs';
import { Server } from '../live/server.mjs';
import { until } from '../live/wait.mjs';
import { Player } from '../live/wire.mjs';

const LOCKED_MS = 3_000;
const RECOVERY_MS = 5_000;
const CLOCK_TOLERANCE_MS = 500;

const server = await Server.start({ web: false });
const heard = [];
const ann = await Player.connect(server.url, 'Ann', (message) => heard.push(message));
const ben = await Player.connect(server.url, 'Ben', (message) => heard.push(message));
const code = await ann.create({ time: { initial: 60_000, increment: 0 } });
await ben.join(code);
for (const [ply, uci] of ['e2e4', 'e7e5'].entries()) {
  await (ply === 0 ? ann : ben).do({ t: 'move', code, ply, uci });
}
const ended = await Player.connect(server.url, 'Cora');
const other = await ended.create();
const { game } = await ben.join(other);
await ended.do({ t: 'abort', code: other });

// The server may be writing right now.
const lock = new DatabaseSync(server.database, { timeout: 5_000 });
lock.exec('BEGIN IMMEDIATE');
heard.length = 0;
const locked = performance.now();
const move = ann.ask({ t: 'move', code, ply: 2, uci: 'g1f3' });
const told = () => heard.filter(({ t, re }) => t === 'moved' || (t === 'ok' && re !== undefined));

// What only reads is answered all the time.
while (performance.now() - locked < LOCKED_MS) {
  assert.equal((await ben.ask({ t: 'ping' }))?.t, 'pong');
  assert.equal((await ended.enter(other)).now.phase, 'over');
  assert.equal((await fetch(`${server.url}/api/games/${game}`)).status, 200);
  assert.deepEqual(told(), []);
  await sleep(200);
}

lock.exec('ROLLBACK');
lock.close();
const unlocked = performance.now();
assert.equal((await move)?.t, 'ok');
const recovery = performance.now() - unlocked;
assert.ok(recovery < RECOVERY_MS, `the move waited ${recovery} ms after the lock was gone`);
const moved = await until('all are told', () => heard.find(({ t }) => t === 'moved'));
assert.ok(moved.spent < CLOCK_TOLERANCE_MS, `Ann is charged ${moved.spent} ms: her move was judged as it came`);
const { now } = await ben.enter(code);
assert.ok(60_000 - now.clock.black < CLOCK_TOLERANCE_MS, `Ben is charged ${60_000 - now.clock.black} ms`);

assert.equal((await ben.ask({ t: 'move', code, ply: 3, uci: 'b8c6' }))?.t, 'ok');
await until('the server takes new tables again', async () => (await ann.ask({
  t: 'create', seat: ann.keys.get(code).split('').reverse().join(''), time: null, color: 'white', listed: false, bot: null,
}))?.t === 'seated');
const stored = records(server.database).filter(({ kind }) => kind === 'moved').map(({ payload }) => payload.uci);
assert.deepEqual(stored, ['e2e4', 'e7e5', 'g1f3', 'b8c6']);
await server.dispose();
console.log(`locked for ${LOCKED_MS} ms; the move was stored ${Math.round(recovery)} ms after that`);
process.exit(0);
