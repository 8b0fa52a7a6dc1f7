/** What people do again and again. */
import assert from 'node:assert/strict';
import { legalMoves, positionOf } from '../live/chess.mjs';
import { until } from '../live/wait.mjs';
import { gameAt } from '../live/database.mjs';
import { Proxy } from '../live/proxy.mjs';
import { Player } from '../live/wire.mjs';

/**
 * Chooses in a dialog what is played: `variant` and `rules` by their labels, `number` or `fen` for the start. What is
 * not given stays as it is.
 */
export async function chooseGame(dialog, { variant, rules, number, fen }) {
  const choose = (name) => dialog.getByRole('radio', { name, exact: true }).check();
  if (variant !== undefined) await choose(variant);
  if ([rules, number, fen].every((option) => option === undefined)) return;
  await dialog.getByText('More options').click();
  if (rules !== undefined) await choose(rules);
  if (number !== undefined) {
    await choose('By number');
    await dialog.getByLabel('Number of the start').fill(String(number));
  }
  if (fen !== undefined) {
    await choose('From a position');
    await dialog.getByLabel('Position (FEN)').fill(fen);
  }
}

/** Opens a table through the dialog that the given button of the home page leads to; its code. */
export async function openTable(person, { through = 'Open a table', color = 'White', ...game } = {}) {
  const { page } = person;
  await person.open();
  await page.getByRole('button', { name: through }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: color, exact: true }).check();
  await chooseGame(dialog, game);
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  const code = await person.hook('invite-code').getAttribute('data-code');
  assert.match(code ?? '', /^[2-9A-HJ-NP-Z]{6,8}$/);
  return code;
}

/** Types the code on the home page, in the way in which people read it out. */
export async function joinByCode(person, code) {
  await person.open();
  await person.page.getByLabel('Have a code?').fill(`${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`);
  await person.press('Join the table');
  await person.hook('board').waitFor();
}

/** Ann (White, unless `color` says otherwise) and Ben at a table of their own: `{ ann, ben, code }`. */
export async function twoAtATable(house, { ann: annsBrowser, ben: bensBrowser, ...table } = {}) {
  const ann = await house.person('Ann', annsBrowser);
  const ben = await house.person('Ben', bensBrowser);
  const code = await openTable(ann, table);
  await joinByCode(ben, code);
  await ann.hook('move-list').waitFor();
  const [white, black] = table.color === 'Black' ? [ben, ann] : [ann, ben];
  assert.equal(await white.board.orientation(), 'white');
  assert.equal(await black.board.orientation(), 'black');
  return { ann, ben, code };
}

/** Plays the moves by turns, the first by `first`; both see each of them before the next is made. */
export async function play([first, second], ...moves) {
  for (const [i, uci] of moves.entries()) {
    const [mover, other] = i % 2 === 0 ? [first, second] : [second, first];
    await mover.board.move(uci);
    const there = async () => (await mover.board.fen()) === (await other.board.fen());
    await until(`both see ${uci}`, there);
    await other.board.turnIs(await other.board.color());
  }
}

/**
 * Both at a table with clocks of ten seconds, two moves made by the wire; their browsers hold the same seats. `line`
 * puts a proxy (proxy.mjs) between the browsers and the server, `prepare` is given the people before they open a page.
 */
export async function tenSeconds(house, { initial = 10_000, line = null, browsers = [], prepare = () => {} } = {}) {
  const server = await house.open();
  const proxy = line === null ? null : await Proxy.open(server.port, line);
  const people = [await house.person('Ann', browsers[0]), await house.person('Ben', browsers[1])];
  if (proxy !== null) {
    house.after(() => proxy.close());
    for (const person of people) person.server = proxy;
  }
  // Over the same line: the best one that a seat has is what counts as its lag.
  const { url } = proxy ?? server;
  const [white, black] = people.map(({ identity, name }) => Object.assign(new Player(url, name), { identity }));
  await white.connect();
  await black.connect();
  const code = await white.create({ time: { initial, increment: 0 } });
  await black.join(code);
  await people[0].keep({ [`rookery.seat.${code}`]: white.keys.get(code) });
  await people[1].keep({ [`rookery.seat.${code}`]: black.keys.get(code) });
  await prepare(people);
  for (const person of people) await person.open(`/t/${code}`);
  await white.do({ t: 'move', code, ply: 0, uci: 'e2e4' });
  await black.do({ t: 'move', code, ply: 1, uci: 'e7e5' });
  const start = performance.now();
  await Promise.all([white.close(), black.close()]);
  await until('the clock of White runs', () => people[0].board.isRunning('white'));
  return { server, proxy, ann: people[0], ben: people[1], code, start };
}

/** Resigns, and says so a second time. */
export async function resign(person) {
  await person.press('Resign');
  await person.page.getByRole('group', { name: 'Resign the game?' }).getByRole('button', { name: 'Resign' }).click();
}

/** Some legal move in a position, as UCI; the same one each time. No promotion: that takes a third click. */
export function someMove(fen) {
  return legalMoves(positionOf(fen)).find((uci) => uci.length === 4);
}

/** The finished game's row, as soon as it is there. */
export function storedGame(server, code, timeout) {
  return until(`the game at ${code} is stored`, () => gameAt(server.database, code), timeout);
}
