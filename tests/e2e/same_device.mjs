/** Two people at one screen, in the browser alone. */
import assert from 'node:assert/strict';
import { until } from '../live/wait.mjs';

/** From home, by one click. */
async function sitDown(house, options) {
  await house.open();
  const two = await house.person('Two', options);
  await two.open();
  await two.page.getByRole('button', { name: /^Same device/ }).click();
  await two.hook('board').locator('piece').first().waitFor();
  return two;
}

const choose = (two, name) => two.page.getByRole('radio', { name, exact: true }).check();

async function play(two, ...moves) {
  for (const uci of moves) {
    const before = await two.board.fen();
    await two.board.click(uci.slice(0, 2));
    await two.board.click(uci.slice(2, 4));
    await until(`${uci} is played`, async () => (await two.board.fen()) !== before);
  }
}

async function wholeGame(house) {
  const two = await sitDown(house);
  await two.page.getByLabel('White', { exact: true }).fill('Ann');
  await two.page.getByLabel('Black', { exact: true }).fill('Ben');
  await choose(two, 'No clock');
  await play(two, 'f2f3', 'e7e5', 'g2g4', 'd8h4');
  assert.deepEqual(await two.board.result(), { result: '0-1', reason: 'checkmate', text: 'Black won0–1 by checkmate' });
  assert.equal(await two.hook('score').textContent(), 'Ann 0Ben 1');
  await two.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await two.press('Copy the game (PGN)');
  const pgn = await two.page.evaluate(() => navigator.clipboard.readText());
  assert.match(pgn, /\[White "Ann"\][^]*1\. f3 e5 2\. g4 Qh4# 0-1/);
  await two.press('Undo');
  await until('the mate is taken back', async () => (await two.board.sans()).length === 3);
  assert.equal(await two.hook('score').count(), 0);
  await play(two, 'd8h4');
  await two.press('Next game, colours swapped');
  assert.equal(await two.page.getByLabel('White', { exact: true }).inputValue(), 'Ben');
  assert.equal(await two.hook('score').textContent(), 'Ben 1Ann 0');
  await play(two, 'e2e4');
  await two.press('Resign');
  await two.page.getByRole('group', { name: 'Does Black resign?' }).getByRole('button', { name: 'Resign' }).click();
  assert.equal((await two.board.result()).text, 'White won1–0 Ann resigned');
}

/** The clock runs for who is to move, stands over a reload, and goes on with the next move. */
async function clockOverReload(house) {
  const two = await sitDown(house);
  await choose(two, '1+0');
  await play(two, 'e2e4');
  await until('the clock of Black runs', () => two.board.isRunning('black'));
  await until('it falls', async () => (await two.board.clock('black')) < 60_000);
  assert.equal(await two.board.clock('white'), 60_000);
  await two.page.reload();
  await two.hook('board').waitFor();
  assert.deepEqual(await two.board.sans(), ['e4']);
  assert.equal(await two.board.isRunning('black'), false);
  const left = await two.board.clock('black');
  assert.ok(left < 60_000 && left > 40_000, `Black has ${left} ms`);
  await two.press('Go on');
  await until('the clock of Black runs again', () => two.board.isRunning('black'));
  await play(two, 'e7e5');
  await until('the clock of White runs', () => two.board.isRunning('white'));
  await two.press('Stop the clock');
  assert.equal(await two.board.isRunning('white'), false);
  await two.press('Undo');
  await until('the move is taken back', async () => (await two.board.sans()).length === 1);
  assert.equal(await two.board.clock('black'), 60_000);
}

const kept = (clock) => {
  const move = { uci: 'e2e4', san: 'e4', spent: 0, left: 60_000 };
  const game = { variant: 'standard', startNumber: null, time: { initial: 60_000, increment: 0 }, moves: [move], clock, outcome: null };
  return JSON.stringify({ v: 1, names: ['Ann', 'Ben'], white: 0, halves: [0, 0], behaviour: 'fixed', game });
};

/** The flag falls by itself. The clock is short because the device has kept it so. */
async function flagFalls(house) {
  await house.open();
  const two = await house.person('Two');
  await two.keep({ 'rookery.sameDevice': kept({ white: 60_000, black: 1500 }) });
  await two.open('/same-device');
  await two.press('Go on');
  const { reason, text } = await two.board.result();
  assert.deepEqual([reason, text], ['flag_fall', 'White won1–0 Ben ran out of time']);
  assert.equal(await two.button('Undo').count(), 0);
}

/** Moves are typed, and what happens is told to who does not see the board; a low clock too. */
async function byTextAndEar(house) {
  await house.open();
  const two = await house.person('Two');
  await two.keep({ 'rookery.sameDevice': kept({ white: 60_000, black: 10_600 }) });
  await two.open('/same-device');
  await two.press('Go on');
  const hears = async (text) => two.hook('live').getByText(text, { exact: true }).waitFor();
  await hears('Black has 10 seconds left.');
  const entry = two.page.getByLabel('Type a move');
  const type = async (text) => {
    await entry.fill(text);
    await entry.press('Enter');
  };
  await type('Nf9');
  assert.notEqual(await two.page.locator('#move-entry-fault').textContent(), '');
  await type('f6');
  await hears('Black plays f6.');
  await type('d2d4');
  await type('g5');
  await type('Qh5#');
  await hears('White plays queen h5, checkmate.');
  await hears('White won: by checkmate.');
}

/** FC-39: the clock of a new game is its own, whatever the one before had left. Time is the test's, and passes as it says. */
async function newClock(house) {
  await house.open();
  const two = await house.person('Two');
  // So much time at once looks like a line that is dead.
  two.expectLostLine();
  await two.page.clock.install();
  await two.keep({ 'rookery.sameDevice': kept({ white: 30_000, black: 30_000 }) });
  await two.open('/same-device');
  await two.press('Go on');
  await two.page.clock.runFor(2_000);
  await two.press('New game');
  await two.page.getByRole('group', { name: 'Give this game up and begin anew?' }).getByRole('button').last().click();
  await choose(two, '1+0');
  for (const square of ['e2', 'e4']) await two.board.click(square);
  await until('the clock of Black runs', () => two.board.isRunning('black'));
  await two.page.clock.runFor(58_000);
  assert.equal(await two.hook('result').count(), 0);
  assert.ok((await two.board.clock('black')) <= 2_100);
  await two.page.clock.runFor(2_500);
  assert.equal((await two.board.result()).reason, 'flag_fall');
}

/** FC-73: who closes the page and comes back goes on where the game stood, with the clocks stopped there. */
async function closedPage(house) {
  const two = await sitDown(house);
  await choose(two, '1+0');
  await play(two, 'e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6');
  await two.page.close();
  two.page = await two.context.newPage();
  await two.page.goto(`${two.server.url}/same-device`);
  await two.hook('board').locator('piece').first().waitFor();
  assert.deepEqual(await two.board.sans(), ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6']);
  const left = await two.board.clock('white');
  await two.page.waitForTimeout(1500);
  assert.equal(await two.board.clock('white'), left);
  assert.equal(await two.board.isRunning('white'), false);
  await two.press('Go on');
  await until('the clock of White runs', () => two.board.isRunning('white'));
  await play(two, 'b5a4');
}

/** A second page goes on with the same game, and neither writes over what the other did. */
async function twoPages(house) {
  const two = await sitDown(house);
  await choose(two, '1+0');
  await play(two, 'e2e4');
  const page = await two.context.newPage();
  const second = Object.assign(Object.create(two), { page });
  second.board = new two.board.constructor(second);
  await page.goto(`${two.server.url}/same-device`);
  await second.board.shows('e4');
  const key = 'rookery.sameDevice';
  const older = await two.page.evaluate((name) => localStorage.getItem(name), key);
  await play(second, 'e7e5');
  // As if the first page had kept its clock just before it heard of the move.
  await two.page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, older]);
  await until('the first page follows', async () => (await two.board.sans()).join() === 'e4,e5');
  await until('the clock runs on the second page', () => second.board.isRunning('white'));
  assert.equal(await two.board.isRunning('white'), false);
  await play(two, 'g1f3');
  await until('the second page follows', async () => (await second.board.sans()).join() === 'e4,e5,Nf3');
  await until('the clock has stopped there', async () => !(await second.board.isRunning('black')));
  await two.page.reload();
  await two.board.shows('e4', 'e5', 'Nf3');
}

