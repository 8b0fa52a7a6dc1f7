/** The page in other languages: by the browser's wish or the person's, at once, offline too. */
import assert from 'node:assert/strict';
import { until } from '../live/wait.mjs';
import { Player } from '../live/wire.mjs';
import { assertLight } from './first_load.mjs';
import { keepShell } from './offline.mjs';

/** What the page says of its language. */
const spokenOn = (page) => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);

async function type(page, label, text) {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel(label, { exact: true }).press('Enter');
}

/** Marks what stands on the page, to be known again. */
const mark = (page) => page.evaluate(() => document.querySelector('[data-testid="board"]').classList.add('marked'));
const isMarked = (page) => page.locator('[data-testid="board"].marked').isVisible();

/** A browser that prefers German is met in it; another language holds at once on all pages, and is kept. */
async function chosen(house) {
  const server = await house.open();
  const ann = await house.person('Ann', { locale: 'de-AT' });
  await ann.open();
  await ann.sees('Jetzt mit jemandem spielen.');
  assert.deepEqual(await spokenOn(ann.page), ['de', 'ltr']);
  const second = await ann.context.newPage();
  await second.goto(`${server.url}/same-device`);
  await second.getByRole('heading', { name: 'Ein Gerät' }).waitFor();
  await type(second, 'Zug eintippen', 'Sf3');
  await second.locator('.san', { hasText: 'Sf3' }).waitFor();
  await mark(second);
  await ann.page.getByRole('button', { name: 'Einstellungen', exact: true }).click();
  const dialog = ann.page.getByRole('dialog', { name: 'Einstellungen' });
  await dialog.getByLabel('Sprache').selectOption('English');
  await ann.page.getByRole('dialog', { name: 'Settings' }).getByRole('radio', { name: 'As the system' }).waitFor();
  await second.locator('.san', { hasText: 'Nf3' }).waitFor();
  assert.ok(await isMarked(second), 'the page is the same one, with other words');
  await type(second, 'Type a move', 'Nf6');
  assert.deepEqual(await spokenOn(second), ['en', 'ltr']);
  await second.reload();
  await second.getByLabel('Type a move').waitFor();
  assert.deepEqual(await second.locator('.san').allTextContents(), ['Nf3', 'Nf6']);
}

/** Nobody fetches another language than his own. */
async function ownAlone(house) {
  await house.open();
  const ann = await house.person('Ann', { locale: 'de' });
  await ann.open();
  await ann.sees('Jetzt mit jemandem spielen.');
  const fetched = await ann.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const words = fetched.flatMap((name) => /\/(words-[a-z-]+)-/.exec(name)?.[1] ?? []);
  assert.ok(words.includes('words-de') && words.includes('words-de-home'), `it has fetched ${words}`);
  assert.deepEqual(words.filter((name) => !name.startsWith('words-de')), []);
}

/** Of all catalogues the Ukrainian one takes the most bytes. */
async function heaviest(house) {
  const { url } = await house.open();
  const ben = new Player(url, 'Ben');
  await ben.connect();
  const code = await ben.create();
  const olena = await house.person('Olena', { locale: 'uk' });
  await assertLight(olena, '/', () => olena.sees('Зіграйте з кимось зараз.'));
  await assertLight(olena, `/t/${code}`, () => olena.button('Сісти й грати').waitFor());
  await olena.press('Сісти й грати');
  await olena.hook('move-list').waitFor();
  await assertLight(olena, `/t/${code}`, () => olena.hook('move-list').waitFor());
  await ben.close();
  const hand = Object.assign(new Player(url, 'Olena'), { identity: olena.identity });
  await hand.connect();
  const own = await hand.create({ time: null, bot: 'beginner' });
  await olena.page.evaluate(([at, key]) => localStorage.setItem(at, key), [`rookery.seat.${own}`, hand.keys.get(own)]);
  await assertLight(olena, `/t/${own}`, () => olena.button('Підказка').waitFor());
  await hand.close();
}

/** The language is kept with the shell, pages that were never opened included. */
async function offline(house) {
  const server = await house.open();
  const ann = await house.person('Ann', { locale: 'de', keepsShell: true });
  await keepShell(ann);
  await until('the words are kept', () => ann.page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.some(({ url }) => url.includes('words-de-same'));
  }));
  ann.expectLostLine();
  await server.end('SIGTERM');
  await ann.page.goto(`${server.url}/same-device`);
  await ann.page.getByRole('heading', { name: 'Ein Gerät' }).waitFor();
  assert.deepEqual(await spokenOn(ann.page), ['de', 'ltr']);
  await server.start();
  await ann.online();
}

/** A language that cannot be fetched yet: English, and the other one as soon as it comes. */
async function lateLanguage(house) {
  await house.open();
  const ann = await house.person('Ann', { locale: 'de' });
  ann.expectLostLine();
  await ann.page.route('**/words-de-*.js', (route) => route.abort('connectionreset'));
  await ann.open();
  await ann.sees('Play someone, now.');
  await ann.page.unroute('**/words-de-*.js');
  await ann.sees('Jetzt mit jemandem spielen.');
}

export const tests = [
  { name: 'a language is met, chosen, and in force everywhere at once', run: chosen },
  { name: 'nobody fetches another language than his own', run: ownAlone },
  { name: 'the first load is light in the heaviest language', run: heaviest },
  { name: 'a language is kept for use offline', run: offline },
  { name: 'a language that comes late is stood in for', run: lateLanguage },
];
