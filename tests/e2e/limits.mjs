/** What players offer each other, and the limits that end a game for them. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../live/wait.mjs';
import { play, resign, storedGame, tenSeconds, twoAtATable } from './steps.mjs';

async function draws(house) {
  const server = await house.open();
  const { ann, ben, code } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5');
  await ann.press('Draw');
  await ann.sees('You have offered a draw.');
  await ben.sees('Your opponent offers a draw.');
  await ben.press('Decline');
  await ann.sees('Your opponent plays on.');
  await ben.text('Your opponent offers a draw.').waitFor({ state: 'detached' });

  // Not again for ten moves of hers; the other side may.
  assert.equal(await ann.button('Draw').count(), 0);
  assert.equal(await ann.button('Draw with move').count(), 0);

  await ben.press('Draw');
  await ann.sees('Your opponent offers a draw.');
  await ann.board.move('g1f3');
  await ben.board.shows('e4', 'e5', 'Nf3');
  // A move answers the offer.
  await ann.button('Accept').waitFor({ state: 'detached' });
  assert.equal(await ben.button('Draw').count(), 0);
  await resign(ben);
  await ann.board.result();
}

/** FIDE 9.1.2.1: the move first, and the offer with it. */
async function drawWithMove(house) {
  const server = await house.open();
  const { ann, ben, code } = await twoAtATable(house, { rules: 'Over the board' });
  await play([ann, ben], 'e2e4', 'e7e5');
  await ann.press('Draw with move');
  assert.equal(await ann.button('Draw with move').getAttribute('aria-pressed'), 'true');
  assert.equal(await ben.text('Your opponent offers a draw.').count(), 0);
  await ann.board.move('g1f3');
  await ben.sees('Your opponent offers a draw.');
  await ann.sees('You have offered a draw.');
  await ben.press('Accept');
  const end = { result: '1/2-1/2', reason: 'agreement', text: 'Draw½–½ by agreement' };
  assert.deepEqual(await ann.board.result(), end);
  assert.deepEqual(await ben.board.result(), end);
  const row = await storedGame(server, code);
  assert.deepEqual([row.result, row.winner, row.reason, row.plies], ['1/2-1/2', null, 'agreement', 3]);
}

/** Time is given by whoever wants to, and both sides see it on the clock and in words. */
async function giftOfTime(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5');
  const before = await ben.board.clock('black');
  await ann.press('+15 s');
  await ben.sees('Your opponent gives you 15\u00a0s.');
  await ann.sees('Ben gets 15\u00a0s.');
  for (const person of [ann, ben]) {
    await until(`${person.name} sees it on the clock`, async () => (await person.board.clock('black')) === before + 15_000);
  }
  await ben.press('+15 s');
  await ann.sees('Your opponent gives you 15\u00a0s. Ben gets 15\u00a0s.');
  await play([ann, ben], 'g1f3');
  await ann.hook('gift').waitFor({ state: 'detached' });
}

/** A click that was meant for what stood there a moment ago accepts no draw. Time stands still in Ben's page for it. */
async function hastyClick(house) {
  await house.open();
  const phone = { viewport: { width: 390, height: 844 }, touch: true };
  const { ann, ben } = await twoAtATable(house, { ben: phone });
  await play([ann, ben], 'e2e4', 'e7e5');
  await ben.page.clock.install();
  await ben.page.clock.pauseAt(Date.now() + 5_000);
  await ben.press('Resign');
  await ann.press('Draw');
  const accept = ben.button('Accept');
  await accept.waitFor();
  const { x, y, width, height } = await accept.boundingBox();
  await ben.page.mouse.click(x + width / 2, y + height / 2);
  assert.equal(await accept.isEnabled(), false);
  await ben.press('Play on');
  assert.equal(await ben.hook('result').count(), 0);
  await ben.page.clock.runFor(1_000);
  await accept.click();
  assert.equal((await ann.board.result()).reason, 'agreement');
}

async function firstMove(house) {
  await house.open('[tables]\nfirst_move = 6\n');
  const { ann, ben } = await twoAtATable(house);
  const countdown = '[data-kind="first"]';
  await ann.hook('countdown', countdown).waitFor();
  await ben.hook('countdown', countdown).waitFor();
  assert.match(await ann.hook('countdown').textContent(), /Make your first move within \d+\s+s\./);
  assert.match(await ben.hook('countdown').textContent(), /Ann has \d+\s+s for the first move\./);
  const end = { result: '*', reason: 'aborted', text: 'No result White did not make the first move.' };
  assert.deepEqual(await ann.board.result(), end);
  assert.deepEqual(await ben.board.result(), end);
  assert.equal(await ann.hook('countdown').count(), 0);
}

