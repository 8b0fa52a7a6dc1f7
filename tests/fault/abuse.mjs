/**
 * What nobody should send: frames that make no sense, moves that are none, commands for others' seats, floods. Each is
 * refused with its own word, to its sender alone; after each one the two players of a game make their next moves. At the
 * end no secret of anybody stands in the server's output, its database, its answers, or what others were told.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { records } from '../live/database.mjs';
import { Server } from '../live/server.mjs';
import { until, within } from '../live/wait.mjs';
import { Line, makeSecret, Player } from '../live/wire.mjs';
import { commands, illFrames } from './abuses.mjs';
import { failOn, faultsOf, journalOf } from './history.mjs';

/** Knights go out and back, and pawns step in between, so that no position comes up three times. */
const PAWNS = [...'abcdegh'].flatMap((file) => [[2, 3], [3, 4]].map(([from, to]) => [
  `${file}${from}${file}${to}`,
  `${file}${9 - from}${file}${9 - to}`,
]));
const GAME = PAWNS.flatMap((pair) => ['g1f3', 'g8f6', 'f3g1', 'f6g8', ...pair]);

const server = await Server.start({ web: false });
const everybody = [];
let count = 0;

async function arrive(name) {
  const news = [];
  const player = await Player.connect(server.url, name, (message) => news.push(message));
  player.news = news;
  everybody.push(player);
  return player;
}

async function checks(name, run) {
  const heard = [ann.news.length, ben.news.length];
  await run();
  const unasked = ({ re, why }) => typeof re !== 'string' && why !== 'watchers';
  const strays = [ann, ben].flatMap((player, i) => player.news.slice(heard[i]).filter(unasked));
  assert.deepEqual(strays, [], `${name}: the players hear nothing of it`);
  await playOn(name);
  count += 1;
}

let ply = 0;
async function playOn(name) {
  for (const player of [ann, ben]) {
    const answer = await player.ask({ t: 'move', code, ply, uci: GAME[ply] });
    assert.equal(answer?.t, 'ok', `after "${name}" the game goes on: ${JSON.stringify(answer)}`);
    ply += 1;
    const told = (other) => other.news.some((message) => message.t === 'moved' && message.ply === ply);
    await until(`both are told of ply ${ply}`, () => told(ann) && told(ben));
  }
}

const ann = await arrive('Ann');
const ben = await arrive('Ben');
const code = await ann.create({ time: { initial: 3_600_000, increment: 10_000 } });
await ben.join(code);
await playOn('nothing');

async function refused(player, message, wanted) {
  const answer = await player.ask(message);
  assert.deepEqual([answer?.t, answer?.code], ['error', wanted], `${JSON.stringify(message)}: ${JSON.stringify(answer)}`);
}

/** A frame that is answered by a refusal; the line stays. */
async function illFrame([name, frame, wanted]) {
  const player = await arrive('Mallory');
  const before = player.news.length;
  player.line.send(frame);
  const answer = await until(`an answer to ${name}`, () => player.news.slice(before).find(({ t }) => t === 'error'));
  assert.deepEqual([answer.code, answer.field], wanted, name);
  assert.equal((await player.ask({ t: 'ping' }))?.t, 'pong', `${name}: the line stays`);
  await player.close();
}

/** A frame that ends the line. */
async function fatal(frames, wanted) {
  const player = await arrive('Mallory');
  const { line } = player;
  for (const frame of frames) line.send(frame);
  const { code: closed } = await within('the line is closed', line.closed);
  assert.equal(closed, wanted);
}

for (const row of illFrames) await checks(row[0], () => illFrame(row));
await checks('a huge frame', () => fatal([JSON.stringify({ t: 'ping', id: 'x', pad: 'x'.repeat(5_000) })], 1009));
await checks('a frame of a megabyte', () => fatal(['x'.repeat(2 ** 20)], 1009));
await checks('a binary frame', () => fatal([new Uint8Array([1, 2, 3])], 1003));
await checks('twenty senseless frames', () => fatal(Array(20).fill('?'), 1008));
await checks('a flood', () => fatal(Array(300).fill('{"t":"ping","id":"f"}'), 1008));
await checks('no greeting', async () => {
  const line = await Line.open(server.url);
  line.send(JSON.stringify({ t: 'lobby', id: 'a', on: true }));
  const [answer] = await until('an answer', () => line.frames.length > 0 && line.frames.map((text) => JSON.parse(text)));
  assert.deepEqual([answer.t, answer.code, answer.re], ['error', 'hello_first', 'a']);
  await line.close();
});

await checks('a second greeting', () => refused(ann, { t: 'hello', identity: makeSecret(), name: null }, 'already_greeted'));
await checks('moves that are none', async () => {
  const move = { t: 'move', code, ply };
  await refused(ben, { ...move, uci: GAME[ply] }, 'not_your_turn');
  await refused(ann, { ...move, ply: ply + 2, uci: GAME[ply] }, 'wrong_ply');
  await refused(ann, { ...move, ply: ply - 2, uci: GAME[ply] }, 'wrong_ply');
  await refused(ann, { ...move, uci: 'e1e8' }, 'illegal_move');
  await refused(ann, { ...move, uci: 'e7e6' }, 'illegal_move');
  await refused(ann, { ...move, code: 'ZZZZZZ', uci: GAME[ply] }, 'not_seated');
});
await checks('commands out of season', async () => {
  await refused(ann, { t: 'draw', code, say: 'accept' }, 'no_offer');
  await refused(ann, { t: 'draw', code, say: 'decline' }, 'no_offer');
  await refused(ann, { t: 'abort', code }, 'too_late');
  await refused(ann, { t: 'rematch', code, say: 'offer' }, 'not_over');
  await refused(ann, { t: 'rematch', code, say: 'decline' }, 'not_over');
  await refused(ann, { t: 'join', code, seat: makeSecret() }, 'no_free_seat');
});
await checks('both seats of one table', async () => {
  const third = await arrive('Third');
  const own = await third.create();
  await refused(third, { t: 'join', code: own, seat: makeSecret() }, 'own_table');
  await refused(third, { t: 'move', code: own, ply: 0, uci: 'e2e4' }, 'not_playing');
  await third.do({ t: 'leave', code: own });
  await refused(third, { t: 'join', code: own, seat: makeSecret() }, 'no_free_seat');
  await third.close();
});

