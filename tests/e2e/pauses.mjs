/** A pause by agreement: the clocks stand, nothing is played, and both agree to go on, or time does it for them. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../live/wait.mjs';
import { play, resign, twoAtATable } from './steps.mjs';

const offer = (person, kind) => person.hook('offer', `[data-kind="${kind}"]`);
const answer = (person, kind, name) => offer(person, kind).getByRole('button', { name, exact: true }).click();

async function pause(ann, ben) {
  await ann.press('Pause');
  await ben.sees('Your opponent asks for a pause.');
  await answer(ben, 'pause', 'Accept');
  for (const person of [ann, ben]) await person.hook('paused').waitFor();
}

async function pauseAndGoOn(house) {
  await house.open('[tables.absence]\nfast = 3\n');
  const { ann, ben, code } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5');
  await ann.press('Pause');
  await answer(ben, 'pause', 'Decline');
  await ann.sees('Your opponent does not want a pause.');
  await pause(ann, ben);
  assert.match((await ann.hook('paused').textContent()) ?? '', /It goes on by itself in (24:00:00|23:59:\d\d)\./);
  assert.equal(await ann.board.isRunning('white'), false);
  const stood = await ann.board.clock('white');
  // Who is away is told, and loses nothing.
  await ann.page.goto('about:blank');
  await ben.sees('away');
  await sleep(4_000);
  assert.equal(await ben.hook('result').count(), 0);
  await ann.open(`/t/${code}`);
  await ann.hook('paused').waitFor();
  await ann.board.click('g1');
  await ann.board.click('f3');
  await ann.board.shows('e4', 'e5');
  assert.equal(await ann.board.clock('white'), stood);
  await ben.press('Resume');
  await ann.sees('Your opponent wants to play on.');
  await answer(ann, 'resume', 'Accept');
  for (const person of [ann, ben]) await person.hook('paused').waitFor({ state: 'detached' });
  await until('the clock runs', () => ben.board.isRunning('white'));
  await play([ann, ben], 'g1f3');
}

/** A restart leaves the pause as it is; then it ends by itself. */
async function throughARestart(house) {
  const server = await house.open('[tables]\npause_kept = 20\n');
  const { ann, ben } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5');
  await pause(ann, ben);
  for (const person of [ann, ben]) person.expectLostLine();
  await server.end('SIGKILL');
  await server.start();
  for (const person of [ann, ben]) await person.online(20_000);
  await ann.hook('paused').waitFor({ state: 'detached', timeout: 30_000 });
  await until('the clock runs', () => ann.board.isRunning('white'));
  await play([ann, ben], 'g1f3');
}

async function endedInAPause(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5');
  await pause(ann, ben);
  await resign(ben);
  for (const person of [ann, ben]) assert.equal((await person.board.result()).reason, 'resignation');
  assert.equal(await ann.hook('paused').count(), 0);
}

export const tests = [
  { name: 'a game is paused and goes on by agreement', run: pauseAndGoOn },
  { name: 'a pause lasts through a restart and ends by itself', run: throughARestart },
  { name: 'a paused game can be resigned', run: endedInAPause },
];
