/** Moves made ahead, while the other side thinks. */
import assert from 'node:assert/strict';
import { until } from '../live/wait.mjs';
import { play, twoAtATable } from './steps.mjs';

async function premoved({ board }) {
  return (await board.marks()).filter(({ mark }) => mark === 'current-premove').map(({ square }) => square).sort().join(' ');
}

async function plan(person, uci) {
  for (const square of [uci.slice(0, 2), uci.slice(2, 4)]) await person.board.click(square);
  await until(`${person.name} sees the premove`, async () => (await premoved(person)) === [uci.slice(0, 2), uci.slice(2, 4)].sort().join(' '));
}

async function assertNone(person) {
  await until(`${person.name} has no premove`, async () => (await premoved(person)) === '');
}

/** It is shown to its player alone, goes out with the reply, and costs no time. */
async function runs(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5');
  await plan(ben, 'g8f6');
  assert.equal(await premoved(ann), '');
  assert.deepEqual(await ben.board.sans(), ['e4', 'e5']);
  const clock = await ben.board.clock('black');
  await ann.board.move('g1f3');
  for (const person of [ann, ben]) await person.board.shows('e4', 'e5', 'Nf3', 'Nf6');
  await assertNone(ben);
  const gain = 3_000;
  assert.ok((await ben.board.clock('black')) >= clock + gain - 1_000, 'the premove cost time');
  // A recapture, planned while nothing is there to be taken.
  await plan(ben, 'f6e4');
  await ann.board.move('b1c3');
  for (const person of [ann, ben]) await person.board.shows('e4', 'e5', 'Nf3', 'Nf6', 'Nc3', 'Nxe4');
}

/** One at a time; what is not possible after the reply is dropped, and the turn is the player's. */
async function oneAndPossible(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house);
  await ann.board.turnIs('white');
  await plan(ben, 'g8f6');
  await plan(ben, 'e7e5');
  await plan(ben, 'd7e6');
  await ann.board.move('e2e4');
  await assertNone(ben);
  await ben.hook('live').getByText('The premove was not possible.').waitFor({ state: 'attached' });
  await ben.board.shows('e4');
  await play([ben, ann], 'd7d5');
  await ann.board.shows('e4', 'd5');
}

/** FC-61: a premove that the reply has made impossible is gone, and plays nothing by itself later. */
async function goneForGood(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house, { fen: '4k3/8/8/8/8/5n2/6P1/K7 b - - 0 1', color: 'Black' });
  // Ann has Black, Ben White: his pawn is to take the knight, and that goes elsewhere.
  await ann.board.turnIs('black');
  await plan(ben, 'g2f3');
  await ann.board.move('f3d2');
  await assertNone(ben);
  await ben.board.shows('Nd2');
  await ben.board.move('a1b2');
  await ann.board.move('e8d7');
  await ben.board.turnIs('white');
  await ben.page.waitForTimeout(1000);
  for (const person of [ann, ben]) await person.board.shows('Nd2', 'Kb2', 'Kd7');
}

/** FC-63: a king goes to his rook ahead to castle, in both ways of saying it, and nowhere once he has castled. */
async function castlesAhead(house) {
  await house.open();
  for (const [uci, san] of [['e1h1', 'O-O'], ['e1g1', 'O-O']]) {
    const { ann, ben } = await twoAtATable(house, { fen: '4k3/7p/8/8/8/8/8/4K2R b K - 0 1', color: 'Black' });
    await ann.board.turnIs('black');
    await plan(ben, uci);
    await ann.board.move('h7h6');
    for (const person of [ann, ben]) await person.board.shows('h6', san);
    await Promise.all([ann.leave(), ben.leave()]);
  }
  const { ann, ben } = await twoAtATable(house, { fen: '4k3/7p/8/8/8/8/8/5RK1 b - - 0 1', color: 'Black' });
  await ann.board.turnIs('black');
  await ben.board.click('g1');
  await ben.board.click('f1');
  assert.equal(await premoved(ben), '');
  await ann.board.move('h7h6');
  await ben.board.shows('h6');
}