/** Who closes the page has half the time of who has lost his line. */
async function absence(house) {
  const server = await house.open('[tables.absence]\nfast = 10\n');
  const { ann, ben, code } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5', 'd2d4');
  await ben.leave();
  await ann.hook('countdown', '[data-kind="away"]').waitFor();
  assert.match(await ann.hook('countdown').textContent(), /Ben is away\. Not back within [1-5]\s+s, and you win\./);
  assert.equal((await ann.board.result()).text, 'You won1–0 Ben left the game');
  const row = await storedGame(server, code);
  assert.deepEqual([row.result, row.winner, row.reason, row.plies], ['1-0', 'white', 'abandonment', 3]);
}

/** Who is back in time loses nothing; and nobody is counted out while the other one thinks. */
async function backInTime(house) {
  await house.open('[tables.absence]\nfast = 30\n');
  const { ann, ben, code } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5', 'd2d4');
  await ben.page.goto('about:blank');
  await ann.hook('countdown', '[data-kind="away"]').waitFor();
  await ben.open(`/t/${code}`);
  await ann.hook('countdown').waitFor({ state: 'detached' });
  await play([ben, ann], 'e5d4');
  await ben.page.goto('about:blank');
  await ann.sees('away');
  assert.equal(await ann.hook('countdown').count(), 0, 'it is Ann who thinks');
  await ben.open(`/t/${code}`);
  await play([ann, ben], 'd1d4', 'b8c6');
}

/** Who looks into the lobby, or goes back to where he was, has not left. */
async function elsewhere(house) {
  await house.open('[tables.absence]\nfast = 2\n');
  const { ann, ben } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5', 'd2d4');
  await ben.page.locator('header a.home').click();
  await ben.hook('own-game').filter({ hasText: 'Ann' }).waitFor();
  await sleep(4_000);
  assert.equal(await ann.hook('countdown').count(), 0);
  assert.equal(await ann.hook('result').count(), 0);
  // As a browser keeps a page that one leaves, and brings it back.
  const turn = (page, type) => page.evaluate((name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await turn(ben.page, 'pagehide');
  await ann.hook('countdown', '[data-kind="away"]').waitFor();
  await turn(ben.page, 'pageshow');
  await ben.online();
  await ann.hook('countdown').waitFor({ state: 'detached' });
  await sleep(3_000);
  assert.equal(await ann.hook('result').count(), 0);
}

function assertFlag(row, start) {
  const after = performance.now() - start;
  assert.ok(after > 9_500 && after < 13_000, `the flag fell after ${after} ms`);
  assert.deepEqual([row.result, row.winner, row.reason, row.plies], ['0-1', 'black', 'flag_fall', 2]);
  assert.ok(Math.abs(row.ended_ms - row.started_ms - 10_000) < 5_000, 'when it ended');
}

/** The clock runs out while both only look on: nobody says anything to the server any more. */
async function onTime(house) {
  const { server, ann, ben, code, start } = await tenSeconds(house);
  const flag = { result: '0-1', reason: 'flag_fall' };
  assert.deepEqual(await ann.board.result(20_000), { ...flag, text: 'You lost0–1 Ann ran out of time' });
  assertFlag(await storedGame(server, code), start);
  assert.deepEqual(await ben.board.result(), { ...flag, text: 'You won0–1 Ann ran out of time' });
  assert.equal(await ann.board.clock('white'), 0);
}

async function onTimeWhileComingAndGoing(house) {
  const { server, ann, ben, code, start } = await tenSeconds(house);
  for (const person of [ann, ben, ann]) {
    await person.page.reload();
    await person.online();
    await until('the clock of White runs on', () => person.board.isRunning('white'));
  }
  assert.equal((await ann.board.result(20_000)).text, 'You lost0–1 Ann ran out of time');
  assertFlag(await storedGame(server, code), start);
  assert.equal((await ben.board.result()).text, 'You won0–1 Ann ran out of time');
}

async function onTimeWithNobodyThere(house) {
  const { server, ann, ben, code, start } = await tenSeconds(house);
  await ann.leave();
  await ben.leave();
  assertFlag(await storedGame(server, code, 20_000), start);
}

export const tests = [
  { name: 'a game is lost on time without a word', run: onTime },
  { name: 'FC-31 a game is lost on time, once, through reloads', run: onTimeWhileComingAndGoing },
  { name: 'FC-33 a game is lost on time with nobody there', run: onTimeWithNobodyThere },
  { name: 'a draw is offered, declined, and not offered again soon', run: draws },
  { name: 'time is given to the opponent', run: giftOfTime },
  { name: 'a draw is offered with a move and accepted', run: drawWithMove },
  { name: 'FC-69 a hasty click accepts no draw', run: hastyClick },
  { name: 'the first-move limit is shown and aborts', run: firstMove },
  { name: 'absence is shown and ends the game', run: absence },
  { name: 'who is back in time plays on', run: backInTime },
  { name: 'who is elsewhere on the site is here', run: elsewhere },
];
