/**
 * The disk takes nothing for three seconds. No file of the server may grow beyond one byte meanwhile (RLIMIT_FSIZE):
 * every write of its database fails, as on a full disk, and no rights are needed for it.
 */
import { execFileSync } from 'node:child_process';
import { Server } from '../live/server.mjs';
import { assertStallHarmsNobody } from './stall.mjs';

const limit = (server, bytes) => execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}:unlimited`]);

// A write over the limit is an error only where the signal for it is ignored, and a program inherits that.
const server = await Server.start({ web: false, under: ['sh', '-c', 'trap "" XFSZ; exec "$0" "$@"'] });
await assertStallHarmsNobody(server, {
  stall: () => limit(server, 1),
  release: () => limit(server, 'unlimited'),
  why: /the database cannot be written/,
});
await server.dispose();
process.exit(0);
