/**
 * How quick the client is in a browser, on loopback: what is seen and when, how long a click waits for its answer, how
 * long a message waits for the board. Each figure is one JSON line. It builds nothing.
 * usage: ./dev bench web [MOVES]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { ARGUMENTS, CHROMIUM } from '../tests/e2e/browser.mjs';
import { House } from '../tests/e2e/house.mjs';
import { webPackage } from '../tests/live/paths.mjs';
import { until } from '../tests/live/wait.mjs';
import { Player } from '../tests/live/wire.mjs';

const LOADS = 7;
const moves = Number(process.argv[2] ?? 60);
/** Knights that go out and home. Three-fold repetition ends a game: each lasts that long. */
const ROUND = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
const PLIES = 6;

/** What a page notes of its own loading and of its moves. */
function note() {
  globalThis.noted = { shift: 0, longTaskEnd: 0, shown: 0, clicks: [], messages: [] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.noted.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) globalThis.noted.longTaskEnd = startTime + duration;
  }).observe({ type: 'longtask', buffered: true });

  let pressed = null;
  let heard = null;
  addEventListener('pointerdown', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
  const Socket = globalThis.WebSocket;
  globalThis.WebSocket = class extends Socket {
    constructor(...options) {
      super(...options);
      // The page's own listener comes after this one.
      this.addEventListener('message', ({ data }) => {
        if (String(data).includes('"t":"moved"')) heard = performance.now();
      });
    }
  };
  new MutationObserver((changes) => {
    for (const { target, oldValue } of changes) {
      // A man that slides is drawn anew in each frame; what counts is the first.
      if (target.tagName === 'PIECE' && target.classList.contains('anim') && !oldValue?.includes('anim')) {
        if (pressed !== null) globalThis.noted.clicks.push(performance.now() - pressed);
        if (heard !== null) globalThis.noted.messages.push(performance.now() - heard);
        pressed = heard = null;
      }
    }
  }).observe(document, { subtree: true, attributes: true, attributeOldValue: true, attributeFilter: ['class'] });
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const p95 = (values) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1];
const say = (what, value, unit, more = {}) => console.log(JSON.stringify({ what, value: Math.round(value * 10) / 10, unit, ...more }));

async function slowed(person, times) {
  const cdp = await person.context.newCDPSession(person.page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Loads a page anew, with nothing kept, and says when its content was seen and when it could be used. */
async function load(person, path, ready) {
  await person.page.goto('about:blank');
  await slowed(person, 4);
  await person.page.goto(person.server.url + path);
  await ready();
  const usable = await person.page.evaluate(() => performance.now());
  await sleep(1200);
  return person.page.evaluate((at) => {
    const seen = performance.getEntriesByName('first-contentful-paint')[0].startTime;
    return { seen, usable: Math.max(at, globalThis.noted.longTaskEnd), shift: globalThis.noted.shift };
  }, usable);
}

async function loads(house, name, path, ready) {
  const found = [];
  for (let i = 0; i < LOADS; i += 1) {
    const person = await house.person(`Ann${i}`);
    await person.context.addInitScript(note);
    found.push(await load(person, path, () => ready(person)));
    await person.leave();
  }
  say(`${name}: content seen, CPU slowed 4 times`, median(found.map(({ seen }) => seen)), 'ms');
  say(`${name}: can be used, CPU slowed 4 times`, median(found.map(({ usable }) => usable)), 'ms');
  say(`${name}: layout shift, the worst`, Math.max(...found.map(({ shift }) => shift)), '');
}

/** Ann in a browser with White against a hand on the wire; after PLIES a new game. */
async function play(house, times) {
  const { url } = house.server;
  const ann = await house.person('Ann');
  await ann.context.addInitScript(note);
  const hand = Object.assign(new Player(url, 'Ann'), { identity: ann.identity });
  const foe = await Player.connect(url, 'Foe');
  await hand.connect();
  const all = { clicks: [], messages: [] };
  while (all.messages.length < moves / 2) {
    const code = await hand.create({ time: null });
    await foe.join(code);
    await ann.open();
    await ann.page.evaluate(([key, seat]) => localStorage.setItem(key, seat), [`rookery.seat.${code}`, hand.keys.get(code)]);
    await ann.open(`/t/${code}`);
    await ann.hook('board').locator('piece').first().waitFor();
    await slowed(ann, times);
    for (let ply = 0; ply < PLIES; ply += 1) {
      if (ply % 2 === 0) await ann.board.move(ROUND[ply % 4]);
      else await foe.do({ t: 'move', code, ply, uci: ROUND[ply % 4] });
      await until('the move is told', async () => (await ann.board.sans()).length === ply + 1);
      await sleep(250);
    }
    const { clicks, messages } = await ann.page.evaluate(() => globalThis.noted);
    all.clicks.push(...clicks);
    all.messages.push(...messages);
    await hand.do({ t: 'resign', code });
  }
  const slow = times === 1 ? '' : `, CPU slowed ${times} times`;
  for (const [name, values] of [['click to the start of the move', all.clicks], ['message to the start of the move', all.messages]]) {
    say(`${name}${slow}, median`, median(values), 'ms', { of: values.length });
    say(`${name}${slow}, p95`, p95(values), 'ms', { of: values.length });
  }
  await Promise.all([hand.close(), foe.close()]);
  await ann.leave();
}

const browser = await webPackage('playwright-core').chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });
const house = new House(browser);
await house.open();
await loads(house, '/', '/', (person) => person.page.getByRole('button', { name: /^3\+2/ }).click({ trial: true }));
const host = await Player.connect(house.server.url, 'Host');
const code = await host.create();
await loads(house, '/t/CODE', `/t/${code}`, (person) => person.button('Sit down and play').click({ trial: true }));
await host.close();
await play(house, 1);
await play(house, 4);
await house.close();
await browser.close();
