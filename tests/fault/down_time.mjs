/**
 * FC-29: the server ends right after a move was acknowledged, in good order (TERM) and by force (KILL), and stays away for
 * longer than the clock of the side to move shows. The move is there, nobody is charged, nobody is flagged before he
 * could be back, and the table says that there was a restart. $ROOKERY_LONG: half a minute away, and a longer game.
 */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { records } from '../live/database.mjs';
import { Server } from '../live/server.mjs';
import { Player } from '../live/wire.mjs';
import { failOn, faultsOf, journalOf } from './history.mjs';

const isLong = Boolean(process.env.ROOKERY_LONG);
const INITIAL_MS = isLong ? 300_000 : 10_000;
const AWAY_MS = isLong ? 30_000 : 12_000;
/** A crash is charged up to the last sign of life, at most a second before it. */
const TOLERANCE_MS = { SIGTERM: 100, SIGKILL: 1_200 };

async function awayFor(signal) {
  const server = await Server.start({ web: false });
  const ann = await Player.connect(server.url, 'Ann');
  const ben = await Player.connect(server.url, 'Ben');
  const code = await ann.create({ time: { initial: INITIAL_MS, increment: 0 } });
  await ben.join(code);
  await ann.do({ t: 'move', code, ply: 0, uci: 'e2e4' });
  await ben.do({ t: 'move', code, ply: 1, uci: 'e7e5' });
  await ann.do({ t: 'move', code, ply: 2, uci: 'g1f3' });
  const acknowledged = performance.now();
  await server.end(signal);
  const most = performance.now() - acknowledged;
  await sleep(AWAY_MS);
  await server.start();
  await ann.connect();
  const table = await ann.enter(code);
  assert.deepEqual(table.moves.map(({ uci }) => uci), ['e2e4', 'e7e5', 'g1f3']);
  const { phase, clock, held, restarted } = table.now;
  assert.deepEqual([phase, held?.color, clock.running, restarted], ['playing', 'black', null, 3]);
  const charged = INITIAL_MS - clock.black;
  assert.ok(charged <= most + TOLERANCE_MS[signal], `after ${signal} Black is charged ${charged} ms`);
  await ben.connect();
  assert.equal((await ben.enter(code)).now.restarted, 3);
  await ben.do({ t: 'move', code, ply: 3, uci: 'b8c6' });
  failOn(faultsOf(journalOf([ann, ben]), records(server.database)));
  await server.dispose();
  return Math.round(charged);
}

const [term, kill] = await Promise.all([awayFor('SIGTERM'), awayFor('SIGKILL')]);
console.log(`away for ${AWAY_MS} ms: ${term} ms charged after TERM, ${kill} ms after KILL`);
process.exit(0);
