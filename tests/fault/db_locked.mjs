/** Another process keeps the database locked for three seconds. */
import { DatabaseSync } from 'node:sqlite';
import { Server } from '../live/server.mjs';
import { assertStallHarmsNobody } from './stall.mjs';

const server = await Server.start({ web: false });
let lock = null;
await assertStallHarmsNobody(server, {
  stall() {
    // The server may be writing right now.
    lock = new DatabaseSync(server.database, { timeout: 5_000 });
    lock.exec('BEGIN IMMEDIATE');
  },
  release() {
    lock.exec('ROLLBACK');
    lock.close();
  },
});
await server.dispose();
process.exit(0);
