/**
 * A person at a browser of his own: a Chromium context with its own storage. He sees what a person sees and acts with
 * the mouse. Whatever the page complains about (errors, violations of its Content-Security-Policy, dialogs) is kept.
 */
import { until } from '../live/wait.mjs';
import { makeSecret } from '../live/wire.mjs';

const PATIENCE_MS = 15_000;
const DESKTOP = { width: 1280, height: 800 };
/** Where the browser is told to keep no shell, so that each page is fetched as it is. */
const NO_WORKER = 'Service Worker registration blocked by Playwright';
/** What Chromium itself reports while the line is lost; only a test that takes it away allows it. */
const LOST_LINE = /WebSocket connection to .* failed|net::ERR_(CONNECTION|EMPTY_RESPONSE|INTERNET_DISCONNECTED)/;

export class Person {
  faults = [];
  identity = makeSecret();
  #mayLoseLine = false;

  constructor(context, page, server, name) {
    this.context = context;
    this.page = page;
    this.server = server;
    this.name = name;
  }

  static async arrive(browser, server, name, { viewport = DESKTOP, touch = false, reducedMotion = null, timezoneId, locale = 'en-GB', keepsShell = false } = {}) {
    const serviceWorkers = keepsShell ? 'allow' : 'block';
    const context = await browser.newContext({ viewport, hasTouch: touch, isMobile: touch, locale, reducedMotion, timezoneId, serviceWorkers });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    const person = new Person(context, page, server, name);
    await person.keep({ 'rookery.name': name, 'rookery.identity': person.identity });
    person.#listen();
    return person;
  }

  /** Puts values into the browser's storage before the page runs, where they do not stand yet. */
  async keep(values) {
    await this.context.addInitScript((entries) => {
      // An empty page has no storage.
      if (location.origin === 'null') return;
      for (const [key, value] of entries) {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
      }
    }, Object.entries(values));
  }

  expectLostLine() {
    this.#mayLoseLine = true;
  }

  async open(path = '/') {
    await this.page.goto(this.server.url + path);
    await this.online();
  }

  async online(timeout = 15_000) {
    await this.hook('connection', '[data-state="online"]').waitFor({ state: 'attached', timeout });
  }

  /** The element with that data-testid; `more` is added to the selector. */
  hook(id, more = '') {
    return this.page.locator(`[data-testid="${id}"]${more}`);
  }

  button(name, options = {}) {
    return this.page.getByRole('button', { name, exact: true, ...options });
  }

  async press(name) {
    await this.button(name).click();
  }

  /** What is to be seen; the live region is for the ear, and keeps what was said. */
  text(text) {
    return this.page.getByText(text).and(this.page.locator(':not([data-testid="live"] *)'));
  }

  async sees(text) {
    await this.text(text).first().waitFor();
  }

  async leave() {
    await this.context.close();
  }

  #listen() {
    this.page.on('pageerror', (error) => this.faults.push(`page error: ${error.stack ?? error.message}`));
    this.page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (message.text() === NO_WORKER) return;
      if (this.#mayLoseLine && LOST_LINE.test(message.text())) return;
      this.faults.push(`console ${message.type()}: ${message.text()}`);
    });
    this.page.on('dialog', (dialog) => {
      this.faults.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    this.page.on('response', (response) => {
      if (response.status() >= 400) this.faults.push(`${response.status()} for ${response.url()}`);
    });
  }
}

/** The board as the person sees it. */
export class BoardView {
  #person;

  constructor(person) {
    this.#person = person;
  }

  get #frame() {
    return this.#person.hook('board');
  }

  async fen() {
    return (await this.#frame.getAttribute('data-fen')) ?? '';
  }

  async orientation() {
    return this.#frame.getAttribute('data-orientation');
  }

  async box() {
    return this.#person.page.locator('[data-testid="board"] cg-board').boundingBox();
  }

  /** The middle of a square on the screen. */
  async middle(square) {
    const box = await this.box();
    const file = square.charCodeAt(0) - 'a'.charCodeAt(0);
    const rank = Number(square[1]) - 1;
    const isWhiteBelow = (await this.orientation()) === 'white';
    const column = isWhiteBelow ? file : 7 - file;
    const row = isWhiteBelow ? 7 - rank : rank;
    return { x: box.x + ((column + 0.5) * box.width) / 8, y: box.y + ((row + 0.5) * box.height) / 8 };
  }

  async click(square) {
    const { x, y } = await this.middle(square);
    await this.#person.page.mouse.click(x, y);
  }

  async turnIs(color) {
    const letter = color === 'white' ? 'w' : 'b';
    await until(`${this.#person.name} sees ${color} to move`, async () => (await this.fen()).split(' ')[1] === letter);
  }

  /** Clicks "e2e4" when it is this person's turn; what is on the board then is not awaited. */
  async move(uci) {
    await this.turnIs(await this.color());
    await this.click(uci.slice(0, 2));
    await this.click(uci.slice(2, 4));
  }

  /** A player has his own colour below (nobody here turns the board). */
  color() {
    return this.orientation();
  }

  async sans() {
    return this.#person.hook('move-list').locator('.san').allTextContents();
  }

  /** Waits until the list holds just these moves, all of them confirmed by the server. */
  async shows(...sans) {
    const wanted = sans.join(' ');
    let seen = '';
    try {
      await until('', async () => {
        seen = (await this.sans()).join(' ');
        return seen === wanted && (await this.#person.hook('move-list').locator('.spent').count()) === sans.length;
      });
    } catch {
      throw new Error(`${this.#person.name} sees the moves "${seen}" instead of "${wanted}"`);
    }
  }

  /** What a clock shows, in ms; "9.8" and "4:05" alike. */
  async clock(color) {
    const text = (await this.#person.hook(`clock-${color}`).locator('span').last().textContent()) ?? '';
    const seconds = text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    return Math.round(seconds * 1000);
  }

  async isRunning(color) {
    return (await this.#person.hook(`clock-${color}`).getAttribute('data-running')) === 'true';
  }

  /** The squares that are marked, by their classes; chessground keeps those it hides. */
  async marks() {
    return this.#person.page.locator('[data-testid="board"] cg-board square').evaluateAll((squares) =>
      squares
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .flatMap((element) => element.className.split(' ').map((mark) => ({ square: element.cgKey, mark }))),
    );
  }

  /** The men where they are drawn: their squares, and the middles of their pictures on the screen. */
  async men() {
    return this.#person.page.locator('[data-testid="board"] cg-board piece').evaluateAll((men) =>
      men.map((man) => {
        const { x, y, width, height } = man.getBoundingClientRect();
        return { square: man.cgKey, x: x + width / 2, y: y + height / 2 };
      }),
    );
  }

  /** Waits for the end: `{ result, reason, text }`. */
  async result(timeout = 10_000) {
    const shown = this.#person.hook('result');
    await shown.waitFor({ timeout });
    return {
      result: await shown.getAttribute('data-result'),
      reason: await shown.getAttribute('data-reason'),
      text: ((await shown.textContent()) ?? '').trim(),
    };
  }
}