async function behaviours(house) {
  const two = await sitDown(house);
  await choose(two, 'Turns');
  await play(two, 'e2e4');
  await until('Black is below', async () => (await two.board.orientation()) === 'black');
  await play(two, 'e7e5');
  await until('White is below', async () => (await two.board.orientation()) === 'white');
  await choose(two, 'Facing');
  const turned = (man) => man.evaluate((piece) => getComputedStyle(piece, '::before').rotate);
  const men = two.hook('board').locator('piece');
  assert.equal(await turned(men.locator('xpath=self::*[contains(@class, "black")]').first()), '180deg');
  assert.equal(await turned(men.locator('xpath=self::*[contains(@class, "white")]').first()), 'none');
  await play(two, 'g1f3');
  assert.equal(await two.board.orientation(), 'white');
  await choose(two, 'Fixed');
  assert.equal(await turned(men.locator('xpath=self::*[contains(@class, "black")]').first()), 'none');
}

async function variants(house) {
  const two = await sitDown(house, { viewport: { width: 390, height: 844 }, touch: true });
  await choose(two, 'Three-check');
  await play(two, 'e2e4', 'e7e5', 'd1h5', 'a7a6', 'h5f7', 'e8f7', 'f1c4', 'd7d5', 'c4d5');
  assert.equal((await two.board.result()).reason, 'third_check');
  await two.press('New game');
  await choose(two, 'Chess960');
  const { 0: men } = (await two.board.fen()).split('/');
  assert.equal([...men].sort().join(''), 'bbknnqrr');
  const widths = await two.page.locator('html').evaluate((html) => [html.scrollWidth, html.clientWidth]);
  assert.ok(widths[0] <= widths[1], `the page is ${widths[0]} wide on a screen of ${widths[1]}`);
}

export const tests = [
  { name: 'same device: a game, undo, score, colours swapped', run: wholeGame },
  { name: 'same device: the clock over a reload', run: clockOverReload },
  { name: 'same device: the flag falls', run: flagFalls },
  { name: 'same device: moves are typed, and told', run: byTextAndEar },
  { name: 'FC-39 same device: a new game has its own clock', run: newClock },
  { name: 'FC-73 same device: the page is closed and opened again', run: closedPage },
  { name: 'same device: two pages keep one game', run: twoPages },
  { name: 'same device: the board turns, or faces both', run: behaviours },
  { name: 'same device: variants, on a phone', run: variants },
];
