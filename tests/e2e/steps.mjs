/** What people do again and again. */
import assert from 'node:assert/strict';
import { legalMoves, positionOf } from '../live/chess.mjs';
import { until } from '../live/wait.mjs';
import { gameAt } from '../live/database.mjs';

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
