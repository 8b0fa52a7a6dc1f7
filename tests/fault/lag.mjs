/**
 * A player behind a slow line answers at once, again and again: what the line took is given back out of the quota, no
 * more, the clocks come out exactly, and the other player, who claims a slow line, is given nothing.
 */
import assert from 'node:assert/strict';
import { Proxy } from '../live/proxy.mjs';
import { Server } from '../live/server.mjs';
import { until } from '../live/wait.mjs';
import { Player } from '../live/wire.mjs';

/** Each way. */
const DELAY_MS = 150;
const LAG_MS = 2 * DELAY_MS;
const INITIAL_MS = 60_000;
const QUOTA_MS = 1_000;
const REFILL_MS = 100;
/** What two busy programs on one machine take beside the line. */
const BUSY_MS = 100;
/** One step of each pawn: eight moves a side in which nothing happens. */
const STEPS = [...'abcdefgh'].flatMap((file) => [`${file}2${file}3`, `${file}7${file}6`]);

const server = await Server.start({ web: false });
const proxy = await Proxy.open(server.port, { delay: DELAY_MS });
const told = [];
let heardByAnn = 0;
const ann = await Player.connect(proxy.url, 'Ann', (message) => {
  if (message.t === 'moved') heardByAnn = message.ply;
});
const ben = await Player.connect(server.url, 'Ben', (message) => {
  if (message.t === 'moved') told.push(message);
});
const code = await ann.create({ time: { initial: INITIAL_MS, increment: 0 } });
await ben.join(code);
const lagOf = async (color) => (await ben.enter(code)).now.lag[color];
await until('the slow line is measured', async () => (await lagOf('white')) !== null);
const { ms, quota } = await lagOf('white');
assert.ok(ms >= LAG_MS && ms < LAG_MS + 10 * BUSY_MS, `measured ${ms} ms`);
assert.equal(quota, QUOTA_MS);

// Ann is told of each move half her lag after it, and hers arrives the other half after she has made it.
const claimed = await ben.ask({ t: 'move', code, ply: 1, uci: 'e7e5', lag: 400 });
assert.equal(claimed.code, 'unknown_field');
for (const [ply, uci] of STEPS.entries()) {
  if (ply % 2 === 0) await until('Ann has heard of the move', () => heardByAnn >= ply);
  await (ply % 2 === 0 ? ann : ben).do({ t: 'move', code, ply, uci });
}
await until('all is told', () => told.length === STEPS.length);

const left = { white: INITIAL_MS, black: INITIAL_MS };
let given = 0;
for (const [i, { spent, left: shown, now }] of told.entries()) {
  const color = i % 2 === 0 ? 'white' : 'black';
  left[color] -= spent;
  assert.equal(shown, left[color], `the clock of ${color} after ply ${i + 1}`);
  // The clocks run from the second move of each side on.
  if (color === 'black' || i === 0) continue;
  // In full while the quota lasts, then as it grows.
  const moves = i / 2;
  given += Math.max(0, LAG_MS - spent);
  if (moves <= 2) assert.ok(spent <= BUSY_MS, `ply ${i + 1} cost ${spent} ms`);
  assert.ok(given <= QUOTA_MS + moves * REFILL_MS, `${given} ms were given in ${moves} moves`);
  assert.ok(now.lag.white.quota <= QUOTA_MS);
}
assert.ok(told[14].spent >= LAG_MS - 2 * REFILL_MS, 'nothing is left of the quota but what grows');
for (const player of [ann, ben]) void player.close();
proxy.close();
await server.dispose();
console.log(`${given} ms of ${7 * LAG_MS} ms that the line took in seven moves were given back`);
process.exit(0);
