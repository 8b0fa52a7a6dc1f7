/** Games against another engine than the bundled bot. Here it is the program itself, by UCI. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { binary } from '../live/paths.mjs';
import { until } from '../live/wait.mjs';
import { chooseGame, someMove } from './steps.mjs';

const configOf = (command, time) => `
[[engine]]
name = "Guest"
command = ${JSON.stringify(command)}
variants = ["standard", "chess960"]
[engine.limits]
time = ${time}
`;

/** The processes that the server has started. */
function childrenOf(pid) {
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1].split(' ')[1]) === pid;
    } catch (gone) {
      if (gone.code === 'ENOENT' || gone.code === 'ESRCH') return false;
      throw gone;
    }
  }).map(Number);
}

async function openDialog(house, command = [binary(), 'uci'], time = 200) {
  await house.open(configOf(command, time));
  const ann = await house.person('Ann');
  await ann.open();
  await ann.page.getByRole('button', { name: 'Play the computer' }).first().click();
  return ann;
}

async function start(ann) {
  const dialog = ann.page.getByRole('dialog');
  for (const choice of ['Guest', 'White']) await dialog.getByRole('radio', { name: choice, exact: true }).check();
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await dialog.waitFor({ state: 'detached' });
  await ann.hook('board').waitFor();
}

const answered = (ann, moves, within = 20_000) =>
  until(`${moves} moves are made`, async () => (await ann.board.sans()).length === moves, within);

async function plays(house) {
  const ann = await openDialog(house);
  const guest = ann.page.getByRole('dialog').getByRole('radio', { name: 'Guest', exact: true });
  await guest.check();
  await chooseGame(ann.page.getByRole('dialog'), { variant: 'Three-check' });
  assert.equal(await guest.count(), 0, 'it is not offered where it does not play');
  await chooseGame(ann.page.getByRole('dialog'), { variant: 'Standard' });
  await start(ann);
  for (let round = 1; round <= 3; ++round) {
    await ann.board.move(someMove(await ann.board.fen()));
    await answered(ann, 2 * round);
  }
  await ann.press('Undo');
  await answered(ann, 4);
  await ann.sees('Guest');
}

/** FC-85. */
function replacedAfter(signal) {
  return async (house) => {
    const ann = await openDialog(house, [binary(), 'uci'], 2_000);
    await start(ann);
    await ann.board.move('e2e4');
    await answered(ann, 2);
    await ann.board.move('d2d4');
    await until('the move is on its way', async () => (await ann.board.sans()).length >= 3);
    const [engine, ...others] = childrenOf(house.server.pid);
    assert.ok(engine > 0 && others.length === 0, 'one engine runs');
    house.expectComplaint(/event=engine_failed/);
    process.kill(engine, signal);
    // Within three seconds another one thinks, for two at most.
    await answered(ann, 4, 6_000);
    const [next] = childrenOf(house.server.pid);
    assert.notEqual(next, engine);
  };
}

async function gone(house) {
  const ann = await openDialog(house, ['/bin/false']);
  await start(ann);
  house.expectComplaint(/event=engine_failed/);
  house.expectComplaint(/event=engine_gone/);
  await ann.board.move('e2e4');
  await ann.hook('result', '[data-reason="aborted"]').waitFor();
  await ann.press('New game');
  await ann.page.getByRole('dialog').waitFor();
}

export const tests = [
  { name: 'an engine of the configuration plays what it can', run: plays },
  { name: 'an engine that is killed while it thinks is replaced', run: replacedAfter('SIGKILL') },
  { name: 'an engine that hangs is replaced', run: replacedAfter('SIGSTOP') },
  { name: 'an engine that cannot be had ends the game with a word', run: gone },
];
