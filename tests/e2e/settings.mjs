/** The settings of a device: seen at once, kept, in force on all its pages, and obeyed by the board. */
import assert from 'node:assert/strict';
import { until } from '../live/wait.mjs';
import { openTable, play, twoAtATable } from './steps.mjs';

async function openSettings({ page }) {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.locator('cg-board piece').first().waitFor();
  return dialog;
}

const choose = (dialog, name) => dialog.getByRole('radio', { name, exact: true }).check();
const flip = (dialog, name) => dialog.getByRole('switch', { name, exact: true }).click();

/** What a person sees of looks, as the browser has worked it out. */
function looks({ page }) {
  return page.evaluate(() => {
    const board = document.querySelector('cg-board');
    const knight = document.querySelector('piece.knight.white:not(.ghost)');
    const coords = document.querySelector('coords');
    return {
      ground: getComputedStyle(document.documentElement).backgroundColor,
      board: getComputedStyle(board).backgroundImage,
      knight: getComputedStyle(knight).backgroundImage,
      hasCoordinates: coords !== null && coords.checkVisibility(),
      bars: [...document.querySelectorAll('meta[name="theme-color"]')].map(({ content }) => content),
    };
  });
}

/** All is chosen on one page; another one that is open already has it at once, and both have it after a reload. */
async function everywhere(house) {
  await house.open();
  const ann = await house.person('Ann');
  const code = await openTable(ann, {});
  const second = await ann.context.newPage();
  await second.goto(`${ann.server.url}/t/${code}`);
  await second.locator('cg-board piece').first().waitFor();
  const other = { page: second };
  const before = await looks(other);
  const dialog = await openSettings(ann);
  await choose(dialog, 'Dark');
  await choose(dialog, 'Lake');
  await choose(dialog, 'Classic');
  await flip(dialog, 'Coordinates');
  await until('the other page looks the same', async () => {
    const now = await looks(other);
    return now.ground === 'rgb(21, 25, 26)' && now.board !== before.board && now.knight !== before.knight && !now.hasCoordinates;
  });
  const after = await looks(other);
  assert.deepEqual(after.bars, [after.ground, after.ground]);
  assert.deepEqual(await looks(ann), after);
  await second.reload();
  await second.locator('cg-board piece').first().waitFor();
  await until('it looks so after a reload too', async () => JSON.stringify(await looks(other)) === JSON.stringify(after));
  await choose(dialog, 'High contrast');
  await until('the ground is white', async () => (await looks(other)).ground === 'rgb(255, 255, 255)');
  await dialog.getByRole('button', { name: 'Back to the usual' }).click();
  await until('the usual is back everywhere', async () => JSON.stringify(await looks(other)) === JSON.stringify(before));
}

/** The sound is turned off by one press in the header, and stays off. */
async function muteSticks(house) {
  await house.open();
  const ann = await house.person('Ann');
  await ann.open();
  await ann.press('Turn the sound off');
  await ann.page.reload();
  await ann.online();
  await ann.button('Turn the sound on').waitFor();
  const dialog = await openSettings(ann);
  assert.equal(await dialog.getByRole('switch', { name: 'Sound' }).isChecked(), false);
}

/** Always a queen: no picker. With figurines the list of moves shows them, to this person alone. */
async function boardObeys(house) {
  await house.open();
  const game = await twoAtATable(house, { fen: '7k/P7/8/8/8/8/8/7K w - - 0 1' });
  const dialog = await openSettings(game.ann);
  await flip(dialog, 'Always promote to a queen');
  await choose(dialog, 'Figurines (♘f3)');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await play([game.ann, game.ben], 'a7a8');
  await game.ann.board.shows('a8=♕+');
  await game.ben.board.shows('a8=Q+');
}

/** The board takes the share of its room that is chosen, at once and after a reload. */
async function boardSize(house) {
  await house.open();
  const ann = await house.person('Ann');
  await openTable(ann);
  const { width: whole } = await ann.board.box();
  const dialog = await openSettings(ann);
  await dialog.getByRole('slider', { name: 'Board size' }).press('Home');
  await dialog.getByRole('button', { name: 'Close' }).click();
  const isSmaller = async () => Math.abs((await ann.board.box()).width - 0.6 * whole) <= 8;
  await until('the board is smaller', isSmaller);
  await ann.page.reload();
  await ann.hook('board').locator('piece').first().waitFor();
  await until('and still is', isSmaller);
}

/** The board in the dialog is a board: a pawn that is moved there to the last rank asks what it becomes. */
async function previewIsAlive(house) {
  await house.open();
  const ann = await house.person('Ann', { viewport: { width: 390, height: 844 }, touch: true });
  await ann.open();
  const dialog = await openSettings(ann);
  const board = dialog.locator('cg-board');
  const press = async (square) => {
    const { x, y, width } = await board.boundingBox();
    const at = (n) => ((n + 0.5) * width) / 8;
    await ann.page.touchscreen.tap(x + at(square.charCodeAt(0) - 97), y + at(8 - Number(square[1])));
  };
  await press('b7');
  await press('a8');
  await dialog.getByRole('button', { name: 'Knight', exact: true }).click();
  await dialog.getByText('bxa8=N').waitFor();
  await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await choose(dialog, 'Always');
  const box = await board.boundingBox();
  assert.ok(box.y >= 0 && box.y < 200, `the preview is in sight at the dialog's end: ${JSON.stringify(box)}`);
  const widths = await dialog.evaluate((element) => [element.scrollWidth, element.clientWidth]);
  assert.ok(widths[0] <= widths[1], `the dialog is ${widths[0]} wide in ${widths[1]}`);
}

export const tests = [
  { name: 'the board is as large as one likes', run: boardSize },
  { name: 'settings hold at once on all pages, and are kept', run: everywhere },
  { name: 'a mute sticks', run: muteSticks },
  { name: 'the board obeys the settings', run: boardObeys },
  { name: 'the preview of the settings is a board, on a phone too', run: previewIsAlive },
];
