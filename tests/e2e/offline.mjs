/** The page without a line, and the page that has been renewed on the server meanwhile. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WEB } from '../live/paths.mjs';
import { until } from '../live/wait.mjs';

const KEEPING = { keepsShell: true };

/** Waits until the browser has the whole shell, and serves this page from it. */
export async function keepShell(person) {
  await person.open();
  await person.page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  await until('the worker is active', () => person.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === 'activated';
  }));
  await person.page.reload();
  await person.online();
  assert.ok(await person.page.evaluate(() => navigator.serviceWorker.controller !== null), 'the worker serves the page');
}

async function playsOffline(house) {
  const server = await house.open();
  const two = await house.person('Two', KEEPING);
  await keepShell(two);
  two.expectLostLine();
  await server.end('SIGTERM');
  await two.page.goto(`${server.url}/same-device`);
  await two.hook('board').locator('piece').first().waitFor();
  for (const uci of ['f2f3', 'e7e5', 'g2g4']) {
    const before = await two.board.fen();
    await two.board.click(uci.slice(0, 2));
    await two.board.click(uci.slice(2, 4));
    await until(`${uci} is played`, async () => (await two.board.fen()) !== before);
  }
  await two.page.reload();
  await two.hook('board').locator('piece').first().waitFor();
  assert.deepEqual(await two.board.sans(), ['f3', 'e5', 'g4']);
  await two.page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = two.page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('radio', { name: 'Flat', exact: true }).check();
  const isDrawn = () => two.page.evaluate(async () => {
    const knight = document.querySelector('main piece.knight');
    const [, address] = /url\("(.*)"\)/.exec(getComputedStyle(knight).backgroundImage) ?? [];
    return address?.includes('/assets/') && (await fetch(address)).ok;
  });
  await until('the other men are there too', isDrawn);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await two.board.click('d8');
  await two.board.click('h4');
  assert.equal((await two.board.result()).reason, 'checkmate');
  await two.page.goto(`${server.url}/`);
  await two.sees('The connection is lost.');
  await two.sees('There is no connection right now.');
  await server.start();
  await two.online();
}

/** All files of the client in a folder of the test's own. */
function copyOfClient(house) {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-shell-'));
  house.after(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(WEB, folder, { recursive: true });
  return folder;
}

/**
 * As if the client had been built anew: every script has another name. One that said something else under its old
 * name could come out of the browser's own cache, which a build never gives cause for.
 */
function renew(folder) {
  const assets = join(folder, 'assets');
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const renewed = (name) => name.replace(/\.js$/, '-renewed.js');
  for (const file of [...names.map((name) => join(assets, name)), join(folder, 'index.html'), join(folder, 'sw.js')]) {
    writeFileSync(file, names.reduce((text, name) => text.replaceAll(name, renewed(name)), readFileSync(file, 'utf8')));
  }
  for (const name of names) renameSync(join(assets, name), join(assets, renewed(name)));
  const worker = join(folder, 'sw.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/"name":"\w+"/, '"name":"renewed"'));
}

const scripts = ({ page }) => page.evaluate(() => [...document.querySelectorAll('script[src]')].map(({ src }) => src));

async function newsOfTheShell(house) {
  const folder = copyOfClient(house);
  const server = await house.open('', folder);
  const ann = await house.person('Ann', KEEPING);
  await keepShell(ann);
  ann.expectLostLine();
  const [old] = await scripts(ann);
  await server.end('SIGTERM');
  renew(folder);
  await server.start();
  await ann.online();
  await ann.sees('A new version of Rookery is here.');
  // Nobody has said so yet: all of the old one goes on, though the server has its files no more.
  await ann.page.reload();
  await ann.sees('A new version of Rookery is here.');
  assert.deepEqual(await scripts(ann), [old]);
  await ann.page.getByRole('button', { name: 'Settings', exact: true }).click();
  await ann.page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Close' }).click();
  await ann.press('Use it now');
  await ann.page.locator('script[src$="-renewed.js"]').waitFor({ state: 'attached' });
  await ann.online();
  await ann.sees('Play someone, now.');
  const kept = await ann.page.evaluate(() => caches.keys());
  assert.deepEqual(kept, ['rookery-renewed']);
  assert.equal(await ann.text('A new version of Rookery is here.').count(), 0);
}

/** What a browser asks for before it offers to install the page. */
async function installable(house) {
  const server = await house.open();
  const ann = await house.person('Ann');
  await ann.open();
  const manifest = await ann.page.evaluate(async () => (await fetch(document.querySelector('link[rel="manifest"]').href)).json());
  assert.equal(manifest.display, 'standalone');
  assert.deepEqual(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`), ['192x192 any', '512x512 any', '512x512 maskable']);
  for (const { src, sizes } of manifest.icons) {
    const size = await ann.page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    assert.equal(size, sizes);
  }
  const card = await fetch(`${server.url}${await ann.page.locator('meta[property="og:image"]').getAttribute('content')}`);
  assert.equal(card.headers.get('content-type'), 'image/png');
  const client = await ann.page.context().newCDPSession(ann.page);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  // A browser window without a profile of its own cannot install anything, and says so.
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'), []);
}

export const tests = [
  { name: 'the page works without a line', run: playsOffline },
  { name: 'a newer page is announced, and never mixed with the old one', run: newsOfTheShell },
  { name: 'the page can be installed', run: installable },
];
