/** Moves are shown at once; they survive bad lines and reloads, are made once, and are taken back with the reason. */
import assert from 'node:assert/strict';
import { until } from '../live/wait.mjs';
import { Player } from '../live/wire.mjs';
import { play, tenSeconds, twoAtATable } from './steps.mjs';

const SLOW = { initial: 600_000, line: {} };

/** The moves that the server has, whatever a page shows. */
async function movesAt(server, code) {
  const watcher = await Player.connect(server.url, 'Watcher');
  const { moves } = await watcher.enter(code);
  await watcher.close();
  return moves.map(({ uci }) => uci);
}

async function shownAtOnce(house) {
  const { server, proxy, ann, ben, code } = await tenSeconds(house, SLOW);
  proxy.hold();
  await ann.board.move('g1f3');
  await until('the move is shown', async () => (await ann.board.sans()).join() === 'e4,e5,Nf3');
  assert.match(await ann.board.fen(), / b /);
  assert.deepEqual(await movesAt(server, code), ['e2e4', 'e7e5']);
  proxy.release();
  await ben.board.shows('e4', 'e5', 'Nf3');
}

/** Who looks back while his move is on its way stays where he looks when it has come; the other's move brings him back. */
async function lookingBackMeanwhile(house) {
  const { proxy, ann, ben } = await tenSeconds(house, SLOW);
  const shown = (ply) => until(`move ${ply} is looked at`, async () => {
    const current = ann.hook('move-list').locator('[aria-current="true"]');
    return (await current.getAttribute('data-ply')) === String(ply);
  });
  proxy.hold();
  await ann.board.move('g1f3');
  await until('the move is shown', async () => (await ann.board.sans()).join() === 'e4,e5,Nf3');
  await ann.page.keyboard.press('ArrowLeft');
  await shown(2);
  proxy.release();
  await ann.board.shows('e4', 'e5', 'Nf3');
  await shown(2);
  await ben.board.move('b8c6');
  await shown(4);
}

/** What never reached the server is sent by the page that is loaded next. */
async function lostOnTheWayThere(house) {
  const { server, proxy, ann, ben, code } = await tenSeconds(house, SLOW);
  for (const person of [ann, ben]) person.expectLostLine();
  proxy.mute('up');
  await ann.board.move('g1f3');
  await until('the move is shown', async () => (await ann.board.sans()).join() === 'e4,e5,Nf3');
  proxy.cut();
  await ann.page.reload();
  await ann.online();
  for (const person of [ann, ben]) await person.board.shows('e4', 'e5', 'Nf3');
  assert.deepEqual(await movesAt(server, code), ['e2e4', 'e7e5', 'g1f3']);
  assert.equal(await ann.page.evaluate((key) => localStorage.getItem(key), `rookery.move.${code}`), null);
}

