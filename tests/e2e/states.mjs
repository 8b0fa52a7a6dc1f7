/** Every screen in every state (scenes.mjs): axe finds no barrier, nothing is wider than the screen, the board is whole. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../live/paths.mjs';
import { SCENES } from './scenes.mjs';

const AXE = readFileSync(createRequire(join(ROOT, 'web/package.json')).resolve('axe-core/axe.min.js'), 'utf8');
/** The narrowest and a usual phone, a tablet, a desktop. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** The least side of what is pressed on a phone, in px. */
const LEAST_TARGET = 44;

/** What axe objects to, a line each. */
async function barriers(page) {
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { preload: false }));
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`));
}

async function assertNoBarriers(page) {
  await page.evaluate(AXE);
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const dir of ['ltr', 'rtl']) {
      await page.evaluate((way) => (document.documentElement.dir = way), dir);
      const found = await barriers(page);
      assert.deepEqual(found, [], `${colorScheme}, ${dir}:\n${found.join('\n')}`);
    }
  }
}

async function assertFits(person, size) {
  const { page } = person;
  await page.setViewportSize(size);
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate((way) => (document.documentElement.dir = way), dir);
    const where = `${size.width} wide, ${dir}`;
    const { scroll, client } = await page.evaluate(() => {
      const { scrollWidth: scroll, clientWidth: client } = document.documentElement;
      return { scroll, client };
    });
    assert.ok(scroll <= client, `${where}: the page is ${scroll} wide on a screen of ${client}`);
    if ((await person.hook('board').count()) > 0) await assertWholeBoard(person, size, where);
  }
}

async function assertWholeBoard(person, { width, height }, where) {
  const { x, y, width: across, height: down } = await person.hook('board').boundingBox();
  const isInside = x >= -1 && y >= -1 && x + across <= width + 1 && y + down <= height + 1;
  assert.ok(isInside, `${where}: the board at ${x}, ${y}, of ${across} by ${down}, is not whole in view`);
}

/** What a thumb is meant to press on a phone and may miss; squares are as large as they can be. */
function smallTargets(page) {
  return page.evaluate((least) => {
    const pressed = [...document.querySelectorAll('main button, main a, main input, main select, main summary, header button, header a, dialog button, dialog input, dialog select')];
    return pressed
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.closest('[role="grid"], .hidden-text, .skip') === null)
      // A sign to be ticked is pressed by its words as well.
      .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && Math.min(box.width, box.height) < least - 0.5)
      .map(({ element, box }) => `${element.localName} "${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 30)}": ${Math.round(box.width)} by ${Math.round(box.height)}`);
  }, LEAST_TARGET);
}

function look({ show }) {
  return async (house) => {
    const person = await show(house);
    await assertNoBarriers(person.page);
    for (const size of SIZES) await assertFits(person, size);
    await person.page.setViewportSize(SIZES[1]);
    assert.deepEqual(await smallTargets(person.page), [], 'too small for a thumb');
  };
}

export const tests = SCENES.map((scene) => ({ name: `every state: ${scene.name}`, run: look(scene) }));
