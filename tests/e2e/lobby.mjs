/** The lobby and those who watch. */
import assert from 'node:assert/strict';
import { openTable, play } from './steps.mjs';
import { until } from '../live/wait.mjs';

const rowOf = (person, host) => person.page.getByRole('listitem').filter({ hasText: host });

async function liveLobby(house) {
  await house.open();
  const ann = await house.person('Ann');
  const ben = await house.person('Ben');
  const cora = await house.person('Cora');
  await Promise.all([ben.open(), cora.open()]);
  await cora.sees('No open table right now.');

  const code = await openTable(ann, { through: 'Custom' });
  await rowOf(cora, 'Ann').waitFor();
  await rowOf(ben, 'Ann').getByRole('button').click();
  await rowOf(cora, 'Ann').waitFor({ state: 'detached' });
  await cora.sees('No open table right now.');
  await cora.sees('1 game');
  await ben.hook('move-list').waitFor();

  await cora.open(`/t/${code}`);
  await cora.sees('You are watching.');
  await ann.sees('1 watching');
  await play([ann, ben], 'e2e4', 'e7e5');
  await cora.board.shows('e4', 'e5');
  assert.equal(await cora.board.fen(), await ann.board.fen());
  for (const button of ['Resign', 'Draw', 'Abort', 'Rematch', 'Sit down and play']) {
    assert.equal(await cora.button(button).count(), 0, button);
  }
  await cora.leave();
  await until('nobody watches', async () => (await ann.text('1 watching').count()) === 0);
}

/** Who closes a table that waits takes it from everybody's list. */
async function closedTable(house) {
  await house.open();
  const ann = await house.person('Ann');
  const ben = await house.person('Ben');
  await ben.open();
  const code = await openTable(ann, { through: 'Custom' });
  await rowOf(ben, 'Ann').waitFor();
  await ann.press('Close the table');
  await rowOf(ben, 'Ann').waitFor({ state: 'detached' });
  await ben.page.getByLabel('Have a code?').fill(code);
  await ben.press('Join the table');
  await ben.sees('No table has this code. Check it and try again.');
}

/** A table that starts elsewhere says so, and nobody comes to sit at it who picks a clock alone. */
async function givenPosition(house) {
  await house.open();
  const ann = await house.person('Ann');
  const ben = await house.person('Ben');
  await ben.open();
  const code = await openTable(ann, { through: 'Custom', fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' });
  await rowOf(ben, 'Ann').getByText('Standard, from a position', { exact: true }).waitFor();
  await rowOf(ben, 'Ann').getByRole('button', { name: /^Join Ann, .*, Standard, from a position$/ }).waitFor();
  const clock = ben.page.getByRole('group', { name: 'Clocks' }).getByRole('button', { name: /^5\+3/ });
  assert.equal(await clock.getByText('1 waiting').count(), 0);
  await clock.click();
  const own = await ben.hook('invite-code').getAttribute('data-code');
  assert.notEqual(own, code);
  await ann.hook('invite-code').waitFor();
}

export const tests = [
  { name: 'the lobby is live, and others watch', run: liveLobby },
  { name: 'a closed table is gone', run: closedTable },
  { name: 'a table from a position is no table for who picks a clock', run: givenPosition },
];
