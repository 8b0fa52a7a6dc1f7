/** Tables with over-the-board rules: touched men, illegal moves, claims. */
import assert from 'node:assert/strict';
import { play, storedGame, twoAtATable } from './steps.mjs';
import { until } from '../live/wait.mjs';

const RULES = { rules: 'Over the board' };
const THERE_AND_BACK = ['g1f3', 'b8c6', 'f3g1', 'c6b8'];

const ruleWord = (person, kind) => person.hook('rule-word', `[data-kind="${kind}"]`);
const bar = (person, color) => person.page.locator(`[data-color="${color}"]`);

async function isTouched(person, square) {
  return (await person.board.marks()).some((marked) => marked.square === square && marked.mark === 'touched');
}

/** The first illegal move costs a minute in blitz, the second the game; both players are told in words. */
async function illegalMoves(house) {
  const server = await house.open();
  const { ann, ben, code } = await twoAtATable(house, RULES);
  await play([ann, ben], 'e2e4', 'e7e5');
  const before = await ann.board.fen();
  const clock = await ben.board.clock('black');
  await ann.board.move('g1g3');
  await ruleWord(ann, 'illegal_move').filter({ hasText: 'Ben gets 1 minute more.' }).waitFor();
  await ruleWord(ben, 'illegal_move').filter({ hasText: 'Ann made an illegal move; it was taken back. You get 1 minute more.' }).waitFor();
  for (const person of [ann, ben]) {
    assert.equal(await person.board.fen(), before);
    await bar(person, 'white').getByText('1 illegal move').waitFor();
    assert.equal(await person.board.clock('black'), clock + 60_000);
  }
  await ann.board.move('g1f3');
  await ben.board.shows('e4', 'e5', 'Nf3');
  await play([ben, ann], 'b8c6');
  await ann.board.move('f1e3');
  assert.equal((await ann.board.result()).text, 'You lost0–1 Ann made a second illegal move');
  assert.equal((await ben.board.result()).text, 'You won0–1 Ann made a second illegal move');
  const row = await storedGame(server, code);
  assert.deepEqual([row.result, row.reason, row.plies], ['0-1', 'illegal_moves', 4]);
}

/** Nothing shows where a man may go; the one that was picked up is marked for both and must move. */
async function touchedPiece(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house, RULES);
  await ann.board.turnIs('white');
  await ann.board.click('g1');
  for (const person of [ann, ben]) await until('both see the touched knight', () => isTouched(person, 'g1'));
  const shown = (await ann.board.marks()).map(({ mark }) => mark);
  assert.deepEqual(shown.filter((mark) => mark === 'move-dest'), []);
  await ann.board.move('e2e4');
  const told = ann.text('You touched another man first, and it can move.');
  await told.waitFor();
  const [word, clock] = await Promise.all([told.boundingBox(), ann.hook('clock-white').boundingBox()]);
  assert.ok(word.y + word.height <= clock.y || clock.y + clock.height <= word.y, 'the word lies on the clock');
  await ann.page.reload();
  await ann.online();
  await until('the knight is touched still', () => isTouched(ann, 'g1'));
  await ann.board.move('g1f3');
  for (const person of [ann, ben]) await person.board.shows('Nf3');
  await until('nothing is touched any more', async () => !(await isTouched(ben, 'g1')));
}

async function threefold(house) {
  const server = await house.open();
  const { ann, ben, code } = await twoAtATable(house, RULES);
  await play([ann, ben], 'e2e4', 'e7e5', ...THERE_AND_BACK);
  assert.equal(await ann.button('Claim draw: threefold').count(), 0);
  await play([ann, ben], ...THERE_AND_BACK);
  assert.equal(await ben.button('Claim draw: threefold').count(), 0, 'it is the turn of Ann');
  await ann.press('Claim draw: threefold');
  const text = 'Draw½–½ the position came up three times';
  for (const person of [ann, ben]) assert.equal((await person.board.result()).text, text);
  const row = await storedGame(server, code);
  assert.deepEqual([row.result, row.reason, row.plies], ['1/2-1/2', 'threefold', 10]);
}

async function claimWith(person, claim, uci) {
  await person.press('Claim');
  await person.page.getByLabel('With the move I am about to play').check();
  await person.press(claim);
  await person.sees('Show the move on the board; the claim goes with it.');
  await person.board.move(uci);
}

/** FIDE 9.2.1: the third repetition is about to appear. */
async function threefoldWithAMove(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house, RULES);
  await play([ann, ben], 'e2e4', 'e7e5', ...THERE_AND_BACK, ...THERE_AND_BACK.slice(0, 3));
  await claimWith(ben, 'Threefold', 'c6b8');
  for (const person of [ann, ben]) assert.equal((await person.board.result()).reason, 'threefold');
}

