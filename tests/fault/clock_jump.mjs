/**
 * The clock on the wall jumps an hour ahead and an hour back while games run (libfaketime; the monotonic clock goes on as
 * it does in life). No flag falls, no clock moves by it, and a restart in good order charges nobody for it.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { records } from '../live/database.mjs';
import { Server } from '../live/server.mjs';
import { until } from '../live/wait.mjs';
import { Player } from '../live/wire.mjs';
import { failOn, faultsOf, journalOf } from './history.mjs';
import { Match } from './match.mjs';
import { Random } from './random.mjs';

const LIBRARY = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`).find(existsSync);
assert.ok(LIBRARY, 'the package faketime is wanted (./dev setup test)');

// Libfaketime and jemalloc each want the other to have started first: here memory comes from the C library.
const PRELOADED = [LIBRARY, 'libc.so.6', 'libstdc++.so.6'].join(':');

const HOUR_S = 3_600;
const INITIAL_MS = 60_000;
const TOLERANCE_MS = 100;
const MATCHES = 4;

const folder = mkdtempSync(join(tmpdir(), 'rookery-jump-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const offset = join(folder, 'offset');
const jumpTo = (seconds) => writeFileSync(offset, `${seconds < 0 ? '' : '+'}${seconds}\n`);

jumpTo(0);
const server = await Server.start({
  web: false,
  under: ['env', `LD_PRELOAD=${PRELOADED}`, `FAKETIME_TIMESTAMP_FILE=${offset}`, 'FAKETIME_NO_CACHE=1', 'FAKETIME_DONT_FAKE_MONOTONIC=1'],
});
const random = new Random();
const journal = [];
const ann = await Player.connect(server.url, 'Ann');
const ben = await Player.connect(server.url, 'Ben');
const code = await ann.create({ time: { initial: INITIAL_MS, increment: 0 } });
await ben.join(code);
await ann.do({ t: 'move', code, ply: 0, uci: 'e2e4' });
await ben.do({ t: 'move', code, ply: 1, uci: 'e7e5' });
const matches = await Promise.all(Array.from({ length: MATCHES }, (_, i) => Match.open(server.url, i + 1, { journal, random })));
for (const match of matches) match.play();

/** What the server says of the time, and of Ann's clock, which runs; when it was asked and when it was heard. */
async function look() {
  const asked = performance.now();
  const { now: wall } = await ben.do({ t: 'ping' });
  const { now } = await ben.enter(code);
  return { asked, heard: performance.now(), wall, now };
}

/** Between two looks the clock has lost as much as has passed, within the tolerance. */
function assertRan(before, after) {
  assert.equal(after.now.phase, 'playing');
  assert.equal(after.now.away, null);
  const lost = before.now.clock.white - after.now.clock.white;
  const [least, most] = [after.asked - before.heard, after.heard - before.asked];
  assert.ok(lost >= least - TOLERANCE_MS && lost <= most + TOLERANCE_MS, `${lost} ms lost in ${least} to ${most} ms`);
  assert.equal(after.now.clock.black, before.now.clock.black);
}

let before = await look();
for (const to of [HOUR_S, 0, -HOUR_S, 0, HOUR_S]) {
  jumpTo(to);
  const expected = to * 1_000 + Date.now();
  const after = await until(`the server lives ${to} s from now`, async () => {
    const seen = await look();
    return Math.abs(seen.wall - expected) < 60_000 && seen;
  });
  assertRan(before, after);
  await sleep(700);
  before = await look();
}
const moves = matches.map(({ white }) => white.moves.length);
await until('all games move', () => matches.every((match, i) => match.isOver || match.white.moves.length > moves[i] + 1));
await Promise.all(matches.map((match) => match.pause()));
for (const { white } of matches) assert.notEqual(white.now.outcome?.reason, 'flag_fall');

// The clock jumps between the last record and the end, and between the end and the start.
jumpTo(0);
const last = await look();
const { code: status } = await server.end('SIGTERM');
const stopped = performance.now();
assert.equal(status, 0);
jumpTo(-HOUR_S);
await server.start();
await ben.connect();
const { now } = await ben.enter(code);
assert.equal(now.phase, 'playing');
assert.equal(now.held?.color, 'white');
const lost = last.now.clock.white - now.clock.white;
assert.ok(lost >= -TOLERANCE_MS && lost <= stopped - last.asked + TOLERANCE_MS, `Ann was charged ${lost} ms`);
failOn(faultsOf([...journal, ...journalOf([ann, ben])], records(server.database)));
await server.dispose();
console.log('the clock jumped by an hour, five times ahead or back, and over a restart; nobody was charged for it');
process.exit(0);
