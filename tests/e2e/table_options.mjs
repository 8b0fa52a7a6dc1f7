/** What a table is opened with beside the game: its time, and what may be done there. */
import assert from 'node:assert/strict';
import { until } from '../live/wait.mjs';
import { play, resign } from './steps.mjs';

/** The dialog that opens a table; `through` is the button of the home page that leads to it. */
async function dialogOf(person, through) {
  await person.open();
  await person.page.getByRole('button', { name: through }).first().click();
  const dialog = person.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'White', exact: true }).check();
  return dialog;
}

async function openFrom(dialog, person) {
  await dialog.getByRole('button', { name: 'Open the table' }).click();
  return person.hook('invite-code').getAttribute('data-code');
}

const clockText = async (person, color) => (await person.hook(`clock-${color}`).locator('span').last().textContent()).replaceAll('\u00a0', ' ');

/** Days for each move; who is invited sees that, and the options, before he sits down. */
async function correspondence(house) {
  await house.open();
  const ann = await house.person('Ann');
  const ben = await house.person('Ben');
  const dialog = await dialogOf(ann, 'Open a table');
  await dialog.getByRole('radio', { name: 'Correspondence' }).check();
  await dialog.getByLabel('For each move').fill('1');
  await dialog.getByText('More options').click();
  await dialog.getByRole('checkbox', { name: 'Moves may be taken back by agreement' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'Chat' }).uncheck();
  const code = await openFrom(dialog, ann);

  await ben.open(`/t/${code}`);
  await ben.sees('You play Black. 2\u00a0days a move.');
  await ben.sees('No takebacks · No chat');
  await ben.press('Sit down and play');
  for (const person of [ann, ben]) {
    await person.sees('2\u00a0days a move\u00a0· Correspondence');
    await until('White thinks', () => person.board.isRunning('white'));
    assert.equal(await clockText(person, 'white'), '1 d 23 h');
    assert.equal(await clockText(person, 'black'), '2 d 0 h');
    assert.equal(await person.hook('countdown').count(), 0, 'the first move has the days as well');
  }
  // Where there are days for a move, each is asked about first.
  for (const [mover, other, uci] of [[ann, ben, 'e2e4'], [ben, ann, 'e7e5'], [ann, ben, 'g1f3']]) {
    await mover.board.move(uci);
    await mover.hook('confirm-move').waitFor();
    await mover.page.keyboard.press('Enter');
    await until(`both see ${uci}`, async () => (await mover.board.fen()) === (await other.board.fen()));
    await other.board.turnIs(await other.board.color());
  }
  assert.equal(await clockText(ben, 'white'), '2 d 0 h');
  assert.equal(await ann.text('+15\u00a0s').count(), 0);

  // What was chosen is offered the next time.
  const again = await dialogOf(ann, 'Open a table');
  assert.ok(await again.getByRole('radio', { name: 'Correspondence' }).isChecked());
  await again.getByText('2\u00a0days').waitFor();
  await again.getByText('No takebacks · No chat').waitFor();
}

/** Ann gives time odds, and wants nobody to look on. */
async function oddsWithoutSpectators(house) {
  await house.open();
  const [ann, ben, cora] = await Promise.all(['Ann', 'Ben', 'Cora'].map((name) => house.person(name)));
  await ben.open();
  const dialog = await dialogOf(ann, 'Custom');
  await dialog.getByText('Other time for the opponent').click();
  const other = dialog.getByRole('group', { name: 'Your opponent’s time' });
  await other.getByRole('radio', { name: '1+0', exact: true }).check();
  await dialog.getByText('More options').click();
  await dialog.getByRole('checkbox', { name: 'Others may watch' }).uncheck();
  const code = await openFrom(dialog, ann);

  await cora.open(`/t/${code}`);
  await cora.sees('You play Black. White 5+3, Black 1+0.');
  await cora.sees('No spectators');
  assert.equal(await cora.button('Just watch').count(), 0);
  const row = ben.page.getByRole('listitem').filter({ hasText: 'Ann' });
  await row.getByText('5+3 / 1+0').waitFor();
  await row.getByRole('button', { name: 'Join Ann, White 5+3, Black 1+0' }).click();
  await ben.hook('move-list').waitFor();
  await cora.sees('Only its players may be at this table.');

  assert.equal(await ben.board.clock('white'), 300_000);
  assert.equal(await ben.board.clock('black'), 60_000);
  await play([ann, ben], 'e2e4', 'e7e5');
  await cora.open(`/t/${code}`);
  await cora.sees('Only its players may be at this table.');

  // The odds follow the players.
  await resign(ben);
  await ann.press('Rematch');
  await ben.press('Accept');
  await until('the rematch is there', async () => (await ann.board.orientation()) === 'black');
  assert.equal(await ann.board.clock('black'), 300_000);
  assert.equal(await ann.board.clock('white'), 60_000);
}

export const tests = [
  { name: 'a correspondence table, and its options seen by who is invited', run: correspondence },
  { name: 'a table at odds, closed to spectators', run: oddsWithoutSpectators },
];
