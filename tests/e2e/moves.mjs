/** Moves that ask for more than two clicks, and moves that are none. */
import assert from 'node:assert/strict';
import { play, resign, twoAtATable } from './steps.mjs';
import { until } from '../live/wait.mjs';

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

/** The picker is answered from the keyboard too, by the letter of a piece or by its place. */
async function promotionByKey(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house, { fen: '7k/P7/8/8/8/8/p7/7K w - - 0 1' });
  await ann.board.move('a7a8');
  await ann.hook('promotion').waitFor();
  await ann.page.keyboard.press('n');
  await ben.board.shows('a8=N');
  await ben.board.move('a2a1');
  await ben.hook('promotion').waitFor();
  await ben.page.keyboard.press('x');
  await ben.page.keyboard.press('3');
  await ann.board.shows('a8=N', 'a1=R+');
}

/** FC-65: the picker closes when the game ends under it, and nothing is sent. */
async function promotionTooLate(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house);
  await play([ann, ben], ...TO_PROMOTION);
  await ann.board.move('b7a8');
  await ann.hook('promotion').waitFor();
  await resign(ben);
  await ann.hook('promotion').waitFor({ state: 'detached' });
  assert.equal((await ann.board.result()).reason, 'resignation');
  await ann.board.shows(...SANS);
  assert.equal(await ann.board.fen(), await ben.board.fen());
}

/** A finger that goes down on a square, and up or down by so many pixels. */
async function swipe(person, square, by) {
  const { x, y } = await person.board.middle(square);
  const cdp = await person.context.newCDPSession(person.page);
  const touch = (type, at) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [{ x, y: at }] });
  await touch('touchStart', y);
  for (let step = 1; step <= 6; step += 1) await touch('touchMove', y + (by * step) / 6);
  await touch('touchEnd', null);
  await cdp.detach();
  // Nobody lifts a finger and puts it down elsewhere at once; what still glides lets no page keep the next touch.
  await person.page.waitForTimeout(400);
}

/** FC-67: tapping on a phone, dragging with a mouse. */
async function tapAndDrag(house) {
  await house.open();
  const phone = { viewport: { width: 360, height: 640 }, touch: true };
  const { ann, ben } = await twoAtATable(house, { ann: phone });
  for (const square of ['e2', 'e4']) {
    const { x, y } = await ann.board.middle(square);
    await ann.page.touchscreen.tap(x, y);
  }
  await ben.board.shows('e4');
  await swipe(ann, 'd5', 120);
  await swipe(ann, 'g1', -60);
  assert.equal(await ann.page.evaluate(() => scrollY), 0, 'the page has moved under a man');
  const from = await ben.board.middle('d7');
  const to = await ben.board.middle('d5');
  await ben.page.mouse.move(from.x, from.y);
  await ben.page.mouse.down();
  await ben.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await ben.page.mouse.move(to.x, to.y, { steps: 4 });
  await ben.page.mouse.up();
  await ann.board.shows('e4', 'd5');
  assert.equal(await ann.board.fen(), await ben.board.fen());
}

/** A click on a square where the piece cannot go changes nothing; the next right one plays. */
async function notAMove(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house);
  const start = await ann.board.fen();
  await ben.board.click('e7');
  await ben.board.click('d4');
  await ann.board.click('e2');
  const targets = async () => (await ann.board.marks()).filter(({ mark }) => mark === 'move-dest').map(({ square }) => square);
  await until('the targets are shown', async () => (await targets()).sort().join() === 'e3,e4');
  await ann.board.click('e5');
  await ann.board.click('e7');
  assert.equal(await ann.board.fen(), start);
  assert.equal(await ben.board.fen(), start);
  await play([ann, ben], 'e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5', 'e1g1');
  await ben.board.shows('e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5', 'O-O');
}

/** A phone that is turned, by somebody who wants nothing to move: every man stays on its square. */
async function turnedPhone(house) {
  await house.open();
  const still = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' };
  const { ann } = await twoAtATable(house, { ann: still });
  const strays = async () => {
    const men = await ann.board.men();
    const squares = await Promise.all(men.map(({ square }) => ann.board.middle(square)));
    return men.filter(({ x, y }, i) => Math.hypot(x - squares[i].x, y - squares[i].y) > 2);
  };
  const { width } = await ann.board.box();
  for (const viewport of [{ width: 844, height: 390 }, { width: 700, height: 900 }, { width: 390, height: 844 }]) {
    await ann.page.setViewportSize(viewport);
    await until(`every man is on its square at ${viewport.width}`, async () => (await strays()).length === 0);
  }
  assert.equal((await ann.board.box()).width, width);
  assert.equal((await ann.board.men()).length, 32);
}

export const tests = [
  { name: 'promotion is asked, never silently a queen', run: promotion },
  { name: 'a promotion is chosen by a key', run: promotionByKey },
  { name: 'FC-65 a promotion that comes too late', run: promotionTooLate },
  { name: 'FC-67 tap and drag', run: tapAndDrag },
  { name: 'what is no move changes nothing', run: notAMove },
  { name: 'men stay on their squares when a phone is turned', run: turnedPhone },
];
