/** The table without a mouse: keys on the board, moves typed, and what a screen reader is told. */
import assert from 'node:assert/strict';
import { until } from '../live/wait.mjs';
import { joinByCode, openTable, play, twoAtATable } from './steps.mjs';

const NAMES = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' };
const FILES = 'abcdefgh';

const live = (person) => person.page.getByTestId('live');
const grid = (person) => person.page.getByRole('grid');
const entry = (person) => person.page.getByLabel('Type a move');

async function says(person, text) {
  await live(person).getByText(text, { exact: true }).last().waitFor({ state: 'attached' });
}

/** Tab, as often as it takes, until the keyboard stands there. */
async function tabTo(person, target, what) {
  for (let presses = 0; presses < 80; presses += 1) {
    const isThere = await target.evaluateAll((found) => found.some((element) => element.contains(document.activeElement)));
    if (isThere) return;
    await person.page.keyboard.press('Tab');
  }
  throw new Error(`${person.name} does not come to ${what} with the Tab key`);
}

async function pressKeys(person, key, times) {
  for (let i = 0; i < times; i += 1) await person.page.keyboard.press(key);
}

/** From square to square with the arrow keys, as the board is seen. */
async function stepTo(person, square) {
  const at = await person.page.evaluate(() => document.activeElement.dataset.square);
  const sign = (await person.board.orientation()) === 'white' ? 1 : -1;
  const right = sign * (FILES.indexOf(square[0]) - FILES.indexOf(at[0]));
  const up = sign * (Number(square[1]) - Number(at[1]));
  await pressKeys(person, right > 0 ? 'ArrowRight' : 'ArrowLeft', Math.abs(right));
  await pressKeys(person, up > 0 ? 'ArrowUp' : 'ArrowDown', Math.abs(up));
  assert.equal(await person.page.evaluate(() => document.activeElement.dataset.square), square);
}

async function moveByKeys(person, uci) {
  await person.board.turnIs(await person.board.color());
  await stepsAndEnter(person, uci);
}

async function stepsAndEnter(person, uci) {
  await tabTo(person, grid(person), 'the board');
  for (const square of [uci.slice(0, 2), uci.slice(2, 4)]) {
    await stepTo(person, square);
    await person.page.keyboard.press('Enter');
  }
}

async function moveByText(person, text) {
  await person.board.turnIs(await person.board.color());
  await tabTo(person, entry(person), 'the field for moves');
  await person.page.keyboard.type(text);
  await person.page.keyboard.press('Enter');
}

/** What a screen reader finds on the board, from its FEN; nothing picked up, nobody in check. */
function boardSnapshot(fen, orientation) {
  const ranks = fen.split(' ')[0].split('/').map((rank) => rank.replace(/\d/g, (n) => ' '.repeat(Number(n))));
  const cells = ranks.map((rank, row) =>
    [...rank].map((man, file) => {
      const color = man === man.toUpperCase() ? 'white' : 'black';
      return `${FILES[file]}${8 - row}${man === ' ' ? '' : `, ${color} ${NAMES[man.toLowerCase()]}`}`;
    }),
  );
  const rows = orientation === 'white' ? cells : cells.map((row) => row.toReversed()).toReversed();
  const name = `Chess board, ${orientation === 'white' ? 'White' : 'Black'} below`;
  return [
    `- grid "${name}":`,
    ...rows.flatMap((row) => [`  - row "${row.join(' ')}":`, ...row.map((cell) => `    - gridcell "${cell}"`)]),
  ].join('\n');
}