async function cancelled(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house);
  const ways = {
    'a click on the board': () => ben.board.click('e5'),
    'the right button': async () => {
      const { x, y } = await ben.board.middle('e5');
      await ben.page.mouse.click(x, y, { button: 'right' });
    },
    Escape: () => ben.page.keyboard.press('Escape'),
  };
  await ann.board.turnIs('white');
  for (const [way, cancel] of Object.entries(ways)) {
    await plan(ben, 'g8f6');
    await cancel();
    await until(`${way} cancels it`, async () => (await premoved(ben)) === '');
  }
  assert.equal(await ben.hook('shapes').locator('circle').count(), 0, 'the right button has drawn as well');
  await ann.board.move('e2e4');
  await ben.board.turnIs('black');
  await ben.board.shows('e4');
}

async function onAPhone(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house, { ben: { viewport: { width: 390, height: 844 }, touch: true } });
  const tap = async (square) => {
    const { x, y } = await ben.board.middle(square);
    await ben.page.touchscreen.tap(x, y);
  };
  await ann.board.turnIs('white');
  for (const square of ['g8', 'f6']) await tap(square);
  await until('the premove is shown', async () => (await premoved(ben)) === 'f6 g8');
  await tap('e5');
  await assertNone(ben);
  for (const square of ['e7', 'e5']) await tap(square);
  await ann.board.move('e2e4');
  await ann.board.shows('e4', 'e5');
}

/** What the pawn becomes is asked when the premove is made. */
async function promotion(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house, { fen: '7k/P7/8/8/8/8/8/7K b - - 0 1', color: 'Black' });
  await ben.board.turnIs('black');
  for (const square of ['a7', 'a8']) await ben.board.click(square);
  await ben.hook('promotion').getByRole('button', { name: 'Rook' }).click();
  await until('the premove is shown', async () => (await premoved(ben)) === 'a7 a8');
  await ann.board.move('h8g7');
  await ann.board.shows('Kg7', 'a8=R');
}

/** By keys and by text as well. */
async function byKeys(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house);
  await ann.board.turnIs('white');
  await ben.page.getByLabel('Type a move').fill('Nf6');
  await ben.page.keyboard.press('Enter');
  await until('the premove is shown', async () => (await premoved(ben)) === 'f6 g8');
  await ben.page.getByRole('gridcell', { name: 'g8, black knight, premove', exact: true }).waitFor();
  await ann.board.move('e2e4');
  await ann.board.shows('e4', 'Nf6');
}

/** Over the board there is none, nor where the person wants none. */
async function never(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house, { rules: 'Over the board' });
  await ann.board.turnIs('white');
  for (const square of ['g8', 'f6']) await ben.board.click(square);
  await ann.board.move('e2e4');
  await ben.board.turnIs('black');
  assert.equal(await premoved(ben), '');
  await ben.board.shows('e4');
}

async function unwanted(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house);
  await ben.page.evaluate(() => localStorage.setItem('rookery.settings', JSON.stringify({ v: 1, premove: false })));
  await ben.page.reload();
  await ben.online();
  await ann.board.turnIs('white');
  for (const square of ['g8', 'f6']) await ben.board.click(square);
  await ann.board.move('e2e4');
  await ben.board.turnIs('black');
  assert.equal(await premoved(ben), '');
  await ben.board.shows('e4');
}

export const tests = [
  { name: 'FC-61 a premove that is not possible is gone for good', run: goneForGood },
  { name: 'FC-63 castling ahead, by the rook and by two squares', run: castlesAhead },
  { name: 'a premove is shown, goes out with the reply, and costs no time', run: runs },
  { name: 'a premove is one, and only what is possible', run: oneAndPossible },
  { name: 'a premove is cancelled', run: cancelled },
  { name: 'a premove on a phone', run: onAPhone },
  { name: 'a premove asks what a pawn becomes', run: promotion },
  { name: 'a premove by text', run: byKeys },
  { name: 'over the board there is no premove', run: never },
  { name: 'who wants no premove has none', run: unwanted },
];
