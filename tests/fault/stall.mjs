/**
 * What must hold while the database cannot be written, whatever the reason: nobody is told of anything that is not
 * stored, what only reads goes on, no clock is charged, /readyz says why; and then all that waited is done, once.
 */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { records } from '../live/database.mjs';
import { until } from '../live/wait.mjs';
import { DEFAULT_TABLE, makeSecret, Player } from '../live/wire.mjs';
import { failOn, faultsOf, journalOf } from './history.mjs';
import { Match } from './match.mjs';
import { Random } from './random.mjs';

const STALLED_MS = 3_000;
const RECOVERY_MS = 5_000;
const CLOCK_TOLERANCE_MS = 500;
const INITIAL_MS = 60_000;
/** Games that go on beside. */
const MATCHES = 4;

const create = () => ({ t: 'create', seat: makeSecret(), ...DEFAULT_TABLE, time: null });

/** Ann to move at a table, and a game of others that is over. */
async function begin(server, heard) {
  const ann = await Player.connect(server.url, 'Ann', (message) => heard.push(message));
  const ben = await Player.connect(server.url, 'Ben', (message) => heard.push(message));
  const cora = await Player.connect(server.url, 'Cora');
  const code = await ann.create({ time: { initial: INITIAL_MS, increment: 0 } });
  await ben.join(code);
  await ann.do({ t: 'move', code, ply: 0, uci: 'e2e4' });
  const began = performance.now();
  await ben.do({ t: 'move', code, ply: 1, uci: 'e7e5' });
  const over = await cora.create();
  const { game } = await ben.join(over);
  await cora.do({ t: 'abort', code: over });
  return { ann, ben, cora, code, over, game, began };
}

async function readiness(server) {
  const answer = await fetch(`${server.url}/readyz`);
  return { status: answer.status, text: (await answer.text()).trim() };
}

/** Once the trouble is known, whatever is new is refused at once and changes nothing. */
async function assertRefused(server, { ann, cora, code }, why) {
  assert.equal((await cora.ask(create()))?.code, 'unavailable');
  assert.equal((await ann.ask({ t: 'resign', code }))?.code, 'unavailable', 'beside a move that waits nothing is taken');
  const { status, text } = await readiness(server);
  assert.equal(status, 503);
  assert.match(text, why);
  assert.equal((await fetch(`${server.url}/healthz`)).status, 200);
}

/** `stall` keeps the server from writing, `release` lets it write again; `why` is what /readyz says meanwhile. */
export async function assertStallHarmsNobody(server, { stall, release, why }) {
  const heard = [];
  const journal = [];
  const random = new Random();
  const table = await begin(server, heard);
  const { ann, ben, cora, code, over, game, began } = table;
  const matches = await Promise.all(
    Array.from({ length: MATCHES }, (_, i) => Match.open(server.url, i + 1, { journal, random })),
  );
  for (const match of matches) match.play();
  await until('all play', () => matches.every(({ white }) => white.moves.length > 2));
  assert.deepEqual(await readiness(server), { status: 200, text: 'ready' });
  await stall();
  heard.length = 0;
  const start = performance.now();
  const move = ann.ask({ t: 'move', code, ply: 2, uci: 'g1f3' });
  const told = () => heard.filter(({ t }) => t === 'moved' || t === 'ok');

  // Who asks for a new table meanwhile is refused once the trouble is known, and is served by nobody before.
  let refused = false;
  while (performance.now() - start < STALLED_MS) {
    assert.equal((await ben.ask({ t: 'ping' }))?.t, 'pong');
    assert.equal((await cora.enter(over)).now.phase, 'over');
    assert.equal((await fetch(`${server.url}/api/games/${game}`)).status, 200);
    assert.deepEqual(told(), [], 'what is not stored is told to nobody');
    await sleep(200);
    if (performance.now() - start > STALLED_MS / 2 && !refused) {
      await assertRefused(server, table, why);
      refused = true;
    }
  }
  const before = matches.map(({ white }) => white.moves.length);

  await release();
  const released = performance.now();
  assert.equal((await move)?.t, 'ok');
  const recovery = performance.now() - released;
  assert.ok(recovery < RECOVERY_MS, `the move waited ${recovery} ms after all was well`);
  const moved = await until('all are told', () => heard.find(({ t }) => t === 'moved'));
  const more = moved.spent - (start - began);
  assert.ok(more < CLOCK_TOLERANCE_MS, `Ann is charged ${more} ms more than she thought: her move was judged as it came`);
  const { black } = (await ben.enter(code)).now.clock;
  assert.ok(INITIAL_MS - black < CLOCK_TOLERANCE_MS, `Ben is charged ${INITIAL_MS - black} ms`);

  await ben.do({ t: 'move', code, ply: 3, uci: 'b8c6' });
  await until('new tables are taken again', async () => (await cora.ask(create()))?.t === 'seated');
  await until('the server is ready', async () => (await readiness(server)).status === 200);
  await until('all games go on', () => matches.every((match, i) => match.isOver || match.white.moves.length > before[i] + 1));
  await Promise.all(matches.map((match) => match.pause()));
  const stored = records(server.database);
  failOn(faultsOf([...journal, ...journalOf([ann, ben, cora])], stored));
  const own = stored.filter(({ kind, payload }) => kind === 'opened' && payload.code === code)[0].game;
  const moves = stored.filter(({ kind, game: at }) => kind === 'moved' && at === own).map(({ payload }) => payload.uci);
  assert.deepEqual(moves, ['e2e4', 'e7e5', 'g1f3', 'b8c6']);
  console.log(`nothing written for ${STALLED_MS} ms; the move was stored ${Math.round(recovery)} ms after that`);
}
