/** Lines that are slow, and lines that stand still for a while; clocks of browsers that go wrong. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../live/wait.mjs';
import { Player } from '../live/wire.mjs';
import { play, tenSeconds } from './steps.mjs';

/** Each way: there and back it is 300 ms. */
const DELAY_MS = 150;
const TOLERANCE_MS = 200;
/** What the clock's text cuts off below ten seconds. */
const TENTH_MS = 100;

/** The clock on that browser's wall goes wrong by so much. */
function setWallClock(person, ms) {
  return person.context.addInitScript((shift) => {
    const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor(...given) {
        super(...(given.length > 0 ? given : [RealDate.now() + shift]));
      }
      static now() {
        return RealDate.now() + shift;
      }
    };
  }, ms);
}

/** What a page shows of White's clock at every frame, and when, until `end` is called. */
async function film({ page }) {
  await page.evaluate(() => {
    globalThis.film = [];
    const take = (at) => {
      const text = document.querySelector('[data-testid="clock-white"] span:last-of-type').textContent;
      globalThis.film.push({ at, ms: text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000 });
      requestAnimationFrame(take);
    };
    requestAnimationFrame(take);
  });
  return { end: () => page.evaluate(() => globalThis.film) };
}

/** By how much a page shows more than the server would tell now, and how sure that is, both in ms. */
async function difference(person, watcher, code) {
  const before = performance.now();
  const shown = await person.board.clock('white');
  const between = performance.now();
  const { now } = await watcher.enter(code);
  const after = performance.now();
  const told = now.clock.white + after - (before + between) / 2;
  return { by: shown + TENTH_MS / 2 - told, unsure: after - before };
}

async function wallClocksGoWrong(house) {
  const { server, ann, ben, code } = await tenSeconds(house, {
    line: { delay: DELAY_MS },
    browsers: [{}, { timezoneId: 'Pacific/Auckland' }],
    prepare: async ([fast, slow]) => {
      await setWallClock(fast, 90_000);
      await setWallClock(slow, -90_000);
    },
  });
  await until('tenths are shown', async () => (await ann.board.clock('white')) < 9_500);
  const watcher = await Player.connect(server.url, 'Watcher');
  const films = [await film(ann), await film(ben)];
  for (const person of [ann, ben]) {
    const looks = [];
    for (let i = 0; i < 6; i += 1) {
      looks.push(await difference(person, watcher, code));
      await sleep(150);
    }
    const { by, unsure } = looks.toSorted((one, other) => one.unsure - other.unsure)[0];
    assert.ok(Math.abs(by) <= TOLERANCE_MS + unsure / 2, `${person.name} is shown ${by} ms more, sure to ${unsure} ms`);
  }
  for (const { end } of films) {
    const frames = await end();
    for (const [i, { at, ms }] of frames.entries()) {
      if (i === 0) continue;
      const jump = ms - frames[i - 1].ms;
      const expected = frames[i - 1].at - at;
      assert.ok(jump <= 2 * DELAY_MS, `the clock jumps up by ${jump} ms`);
      assert.ok(jump >= expected - 2 * DELAY_MS - TENTH_MS, `the clock jumps down by ${-jump} ms in ${-expected} ms`);
    }
  }
  await watcher.close();
}

/** A line that stands still is told; what happened meanwhile is there at once when it is back. */
async function lineStandsStill(house) {
  const { server, proxy, ann, ben, code } = await tenSeconds(house, { initial: 600_000, line: {} });
  await play([ann, ben], 'g1f3', 'b8c6', 'f1c4');
  for (const person of [ann, ben]) person.expectLostLine();
  // Black plays on, over another line.
  const black = Object.assign(new Player(server.url, 'Ben'), { identity: ben.identity });
  black.keys.set(code, await ben.page.evaluate((key) => localStorage.getItem(key), `rookery.seat.${code}`));
  await black.connect();
  await black.enter(code);
  proxy.hold();
  await black.do({ t: 'move', code, ply: 5, uci: 'g8f6' });
  await ann.hook('connection', '[data-state="lost"]').waitFor({ state: 'attached', timeout: 25_000 });
  assert.deepEqual(await ann.board.sans(), ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4']);
  proxy.release();
  await ann.page.evaluate(() => window.dispatchEvent(new Event('online')));
  const back = performance.now();
  await ann.board.shows('e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Nf6');
  assert.ok(performance.now() - back < 1_000, `the move was there after ${performance.now() - back} ms`);
  await ann.online();
  await black.close();
}

/** A slow line is shown at the player's name, to the eye and to the ear. */
async function slowLineIsShown(house) {
  const { ann, ben } = await tenSeconds(house, { initial: 600_000, line: { delay: DELAY_MS } });
  for (const person of [ann, ben]) {
    const signs = person.hook('lag', '[data-quality="fair"]');
    await until(`${person.name} sees two slow lines`, async () => (await signs.count()) === 2);
    assert.match(await signs.first().textContent(), /Slow connection: [2-4]\d\d\sms/);
  }
}

export const tests = [
  { name: 'FC-45 a line that stands still is told, and made up for at once', run: lineStandsStill },
  { name: 'FC-35 a clock on the wall that goes wrong does not matter', run: wallClocksGoWrong },
  { name: 'a slow line is shown', run: slowLineIsShown },
];
