/** Moves that ask for more than two clicks, and moves that are none. */
import assert from 'node:assert/strict';
import { play, twoAtATable } from './steps.mjs';

const TO_PROMOTION = ['a2a4', 'b7b5', 'a4b5', 'a7a6', 'b5a6', 'c8b7', 'a6b7', 'h7h6'];
const SANS = ['a4', 'b5', 'axb5', 'a6', 'bxa6', 'Bb7', 'axb7', 'h6'];

async function promotion(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house);
  await play([ann, ben], ...TO_PROMOTION);
  const before = await ben.board.fen();
  await ann.board.move('b7a8');
  const picker = ann.hook('promotion');
  await picker.waitFor();
  assert.deepEqual(
    await picker.getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label'))),
    ['Queen', 'Knight', 'Rook', 'Bishop'],
  );
  await ann.page.keyboard.press('Escape');
  await picker.waitFor({ state: 'detached' });
  await ann.board.shows(...SANS);
  assert.equal(await ann.board.fen(), before);

  await ann.board.move('b7a8');
  await picker.getByRole('button', { name: 'Knight' }).click();
  await ann.board.shows(...SANS, 'bxa8=N');
  await ben.board.shows(...SANS, 'bxa8=N');
  assert.match(await ben.board.fen(), /^Nn1qkbnr\//);
  assert.equal(await ben.board.fen(), await ann.board.fen());
}

/** A click on a square where the piece cannot go changes nothing; the next right one plays. */
async function notAMove(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house);
  const start = await ann.board.fen();
  await ben.board.click('e7');
  await ben.board.click('e5');
  await ann.board.click('e2');
  await ann.board.click('e5');
  await ann.board.click('e7');
  assert.equal(await ann.board.fen(), start);
  assert.equal(await ben.board.fen(), start);
  await play([ann, ben], 'e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'e1g1');
  await ben.board.shows('e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5', 'O-O');
}

export const tests = [
  { name: 'promotion is asked, never silently a queen', run: promotion },
  { name: 'what is no move changes nothing', run: notAMove },
];
