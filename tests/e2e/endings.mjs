/** Ends that people ask about, and the answers that the page gives. */
import assert from 'node:assert/strict';
import { positionOf } from '../live/chess.mjs';
import { hardEnds } from '../live/hard_positions.mjs';
import { until } from '../live/wait.mjs';
import { Player } from '../live/wire.mjs';
import { play, twoAtATable } from './steps.mjs';

/** FC-21: a knight mates with the help of the pawn that it plays against. */
const KNIGHT_AGAINST_PAWN = '8/8/8/4k3/4p3/4N3/4K3/8 b - - 0 1';
/** The same for a bare king, which mates nobody. */
const BARE_KING = '8/8/3rk3/8/8/2K5/8/8 b - - 0 1';

/** Ann has Black in a game by the wire with clocks of ten seconds; her flag falls while she looks on. */
async function flagOfBlack(house, fen, moves) {
  const server = await house.open();
  const ann = await house.person('Ann');
  const [black, white] = [Object.assign(new Player(server.url, 'Ann'), { identity: ann.identity }), new Player(server.url, 'Ben')];
  await Promise.all([black.connect(), white.connect()]);
  const code = await black.create({ time: { initial: 10_000, increment: 0 }, color: 'black', start: { fen } });
  await white.join(code);
  await ann.keep({ [`rookery.seat.${code}`]: black.keys.get(code) });
  await ann.open(`/t/${code}`);
  for (const [ply, uci] of moves.entries()) await (ply % 2 === 0 ? black : white).do({ t: 'move', code, ply, uci });
  house.after(() => Promise.all([black.close(), white.close()]));
  return ann;
}

async function howMateWasPossible(house) {
  const ann = await flagOfBlack(house, KNIGHT_AGAINST_PAWN, ['e5d6', 'e2f2']);
  assert.equal((await ann.board.result(20_000)).text, 'You lost1–0 Ann ran out of time');
  const end = await ann.board.fen();
  await ann.text('Why?').click();
  await ann.press('Show how mate was still possible');
  const line = ann.hook('helpmate');
  await line.getByRole('button', { name: 'One move on' }).click();
  await until('the first move of the line is on the board', async () => (await ann.board.fen()) !== end);
  await ann.page.keyboard.press('ArrowLeft');
  await until('and is taken back', async () => (await ann.board.fen()) === end);
  await line.getByRole('button', { name: 'Last position' }).click();
  await until('White mates', async () => positionOf(await ann.board.fen()).isCheckmate());
  await until('the mate is shown in the list', () => line.locator('ol').evaluate((list) => {
    const [seen, last] = [list, list.lastElementChild].map((element) => element.getBoundingClientRect());
    return seen.top <= last.top + 1 && last.bottom <= seen.bottom + 1;
  }));
  assert.match((await line.locator('ol').textContent()) ?? '', /^2…\s*K\w+\s*3\.\s*/, 'its moves are numbered on from the game');
  await line.getByRole('button', { name: 'Back to the game' }).click();
  await until('the game is on the board again', async () => (await ann.board.fen()) === end);
  assert.equal((await ann.board.result()).reason, 'flag_fall');
}

async function flagThatIsADraw(house) {
  const ann = await flagOfBlack(house, BARE_KING, ['e6e5', 'c3b3']);
  const { reason, text } = await ann.board.result(20_000);
  assert.deepEqual([reason, text], ['flag_fall_draw', 'Draw½–½ time ran out, but the other side could not mate']);
  await ann.text('Why?').click();
  await ann.sees('Here it could not, so the game is drawn');
  assert.equal(await ann.button('Show how mate was still possible').count(), 0);
}

/** A second illegal move against a bare king: why that is no loss is told. */
async function illegalMovesThatDraw(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house, { fen: BARE_KING, color: 'Black', rules: 'Over the board' });
  for (const person of [ann, ben]) await person.sees('No move yet.');
  await ann.board.move('e6e8');
  await ben.sees('1 illegal move');
  await ann.board.move('e6e8');
  for (const person of [ann, ben]) {
    const { reason, text } = await person.board.result();
    assert.deepEqual([reason, text], ['illegal_moves', 'Draw½–½ a second illegal move, but the other side could not mate']);
    await person.text('Why?').click();
    await person.sees('Here it could not, so the game is drawn (FIDE 7.5.5).');
  }
}

async function deadPosition(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house, { fen: '4k3/8/8/8/8/8/4p3/4K3 w - - 0 1' });
  await play([ann, ben], 'e1e2');
  for (const person of [ann, ben]) {
    assert.equal((await person.board.result()).text, 'Draw½–½ neither side can mate any more');
  }
  await ben.text('Why?').click();
  await ben.sees('No sequence of legal moves, however badly played');
}

/** Who goes away where it takes a search to tell whether the other could still mate: that is told, then the end. */
async function judgedAloud(house) {
  await house.open('[tables.absence]\nfast = 1\n[adjudication]\nnodes = 20000000\n');
  const [{ fen, moves, loser, answer }] = hardEnds();
  const { ann, ben } = await twoAtATable(house, { fen, color: loser === 'white' ? 'White' : 'Black' });
  // Ann has the side that is to move first, too: two moves were made when she goes.
  await play([ann, ben], ...moves);
  await ann.leave();
  await ben.hook('judging').filter({ hasText: 'Ann left the game. It is being looked into whether Ben could still mate.' }).waitFor();
  assert.equal(await ben.button('Resign').count(), 0, 'nothing is taken now');
  const won = loser === 'white' ? '0–1' : '1–0';
  const text = answer === 'yes' ? `You won${won} Ann left the game` : 'Draw½–½ one side left, but the other could not mate';
  assert.equal((await ben.board.result(60_000)).text, text);
  assert.equal(await ben.hook('judging').count(), 0);
}

export const tests = [
  { name: 'FC-21 a loss on time shows how mate was possible', run: howMateWasPossible },
  { name: 'FC-21 a flag that falls against a bare king is a draw', run: flagThatIsADraw },
  { name: 'a second illegal move that is a draw is explained', run: illegalMovesThatDraw },
  { name: 'a dead position is explained', run: deadPosition },
  { name: 'an end that takes long to judge is told twice', run: judgedAloud },
];
