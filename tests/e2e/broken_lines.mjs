/** Games that go on through a reload, a lost line and a crash of the server. */
import assert from 'node:assert/strict';
import { play, storedGame, twoAtATable } from './steps.mjs';
import { until } from '../live/wait.mjs';

const TOLERANCE_MS = 1_000;
/** The alive stamp that bounds what is charged after a crash is kept once a second. */
const CRASH_TOLERANCE_MS = 1_200;
/** What the clock's text cuts off. */
const CUT_OFF_MS = 1_000;

async function look(person, color) {
  return { shown: await person.board.clock(color), at: performance.now() };
}

/** `then` is an earlier look at a clock that has run (or stood) since. */
async function assertClock(person, color, then, { ran, tolerance = TOLERANCE_MS }) {
  const now = await look(person, color);
  const expected = then.shown - (ran ? now.at - then.at : 0);
  const error = Math.abs(now.shown - expected);
  assert.ok(error <= tolerance + CUT_OFF_MS, `the clock of ${color} shows ${now.shown}, expected ${expected}`);
}

async function throughAReload(house) {
  const server = await house.open();
  const { ann, ben, code } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5', 'd1h5', 'b8c6');
  await until('the clock of White runs', () => ann.board.isRunning('white'));
  const white = await look(ann, 'white');
  const black = await look(ann, 'black');
  await ann.page.reload();
  await ann.online();
  await ann.board.shows('e4', 'e5', 'Qh5', 'Nc6');
  assert.equal(await ann.board.orientation(), 'white');
  await assertClock(ann, 'white', white, { ran: true });
  await assertClock(ann, 'black', black, { ran: false });
  await ben.page.reload();
  await ben.online();
  await ben.board.shows('e4', 'e5', 'Qh5', 'Nc6');
  await play([ann, ben], 'f1c4', 'g8f6', 'h5f7');
  assert.equal((await ann.board.result()).reason, 'checkmate');
  assert.equal((await ben.board.result()).reason, 'checkmate');
  const row = await storedGame(server, code);
  assert.deepEqual([row.plies, row.white_name, row.black_name], [7, 'Ann', 'Ben']);
}

/** White cannot come back at once: until he does, the clocks stand and Black is told so. */
async function throughACrash(house) {
  const server = await house.open();
  const { ann, ben, code } = await twoAtATable(house);
  ann.expectLostLine();
  ben.expectLostLine();
  await play([ann, ben], 'e2e4', 'e7e5', 'd1h5', 'b8c6');
  await until('the clock of White runs', () => ben.board.isRunning('white'));
  const white = await look(ben, 'white');
  const black = await look(ben, 'black');
  await server.end('SIGKILL');
  const crashed = performance.now();
  await ann.context.setOffline(true);
  await ben.sees('The connection is lost. Trying again; your game is kept.');
  await server.start();

  await ben.online();
  await ben.hook('countdown', '[data-kind="held"]').waitFor();
  await ben.board.shows('e4', 'e5', 'Qh5', 'Nc6');
  assert.equal(await ben.board.isRunning('white'), false);
  const atCrash = { shown: white.shown - (crashed - white.at), at: crashed };
  await assertClock(ben, 'white', atCrash, { ran: false, tolerance: CRASH_TOLERANCE_MS });
  await assertClock(ben, 'black', black, { ran: false });

  await ann.context.setOffline(false);
  await ann.online();
  await ann.board.shows('e4', 'e5', 'Qh5', 'Nc6');
  await until('the clock of White runs again', () => ben.board.isRunning('white'));
  await ben.hook('countdown').waitFor({ state: 'detached' });
  for (const person of [ann, ben]) {
    await person.sees('The server was restarted, and the game goes on. The time it was away was charged to nobody.');
  }
  await play([ann, ben], 'f1c4', 'g8f6', 'h5f7');
  assert.equal((await ann.board.result()).text, 'You won1–0 by checkmate');
  assert.equal((await ben.board.result()).text, 'You lost1–0 by checkmate');
  const row = await storedGame(server, code);
  assert.deepEqual([row.result, row.reason, row.plies], ['1-0', 'checkmate', 7]);
  assert.equal(new Set(row.moves.map(({ uci }) => uci)).size, 7);
}

/** Both pages come back by themselves when the server is away for a moment. */
async function throughARestart(house) {
  const server = await house.open();
  const { ann, ben } = await twoAtATable(house);
  ann.expectLostLine();
  ben.expectLostLine();
  await play([ann, ben], 'e2e4', 'e7e5');
  const how = await server.end('SIGTERM');
  assert.deepEqual([how.code, how.signal], [0, null]);
  await server.start();
  await Promise.all([ann.online(), ben.online()]);
  await until('the clock of White runs again', () => ben.board.isRunning('white'));
  await play([ann, ben], 'g1f3', 'b8c6');
  await ann.board.shows('e4', 'e5', 'Nf3', 'Nc6');
}

export const tests = [
  { name: 'a game goes on through reloads', run: throughAReload },
  { name: 'a game goes on through kill -9', run: throughACrash },
  { name: 'a game goes on through a restart', run: throughARestart },
];
