/**
 * FC-57: owners close their tables at the very moment at which guests sit down, and guests sit down and are gone. Either
 * the table is closed or there is a game; afterwards nothing is left, and no code answers as if it were alive.
 * $ROOKERY_LONG: more rounds.
 */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { Server } from '../live/server.mjs';
import { until } from '../live/wait.mjs';
import { makeSecret, Player } from '../live/wire.mjs';
import { Random } from './random.mjs';

const PAIRS = 15;
/** All that a pair says in them fits into the burst that a connection may say at once. */
const ROUNDS = 10;
const TIMES = process.env.ROOKERY_LONG ? 10 : 2;
/** When all tables of a time that are over are forgotten too (over_kept). */
const FORGOTTEN_MS = 4_000;
/** After the first time; a kilobyte left behind by each table would be as much by the end of the long run. */
const MORE_KB = 1500;

const random = new Random();
const server = await Server.start({ web: false, config: '[tables]\nfirst_move = 1\nover_kept = 3\n[limits]\nwrong_codes = 100000\n' });
const codes = new Set();
const seen = { closed: 0, joined: 0, gone: 0 };

async function withinARound(owner, guest) {
  const code = await owner.create({ listed: true });
  assert.ok(!codes.has(code), `${code} is given out twice`);
  codes.add(code);
  const closing = () => owner.ask({ t: 'leave', code });
  const joining = () => guest.ask({ t: 'join', code, seat: makeSecret() });
  const [closed, joined] = random.next() < 0.5
    ? await Promise.all([closing(), joining()])
    : (await Promise.all([joining(), closing()])).reverse();
  assert.equal(closed.t, 'ok');
  if (joined.t === 'seated') {
    seen.joined += 1;
    const { now } = await guest.enter(code);
    assert.deepEqual([now.phase, now.outcome?.reason], ['over', 'aborted'], 'who sat down is told that it is over');
  } else {
    seen.closed += 1;
    assert.equal(joined.code, 'no_free_seat');
  }
}

/** Sits down and is gone before the answer; the owner does not play. */
async function sitDownAndGo(owner) {
  const guest = await Player.connect(server.url, 'Gone');
  const code = await owner.create({ listed: true });
  codes.add(code);
  void guest.ask({ t: 'join', code, seat: makeSecret() });
  await guest.close();
  seen.gone += 1;
}

async function pair() {
  const owner = await Player.connect(server.url, 'Owner');
  const guest = await Player.connect(server.url, 'Guest');
  for (let i = 0; i < ROUNDS; ++i) await withinARound(owner, guest);
  await sitDownAndGo(owner);
  return [owner, guest];
}

const watcher = await Player.connect(server.url, 'Watcher');
const start = await watcher.do({ t: 'lobby', on: true });
assert.deepEqual([start.tables, start.players, start.games], [[], 1, 0]);
const memory = [];
for (let i = 0; i < TIMES; ++i) {
  const people = await Promise.all(Array.from({ length: PAIRS }, pair));
  for (const player of people.flat()) await player.close();
  await until('the lobby is as it was at the start', async () => {
    const { tables, players, games } = await (await asAnew()).do({ t: 'lobby', on: true });
    return tables.length === 0 && players === 1 && games === 0;
  }, 20_000);
  await sleep(FORGOTTEN_MS);
  memory.push(server.memory);
}

/** A connection's messages are bounded: who asks for long comes back for it. */
async function asAnew() {
  await watcher.close();
  await watcher.connect();
  return watcher;
}

for (const code of codes) {
  if (random.next() < 0.2) await asAnew();
  const table = await watcher.ask({ t: 'enter', code, seat: null });
  const isDead = table.t === 'error' ? table.code === 'unknown_code' : table.now.phase === 'over';
  assert.ok(isDead, `${code} still answers: ${JSON.stringify(table)}`);
}
await server.dispose();
assert.ok(seen.joined > 0 && seen.closed > 0, `both outcomes were seen: ${JSON.stringify(seen)}`);
console.log(`memory after each time: ${memory.join(', ')} KB`);
assert.ok(memory.at(-1) - memory[0] <= MORE_KB, 'what has gone is still in memory');
console.log(`${codes.size} tables: ${seen.closed} closed first, ${seen.joined} joined first, ${seen.gone} left at once`);
process.exit(0);
