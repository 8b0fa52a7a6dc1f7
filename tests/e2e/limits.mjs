/** What players offer each other, and the limits that end a game for them. */
import assert from 'node:assert/strict';
import { play, storedGame, twoAtATable } from './steps.mjs';

async function draws(house) {
  const server = await house.open();
  const { ann, ben, code } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5');
  await ann.press('Draw');
  await ann.sees('You have offered a draw.');
  await ben.sees('Your opponent offers a draw.');
  await ben.press('Decline');
  await ann.sees('Your opponent plays on.');
  assert.equal(await ben.text('Your opponent offers a draw.').count(), 0);

  await ben.press('Draw');
  await ann.sees('Your opponent offers a draw.');
  await ann.board.move('g1f3');
  await ben.board.shows('e4', 'e5', 'Nf3');
  assert.equal(await ann.button('Accept').count(), 0, 'a move answers the offer');

  await ben.press('Draw');
  await ann.press('Accept');
  const end = { result: '1/2-1/2', reason: 'agreement', text: 'Draw½–½ by agreement' };
  assert.deepEqual(await ann.board.result(), end);
  assert.deepEqual(await ben.board.result(), end);
  const row = await storedGame(server, code);
  assert.deepEqual([row.result, row.winner, row.reason, row.plies], ['1/2-1/2', null, 'agreement', 3]);
}

async function firstMove(house) {
  await house.open('[tables]\nfirst_move = 3\n');
  const { ann, ben } = await twoAtATable(house);
  const countdown = '[data-kind="first"]';
  await ann.hook('countdown', countdown).waitFor();
  await ben.hook('countdown', countdown).waitFor();
  assert.match(await ann.hook('countdown').textContent(), /Make your first move within \d+\s+s\./);
  assert.match(await ben.hook('countdown').textContent(), /Ann has \d+\s+s for the first move\./);
  const end = { result: '*', reason: 'aborted', text: 'No result The game was aborted.' };
  assert.deepEqual(await ann.board.result(), end);
  assert.deepEqual(await ben.board.result(), end);
  assert.equal(await ann.hook('countdown').count(), 0);
}

async function absence(house) {
  const server = await house.open('[tables]\nabsence = 3\n');
  const { ann, ben, code } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5', 'd2d4');
  await ben.leave();
  await ann.hook('countdown', '[data-kind="away"]').waitFor();
  assert.match(await ann.hook('countdown').textContent(), /Ben is away\. Not back within \d+\s+s, and you win\./);
  assert.equal((await ann.board.result()).text, 'You won1–0 Ben left the game');
  const row = await storedGame(server, code);
  assert.deepEqual([row.result, row.winner, row.reason, row.plies], ['1-0', 'white', 'abandonment', 3]);
}

/** Who is back in time loses nothing; and nobody is counted out while the other one thinks. */
async function backInTime(house) {
  await house.open('[tables]\nabsence = 6\n');
  const { ann, ben, code } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5', 'd2d4');
  await ben.page.goto('about:blank');
  await ann.hook('countdown', '[data-kind="away"]').waitFor();
  await ben.open(`/t/${code}`);
  await ann.hook('countdown').waitFor({ state: 'detached' });
  await play([ben, ann], 'e5d4');
  await ben.page.goto('about:blank');
  await ann.sees('away');
  assert.equal(await ann.hook('countdown').count(), 0, 'it is Ann who thinks');
  await ben.open(`/t/${code}`);
  await play([ann, ben], 'd1d4', 'b8c6');
}

export const tests = [
  { name: 'a draw is offered, declined, accepted', run: draws },
  { name: 'the first-move limit is shown and aborts', run: firstMove },
  { name: 'absence is shown and ends the game', run: absence },
  { name: 'who is back in time plays on', run: backInTime },
];
