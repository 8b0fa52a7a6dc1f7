/** Another process keeps the database locked for three seconds; and again, as the server is told to end. */
import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { Server } from '../live/server.mjs';
import { assertStallHarmsNobody } from './stall.mjs';

const END_MS = 5_000;

const server = await Server.start({ web: false });
let lock = null;
function stall() {
  // The server may be writing right now.
  lock = new DatabaseSync(server.database, { timeout: 5_000 });
  lock.exec('BEGIN IMMEDIATE');
}
await assertStallHarmsNobody(server, {
  stall,
  release() {
    lock.exec('ROLLBACK');
    lock.close();
  },
  why: /locked/,
});
stall();
const how = await server.end('SIGTERM');
assert.deepEqual([how.code, how.signal], [0, null], 'how it ended while nothing could be written');
assert.ok(how.ms <= END_MS, `it took ${how.ms} ms to end`);
lock.close();
await server.dispose();
process.exit(0);
