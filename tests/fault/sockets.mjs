/**
 * FC-79: hundreds of connections that do nothing, never read, stop in the middle of a frame, are reset while something is
 * written to them, or never finish their greeting. A game goes on beside them as if they were not there, and when they
 * are gone the server has as many open files as before.
 */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { records } from '../live/database.mjs';
import { dial as dialAt, frame, guest as guestAt, UPGRADE } from '../live/raw.mjs';
import { Server } from '../live/server.mjs';
import { until } from '../live/wait.mjs';
import { Player } from '../live/wire.mjs';
import { failOn, faultsOf, journalOf } from './history.mjs';

const EACH = process.env.ROOKERY_LONG ? 200 : 60;
const MOVE_MS = 1_000;
/** A connection that never finishes its greeting is cut after 5 s, one that does not read sooner or later. */
const GONE_MS = 30_000;

const server = await Server.start({ web: false, config: '[limits]\nconnections_per_address = 2000\n' });
const dial = () => dialAt(server.port);
const guest = () => guestAt(server.port);
const openFiles = () => readdirSync(`/proc/${server.pid}/fd`).length;

/** Each gives back the socket in the state that it is about. */
const kinds = {
  'say nothing at all': dial,
  'stop in the middle of the upgrade': async () => {
    const socket = await dial();
    socket.write(UPGRADE.slice(0, 60));
    return socket;
  },
  'idle after their greeting': guest,
  'stop in the middle of a frame': async () => {
    const socket = await guest();
    socket.write(frame({ t: 'ping', id: 'a' }).subarray(0, 7));
    return socket;
  },
  'listen and never read': async () => {
    const socket = await guest();
    socket.pause();
    for (let i = 0; i < 40; ++i) socket.write(frame({ t: 'enter', id: `e${i}`, code, seat: null }));
    return socket;
  },
  'are reset while something is written to them': async () => {
    const socket = await guest();
    for (let i = 0; i < 40; ++i) socket.write(frame({ t: 'enter', id: `e${i}`, code, seat: null }));
    setImmediate(() => socket.resetAndDestroy());
    return socket;
  },
  'go without a goodbye': async () => {
    const socket = await guest();
    socket.destroy();
    return socket;
  },
};

const ann = await Player.connect(server.url, 'Ann');
const ben = await Player.connect(server.url, 'Ben');
const code = await ann.create();
await ben.join(code);
const MOVES = ['g1f3', 'g8f6', 'f3g1', 'f6g8', 'a2a3', 'a7a6', 'b2b3', 'b7b6', 'c2c3', 'c7c6'];
let ply = 0;

/** One more move, answered in time. */
async function playOn(beside) {
  const uci = MOVES[ply];
  const start = performance.now();
  await (ply % 2 === 0 ? ann : ben).do({ t: 'move', code, ply, uci });
  const took = performance.now() - start;
  assert.ok(took < MOVE_MS, `beside those who ${beside} a move took ${took} ms`);
  ply += 1;
}

await playOn('are not there yet');
const before = openFiles();
const sockets = [];
for (const [what, make] of Object.entries(kinds)) {
  const made = Array.from({ length: EACH }, make);
  await playOn(what);
  sockets.push(...await Promise.all(made));
}
const most = openFiles();
assert.ok(most > before + 2 * EACH, 'they were there');
for (const socket of sockets) socket.destroy();
await until(`${most} open files are ${before} again`, () => openFiles() <= before, GONE_MS);
await playOn('are gone');
failOn(faultsOf(journalOf([ann, ben]), records(server.database)));
assert.deepEqual(await server.end('SIGTERM').then(({ code: status, signal }) => [status, signal]), [0, null]);
assert.doesNotMatch(server.output, /^\S+ (error|critical) /m);
await server.dispose();
console.log(`${sockets.length} bad connections came and went beside a game`);
process.exit(0);
