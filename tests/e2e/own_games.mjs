/** One's own games: listed at home, and told on whatever page one is. */
import assert from 'node:assert/strict';
import { openTable, joinByCode, play, resign, storedGame, twoAtATable } from './steps.mjs';
import { until } from '../live/wait.mjs';

const home = (person) => person.page.getByRole('link', { name: 'Rookery, home' }).click();
const running = (person, name) => person.hook('own-game').filter({ hasText: name });
const notice = (person) => person.hook('turn-notice');

/** The finished games of a person who is at home: what is said of each. */
async function finished(person) {
  await person.page.getByText(/^\d+ finished games?$/).click();
  return person.hook('own-end').allInnerTexts();
}

/** The title of a page that nobody looks at. */
const titleWhileHidden = (page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
    return document.title;
  });

/** Who is at home is told when it is his turn, and finds the game that ended while he was away. */
async function atHome(house) {
  const server = await house.open('[tables.absence]\nfast = 60\n');
  const { ann, ben, code } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5', 'd2d4');
  await home(ann);
  await running(ann, 'Ben').getByText('Waiting for their move').waitFor();
  assert.equal(await titleWhileHidden(ann.page), 'Rookery');
  await ben.board.move('e5d4');
  await running(ann, 'Ben').getByText('Your move').waitFor();
  await until('the title tells as well', async () => (await titleWhileHidden(ann.page)) === 'Your move · Rookery');
  assert.match(await running(ann, 'Ben').innerText(), /\d:\d\d$/, 'the clock is shown');
  await ann.page.getByRole('status').getByText('Your move against Ben').waitFor({ state: 'attached' });

  await running(ann, 'Ben').click();
  await ann.board.shows('e4', 'e5', 'd4', 'exd4');
  await play([ann, ben], 'd1d4');
  await ann.page.goto('about:blank');
  await resign(ben);
  await storedGame(server, code);
  await ann.open();
  assert.equal(await ann.hook('own-game').count(), 0);
  const [end, ...more] = await finished(ann);
  assert.match(end, /Ben\s+You won · Ben resigned/);
  assert.equal(more.length, 0);
  await ann.hook('own-end').click();
  assert.equal((await ann.board.result()).reason, 'resignation');
}

/** On the page of another game, and on every page of the browser, a notice leads to the board. */
async function elsewhere(house) {
  await house.open();
  const { ann, ben, code } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5', 'd2d4');
  const second = await ann.context.newPage();
  await second.goto(`${ann.server.url}/t/ZZZZZZ`);
  const cora = await house.person('Cora');
  await joinByCode(cora, await openTable(ann));
  await ann.hook('move-list').waitFor();
  assert.equal(await notice(ann).count(), 0, 'it is her turn at the table that she sees');
  await ben.board.move('e5d4');
  await notice(ann).getByText('Your move against Ben').waitFor();
  await second.getByTestId('turn-notice').getByText('Your move in 2 games').waitFor();
  await second.close();
  await notice(ann).click();
  assert.equal(new URL(ann.page.url()).pathname, `/t/${code}`);
  await ann.board.shows('e4', 'e5', 'd4', 'exd4');
  await notice(ann).getByText('Your move against Cora').waitFor();
  await play([ann, ben], 'd1d4');
  await home(ann);
  await notice(ann).waitFor({ state: 'detached' });
  const rows = await ann.hook('own-game').allInnerTexts();
  assert.match(rows[0], /^Cora\s+Your move/);
  assert.match(rows[1], /^Ben\s+Waiting for their move/);
}

/** FC-37, for the lists: a game that ends while nobody is there is found by both. */
async function nobodyThere(house) {
  const server = await house.open('[tables.absence]\nfast = 1\n');
  const { ann, ben, code } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5');
  await Promise.all([ann, ben].map(({ page }) => page.goto('about:blank')));
  await storedGame(server, code);
  await Promise.all([ann.open(), ben.open()]);
  assert.match((await finished(ann))[0], /Ben\s+You lost · you left the game/);
  assert.match((await finished(ben))[0], /Ann\s+You won · Ann left the game/);
}

/** A rematch that is agreed on while its player looks at the lobby is his to play. */
async function rematchFromHome(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5');
  await resign(ann);
  await ann.press('Rematch');
  await ben.sees('Your opponent wants a rematch.');
  await home(ann);
  await ben.press('Accept');
  await running(ann, 'Ben').click();
  await ann.hook('move-list').waitFor();
  assert.equal(await ann.board.orientation(), 'black');
  await play([ben, ann], 'd2d4', 'd7d5');
}

export const tests = [
  { name: 'one\'s own games are listed at home, with whose turn it is and how they ended', run: atHome },
  { name: 'a notice on any page leads to the game in which it is one\'s turn', run: elsewhere },
  { name: 'FC-37: both find a game that ended while nobody was there', run: nobodyThere },
  { name: 'a rematch that began while one was at home is found there', run: rematchFromHome },
];
