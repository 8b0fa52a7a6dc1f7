/** Whole games, from an open table to the row in the database. */
import assert from 'node:assert/strict';
import { makeSecret } from '../live/wire.mjs';
import { openTable, play, resign, someMove, storedGame, twoAtATable } from './steps.mjs';
import { until } from '../live/wait.mjs';

const SCHOLARS_MATE = ['e2e4', 'e7e5', 'd1h5', 'b8c6', 'f1c4', 'g8f6', 'h5f7'];
const SCHOLARS_SANS = ['e4', 'e5', 'Qh5', 'Nc6', 'Bc4', 'Nf6', 'Qxf7#'];

function assertClocks(row, { initial, increment }) {
  const left = [initial, initial];
  for (const [i, move] of row.moves.entries()) {
    assert.ok(move.spent >= 0 && move.spent < 60_000, `the time of move ${i + 1}: ${move.spent}`);
    left[i % 2] = left[i % 2] - move.spent + increment;
    // The clocks start when each side has made its first move; until then nothing is gained either.
    if (i < 2) left[i % 2] = move.left;
    assert.equal(move.left, left[i % 2], `the clock after move ${i + 1}`);
  }
}

async function toCheckmate(house) {
  const server = await house.open();
  const { ann, ben, code } = await twoAtATable(house);
  await play([ann, ben], ...SCHOLARS_MATE);
  await ann.board.shows(...SCHOLARS_SANS);
  await ben.board.shows(...SCHOLARS_SANS);
  const mate = { result: '1-0', reason: 'checkmate' };
  assert.deepEqual(await ann.board.result(), { ...mate, text: 'You won1–0 by checkmate' });
  assert.deepEqual(await ben.board.result(), { ...mate, text: 'You lost1–0 by checkmate' });

  const row = await storedGame(server, code);
  assert.deepEqual(
    [row.white_name, row.white_bot, row.black_name, row.black_bot, row.variant, row.start_fen],
    ['Ann', null, 'Ben', null, 'standard', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
  );
  assert.deepEqual([row.initial_ms, row.increment_ms, row.plies], [300_000, 3_000, 7]);
  assert.deepEqual([row.result, row.winner, row.reason], ['1-0', 'white', 'checkmate']);
  assert.notEqual(row.white_id, row.black_id);
  assert.ok(row.started_ms <= row.ended_ms && Math.abs(row.ended_ms - Date.now()) < 60_000);
  assert.deepEqual(row.moves.map(({ uci }) => uci), SCHOLARS_MATE);
  assert.deepEqual(row.moves.map(({ san }) => san), SCHOLARS_SANS);
  assertClocks(row, { initial: 300_000, increment: 3_000 });
  await assertToldByHttp(server, row);
}

async function assertToldByHttp(server, row) {
  const answer = await fetch(`${server.url}/api/games/${row.id}`);
  assert.equal(answer.status, 200);
  const game = await answer.json();
  assert.deepEqual([game.game, game.code, game.time], [row.id, row.code, { initial: 300_000, increment: 3_000 }]);
  assert.deepEqual([game.players.white.name, game.players.black.name], ['Ann', 'Ben']);
  assert.deepEqual(game.moves, row.moves);
  assert.deepEqual(game.outcome, { winner: 'white', reason: 'checkmate', result: '1-0', helpmate: [], aborted: null });
  const pgn = await (await fetch(`${server.url}/api/games/${row.id}.pgn`)).text();
  for (const part of ['[White "Ann"]', '[Black "Ben"]', '[Result "1-0"]', '[TimeControl "300+3"]', 'Qxf7#', '[%clk ']) {
    assert.ok(pgn.includes(part), `${part} stands in the PGN:\n${pgn}`);
  }
  assert.equal((await fetch(`${server.url}/api/games/${row.id}x`)).status, 404);
}

async function resignAndRematch(house) {
  const server = await house.open();
  const { ann, ben, code } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5');
  await ben.press('Resign');
  await ben.sees('Resign the game?');
  await ben.press('Play on');
  assert.equal(await ben.hook('result').count(), 0);
  await resign(ben);
  const end = { result: '1-0', reason: 'resignation' };
  assert.deepEqual(await ann.board.result(), { ...end, text: 'You won1–0 Ben resigned' });
  assert.deepEqual(await ben.board.result(), { ...end, text: 'You lost1–0 Ben resigned' });
  const row = await storedGame(server, code);
  assert.deepEqual([row.result, row.reason, row.plies, row.white_name], ['1-0', 'resignation', 2, 'Ann']);

  await ann.press('Rematch');
  await ben.sees('Your opponent wants a rematch.');
  await ben.press('Accept');
  await Promise.all([ann, ben].map((person) => until('the new table', () => !person.page.url().includes(code))));
  await until('Ann has Black now', async () => (await ann.board.orientation()) === 'black');
  await until('Ben has White now', async () => (await ben.board.orientation()) === 'white');
  await play([ben, ann], 'd2d4', 'd7d5');
  await ann.board.shows('d4', 'd5');
  await ben.board.shows('d4', 'd5');
}

async function againstTheComputer(house) {
  const server = await house.open();
  const ann = await house.person('Ann');
  await ann.open();
  await ann.page.getByRole('button', { name: 'Play the computer' }).first().click();
  const dialog = ann.page.getByRole('dialog');
  for (const choice of ['Beginner', 'White']) {
    await dialog.getByRole('radio', { name: choice, exact: true }).check();
  }
  await dialog.getByRole('button', { name: 'Start the game' }).click();
  await ann.hook('board').waitFor();
  for (let round = 1; round <= 4; ++round) {
    await ann.board.move(someMove(await ann.board.fen()));
    await until(`the answer to move ${round}`, async () => (await ann.board.sans()).length === 2 * round, 20_000);
  }
  const code = ann.page.url().split('/').pop();
  await resign(ann);
  assert.equal((await ann.board.result()).reason, 'resignation');
  const row = await storedGame(server, code);
  assert.deepEqual([row.white_bot, row.black_bot, row.plies, row.initial_ms], [null, 'beginner', 8, null]);
}

/** Black's board is turned: the same squares lie elsewhere. */
async function byLink(house) {
  await house.open();
  const ann = await house.person('Ann');
  const ben = await house.person('Ben');
  const code = await openTable(ann, { color: 'Black' });
  await ben.open(`/t/${code}`);
  await ben.sees('Ann invites you to a game');
  await ben.press('Sit down and play');
  await until('Ben has White', async () => (await ben.hook('move-list').count()) === 1);
  await play([ben, ann], 'f2f3', 'e7e5', 'g2g4', 'd8h4');
  assert.equal((await ben.board.result()).text, 'You lost0–1 by checkmate');
  assert.equal((await ann.board.result()).text, 'You won0–1 by checkmate');
}

/** A stranger who knows the code but has no key, and one who has a wrong one, only watch. */
async function noSeatWithoutKey(house) {
  await house.open();
  const { ann, ben, code } = await twoAtATable(house);
  const mallory = await house.person('Mallory');
  await mallory.keep({ [`rookery.seat.${code}`]: makeSecret() });
  await mallory.open(`/t/${code}`);
  await mallory.sees('You are watching.');
  await mallory.board.click('e2');
  await mallory.board.click('e4');
  await play([ann, ben], 'd2d4', 'd7d5');
  await mallory.board.shows('d4', 'd5');
  for (const button of ['Resign', 'Draw', 'Abort']) assert.equal(await mallory.button(button).count(), 0);
}

export const tests = [
  { name: 'two strangers play to checkmate', run: toCheckmate },
  { name: 'resignation, and a rematch with colours swapped', run: resignAndRematch },
  { name: 'a game against the computer', run: againstTheComputer },
  { name: 'a game by the link, colours chosen', run: byLink },
  { name: 'FC-75 who has no key only watches', run: noSeatWithoutKey },
];
