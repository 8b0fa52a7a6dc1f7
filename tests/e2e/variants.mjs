/** Chess960, Three-check, and games from a given position. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { lastFenOf } from '../live/chess.mjs';
import { binary } from '../live/paths.mjs';
import { chooseGame, openTable, play, resign, someMove, storedGame, twoAtATable } from './steps.mjs';
import { until } from '../live/wait.mjs';

const FC_11 = 'nn1rkq1b/ppp1p1rP/8/2Np4/3P4/2P5/bP3PPP/2BRKQRB b KQq - 1 8';
const FC_11_CASTLED = 'nnkr1q1b/ppp1p1rP/8/2Np4/3P4/2P5/bP3PPP/2BRKQRB w KQ - 2 9';

/** The king is clicked, then his rook: he castles, though the rook stays where it is. */
async function castlingOntoTheRook(house) {
  const server = await house.open();
  const { ann, ben, code } = await twoAtATable(house, { color: 'Black', variant: 'Chess960', fen: FC_11 });
  for (const person of [ann, ben]) {
    await person.sees('Chess960, from a position');
    assert.equal(await person.board.fen(), FC_11);
  }
  await ann.sees('move 8');
  await ann.board.move('e8d8');
  for (const person of [ann, ben]) {
    await person.board.shows('O-O-O');
    await until('the castled men stand', async () => (await person.board.fen()) === FC_11_CASTLED);
  }
  await play([ben, ann], 'b2b3', 'a2b3');
  await ann.board.shows('O-O-O', 'b3', 'Bxb3');
  await ann.page.reload();
  await ann.online();
  await ann.board.shows('O-O-O', 'b3', 'Bxb3');
  await resign(ann);
  const row = await storedGame(server, code);
  assert.deepEqual([row.variant, row.start_fen, row.plies], ['chess960', FC_11, 3]);
  assert.equal(row.moves[0].uci, 'e8d8');
}

async function startByNumber(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house, { variant: 'Chess960', number: 0 });
  for (const person of [ann, ben]) {
    await person.sees('Chess960 no.\u00a00');
    assert.match(await person.board.fen(), /^bbqnnrkr\/p{8}\/.* w /);
  }
  await play([ann, ben], 'f2f4', 'f7f5');
}

/** Each side's bar says how many checks it has still to give; the third one ends the game. */
async function thirdCheck(house) {
  const server = await house.open();
  const { ann, ben, code } = await twoAtATable(house, { variant: 'Three-check' });
  const left = (person, color) =>
    person.page.locator(`[data-color="${color}"]`).locator('[data-testid="checks-left"]').textContent();
  await play([ann, ben], 'e2e4', 'e7e5', 'f1c4', 'b8c6', 'c4f7', 'e8f7', 'd1h5');
  for (const person of [ann, ben]) {
    assert.match(await left(person, 'white'), /1 check to go/);
    assert.match(await left(person, 'black'), /3 checks to go/);
  }
  await play([ben, ann], 'g7g6', 'h5g6');
  assert.equal((await ann.board.result()).text, 'You won1–0 by the third check');
  assert.equal((await ben.board.result()).text, 'You lost1–0 by the third check');
  assert.match(await left(ben, 'white'), /third check given/);
  await ben.text('Why?').click();
  await ben.sees('In Three-check who gives check for the third time wins at once');
  const row = await storedGame(server, code);
  assert.deepEqual([row.variant, row.result, row.reason, row.plies], ['threecheck', '1-0', 'third_check', 9]);
}

