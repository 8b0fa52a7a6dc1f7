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

const clock = (person, name) => person.page.getByRole('group', { name: 'Clocks' }).getByRole('button', { name });

/** Two press the same button at once, and play each other; who waits comes back to his own table. */
async function quickPairing(house) {
  await house.open();
  const people = [await house.person('Ann'), await house.person('Ben')];
  const cora = await house.person('Cora');
  await Promise.all([...people, cora].map((person) => person.open()));
  await Promise.all(people.map((person) => clock(person, /^5\+3/).click()));
  for (const person of people) await person.hook('move-list').waitFor();
  assert.equal(people[0].page.url(), people[1].page.url());
  await cora.sees('1 game');
  await cora.sees('No open table right now.');

  await clock(cora, /^10\+5/).click();
  const code = await cora.hook('invite-code').getAttribute('data-code');
  assert.equal(code?.length, 6);
  await cora.open();
  await cora.sees('Your table');
  await clock(cora, /^10\+5/).click();
  assert.equal(await cora.hook('invite-code').getAttribute('data-code'), code);
  const dan = await house.person('Dan');
  await dan.open();
  await clock(dan, /^10\+5/).getByText('1 waiting').waitFor();
  await clock(dan, /^10\+5/).click();
  await dan.hook('move-list').waitFor();
  assert.ok(dan.page.url().endsWith(code));
}

/** The list shows what was asked for, also the next time, and never hides one's own. */
async function filters(house) {
  await house.open();
  const ann = await house.person('Ann');
  const ben = await house.person('Ben');
  const cora = await house.person('Cora');
  await openTable(ann, { through: 'Custom' });
  await openTable(ben, { through: 'Custom', variant: 'Chess960' });
  await cora.open();
  await rowOf(cora, 'Ann').waitFor();
  await rowOf(cora, 'Ben').waitFor();
  await cora.page.getByLabel('Game', { exact: true }).selectOption('Chess960');
  await rowOf(cora, 'Ann').waitFor({ state: 'detached' });
  assert.equal(await rowOf(cora, 'Ben').count(), 1);
  await cora.page.getByLabel('Speed').selectOption('Bullet');
  await cora.sees('No open table like that.');
  await cora.sees('2 other tables are open.');
  await cora.page.reload();
  await cora.sees('No open table like that.');
  await ann.open();
  await ann.page.getByLabel('Speed').selectOption('No clock');
  await ann.sees('Your table');
  await cora.press('Show all');
  await rowOf(cora, 'Ann').waitFor();
  await rowOf(cora, 'Ben').waitFor();
}

export const tests = [
  { name: 'the lobby is live, and others watch', run: liveLobby },
  { name: 'quick pairing brings two together', run: quickPairing },
  { name: 'the lobby is filtered', run: filters },
  { name: 'a closed table is gone', run: closedTable },
  { name: 'a table from a position is no table for who picks a clock', run: givenPosition },
];
