/** The pages as such: names are text, phones show all, the browser's rules are kept. */
import assert from 'node:assert/strict';
import { openTable, play, resign, storedGame, twoAtATable } from './steps.mjs';

const MARKUP = '<img src=x onerror=alert(1)>';

/** A name is shown as what was typed, and nothing is fetched or run for it. */
async function namesAreText(house) {
  const server = await house.open();
  const ann = await house.person(MARKUP);
  const ben = await house.person('Ben');
  const asked = [];
  for (const { page } of [ann, ben]) page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await ben.open();
  const code = await openTable(ann, { through: 'Custom' });
  const row = ben.page.getByRole('listitem').filter({ has: ben.page.getByRole('button', { name: /^Join / }) });
  const shown = (await row.locator('b').textContent()) ?? '';
  assert.ok(shown.length >= 8 && MARKUP.startsWith(shown), `the lobby shows "${shown}"`);
  await row.getByRole('button').click();
  await ben.hook('move-list').waitFor();
  await play([ann, ben], 'e2e4', 'e7e5');
  await ben.sees(shown);
  await resign(ann);
  assert.equal((await ben.board.result()).text, `You won0–1 ${shown} resigned`);
  const game = await storedGame(server, code);
  assert.equal(game.white_name, shown);
  const pgn = await fetch(`${server.url}/api/games/${game.id}.pgn`);
  assert.match(pgn.headers.get('content-type') ?? '', /^application\/vnd\.chess-pgn/);
  assert.equal(pgn.headers.get('x-content-type-options'), 'nosniff');
  assert.ok((await pgn.text()).includes(`[White "${shown}"]`));
  assert.equal(await ben.page.locator('img[src="x"]').count(), 0);
  assert.deepEqual(asked.filter((path) => path.endsWith('/x')), []);
}

async function assertNoSidewaysScrolling(person, where) {
  const widths = await person.page.locator('html').evaluate((html) => [html.scrollWidth, html.clientWidth]);
  assert.ok(widths[0] <= widths[1], `${where} is ${widths[0]} wide on a screen of ${widths[1]}`);
}

async function assertWholeBoard(person, { width, height }, where) {
  const box = await person.board.box();
  const inside = box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1;
  assert.ok(inside, `${where}: the board ${JSON.stringify(box)} lies within ${width}×${height}`);
  assert.ok(Math.abs(box.width - box.height) <= 1 && box.width >= 0.75 * Math.min(width, height), `${where}: its size`);
}

function onAPhone(width, height) {
  return async (house) => {
    await house.open();
    const viewport = { width, height };
    const phone = { viewport, touch: true };
    const ann = await house.person('Ann', phone);
    await ann.open();
    await ann.sees('Play someone, now.');
    await assertNoSidewaysScrolling(ann, 'home');
    await ann.leave();
    const game = await twoAtATable(house, { ben: phone });
    await assertNoSidewaysScrolling(game.ben, 'the table');
    await assertWholeBoard(game.ben, viewport, 'the table');
    await play([game.ann, game.ben], 'f2f3', 'e7e5', 'g2g4', 'd8h4');
    assert.equal((await game.ben.board.result()).text, 'You won0–1 by checkmate');
    await assertNoSidewaysScrolling(game.ben, 'the end');
    await assertWholeBoard(game.ben, viewport, 'the end');
  };
}

/** Who follows a link to nowhere is told by the page; a program is told by the status. */
async function addressOfNothing(house) {
  const server = await house.open();
  const answer = await fetch(`${server.url}/nothing/here`);
  assert.equal(answer.status, 404);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
  assert.ok((await answer.text()).includes('<div id="app">'));
  for (const path of ['/assets/nothing.js', '/api/nothing']) {
    const other = await fetch(server.url + path);
    assert.equal(other.status, 404);
    assert.doesNotMatch(other.headers.get('content-type') ?? '', /html/);
  }
}

export const tests = [
  { name: 'an address of nothing is told so', run: addressOfNothing },
  { name: 'FC-77 names with markup are text', run: namesAreText },
  { name: 'a phone of 390 by 844 shows all', run: onAPhone(390, 844) },
  { name: 'a phone of 320 by 640 shows all', run: onAPhone(320, 640) },
];