/** The dialog stays, says what is wrong at the field, and what was mended is taken. */
async function refusedPosition(house) {
  await house.open();
  const ann = await house.person('Ann');
  await ann.open();
  await ann.page.getByRole('button', { name: 'Open a table' }).first().click();
  const dialog = ann.page.getByRole('dialog');
  await chooseGame(dialog, { fen: '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1' });
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  const field = dialog.getByLabel('Position (FEN)');
  await dialog.getByRole('alert').filter({ hasText: 'No game can start from this position.' }).waitFor();
  assert.equal(await field.getAttribute('aria-invalid'), 'true');
  const note = await field.evaluate((input) => document.getElementById(input.getAttribute('aria-describedby'))?.textContent);
  assert.equal(note?.trim(), 'No game can start from this position. The side that is not to move is in check.');
  // FC-07: kings without end.
  await field.fill('8/2K5/8/8/2K1NB2/8/8/8 w - - 96 46');
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  await until('another fault is told', async () => {
    const now = await field.evaluate((input) => document.getElementById(input.getAttribute('aria-describedby'))?.textContent);
    return now !== note && (now ?? '').startsWith('No game can start');
  });
  await field.fill('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  await ann.hook('invite-code').waitFor();
  await ann.sees('Standard, from a position');
}

/** What a choice asks for is scrolled to: on a phone it would lie under the dialog's button. */
async function numberOnAPhone(house) {
  await house.open();
  const ann = await house.person('Ann', { viewport: { width: 390, height: 844 }, touch: true });
  await ann.open();
  await ann.page.getByRole('button', { name: 'Open a table' }).first().click();
  const dialog = ann.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Chess960', exact: true }).check();
  await dialog.getByText('More options').click();
  await dialog.getByRole('radio', { name: 'By number', exact: true }).check();
  await until('the field is in view', async () => {
    const field = await dialog.getByLabel('Number of the start').boundingBox();
    const button = await dialog.getByRole('button', { name: 'Open the table' }).boundingBox();
    return field.y > 0 && field.y + field.height <= button.y;
  });
}

/** What was chosen is offered again; the position is not. */
async function rememberedChoice(house) {
  await house.open();
  const ann = await house.person('Ann');
  await openTable(ann, { variant: 'Three-check', rules: 'Over the board' });
  await ann.open();
  await ann.page.getByRole('button', { name: 'Open a table' }).first().click();
  const dialog = ann.page.getByRole('dialog');
  assert.ok(await dialog.getByRole('radio', { name: 'Three-check', exact: true }).isChecked());
  await dialog.getByText('Over the board').first().waitFor();
  await dialog.getByText('More options').click();
  assert.ok(await dialog.getByRole('radio', { name: 'Usual', exact: true }).isChecked());
}

async function chess960AgainstTheComputer(house) {
  await house.open();
  const ann = await house.person('Ann');
  await ann.open();
  await ann.page.getByRole('button', { name: 'Play the computer' }).first().click();
  const dialog = ann.page.getByRole('dialog');
  for (const choice of ['Beginner', 'White']) await dialog.getByRole('radio', { name: choice, exact: true }).check();
  await chooseGame(dialog, { variant: 'Chess960', number: 959 });
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await ann.hook('board').waitFor();
  await ann.sees('Chess960 no.\u00a0959');
  await ann.board.move(someMove(await ann.board.fen()));
  await until('the answer', async () => (await ann.board.sans()).length === 2, 20_000);
}

/** FC-27: what is downloaded is the game, for the server's own reader and for another one. */
async function downloadedGame(house) {
  const server = await house.open();
  const { ann, ben, code } = await twoAtATable(house, { variant: 'Chess960', number: 690 });
  await play([ann, ben], 'e2e4', 'e7e5', 'f2f4');
  const fen = await ann.board.fen();
  await resign(ben);
  await ann.board.result();
  const { start_fen: start } = await storedGame(server, code);
  const link = ann.page.getByRole('link', { name: 'Download PGN' });
  const [download] = await Promise.all([ann.page.waitForEvent('download'), link.click()]);
  const file = await download.path();
  const pgn = readFileSync(file, 'utf8');
  for (const tag of ['[Variant "Chess960"]', '[SetUp "1"]', `[FEN "${start}"]`]) assert.ok(pgn.includes(tag), tag);
  assert.equal(pgn.match(/\[%clk 0:0\d:\d\d/g)?.length, 3);
  assert.equal(execFileSync(binary(), ['pgn', file], { encoding: 'utf8' }), pgn);
  assert.equal(lastFenOf(pgn), fen);
}

export const tests = [
  { name: 'FC-11 castling by king, then rook', run: castlingOntoTheRook },
  { name: 'a start of Chess960 by its number', run: startByNumber },
  { name: 'FC-27 a game of Chess960 is downloaded and reads back', run: downloadedGame },
  { name: 'Three-check is won by the third check', run: thirdCheck },
  { name: 'FC-07 a position that is refused is told at its field', run: refusedPosition },
  { name: 'the number of a start is asked in view', run: numberOnAPhone },
  { name: 'the dialog remembers the game', run: rememberedChoice },
  { name: 'Chess960 against the computer', run: chess960AgainstTheComputer },
];
