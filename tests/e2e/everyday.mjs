/** What people do every day besides playing: pairing up, looking back, going home, watching on, saying no. */
import assert from 'node:assert/strict';
import { play, resign, twoAtATable } from './steps.mjs';
import { until } from '../live/wait.mjs';

/** Two who pick the same clock are at one board. */
async function quickPairing(house) {
  await house.open();
  const ann = await house.person('Ann');
  const ben = await house.person('Ben');
  await Promise.all([ann.open(), ben.open()]);
  const clock = (person) => person.page.getByRole('group', { name: 'Clocks' }).getByRole('button', { name: /^3\+2/ });
  await clock(ann).click();
  await ann.hook('invite-code').waitFor();
  await clock(ben).getByText('1 waiting').waitFor();
  await clock(ben).click();
  for (const person of [ann, ben]) await person.hook('move-list').waitFor();
  assert.equal(ann.page.url(), ben.page.url());
  const [first, second] = (await ann.board.orientation()) === 'white' ? [ann, ben] : [ben, ann];
  await play([first, second], 'e2e4', 'e7e5');
  assert.equal(await ann.board.clock('black'), 180_000);
}

async function lookingBack(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5', 'g1f3', 'b8c6');
  const live = await ann.board.fen();
  await ann.hook('move-list').getByRole('button', { name: /^e4/ }).click();
  await until('Ann sees the first move', async () => (await ann.board.fen()).startsWith('rnbqkbnr/pppppppp/8/8/4P3/'));
  await ann.board.click('d2');
  await ann.board.click('d4');
  assert.notEqual(await ann.board.fen(), live);
  assert.equal((await ben.board.sans()).length, 4, 'nothing is played in the past');
  await ann.press('Last position');
  await until('Ann sees the game', async () => (await ann.board.fen()) === live);
  await ben.press('First position');
  await ann.board.move('f1c4');
  await until('a move of the other brings Ben back', async () => (await ben.board.fen()) === (await ann.board.fen()));
}

/** Who went home is led back to his game. */
async function homeAndBack(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5');
  await ann.page.getByRole('link', { name: 'Rookery, home' }).click();
  await ann.hook('own-game').filter({ hasText: 'Ben' }).click();
  await ann.board.shows('e4', 'e5');
  await play([ann, ben], 'd2d4');
}

/** FC-59: who has left wants no rematch, and the other one is not left in the dark. */
async function noRematch(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5');
  await resign(ann);
  await ben.board.result();
  await ben.press('Rematch');
  await ann.sees('Your opponent wants a rematch.');
  await ann.press('Decline');
  await ben.sees('Your opponent does not want a rematch.');
  await ann.press('New game');
  await ann.sees('Play someone, now.');
  await ben.sees('Your opponent has left: there is no rematch.');
  assert.ok(await ben.button('Rematch').isDisabled());
}

async function watchersFollow(house) {
  await house.open();
  const { ann, ben, code } = await twoAtATable(house);
  const cora = await house.person('Cora');
  await cora.open(`/t/${code}`);
  await play([ann, ben], 'e2e4', 'e7e5');
  await resign(ben);
  assert.equal((await cora.board.result()).text, 'White won1–0 Ben resigned');
  await ben.press('Rematch');
  await cora.sees('Ben wants a rematch.');
  await ann.press('Accept');
  await cora.page.getByRole('link', { name: 'Watch the rematch' }).click();
  await play([ben, ann], 'd2d4', 'd7d5');
  await cora.board.shows('d4', 'd5');
}

export const tests = [
  { name: 'two who pick the same clock play each other', run: quickPairing },
  { name: 'looking back plays nothing', run: lookingBack },
  { name: 'home and back to the board', run: homeAndBack },
  { name: 'FC-59 no rematch with who has left', run: noRematch },
  { name: 'who watches can follow to the rematch', run: watchersFollow },
];
