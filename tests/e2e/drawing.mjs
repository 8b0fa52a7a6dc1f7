/** Arrows and circles by the right button, and clocks that run low. */
import assert from 'node:assert/strict';
import { until } from '../live/wait.mjs';
import { play, tenSeconds, twoAtATable } from './steps.mjs';

async function drag({ page, board }, from, to) {
  const [a, b] = [await board.middle(from), await board.middle(to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(b.x, b.y, { steps: 3 });
  await page.mouse.up({ button: 'right' });
}

/** What is drawn, by squares and ink, in the order in which it was drawn. */
function drawn(person) {
  return person.hook('shapes').locator('path, circle').evaluateAll((shapes) =>
    shapes.map((shape) => [shape.dataset.from, shape.dataset.to, shape.classList[0]].filter(Boolean).join(' ')).join(),
  );
}

async function sees(person, what) {
  await until(`${person.name} sees "${what}"`, async () => (await drawn(person)) === what);
}

async function shapes(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house);
  await drag(ann, 'e2', 'e4');
  await drag(ann, 'd5', 'd5');
  await sees(ann, 'e2 e4 green,d5 green');
  await ann.page.keyboard.down('Shift');
  await drag(ann, 'e2', 'e4');
  await ann.page.keyboard.up('Shift');
  await sees(ann, 'd5 green,e2 e4 red');
  // Really there, where it belongs: its head lies in the middle of its square.
  const box = await ann.hook('shapes').locator('path').boundingBox();
  const { x, y } = await ann.board.middle('e4');
  assert.ok(Math.abs(box.y - y) < 3 && box.x < x && x < box.x + box.width, 'the arrow points to e4');
  const color = await ann.hook('shapes').locator('path').evaluate((path) => getComputedStyle(path).fill);
  assert.equal(color, 'rgb(168, 41, 31)');
  await drag(ann, 'd5', 'd5');
  await sees(ann, 'e2 e4 red');
  assert.equal(await drawn(ben), '', 'drawings are for oneself');
  await ann.board.click('e5');
  await sees(ann, '');
  await drag(ann, 'e2', 'e4');
  await sees(ann, 'e2 e4 green');
  await play([ann, ben], 'e2e4');
  await sees(ann, '');
}

/** An eighth of the time is left, ten seconds at least: the clock looks it, words say it, sounds may listen. */
async function lowTime(house) {
  const { ann, ben } = await tenSeconds(house, {
    initial: 13_000,
    prepare: async ([{ context }]) => {
      await context.addInitScript(() => {
        globalThis.lowTimes = 0;
        addEventListener('rookery:low-time', () => (globalThis.lowTimes += 1));
      });
    },
  });
  const low = (person) => person.hook('clock-white', '[data-low="true"]');
  assert.equal(await low(ann).count(), 0);
  for (const person of [ann, ben]) await low(person).waitFor({ timeout: 5_000 });
  await low(ann).getByLabel('little time').waitFor();
  await ann.hook('live').getByText('You have 10 seconds left.').waitFor({ state: 'attached' });
  assert.equal(await ann.page.evaluate(() => globalThis.lowTimes), 1);
  assert.equal(await ben.hook('live').getByText('seconds left').count(), 0, 'the other side is told nothing');
  const text = () => ann.hook('clock-white').locator('span').last().textContent();
  await until('tenths are shown', async () => /^\d\.\d$/.test(await text()));
}

/** Which side runs is seen without colour; what each move brings is there to be read. */
async function clocks(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5');
  await until('the clock of White runs', () => ann.board.isRunning('white'));
  assert.equal(await ann.hook('clock-white').locator('.dot').count(), 1);
  assert.equal(await ann.hook('clock-black').locator('.dot').count(), 0);
  for (const color of ['white', 'black']) {
    assert.equal(await ann.hook(`clock-${color}`).locator('small').textContent(), '+3');
  }
}

export const tests = [
  { name: 'arrows and circles are drawn by the right button', run: shapes },
  { name: 'little time is seen, told and ready to be heard', run: lowTime },
  { name: 'clocks say which one runs, and what a move brings', run: clocks },
];
