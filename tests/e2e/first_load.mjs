/** What a browser fetches before it shows a page for the first time. */
import assert from 'node:assert/strict';
import { joinByCode, openTable } from './steps.mjs';

/** For who comes on a train, with an old phone: scripts and styles of one page, as they go over the wire. */
const MOST_BYTES = 100_000;

/** The scripts and styles that this page has fetched, with their bytes on the wire. */
function fetched(person) {
  return person.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      // What keeps the page for later comes after three seconds, which a busy machine may take to show it.
      .filter(({ name }) => /\.(js|css)$/.test(name) && !/\/NewsBar-/.test(name))
      .map(({ name, encodedBodySize, decodedBodySize }) => ({ name, encodedBodySize, decodedBodySize })),
  );
}

export async function assertLight(person, path, shows) {
  await person.open(path);
  await shows();
  // All that the page fetches by itself; what keeps it for later comes after three seconds.
  await person.page.waitForLoadState('networkidle');
  const files = await fetched(person);
  assert.ok(files.length >= 4, `${path} fetches ${files.length} files`);
  for (const { name, encodedBodySize, decodedBodySize } of files) {
    assert.ok(encodedBodySize > 0 && (encodedBodySize < decodedBodySize || decodedBodySize < 1000), `${name} comes as it is`);
  }
  const sum = files.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
  console.log(`     ${path.replace(/\w{6,}$/, 'CODE')}: ${files.length} files, ${sum} bytes`);
  assert.ok(sum <= MOST_BYTES, `${path} fetches ${sum} bytes of scripts and styles`);
}

async function firstLoad(house) {
  await house.open();
  const ann = await house.person('Ann');
  const code = await openTable(ann);
  const phone = await house.person('Pam', { viewport: { width: 390, height: 844 }, touch: true });
  await assertLight(phone, '/', () => phone.sees('Play someone, now.'));
  const boards = (await fetched(phone)).filter(({ name }) => /\/board-[^/]*\.js$/.test(name));
  assert.deepEqual(boards, [], 'on a phone no board is at home');
  const ben = await house.person('Ben');
  await assertLight(ben, '/', () => ben.hook('puzzle').locator('piece').first().waitFor());
  const eve = await house.person('Eve');
  await assertLight(eve, `/t/${code}`, () => eve.sees('Sit down and play'));
  await joinByCode(ben, code);
  await assertLight(ann, `/t/${code}`, () => ann.sees('Abort'));
}

/** A part of the page that does not come is told, and the page goes on. */
async function missingPart(house) {
  await house.open();
  const ann = await house.person('Ann');
  await ann.open();
  ann.expectLostLine();
  await ann.page.route('**/SettingsDialog-*.js', (route) => route.abort('connectionreset'));
  await ann.press('Settings');
  await ann.sees('This could not be loaded. Check the connection and try again.');
  await ann.press('Close this message');
  await ann.page.unroute('**/SettingsDialog-*.js');
  await ann.press('Settings');
  await ann.page.getByRole('dialog', { name: 'Settings' }).waitFor();
  await ann.page.keyboard.press('Escape');
  await ann.page.route('**/TablePage-*.js', (route) => route.abort('connectionreset'));
  await ann.page.getByRole('button', { name: 'Open a table' }).first().click();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Open the table' }).click();
  await ann.sees('This page could not be loaded.');
  await ann.page.getByRole('link', { name: 'Go home' }).click();
  await ann.sees('Play someone, now.');
}

export const tests = [
  { name: 'the first load is light', run: firstLoad },
  { name: 'a part of the page that does not come is told', run: missingPart },
];
