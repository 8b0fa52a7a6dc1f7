/**
 * A database of some size is copied while games are played: the copy is whole and sound, holds every move that was
 * acknowledged before it was asked for, and a server starts from it. The players notice nothing.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { records } from '../live/database.mjs';
import { binary } from '../live/paths.mjs';
import { Server } from '../live/server.mjs';
import { until } from '../live/wait.mjs';
import { failOn, faultsOf } from './history.mjs';
import { Latency, told } from './latency.mjs';
import { Match } from './match.mjs';
import { Random } from './random.mjs';

const isLong = Boolean(process.env.ROOKERY_LONG);
const MEGABYTES = isLong ? 512 : 96;
const MATCHES = 12;
const BASE = 300;
const LEAST_P99_MS = 100;

const folder = mkdtempSync(join(tmpdir(), 'rookery-copy-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const run = promisify(execFile);
const server = await Server.start({ web: false });
const backUp = (file) => run(binary(), ['backup', '--data', server.data, file]);

// As if many games had been played here.
await server.end('SIGTERM');
await assert.rejects(backUp(join(folder, 'none.db')), ({ stderr }) => /no server answers/.test(stderr));
const database = new DatabaseSync(server.database);
database.exec('CREATE TABLE ballast (bytes BLOB)');
const insert = database.prepare('INSERT INTO ballast VALUES (randomblob(1048576))');
for (let i = 0; i < MEGABYTES; ++i) insert.run();
database.close();
await server.start();

const random = new Random();
const journal = [];
const latency = new Latency();
const matches = await Promise.all(Array.from({ length: MATCHES }, (_, i) => Match.open(server.url, i + 1, { journal, random })));
for (const match of matches) {
  latency.watch(match);
  match.play();
}
const count = () => journal.filter(({ outcome }) => outcome === 'ok').length;
await until('they play', () => count() > BASE, 60_000);
const base = latency.take();

const copy = join(folder, 'copy.db');
const before = structuredClone(journal.filter(({ kind, outcome }) => kind !== 'asked' || outcome === 'ok'));
const start = performance.now();
const { stdout } = await backUp(copy);
const took = performance.now() - start;
const beside = latency.take();
assert.equal(stdout, `${copy}: ${statSync(copy).size} bytes\n`);
await assert.rejects(backUp(copy), ({ stderr }) => /is there already/.test(stderr));
await Promise.all(matches.map((match) => match.pause()));
console.log(`${MEGABYTES} MB copied in ${Math.round(took)} ms; before it ${told(base)}; beside it ${told(beside)}`);
assert.ok(beside.count > 0, 'they played on meanwhile');
assert.ok(beside.p99 <= Math.max(3 * base.p99, LEAST_P99_MS), 'the players were held up');

const sound = new DatabaseSync(copy);
assert.equal(sound.prepare('PRAGMA integrity_check').get().integrity_check, 'ok');
sound.close();
failOn(faultsOf(before, records(copy)));
failOn(faultsOf(journal, records(server.database)));

// A server goes on from the copy alone.
await server.end('SIGKILL');
rmSync(server.data, { recursive: true });
mkdirSync(server.data);
renameSync(copy, server.database);
await server.start();
for (const { white, code } of matches) {
  const moves = before.filter((entry) => entry.kind === 'moved' && entry.code === code).length / 2;
  const table = await white.back(code);
  assert.ok(table.moves.length >= Math.floor(moves), `${code} is there as it was`);
}
await server.dispose();
process.exit(0);
