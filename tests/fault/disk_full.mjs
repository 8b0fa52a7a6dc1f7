/**
 * The data folder is a disk of 4 MB, which is filled to the last byte while games go on: nothing is acknowledged that is
 * not stored, new tables are refused, /readyz says why; once there is room again, all goes on by itself. Mounting a disk
 * wants root: it is skipped for anybody else.
 */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Server } from '../live/server.mjs';
import { assertStallHarmsNobody } from './stall.mjs';

const server = new Server('', false, []);
mkdirSync(server.data, { recursive: true });
try {
  if (process.getuid() !== 0) throw new Error('a disk of its own can be mounted by root alone');
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', server.data], { stdio: ['ignore', 'ignore', 'pipe'] });
} catch (why) {
  console.log(`disk_full.mjs: Skipped\n${why.message.trim()}`);
  process.exit(0);
}
// Before what is left over of the server is removed.
process.prependListener('exit', () => execFileSync('umount', ['-l', server.data]));

const ballast = join(server.data, 'ballast');

/** Writes until there is no byte left. */
function fill() {
  const file = openSync(ballast, 'a');
  try {
    for (const block = Buffer.alloc(4_096); ;) writeSync(file, block);
  } catch (why) {
    if (why.code !== 'ENOSPC') throw why;
  } finally {
    closeSync(file);
  }
}

await server.start();
await assertStallHarmsNobody(server, { stall: fill, release: () => rmSync(ballast), why: /full/ });
await server.end('SIGTERM');
process.exit(0);
