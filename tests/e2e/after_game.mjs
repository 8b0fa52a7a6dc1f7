/** What can be done with a game that is over: another one, with the same person or somebody else, and its records. */
import assert from 'node:assert/strict';
import { until } from '../live/wait.mjs';
import { Player } from '../live/wire.mjs';
import { play, twoAtATable } from './steps.mjs';

const MATE = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];

async function mated(house) {
  const people = await twoAtATable(house);
  await play([people.ann, people.ben], ...MATE);
  await people.ann.board.result();
  return people;
}

/** Ann is seated opposite whoever waits for the same game; Ben is told that she has left. */
async function newOpponent(house) {
  const server = await house.open();
  const { ann, ben, code } = await mated(house);
  const cora = await Player.connect(server.url, 'Cora');
  house.after(() => cora.close());
  const { time } = await cora.enter(code);
  await cora.create({ time, listed: true });
  await ann.press('New opponent');
  await ann.sees('Cora');
  assert.notEqual(new URL(ann.page.url()).pathname, `/t/${code}`);
  assert.equal(await ann.board.orientation(), 'black');
  await ben.sees('Your opponent has left: there is no rematch.');
}

async function records(house) {
  await house.open();
  const { ann } = await mated(house);
  await ann.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copies = async (button, what) => {
    await ann.press(button);
    await until(`${button} has copied it`, async () => what.test(await ann.page.evaluate(() => navigator.clipboard.readText())));
  };
  await copies('Copy PGN', /\[Result "0-1"\][^]*1\. f3 /);
  await copies('Copy FEN', /^rnb1kbnr\/pppp1ppp\/8\/4p3\/6Pq\/5P2\/PPPPP2P\/RNBQKBNR w KQkq - 1 3$/);
  // Headless Chromium has no sheet for sharing.
  await copies('Copy link', /^http:\S+\/t\/\w{6,8}$/);
  const [download] = await Promise.all([ann.page.waitForEvent('download'), ann.page.getByRole('link', { name: 'Download PGN' }).click()]);
  assert.match(download.suggestedFilename(), /\.pgn$/);
}

async function shared(house) {
  await house.open();
  const { ann } = await mated(house);
  await ann.context.addInitScript(() => {
    globalThis.shared = [];
    navigator.share = async (what) => void globalThis.shared.push(what);
  });
  await ann.page.reload();
  await ann.press('Share');
  assert.deepEqual(await ann.page.evaluate(() => globalThis.shared), [
    { title: 'Ann against Ben, a game of chess', url: ann.page.url() },
  ]);
}

/** The game is shown move by move, and stops where it ended, or where one says so. */
async function replay(house) {
  await house.open();
  const { ann } = await mated(house);
  const end = await ann.board.fen();
  const shown = async () => ann.hook('move-list').locator('[aria-current="true"]').getAttribute('data-ply', { timeout: 300 }).catch(() => '0');
  await ann.press('Replay');
  await until('it begins at the first position', async () => (await ann.board.fen()).startsWith('rnbqkbnr/pppppppp/8/8/8/8/'));
  await until('moves follow', async () => Number(await shown()) >= 1);
  await ann.press('Stop');
  const stopped = await ann.board.fen();
  await ann.page.waitForTimeout(1500);
  assert.equal(await ann.board.fen(), stopped);
  await ann.press('Replay');
  await until('it ends as it did', async () => (await ann.board.fen()) === end);
  await ann.button('Replay').waitFor();
}

export const tests = [
  { name: 'after the game: a new opponent for the same game', run: newOpponent },
  { name: 'after the game: PGN, FEN and link are copied, PGN is downloaded', run: records },
  { name: 'after the game: it is shared', run: shared },
  { name: 'after the game: it is shown again', run: replay },
];
