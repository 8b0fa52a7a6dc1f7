/** A page that nobody looks at says whose move it is: by its title and sign, and by a notice of the system where that is wished. */
import assert from 'node:assert/strict';
import { until } from '../live/wait.mjs';
import { twoAtATable } from './steps.mjs';

/** The page is out of sight, or seen again, for all that it can tell; headless Chromium shows all pages. */
async function hide(person, isHidden) {
  await person.page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

const sign = (person) => person.page.locator('link[rel="icon"]').getAttribute('href');

async function titleAndSign(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house);
  const plain = await sign(ben);
  await hide(ben, true);
  assert.equal(await ben.page.title(), 'Ann – Ben · Rookery');
  await ann.board.move('e2e4');
  await until('the title calls', async () => (await ben.page.title()) === 'Your move · Rookery');
  assert.notEqual(await sign(ben), plain);
  const picture = await fetch(ben.server.url + (await sign(ben)));
  assert.equal(picture.headers.get('content-type'), 'image/svg+xml');
  await hide(ben, false);
  assert.equal(await ben.page.title(), 'Ann – Ben · Rookery');
  assert.equal(await sign(ben), plain);
}

/** The notices that the page has sent; whether the person lets it, he is asked once. */
function fakeNotices(answer) {
  globalThis.notices = [];
  globalThis.Notification = class {
    static permission = 'default';
    static requestPermission() {
      this.permission = answer;
      return Promise.resolve(answer);
    }
    constructor(title, { body }) {
      globalThis.notices.push(`${title}: ${body}`);
    }
  };
}

async function setNotices(person) {
  await person.press('Settings');
  const dialog = person.page.getByRole('dialog');
  const wish = dialog.getByRole('switch', { name: 'Notify me when it is my move' });
  await wish.click();
  return { dialog, wish };
}

async function notices(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house);
  await ben.context.addInitScript(fakeNotices, 'granted');
  await ben.page.reload();
  await ben.online();
  const { wish } = await setNotices(ben);
  await until('it is on', () => wish.isChecked());
  await ben.page.keyboard.press('Escape');
  await ann.board.move('e2e4');
  await ben.board.turnIs('black');
  await ben.board.move('e7e5');
  await ann.board.turnIs('white');
  await hide(ben, true);
  await ann.board.move('g1f3');
  await until('the system tells it', async () => (await ben.page.evaluate(() => globalThis.notices)).length > 0);
  assert.deepEqual(await ben.page.evaluate(() => globalThis.notices), ['Your move: Your move against Ann']);
}

async function refused(house) {
  await house.open();
  const ann = await house.person('Ann');
  await ann.context.addInitScript(fakeNotices, 'denied');
  await ann.open();
  const { dialog, wish } = await setNotices(ann);
  await dialog.getByText('The browser does not allow it').waitFor();
  assert.equal(await wish.isChecked(), false);
}

export const tests = [
  { name: 'a hidden page calls by its title and its sign', run: titleAndSign },
  { name: 'the system tells whose move it is, where that is wished', run: notices },
  { name: 'notices that the browser does not allow stay off', run: refused },
];