/** Everyone who is not a player of the table, and how he came to stand before it. */
const thirds = {
  'who has not entered': async () => {},
  'a spectator': (third) => third.enter(code),
  'one with a key of his own making': (third) => third.do({ t: 'enter', code, seat: makeSecret() }),
  'one who sits at another table': async (third) => {
    const own = await third.create();
    await third.do({ t: 'enter', code, seat: third.keys.get(own) });
  },
};
for (const [who, stand] of Object.entries(thirds)) {
  await checks(who, async () => {
    const third = await arrive('Third');
    await stand(third);
    for (const command of commands(code, ply, GAME[ply])) await refused(third, command, 'not_seated');
    await refused(third, { t: 'join', code, seat: makeSecret() }, 'no_free_seat');
    await third.close();
  });
}

/** Ann's other connection, without her key: an identity alone is no right to a seat. */
await checks('the right identity without the key', async () => {
  const other = new Player(server.url, 'Ann');
  other.identity = ann.identity;
  await other.connect();
  await other.enter(code);
  for (const command of commands(code, ply, GAME[ply])) await refused(other, command, 'not_seated');
  await other.close();
});

await checks('a retry is applied once', async () => {
  const offer = { t: 'draw', code, say: 'offer' };
  const id = ann.nextId();
  const before = [ann.news.length, ben.news.length];
  assert.equal((await ann.ask(offer, id))?.t, 'ok');
  assert.equal((await ann.ask(offer, id))?.t, 'ok');
  await refused(ann, offer, 'already_offered');
  assert.equal((await ben.ask({ t: 'draw', code, say: 'decline' }))?.t, 'ok');
  await until('Ann is told', () => ann.news.slice(before[0]).some(({ why }) => why === 'draw_declined'));
  for (const [i, player] of [ann, ben].entries()) {
    const said = player.news.splice(before[i]).filter(({ t }) => t === 'changed');
    assert.deepEqual(said.map(({ why }) => why), ['draw_offered', 'draw_declined']);
  }
});

/** One connection after the other tries codes, by every way in; the limit is the address's. Last: it is not lifted again. */
await checks('codes are tried', async () => {
  const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const guess = (n) => `AAAAA${SIGNS[Math.floor(n / 32) % 32]}${SIGNS[n % 32]}2`;
  const answers = [];
  const start = performance.now();
  for (let n = 0; n < 120; n += 1) {
    if (n % 3 === 2) {
      const { status } = await fetch(`${server.url}/api/codes/${guess(n)}`);
      answers.push(status === 429 ? 'rate_limited' : String(status));
      continue;
    }
    const mallory = await arrive('Mallory');
    const seat = makeSecret();
    const answer = await mallory.ask({ t: n % 3 === 0 ? 'join' : 'enter', code: guess(n), seat });
    answers.push(answer.code);
    await mallory.close();
  }
  const wrong = answers.indexOf('rate_limited');
  // While this runs, a try comes free every five seconds.
  const free = Math.ceil((performance.now() - start) / 5_000);
  assert.ok(wrong >= 0 && wrong <= 30 + free, `${wrong} codes were tried`);
  const limited = answers.filter((answer) => answer === 'rate_limited').length;
  assert.ok(limited >= 90 - free, JSON.stringify(answers));
  const mallory = await arrive('Mallory');
  await refused(mallory, { t: 'enter', code, seat: null }, 'rate_limited');
  assert.equal((await fetch(`${server.url}/api/codes/${code}`)).status, 429);
  await mallory.close();
});

await ben.do({ t: 'resign', code });
await refused(ann, { t: 'move', code, ply, uci: GAME[ply] }, 'game_over');
await refused(ann, { t: 'resign', code }, 'game_over');
const { game, now } = await ann.enter(code);
assert.deepEqual(now.outcome, { winner: 'white', reason: 'resignation', result: '1-0', helpmate: [], aborted: null });
const read = async (ending) => (await fetch(`${server.url}/api/games/${game}${ending}`)).text();
const told = [await read(''), await read('.pgn')];
assert.equal(JSON.parse(told[0]).moves.length, ply);

// Of other tables nothing is kept: they were closed before anybody came.
const atTheTable = journalOf(everybody).filter((entry) => entry.code === code);
failOn(faultsOf(atTheTable, records(server.database)));
const secrets = everybody.flatMap((player) => player.secrets);
for (const player of everybody) await player.close();
await server.end('SIGTERM');
const files = readdirSync(server.data).map((name) => [name, readFileSync(join(server.data, name), 'latin1')]);
const heard = everybody.map((player) => [`what ${player.name} was told`, player.frames.join('\n')]);
for (const [where, text] of [['the output', server.output], ['the API', told.join('\n')], ...files, ...heard]) {
  for (const secret of secrets) assert.ok(!text.includes(secret), `a secret stands in ${where}`);
}
assert.ok(files.some(([, text]) => text.includes('Mallory') || text.includes('Ann')), 'the database was looked into');
await server.dispose();
console.log(`${count} abuses refused, each with the game going on; ${secrets.length} secrets kept`);
process.exit(0);