/** What was made, though no answer came, is not made again. */
async function answerLost(house) {
  const { server, proxy, ann, ben, code } = await tenSeconds(house, SLOW);
  for (const person of [ann, ben]) person.expectLostLine();
  proxy.mute('down');
  await ann.board.move('g1f3');
  await until('the server has it', async () => (await movesAt(server, code)).length === 3);
  proxy.cut();
  await ann.page.reload();
  await ann.online();
  await ann.board.shows('e4', 'e5', 'Nf3');
  await ben.online();
  await play([ben, ann], 'b8c6', 'f1c4');
  assert.deepEqual(await movesAt(server, code), ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4']);
  assert.equal(await ann.page.getByText('was not played').count(), 0);
}

/** The line alone drops, and the page stays. */
async function networkDrops(house) {
  const { server, proxy, ann, ben, code } = await tenSeconds(house, SLOW);
  for (const person of [ann, ben]) person.expectLostLine();
  await ann.context.setOffline(true);
  proxy.cut();
  await ann.hook('connection', '[data-state="lost"]').waitFor({ state: 'attached' });
  await ann.board.move('g1f3');
  await until('the move is shown', async () => (await ann.board.sans()).join() === 'e4,e5,Nf3');
  await ann.sees('Your move is sent as soon as possible.');
  assert.deepEqual(await movesAt(server, code), ['e2e4', 'e7e5']);
  await ann.context.setOffline(false);
  for (const person of [ann, ben]) await person.board.shows('e4', 'e5', 'Nf3');
}

/**
 * Somebody with the same seat has moved meanwhile: the page says that its own move was not played, and takes it back;
 * `isReloaded`: the page that is loaded next does.
 */
function overtaken(isReloaded) {
  return async (house) => {
    const { server, proxy, ann, ben, code } = await tenSeconds(house, SLOW);
    for (const person of [ann, ben]) person.expectLostLine();
    const white = Object.assign(new Player(server.url, 'Ann'), { identity: ann.identity });
    white.keys.set(code, await ann.page.evaluate((key) => localStorage.getItem(key), `rookery.seat.${code}`));
    await white.connect();
    await white.enter(code);
    proxy.mute('up');
    await ann.board.move('g1f3');
    await until('the move is shown', async () => (await ann.board.sans()).join() === 'e4,e5,Nf3');
    await white.do({ t: 'move', code, ply: 2, uci: 'd2d4' });
    proxy.cut();
    if (isReloaded) await ann.page.reload();
    await ann.sees('Nf3 was not played. The game had already gone on.');
    await ann.board.shows('e4', 'e5', 'd4');
    await white.close();
  };
}

/** A led hand is not led into what is none: it is told why, and nothing is sent. */
async function reasons(house) {
  await house.open();
  const { ann } = await twoAtATable(house, { fen: '4k3/8/8/8/1b2q3/8/P2PN3/R3K2R w KQ - 0 1' });
  const start = await ann.board.fen();
  const tries = {
    d2d4: 'That man is pinned: moving it would leave your king in check.',
    e2c3: 'That man is pinned: moving it would leave your king in check.',
  };
  await ann.board.turnIs('white');
  for (const [uci, why] of Object.entries(tries)) {
    for (const square of [uci.slice(0, 2), uci.slice(2, 4)]) await ann.board.click(square);
    await ann.page.getByRole('alert').getByText(why).waitFor();
    await ann.button('Close this message').click();
  }
  // A drop says it as well.
  const [from, to] = [await ann.board.middle('d2'), await ann.board.middle('d3')];
  await ann.page.mouse.move(from.x, from.y);
  await ann.page.mouse.down();
  await ann.page.mouse.move(to.x, to.y, { steps: 5 });
  await ann.page.mouse.up();
  await ann.page.getByRole('alert').getByText('That man is pinned').waitFor();
  await ann.button('Close this message').click();
  // A slip that nobody could mean needs no word.
  for (const square of ['a2', 'b5']) await ann.board.click(square);
  assert.equal(await ann.button('Close this message').count(), 0);
  assert.equal(await ann.board.fen(), start);
  assert.deepEqual(await ann.board.sans(), []);
}

/** A line that dies without a sign shows within two seconds, and comes back by itself. */
async function deadLine(house) {
  const { proxy, ann, ben } = await tenSeconds(house, SLOW);
  for (const person of [ann, ben]) person.expectLostLine();
  // Known to be well first, so that the time is that of a line that dies.
  await play([ann, ben], 'g1f3');
  await ann.page.evaluate(() => {
    globalThis.banner = new Promise((resolve) => {
      const look = () => {
        if (document.querySelector('[data-testid="connection"] p') !== null) resolve(performance.now());
        else requestAnimationFrame(look);
      };
      look();
    });
  });
  const died = await ann.page.evaluate(() => performance.now());
  proxy.hold();
  const shown = await ann.page.evaluate(() => globalThis.banner);
  console.log(`     the banner came after ${Math.round(shown - died)} ms`);
  assert.ok(shown - died <= 2_000, `the banner came after ${shown - died} ms`);
  await ann.sees('The server does not answer. Your game is kept.');
  proxy.release();
  await ann.online();
  await play([ben, ann], 'b8c6', 'f1c4');
}

/** Who wants to be asked is: what he puts down is shown, and goes out only when he says so. */
async function askedFirst(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house);
  await ann.page.evaluate(() => localStorage.setItem('rookery.settings', JSON.stringify({ v: 1, confirm: 'always' })));
  await ann.page.reload();
  await ann.online();
  const start = await ann.board.fen();
  await ann.board.move('e2e4');
  const asked = ann.hook('confirm-move');
  await asked.getByText('Play e4?').waitFor();
  assert.match(await ann.board.fen(), / b /);
  await ann.page.keyboard.press('Escape');
  await until('the move is taken back', async () => (await ann.board.fen()) === start);
  await ann.board.move('d2d4');
  await asked.getByText('Play d4?').waitFor();
  await ann.page.keyboard.press('Enter');
  await ben.board.shows('d4');
  await asked.waitFor({ state: 'detached' });
  await ben.board.move('d7d5');
  await ann.board.shows('d4', 'd5');
}

export const tests = [
  { name: 'a move is shown before the server has heard of it', run: shownAtOnce },
  { name: 'who looks back while his move is on its way stays there', run: lookingBackMeanwhile },
  { name: 'a move that was lost on its way survives a reload', run: lostOnTheWayThere },
  { name: 'a move whose answer was lost is made once', run: answerLost },
  { name: 'a move made without a network is sent when it is back', run: networkDrops },
  { name: 'a move that cannot stand is withdrawn after a reload', run: overtaken(true) },
  { name: 'a move that cannot stand is withdrawn in place', run: overtaken(false) },
  { name: 'what is no move is told why', run: reasons },
  { name: 'who wants to be asked before a move is', run: askedFirst },
  { name: 'a dead line shows within two seconds', run: deadLine },
];
