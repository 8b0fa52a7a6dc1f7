/** People at a table write to each other: players and those who watch in two rooms apart. */
import assert from 'node:assert/strict';
import { until } from '../live/wait.mjs';
import { Player } from '../live/wire.mjs';
import { play, twoAtATable } from './steps.mjs';

/** Wide enough for the chat to stand beside the board. */
const WIDE = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, touch: true };
const MARKUP = '<img src=x onerror=alert(1)><script>alert(2)</script> &lt;b&gt; {name} "';

const input = (person) => person.page.getByRole('textbox', { name: 'Write a line' });
const lines = (person) => person.hook('chat-line').allTextContents();

async function write(person, text) {
  await input(person).fill(text);
  await input(person).press('Enter');
  await until(`${person.name} has said "${text}"`, async () => (await input(person).inputValue()) === '');
}

/** Waits until the person reads just these lines. */
async function reads(person, ...texts) {
  let seen = [];
  try {
    await until('', async () => {
      seen = await lines(person);
      return JSON.stringify(seen) === JSON.stringify(texts);
    });
  } catch {
    throw new Error(`${person.name} reads ${JSON.stringify(seen)} instead of ${JSON.stringify(texts)}`);
  }
}

/** Two players, and Cora and Dan who watch them. */
async function fourAtATable(house) {
  const { ann, ben, code } = await twoAtATable(house, { ann: WIDE, ben: WIDE });
  const cora = await house.person('Cora', WIDE);
  const dan = await house.person('Dan', WIDE);
  for (const watcher of [cora, dan]) await watcher.open(`/t/${code}`);
  return { ann, ben, cora, dan, code };
}

async function roomsApart(house) {
  const server = await house.open();
  const { ann, ben, cora, dan } = await fourAtATable(house);
  const everybody = [ann, ben, cora, dan];
  for (const person of everybody) person.expectLostLine();
  await ann.sees('Nothing said yet. What you write here only your opponent reads.');
  await cora.sees('Nothing said yet. The players do not read what is written here.');

  await write(ann, 'Good luck!');
  await write(cora, 'Who do you think wins?');
  await write(ben, 'Thanks, you too');
  await write(dan, 'Ann.');
  const all = async () => {
    for (const player of [ann, ben]) await reads(player, 'Good luck!', 'Thanks, you too');
    for (const watcher of [cora, dan]) await reads(watcher, 'Who do you think wins?', 'Ann.');
  };
  await all();
  assert.equal(await ben.hook('chat').getAttribute('data-room'), 'players');
  assert.equal(await dan.hook('chat').getAttribute('data-room'), 'spectators');

  for (const person of everybody) await person.page.reload();
  await all();

  await server.end('SIGKILL');
  await server.start();
  for (const person of everybody) await person.online();
  await all();
  await write(ben, 'Still there?');
  await reads(ann, 'Good luck!', 'Thanks, you too', 'Still there?');
  await write(cora, 'Phew');
  await reads(dan, 'Who do you think wins?', 'Ann.', 'Phew');
}

/** Who does not want to read somebody does so no more, for as long as he wishes; the other one is not told. */
async function muting(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house, { ann: WIDE, ben: WIDE });
  await write(ben, 'You will lose');
  await write(ann, 'We will see');
  await ann.press('Mute Ben');
  await reads(ann, 'We will see');
  await write(ben, 'Ha ha');
  await reads(ben, 'You will lose', 'We will see', 'Ha ha');
  await ann.page.reload();
  await reads(ann, 'We will see');
  await ann.sees('You do not read Ben.');
  await ann.press('Read again');
  await reads(ann, 'You will lose', 'We will see', 'Ha ha');
}

/** Markup is shown as it was typed: nothing of it is run or fetched (the page's complaints are faults of the test). */
async function linesAreText(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house, { ann: WIDE, ben: WIDE });
  const asked = [];
  ben.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await write(ann, MARKUP);
  await write(ann, 'a\u202Eb\u200B\tc');
  await reads(ben, MARKUP, 'ab c');
  assert.equal(await ben.hook('chat-lines').locator('img, script').count(), 0);
  assert.deepEqual(asked.filter((path) => path.endsWith('/x')), []);
}

async function limits(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house, { ann: WIDE, ben: WIDE });
  await input(ann).fill('a'.repeat(139));
  await ann.sees('1 character left');
  await input(ann).press('End');
  await input(ann).pressSequentially('bcd');
  assert.equal((await input(ann).inputValue()).length, 140, 'no more can be typed');
  await input(ann).press('Enter');
  await reads(ben, `${'a'.repeat(139)}b`);
  for (const text of ['2', '3', '4', '5']) await write(ann, text);
  await input(ann).fill('6');
  await ann.button('Send').click();
  await ann.sees('That was too fast. Wait a moment and try again.');
  assert.equal(await input(ann).inputValue(), '6', 'what could not be sent is kept');
  await write(ben, 'Slow down');
  await reads(ann, `${'a'.repeat(139)}b`, '2', '3', '4', '5', 'Slow down');
}

/** On a phone the chat is behind a button that says how much is new; the board stays as it is. */
async function onAPhone(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house, { ann: WIDE, ben: PHONE });
  await play([ann, ben], 'e2e4', 'e7e5');
  assert.equal(await ben.hook('chat').count(), 0);
  await ben.page.getByRole('button', { name: 'Chat', exact: true }).waitFor();
  await write(ann, 'Nice');
  await write(ann, 'Your move?');
  await ben.button('Chat, 2 new lines').click();
  await reads(ben, 'Nice', 'Your move?');
  await write(ben, 'No, yours');
  await reads(ann, 'Nice', 'Your move?', 'No, yours');
  await ben.press('Close');
  await ben.button('Chat').waitFor();
  await ben.page.reload();
  await ben.button('Chat').waitFor();
  await play([ann, ben], 'g1f3', 'b8c6');
}

/** Where nobody may write, and where nobody would read it, there is no chat. */
async function noChat(house) {
  const server = await house.open();
  const ann = await house.person('Ann', WIDE);
  const [white, black] = [Object.assign(new Player(server.url, 'Ann'), { identity: ann.identity }), new Player(server.url, 'Ben')];
  await white.connect();
  await black.connect();
  const silent = await white.create({ chat: false });
  await black.join(silent);
  const against = await white.create({ bot: 'beginner' });
  for (const code of [silent, against]) await ann.keep({ [`rookery.seat.${code}`]: white.keys.get(code) });
  assert.equal((await white.ask({ t: 'say', code: silent, text: 'Hello?' })).code, 'chat_off');
  for (const code of [silent, against]) {
    await ann.open(`/t/${code}`);
    await ann.hook('move-list').waitFor();
    assert.equal(await ann.hook('chat').count(), 0, code);
    assert.equal(await ann.hook('chat-button').count(), 0, code);
  }
  const cora = await house.person('Cora', WIDE);
  await cora.open(`/t/${against}`);
  await cora.hook('chat').waitFor();
  await Promise.all([white.close(), black.close()]);
}

export const tests = [
  { name: 'players and watchers talk in rooms apart, through reloads and kill -9', run: roomsApart },
  { name: 'who is muted is not read', run: muting },
  { name: 'FC-77 lines with markup are text', run: linesAreText },
  { name: 'lines are short, and not too many', run: limits },
  { name: 'the chat on a phone', run: onAPhone },
  { name: 'no chat where there is nobody to talk to', run: noChat },
];
