/**
 * Every screen in languages with long words and from the right, on the narrowest phone and wider: nothing to scroll
 * sideways, and every word within its button. Pictures go to build/e2e/words, for who wants to look.
 * ROOKERY_LANGUAGES=uk,hi has others instead, at all widths.
 */
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../live/paths.mjs';
import { until } from '../live/wait.mjs';
import { Player } from '../live/wire.mjs';

const WIDTHS = [320, 390, 1440];
const CASES = process.env.ROOKERY_LANGUAGES?.split(',').flatMap((tag) => WIDTHS.map((width) => [tag, width])) ?? [
  ['de', 320],
  ...WIDTHS.map((width) => ['ar', width]),
];
const PICTURES = join(ROOT, 'build/e2e/words');

/** All words of a language, by their keys. */
async function wordsIn(tag) {
  const folder = join(ROOT, 'web/src/words', tag);
  const lists = readdirSync(folder).filter((name) => name !== 'index.ts');
  const modules = await Promise.all(lists.map((name) => import(join(folder, name))));
  return Object.assign({}, ...modules.flatMap((module) => Object.values(module)));
}

/** What stands out of its box, or makes the page wider than the screen. */
function outOfPlace({ page }) {
  return page.evaluate(() => {
    /** The boxes of an element's words, but for what is there for the ear alone. */
    function textsIn(element) {
      const boxes = [];
      const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) {
        let around = nodes.currentNode.parentElement;
        while (around !== null && getComputedStyle(around).clipPath === 'none') around = around.parentElement;
        const text = document.createRange();
        text.selectNodeContents(nodes.currentNode);
        if (around === null) boxes.push(...text.getClientRects());
      }
      return boxes;
    }

    const faults = [];
    const wide = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    for (const element of wide) {
      if (element.scrollWidth > element.clientWidth) faults.push(`${element.localName} is ${element.scrollWidth} wide in ${element.clientWidth}`);
    }
    for (const element of document.querySelectorAll('button, .button, label > span, summary, select, a')) {
      // A list of moves scrolls by itself.
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('ol') !== null) continue;
      const box = element.getBoundingClientRect();
      const isOut = (rect) => rect.left < box.left - 1 || rect.right > box.right + 1 || rect.top < box.top - 1 || rect.bottom > box.bottom + 1;
      if (textsIn(element).some(isOut)) faults.push(`"${element.textContent.trim()}" does not fit its box of ${Math.round(box.width)} by ${Math.round(box.height)}`);
    }
    return faults;
  });
}

async function look(person, tag, screen) {
  const { width } = person.page.viewportSize();
  await person.page.evaluate(() => document.fonts.ready);
  await person.page.screenshot({ path: join(PICTURES, `${tag}-${width}-${screen}.png`), fullPage: true });
  const faults = await outOfPlace(person);
  assert.deepEqual(faults, [], `${tag}, ${screen}`);
}

async function inDialog(person, tag, button, screen, words) {
  await person.page.getByRole('button', { name: button }).first().click();
  const dialog = person.page.getByRole('dialog');
  await dialog.waitFor();
  if (screen === 'open') await dialog.getByText(words['create.more']).click();
  if (screen === 'settings') await dialog.locator('cg-board piece').first().waitFor();
  await look(person, tag, screen);
  await dialog.getByRole('button', { name: words['create.close'], exact: true }).click();
}

async function atHome(person, tag, words) {
  await person.open();
  await person.sees(words['home.title']);
  assert.equal(await person.page.evaluate(() => document.documentElement.dir), tag === 'ar' ? 'rtl' : 'ltr');
  await look(person, tag, 'home');
  await inDialog(person, tag, words['home.open'], 'open', words);
  await inDialog(person, tag, words['home.bot'], 'bot', words);
  await inDialog(person, tag, words['settings.title'], 'settings', words);
}