/** A wrong claim offers a draw, costs time, and the move that was named must be played. */
async function wrongClaim(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house, RULES);
  await play([ann, ben], 'e2e4', 'e7e5');
  await claimWith(ann, 'Fifty moves', 'g1f3');
  await ruleWord(ann, 'claim_rejected').filter({ hasText: 'Ben gets 1 minute more. You named Nf3: now play it.' }).waitFor();
  await ruleWord(ben, 'claim_rejected').filter({ hasText: 'You get 1 minute more. Ann named Nf3 and must play it.' }).waitFor();
  await ben.sees('Your opponent offers a draw.');
  await ben.press('Decline');
  await ann.board.move('d2d4');
  await ann.sees('You named another move in your claim; play that one.');
  await play([ann, ben], 'g1f3', 'b8c6');
  await ann.board.shows('e4', 'e5', 'Nf3', 'Nc6');
}

/** On a phone there is little room under the board; what is asked is on the screen, and so is the board. */
async function claimOnAPhone(house) {
  await house.open();
  const phone = { viewport: { width: 390, height: 844 }, touch: true };
  const { ann, ben } = await twoAtATable(house, { ...RULES, ann: phone });
  await play([ann, ben], 'e2e4', 'e7e5');
  await ann.press('Adjust');
  await ann.press('Claim');
  const asked = ann.page.getByRole('group', { name: 'Claim a draw' });
  await until('the whole question is in view', async () => {
    const [box, board] = await Promise.all([asked.boundingBox(), ann.board.box()]);
    return board.y >= 0 && box.y + box.height <= 844;
  });
  await ann.press('Cancel');
  await ann.page.setViewportSize({ width: 844, height: 390 });
  await ann.press('Claim');
  await until('and on a phone on its side', async () => {
    const [box, clock] = await Promise.all([asked.boundingBox(), ann.hook('clock-white').boundingBox()]);
    return box.y > 0 && box.y + box.height <= clock.y;
  });
  await ann.page.setViewportSize({ width: 320, height: 568 });
  await ann.page.getByLabel('With the move I am about to play').check();
  await ann.press('Threefold');
  await until('the board is in view again', async () => (await ann.board.box()).y >= 0);
}

/** FIDE 4.2.1: who says so first may set a man right, and move another one. */
async function adjusting(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house, RULES);
  await ann.press('Adjust');
  await ann.sees('You adjust: the man you touch next need not move.');
  await ben.sees('Ann adjusts a man on its square.');
  assert.equal(await ben.button('Adjust').count(), 0, 'it is the turn of Ann');
  await ann.board.click('g1');
  await ann.board.click('g1');
  await play([ann, ben], 'e2e4', 'e7e5');
  await ann.board.shows('e4', 'e5');
}

/** FC-25: a claim of fifty moves is called that wherever the end is told. */
async function fiftyMoves(house) {
  const server = await house.open();
  const { ann, ben, code } = await twoAtATable(house, { ...RULES, fen: '8/8/4k3/8/8/3NK3/3N4/8 w - - 99 120' });
  await ann.board.move('d2f3');
  await ben.press('Claim draw: fifty moves');
  const eve = await house.person('Eve');
  await eve.open(`/t/${code}`);
  await ann.page.reload();
  await ann.online();
  const text = 'Draw½–½ fifty moves without a capture or a pawn move';
  for (const person of [ann, ben, eve]) {
    const result = await person.board.result();
    assert.deepEqual([result.text, result.reason], [text, 'fifty_moves'], person.name);
  }
  const row = await storedGame(server, code);
  const [game, pgn] = await Promise.all(['', '.pgn'].map(async (as) => (await fetch(`${server.url}/api/games/${row.id}${as}`)).text()));
  assert.equal(JSON.parse(game).outcome.reason, 'fifty_moves');
  assert.match(pgn, /\[Reason "fifty_moves"\]/);
  assert.match(pgn, /\[Termination "normal"\]/);
  for (const told of [game, pgn, ...(await Promise.all([ann, ben, eve].map((person) => person.page.content())))]) {
    assert.doesNotMatch(told, /insufficient/i);
  }
}

export const tests = [
  { name: 'an illegal move over the board costs time, then the game', run: illegalMoves },
  { name: 'a touched man must move', run: touchedPiece },
  { name: 'a man that is adjusted need not move', run: adjusting },
  { name: 'a claim on a phone is asked in view', run: claimOnAPhone },
  { name: 'FC-25 fifty moves are claimed and called that', run: fiftyMoves },
  { name: 'FC-23 a threefold repetition is claimed', run: threefold },
  { name: 'a claim with the move about to be played', run: threefoldWithAMove },
  { name: 'a wrong claim is a draw offer with a price', run: wrongClaim },
];