/** From the home page to the mate and the rematch, and no hand on a mouse. */
async function wholeGame(house) {
  await house.open();
  const ann = await house.person('Ann');
  const ben = await house.person('Ben');
  await ann.open();
  await tabTo(ann, ann.page.getByRole('button', { name: 'Open a table' }).first(), 'the door');
  await ann.page.keyboard.press('Enter');
  const dialog = ann.page.getByRole('dialog');
  await tabTo(ann, dialog.getByRole('group', { name: 'Your colour' }), 'the colours');
  await ann.page.keyboard.press('ArrowLeft');
  const isWhite = () => dialog.getByRole('radio', { name: 'White', exact: true }).isChecked();
  for (let i = 0; i < 3 && !(await isWhite()); i += 1) await ann.page.keyboard.press('ArrowLeft');
  await ann.page.keyboard.press('Enter');
  const code = await ann.hook('invite-code').getAttribute('data-code');

  await ben.open();
  await tabTo(ben, ben.page.getByLabel('Have a code?'), 'the field for codes');
  await ben.page.keyboard.type(code.toLowerCase());
  await ben.page.keyboard.press('Enter');
  await ben.hook('move-list').waitFor();
  assert.equal(await ben.board.orientation(), 'black');

  for (const person of [ann, ben]) {
    const orientation = await person.board.orientation();
    assert.equal(await grid(person).ariaSnapshot(), boardSnapshot(await person.board.fen(), orientation), person.name);
  }
  await moveByKeys(ann, 'e2e4');
  await moveByKeys(ben, 'e7e5');
  await moveByText(ann, 'Qh5');
  await moveByText(ben, 'b8c6');
  await moveByKeys(ann, 'f1c4');
  await moveByText(ben, 'nf6');
  await says(ann, 'Black plays knight f6.');
  assert.equal(await grid(ann).ariaSnapshot(), boardSnapshot(await ann.board.fen(), 'white'));
  await moveByKeys(ann, 'h5f7');
  assert.equal((await ben.board.result()).reason, 'checkmate');
  const told = (title) => [
    '- log "What happens":',
    '  - paragraph: White plays bishop c4.',
    '  - paragraph: Black plays knight f6.',
    '  - paragraph: White plays queen takes f7, checkmate.',
    `  - paragraph: "${title}: by checkmate."`,
  ].join('\n');
  await says(ben, 'You lost: by checkmate.');
  assert.equal(await live(ben).ariaSnapshot(), told('You lost'));

  await tabTo(ann, ann.button('Rematch'), 'the rematch');
  await ann.page.keyboard.press('Enter');
  await says(ben, 'Your opponent wants a rematch.');
  // What has just come is not answered by a hasty key.
  await ben.button('Accept', { disabled: false }).waitFor();
  await tabTo(ben, ben.button('Accept'), 'the answer');
  await ben.page.keyboard.press('Enter');
  await until('they play again', async () => (await ann.board.orientation()) === 'black');
}

/** A man that is picked up says where it can go; Escape puts it down; a square where it cannot go says why. */
async function pickingUp(house) {
  await house.open();
  const { ann } = await twoAtATable(house);
  await tabTo(ann, grid(ann), 'the board');
  await stepTo(ann, 'g1');
  await ann.page.keyboard.press(' ');
  await says(ann, 'white knight g1, picked up. It can go to f3, h3.');
  const cell = (name) => ann.page.getByRole('gridcell', { name, exact: true });
  assert.equal(await cell('g1, white knight').getAttribute('aria-selected'), 'true');
  await cell('f3, can be reached').waitFor();
  await ann.page.keyboard.press('Escape');
  await says(ann, 'Put down.');
  await cell('f3').waitFor();
  await ann.page.keyboard.press('Enter');
  await stepTo(ann, 'g3');
  await ann.page.keyboard.press('Enter');
  await ann.page.getByRole('alert').getByText('No man of that kind can go there.').waitFor();
  assert.deepEqual(await ann.board.sans(), []);
  await ann.button('Turn the board').focus();
  await ann.page.keyboard.press('Enter');
  await ann.page.getByRole('grid', { name: 'Chess board, Black below' }).waitFor();
  // Now right is left, and the arrow keys go by what is seen.
  await stepsAndEnter(ann, 'g1f3');
  await ann.board.shows('Nf3');
}

/** What is typed wrong is told at the field and sent to nobody; letters on the board go to the field by themselves. */
async function typing(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house, { fen: '1n2k3/P7/8/8/4r3/8/4N1N1/4K2R w K - 0 1' });
  const wrong = {
    xyz: 'That reads as no move.',
    Nc3: 'That man is pinned',
    a8: 'Say what the pawn becomes',
  };
  for (const [text, word] of Object.entries(wrong)) {
    await entry(ann).fill(text);
    await ann.page.keyboard.press('Enter');
    await ann.page.getByRole('alert').getByText(word).waitFor();
  }
  assert.deepEqual(await ann.board.sans(), []);
  await entry(ann).fill('');
  await grid(ann).locator('[tabindex="0"]').focus();
  await ann.page.keyboard.type('axb8=R');
  assert.equal(await entry(ann).inputValue(), 'axb8=R');
  await ann.page.keyboard.press('Enter');
  await ben.board.shows('axb8=R+');
  await says(ben, 'White plays a takes b8 becomes a rook, check.');
}

