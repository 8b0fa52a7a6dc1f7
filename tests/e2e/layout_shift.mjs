/** Nothing on a page moves while it loads: what comes late has its place kept. */
import assert from 'node:assert/strict';
import { until } from '../live/wait.mjs';
import { Player } from '../live/wire.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, touch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const SETTLED_MS = 700;

/** Notes what moves, from the first frame on. */
function note() {
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const names = sources.map(({ node }) => `${node?.nodeName} ${node?.className ?? ''}`);
      globalThis.shifts.push(`${value.toFixed(4)}: ${names.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function assertStill(person, path, shows) {
  await person.open(path);
  await shows();
  await person.page.waitForLoadState('networkidle');
  await person.page.waitForTimeout(SETTLED_MS);
  assert.deepEqual(await person.page.evaluate(() => globalThis.shifts), [], `what moved at ${path}`);
}

/** Ann's browser with a seat at each of her tables, and others who wait in the lobby. */
async function busyHouse(house, options) {
  const server = await house.open();
  const ann = await house.person('Ann', options);
  await ann.context.addInitScript(note);
  const people = [Object.assign(new Player(server.url, 'Ann'), { identity: ann.identity }), new Player(server.url, 'Foe')];
  house.after(() => Promise.all(people.map((player) => player.close())));
  for (const player of people) await player.connect();
  const [hand, foe] = people;
  const code = await hand.create({ time: { initial: 600_000, increment: 5_000 } });
  await foe.join(code);
  for (const [ply, uci] of ['e2e4', 'e7e5'].entries()) await people[ply].do({ t: 'move', code, ply, uci });
  await foe.create({ listed: true });
  await ann.keep({ [`rookery.seat.${code}`]: hand.keys.get(code) });
  return { ann, code, hand, foe };
}

function home(options) {
  return async (house) => {
    const { ann } = await busyHouse(house, options);
    // Who comes for the first time has no games; Ann has been here.
    await ann.open();
    await ann.hook('own-game').first().waitFor();
    await until('the place of her games is kept', () => ann.page.evaluate(() => localStorage.getItem('rookery.ownGames') !== null));
    await assertStill(ann, '/', () => ann.hook('own-game').first().waitFor());
  };
}

function table(options) {
  return async (house) => {
    const { ann, code, ...people } = await busyHouse(house, options);
    await assertStill(ann, `/t/${code}`, () => ann.button('Resign').waitFor());
    const { hand } = people;
    const open = await hand.create();
    await ann.page.evaluate(([key, seat]) => localStorage.setItem(key, seat), [`rookery.seat.${open}`, hand.keys.get(open)]);
    await assertStill(ann, `/t/${open}`, () => ann.hook('invite-code').waitFor());
  };
}

function firstVisit(options) {
  return async (house) => {
    const { foe } = await busyHouse(house, options);
    const eve = await house.person('Eve', options);
    await eve.context.addInitScript(note);
    await assertStill(eve, '/', () => eve.page.getByRole('button', { name: /^Join Foe/ }).waitFor());
    const code = await foe.create();
    await assertStill(eve, `/t/${code}`, () => eve.sees('Sit down and play'));
  };
}

export const tests = [
  { name: 'nothing moves: home on a phone', run: home(PHONE) },
  { name: 'nothing moves: home on a desktop', run: home(DESKTOP) },
  { name: 'nothing moves: a table on a phone', run: table(PHONE) },
  { name: 'nothing moves: a table on a desktop', run: table(DESKTOP) },
  { name: 'nothing moves: a first visit by phone', run: firstVisit(PHONE) },
  { name: 'nothing moves: a first visit', run: firstVisit(DESKTOP) },
];
