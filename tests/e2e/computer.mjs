/** A game against the computer: another one at any time, moves taken back, and help when it is asked for. */
import assert from 'node:assert/strict';
import { until } from '../live/wait.mjs';
import { chooseGame, someMove } from './steps.mjs';

/** White, to move, has a won game. */
const WON = '4k3/8/8/8/8/8/PPP5/QR2K3 w - - 0 1';
const LOST = 'qr2k3/ppp5/8/8/8/8/8/4K3 w - - 0 60';

/** In the dialog that chooses a game against the computer. */
async function start(person, { level = 'Beginner', color = 'White', ...game } = {}) {
  const dialog = person.page.getByRole('dialog');
  for (const choice of [level, color]) await dialog.getByRole('radio', { name: choice, exact: true }).check();
  await chooseGame(dialog, game);
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await dialog.waitFor({ state: 'detached' });
  await person.hook('board').waitFor();
}

async function sitDown(house, game) {
  await house.open();
  const ann = await house.person('Ann');
  await ann.open();
  await ann.page.getByRole('button', { name: 'Play the computer' }).first().click();
  await start(ann, game);
  return ann;
}

async function answered(person, moves) {
  await until(`${moves} moves are made`, async () => (await person.board.sans()).length === moves, 20_000);
}

async function makeMoves(person, rounds) {
  for (let round = 1; round <= rounds; ++round) {
    await person.board.move(someMove(await person.board.fen()));
    await answered(person, 2 * round);
  }
}

async function anotherGame(house) {
  const ann = await sitDown(house);
  const first = ann.page.url();
  await makeMoves(ann, 2);
  await ann.press('New game');
  await start(ann, { level: 'Easy', color: 'Black' });
  await until('the new table', async () => ann.page.url() !== first && (await ann.board.orientation()) === 'black');
  await answered(ann, 1);
  await ann.sees('Easy');
}

async function undo(house) {
  const ann = await sitDown(house);
  for (let round = 0; round < 3; ++round) {
    await makeMoves(ann, 2);
    for (const left of [2, 0]) {
      await ann.press('Undo');
      await until(`${left} moves are left`, async () => (await ann.board.sans()).length === left);
    }
    assert.equal(await ann.button('Undo').count(), 0, 'nothing is left to take back');
  }
}

async function hint(house) {
  const ann = await sitDown(house);
  await ann.press('Hint');
  await ann.hook('hint').waitFor({ timeout: 20_000 });
  const words = (await ann.hook('hint').textContent()) ?? '';
  assert.match(words, /^\S+: .+\.$/);
  const arrow = ann.hook('shapes').locator('path.advice');
  assert.equal(await arrow.count(), 1);
  const [from, to] = [await arrow.getAttribute('data-from'), await arrow.getAttribute('data-to')];
  assert.ok((await ann.hook('live').first().textContent())?.includes(words), 'it is said as well');
  // Played, it is gone.
  await ann.board.move(`${from}${to}`);
  await ann.hook('hint').waitFor({ state: 'detached' });
  assert.equal(await arrow.count(), 0);
}

async function strengths(house) {
  await house.open();
  const ann = await house.person('Ann');
  await ann.open();
  await ann.page.getByRole('button', { name: 'Play the computer' }).first().click();
  const levels = ann.page.getByRole('dialog').getByRole('radio', { name: /^(Beginner|Easy|Normal|Hard|Expert)$/ });
  await levels.last().waitFor();
  const shown = await levels.evaluateAll((inputs) =>
    inputs.map((input) => Number((document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '').replace(/\D/g, ''))),
  );
  assert.equal(shown.length, 5);
  assert.ok(shown.every((strength, i) => strength > (shown[i - 1] ?? 0)), `${shown} ascends`);
  await ann.sees('The numbers are measured strengths');
}

/** It takes a draw where it stands worse, and plays on where it stands better. */
async function draws(house) {
  const ann = await sitDown(house, { level: 'Hard', fen: LOST });
  await ann.board.move('e1d2');
  await answered(ann, 2);
  await ann.press('Draw');
  await ann.sees('Your opponent plays on.');
  assert.equal(await ann.hook('result').count(), 0);
  await ann.press('New game');
  await start(ann, { level: 'Hard', fen: WON });
  await until('the new game', async () => (await ann.board.sans()).length === 0);
  await ann.board.move('c2c3');
  await answered(ann, 2);
  await ann.press('Draw');
  await ann.hook('result', '[data-reason="agreement"]').waitFor();
}

/** What has long been hopeless it gives up, at the strong levels. */
function resigns(level) {
  return async (house) => {
    const ann = await sitDown(house, { level, fen: WON });
    for (const [i, waiting] of ['c2c3', 'b2b3', 'a2a3', 'c3c4'].entries()) {
      await ann.board.move(waiting);
      await answered(ann, 2 * (i + 1));
    }
    await ann.board.move('b3b4');
    await ann.hook('result', '[data-result="1-0"][data-reason="resignation"]').waitFor({ timeout: 20_000 });
    // Another game is at hand, with the choice of level and colour.
    await ann.press('New game');
    await start(ann, { level: 'Beginner' });
    await ann.button('Abort').waitFor();
  };
}

export const tests = [
  { name: 'the computer: another game at any time', run: anotherGame },
  { name: 'the computer: moves are undone as often as one likes', run: undo },
  { name: 'the computer: a hint shows a move and why', run: hint },
  { name: 'the computer: an offer of a draw is answered', run: draws },
  { name: 'the computer: Hard gives up what is hopeless', run: resigns('Hard') },
  { name: 'the computer: Expert gives up what is hopeless', run: resigns('Expert') },
  { name: 'the computer: each level tells its strength', run: strengths },
];