async function typedCastling(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house, { variant: 'Chess960', fen: 'r4kr1/5pp1/8/8/8/8/5PP1/R4KR1 w GAga - 0 1' });
  await moveByText(ann, 'O-O');
  await moveByText(ben, 'f8a8');
  await ann.board.shows('O-O', 'O-O-O');
  await until('both kings have castled', async () => (await ann.board.fen()).startsWith('2kr2r1/5pp1/8/8/8/8/5PP1/R4RK1 '));
}

/** The moves of a game are gone through with the arrow keys, Home and End, and each is read out. */
async function lookingBack(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5', 'g1f3');
  const { keyboard } = ann.page;
  const shown = (count) => until(`${count} moves are shown`, async () => {
    const current = ann.hook('move-list').locator('[aria-current="true"]');
    return count === 0 ? (await current.count()) === 0 : (await current.getAttribute('data-ply')) === String(count);
  });
  await keyboard.press('ArrowLeft');
  await shown(2);
  await says(ann, 'Black plays e5.');
  await keyboard.press('Home');
  await shown(0);
  await says(ann, 'First position');
  assert.match(await ann.board.fen(), /^rnbqkbnr\/pppppppp\/8\/8\/8\/8\/PPPPPPPP/);
  await keyboard.press('ArrowRight');
  await shown(1);
  await tabTo(ann, ann.hook('move-list'), 'the moves');
  await keyboard.press('ArrowRight');
  await shown(2);
  assert.equal(await ann.page.evaluate(() => document.activeElement.dataset.ply), '2', 'the keyboard stays on the move shown');
  await keyboard.press('End');
  await shown(3);
  // In the field for moves the keys are the field's.
  await entry(ben).focus();
  await ben.page.keyboard.type('d6');
  await ben.page.keyboard.press('ArrowLeft');
  await ben.page.keyboard.press('Home');
  assert.equal(await ben.page.evaluate(() => document.activeElement.selectionStart), 0);
  assert.equal((await ben.board.fen()).split(' ')[1], 'b');
}

/** Over the board picking up by keys is a touch; typing is not, and a typed move that is none costs nothing. */
async function overTheBoard(house) {
  await house.open();
  const { ann, ben } = await twoAtATable(house, { rules: 'Over the board' });
  await ann.board.turnIs('white');
  await entry(ann).fill('Nf6');
  await ann.page.keyboard.press('Enter');
  await ann.page.getByRole('alert').getByText('No man of that kind can go there.').waitFor();
  assert.deepEqual(await ben.page.getByTestId('rule-word').allTextContents(), []);
  await moveByText(ann, 'e4');
  await ben.board.shows('e4');
  await tabTo(ben, grid(ben), 'the board');
  await stepTo(ben, 'g8');
  await ben.page.keyboard.press('Enter');
  await ann.page.getByRole('gridcell', { name: 'g8, black knight, touched' }).waitFor();
  assert.equal(await ben.page.getByRole('gridcell', { name: 'can be reached' }).count(), 0);
  await stepTo(ben, 'f6');
  await ben.page.keyboard.press('Enter');
  await ann.board.shows('e4', 'Nf6');
}

/** Who only looks on gets the board as well, and plays nothing on it. */
async function watching(house) {
  await house.open();
  const ann = await house.person('Ann');
  const ben = await house.person('Ben');
  const code = await openTable(ann);
  await joinByCode(ben, code);
  const eve = await house.person('Eve');
  await eve.open(`/t/${code}`);
  await tabTo(eve, grid(eve), 'the board');
  await stepTo(eve, 'e4');
  await stepTo(eve, 'e2');
  await eve.page.keyboard.press('Enter');
  assert.equal(await eve.page.locator('[role="gridcell"][aria-selected="true"]').count(), 0);
  assert.equal(await entry(eve).count(), 0);
  await ann.board.move('e2e4');
  await says(eve, 'White plays e4.');
}

export const tests = [
  { name: 'a whole game by the keyboard alone', run: wholeGame },
  { name: 'a man is picked up by keys', run: pickingUp },
  { name: 'moves are typed', run: typing },
  { name: 'castling in Chess960 is typed both ways', run: typedCastling },
  { name: 'moves are looked at by keys', run: lookingBack },
  { name: 'over the board a key touches, and typing does not', run: overTheBoard },
  { name: 'who watches hears the moves', run: watching },
];
