/** Moves that are taken back: asked for, granted, declined, withdrawn; and hasty hands among the answers. */
import assert from 'node:assert/strict';
import { until } from '../live/wait.mjs';
import { play, twoAtATable } from './steps.mjs';

const ask = (person) => person.press('Take back');
const offer = (person, kind) => person.hook('offer', `[data-kind="${kind}"]`);
const answer = (person, kind, name) => offer(person, kind).getByRole('button', { name, exact: true }).click();

async function byAgreement(house) {
  await house.open();
  const { ann, ben, code } = await twoAtATable(house);
  const cora = await house.person('Cora');
  await cora.open(`/t/${code}`);
  assert.equal(await ann.button('Take back').count(), 0, 'nothing is made yet');
  await play([ann, ben], 'e2e4', 'e7e5', 'g1f3');
  await ask(ann);
  await ben.sees('Your opponent asks to take a move back.');
  await ben.board.move('b8c6');
  await ben.sees('Your opponent asks to take 2 moves back.');
  await cora.sees('Ann asks to take a move back.');
  await answer(ben, 'takeback', 'Accept');
  for (const person of [ann, ben, cora]) await person.board.shows('e4', 'e5');
  for (const person of [ann, ben, cora]) await person.sees('The move was taken back.');
  await play([ann, ben], 'f1c4', 'b8c6');
  for (const person of [ann, ben, cora]) await person.board.shows('e4', 'e5', 'Bc4', 'Nc6');
}

async function declinedAndWithdrawn(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5');
  await ask(ben);
  await answer(ann, 'takeback', 'Decline');
  await ben.sees('Your opponent does not take the move back.');
  assert.equal(await ann.text('does not take the move back').count(), 0, 'Ann knows');
  await ask(ben);
  await offer(ann, 'takeback').waitFor();
  await answer(ben, 'takeback', 'Never mind');
  await offer(ann, 'takeback').waitFor({ state: 'detached' });
  await play([ann, ben], 'g1f3');
  await ann.board.shows('e4', 'e5', 'Nf3');
}

/** The computer grants at once, even while it thinks, and plays on. */
async function fromTheComputer(house) {
  await house.open();
  const ann = await house.person('Ann');
  await ann.open();
  await ann.page.getByRole('button', { name: 'Play the computer' }).first().click();
  const dialog = ann.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'White', exact: true }).check();
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  for (const first of ['e2e4', 'd2d4']) {
    await ann.board.move(first);
    await until('the computer has moved', async () => (await ann.board.sans()).length === 2);
    await ann.press('Undo');
    await until('both moves are gone', async () => (await ann.board.sans()).length === 0);
  }
  await ann.board.move('g1f3');
  await until('the computer has moved', async () => (await ann.board.sans()).length === 2);
  assert.equal((await ann.board.sans())[0], 'Nf3');
}

/** FC-65: the picker of a promotion closes when the moves before it are taken back. */
async function pickerCloses(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house, { fen: '8/P3k3/8/8/8/8/4P3/4K3 w - - 0 1' });
  const start = await ann.board.fen();
  await play([ann, ben], 'e1d2', 'e7d6');
  await ask(ann);
  await offer(ben, 'takeback').waitFor();
  await ann.board.click('a7');
  await ann.board.click('a8');
  await ann.hook('promotion').waitFor();
  await answer(ben, 'takeback', 'Accept');
  await ann.hook('promotion').waitFor({ state: 'detached' });
  for (const { board } of [ann, ben]) await until('the start is on the board', async () => (await board.fen()) === start);
  await play([ann, ben], 'e1f2');
}

/** Clicks whatever accepts the draw in the same moment in which it is there. */
async function clickAtOnce(person) {
  await person.page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const button = document.querySelector('[data-testid="offer"][data-kind="draw"] .primary');
      if (button === null) return;
      watch.disconnect();
      button.click();
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
}

/** FC-69: a draw offer comes between two clicks, and then a request to take back beside it. */
async function hastyHand(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5');
  await ann.press('Resign');
  const keep = ann.button('Play on');
  const box = await keep.boundingBox();
  const there = [box.x + box.width / 2, box.y + box.height / 2];
  await clickAtOnce(ann);
  await ann.page.mouse.click(...there);
  await ben.press('Draw');
  await offer(ann, 'draw').waitFor();
  await ann.page.mouse.click(...there);
  await ann.sees('Your opponent offers a draw.');
  assert.equal(await ben.hook('result').count(), 0, 'nobody has agreed to anything');
  if (await ann.page.getByRole('group', { name: 'Resign the game?' }).count()) await ann.press('Play on');

  await ask(ben);
  for (const kind of ['draw', 'takeback']) await offer(ann, kind).getByRole('button', { name: 'Accept' }).waitFor();
  await answer(ann, 'draw', 'Decline');
  await offer(ann, 'draw').waitFor({ state: 'detached' });
  await ben.sees('Your opponent plays on.');
  await answer(ann, 'takeback', 'Accept');
  for (const person of [ann, ben]) await person.board.shows('e4');
  await ben.board.move('c7c5');
  await ann.board.shows('e4', 'c5');
  assert.equal(await ann.hook('result').count(), 0);
}

async function notHere(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house, { rules: 'Over the board' });
  await play([ann, ben], 'e2e4', 'e7e5');
  for (const person of [ann, ben]) assert.equal(await person.button('Take back').count(), 0);
}

export const tests = [
  { name: 'moves are taken back by agreement', run: byAgreement },
  { name: 'a request to take back is declined or withdrawn', run: declinedAndWithdrawn },
  { name: 'the computer lets moves be taken back', run: fromTheComputer },
  { name: 'FC-65 moves are taken back while a promotion is chosen', run: pickerCloses },
  { name: 'FC-69 a draw and a takeback are offered to a hasty hand', run: hastyHand },
  { name: 'over the board no move is taken back', run: notHere },
];