/** From the empty table to the end of the game, with an offer in between. */
async function atATable(person, tag, words, url) {
  await person.page.getByRole('button', { name: words['home.open'] }).first().click();
  const dialog = person.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: words['color.white'], exact: true }).check();
  await dialog.getByRole('button', { name: words['create.submit'], exact: true }).click();
  const code = await person.hook('invite-code').getAttribute('data-code');
  await look(person, tag, 'waiting');
  const other = new Player(url, 'Ben');
  await other.connect();
  await other.join(code);
  await person.hook('move-list').waitFor();
  await look(person, tag, 'begun');
  await person.board.move('e2e4');
  await until('it is the other one’s turn', async () => (await person.board.fen()).includes(' b '));
  await other.do({ t: 'move', code, ply: 1, uci: 'g8f6' });
  await person.board.turnIs('white');
  await other.do({ t: 'draw', code, action: 'offer' }).catch(() => null);
  await look(person, tag, 'playing');
  await person.page.getByRole('button', { name: words['act.resign'], exact: true }).first().click();
  await look(person, tag, 'resign');
  await person.page.getByRole('group', { name: words['act.ask.resign'] }).getByRole('button', { name: words['act.resign'], exact: true }).click();
  await person.hook('result').waitFor();
  await look(person, tag, 'over');
  await other.close();
}

/** Each has moved, and a hint is given; then another game is chosen. */
async function againstTheComputer(person, tag, words) {
  await person.open();
  await person.page.getByRole('button', { name: words['home.bot'] }).first().click();
  const dialog = person.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: words['color.white'], exact: true }).check();
  await dialog.getByRole('button', { name: words['bot.submit'], exact: true }).click();
  await person.hook('move-list').waitFor();
  await person.board.move('e2e4');
  await until('the computer has answered', async () => (await person.board.sans()).length === 2, 20_000);
  await person.press(words['bot.hint']);
  await person.hook('hint').waitFor();
  await look(person, tag, 'hint');
  await inDialog(person, tag, words['act.newGame'], 'new-game', words);
}

/** Invited to a table where one touches and claims. */
async function overTheBoard(person, tag, words, url) {
  const other = new Player(url, 'Ben');
  await other.connect();
  const code = await other.create({ color: 'black', rules: 'over_the_board' });
  await person.page.goto(`${url}/t/${code}`);
  await person.button(words['sit.submit']).waitFor();
  await look(person, tag, 'invited');
  await person.press(words['sit.submit']);
  await person.button(words['act.adjust']).waitFor();
  await person.board.move('e2e4');
  await until('the move is made', async () => (await person.board.fen()).includes(' b '));
  await other.do({ t: 'move', code, ply: 1, uci: 'e7e5' });
  await person.button(words['act.claim']).waitFor();
  await look(person, tag, 'over-the-board');
  await person.press(words['act.claim']);
  await look(person, tag, 'claim');
  await other.close();
}

async function atOneScreen(person, tag, words, url) {
  await person.page.goto(`${url}/same-device`);
  await person.page.getByRole('heading', { name: words['same.title'] }).waitFor();
  await look(person, tag, 'same');
  await person.page.getByLabel(words['type.label']).fill('e4');
  await person.page.getByLabel(words['type.label']).press('Enter');
  await person.board.turnIs('black');
  await look(person, tag, 'same-playing');
  await person.page.goto(`${url}/t/none`);
  await person.sees(words['lost.title']);
  await look(person, tag, 'lost');
}

async function everyScreen(house, tag, width) {
  mkdirSync(PICTURES, { recursive: true });
  const server = await house.open();
  const words = await wordsIn(tag);
  const person = await house.person('Ann', { viewport: { width, height: width > 600 ? 900 : 700 }, touch: width <= 600, locale: tag });
  await atHome(person, tag, words);
  await atATable(person, tag, words, server.url);
  await overTheBoard(person, tag, words, server.url);
  await againstTheComputer(person, tag, words);
  await atOneScreen(person, tag, words, server.url);
}

export const tests = CASES.map(([tag, width]) => ({ name: `all words fit at ${width} px in ${tag}`, run: (house) => everyScreen(house, tag, width) }));
