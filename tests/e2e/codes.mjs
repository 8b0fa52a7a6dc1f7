/** What a code and a private link lead to. */
import assert from 'node:assert/strict';
import { joinByCode, openTable, play, resign, storedGame, twoAtATable } from './steps.mjs';
import { until } from '../live/wait.mjs';

const FOOLS_MATE = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];

/** When the table is gone, its code shows the game: its end, its moves, its PGN. */
async function finishedGame(house) {
  await house.open('[tables]\nover_kept = 1\n');
  const { ann, ben, code } = await twoAtATable(house);
  await play([ann, ben], ...FOOLS_MATE.slice(0, 3));
  await ben.board.move(FOOLS_MATE[3]);
  await ben.board.result();
  await storedGame(house.server, code);
  await ann.leave();
  await ben.leave();
  const cora = await house.person('Cora');
  await cora.open();
  const gone = async () => {
    const { game } = await (await fetch(`${house.server.url}/api/codes/${code}`)).json();
    return game;
  };
  const id = await until('the code leads to the game', gone);
  await until('the table is gone', async () => {
    await cora.open(`/t/${code}`);
    await cora.hook('result').waitFor();
    return (await cora.text(/^Played on /).count()) === 1;
  });
  const { result, reason, text } = await cora.board.result();
  assert.deepEqual([result, reason], ['0-1', 'checkmate']);
  assert.match(text, /Black won/);
  await cora.board.shows('f3', 'e5', 'g4', 'Qh4#');
  for (const name of ['Ann', 'Ben']) await cora.sees(name);
  assert.equal(await cora.text('away').count(), 0);
  const end = await cora.board.fen();
  await cora.press('One move back');
  await until('the board goes back', async () => (await cora.board.fen()) !== end);
  const pgn = await cora.page.getByRole('link', { name: 'Download PGN' }).getAttribute('href');
  assert.equal(pgn, `/api/games/${id}.pgn`);
  assert.match(await (await fetch(house.server.url + pgn)).text(), /Qh4#/);

  const dan = await house.person('Dan');
  await joinByCode(dan, code);
  await dan.board.result();
  await dan.sees(/^Played on /);
}

/** A player brings his seat into another browser; nobody else is shown the way. */
async function privateLink(house) {
  await house.open();
  const { ann, ben, code } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5');
  await ann.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await ann.page.getByText('Keep this seat').click();
  await ann.sees('Show it to nobody: whoever has it plays in your place.');
  await ann.press('Copy your private link');
  const link = await ann.page.evaluate(() => navigator.clipboard.readText());
  const [address, key] = link.split('#');
  assert.equal(address, `${house.server.url}/t/${code}`);
  assert.match(key ?? '', /^[A-Za-z0-9_-]{22,64}$/);
  assert.ok(!(await ann.page.content()).includes(key), 'it is copied, not shown');

  const cora = await house.person('Cora');
  await cora.open(`/t/${code}`);
  await cora.sees('You are watching.');
  assert.equal(await cora.text('Keep this seat').count(), 0, 'who has no seat has no link');

  const phone = await house.person('Phone', { viewport: { width: 390, height: 844 }, touch: true });
  await phone.open(`/t/${code}#${key}`);
  await until('the address is bare', async () => phone.page.url() === address);
  await phone.board.move('g1f3');
  await ann.board.shows('e4', 'e5', 'Nf3');
  await ben.board.move('b8c6');
  await phone.board.shows('e4', 'e5', 'Nf3', 'Nc6');
  await ann.board.move('f1b5');
  await phone.board.shows('e4', 'e5', 'Nf3', 'Nc6', 'Bb5');
  await phone.page.reload();
  await phone.board.shows('e4', 'e5', 'Nf3', 'Nc6', 'Bb5');
  assert.equal(await phone.board.orientation(), 'white');

  // Ben's own seat is not lost to a link that he should never have got.
  await ben.open(`/t/${code}#${key}`);
  await ben.board.shows('e4', 'e5', 'Nf3', 'Nc6', 'Bb5');
  assert.equal(await ben.board.orientation(), 'black');
  await ben.board.move('a7a6');
  // Cora's page takes it in without a load of its own.
  await cora.page.evaluate((hash) => (location.hash = hash), key);
  await until('Cora has the seat', async () => (await cora.text('Keep this seat').count()) === 1);
  assert.ok(!cora.page.url().includes('#'));
  assert.ok(!house.server.output.includes(key), 'the server writes no key down');
}

/** FC-59: both press at once; the old page leads on, also who comes late. */
async function oneRematch(house) {
  await house.open();
  const { ann, ben, code } = await twoAtATable(house);
  await play([ann, ben], 'e2e4', 'e7e5');
  await resign(ann);
  await ben.board.result();
  await Promise.all([ann.press('Rematch'), ben.press('Rematch')]);
  const next = await until('both are at one new table', async () => {
    const [one, other] = [ann, ben].map(({ page }) => page.url());
    return one === other && !one.endsWith(code) && one;
  });
  assert.equal(await ann.board.orientation(), 'black');
  await play([ben, ann], 'd2d4', 'd7d5');
  const cora = await house.person('Cora');
  await cora.open(`/t/${code}`);
  await cora.page.getByRole('link', { name: 'Watch the rematch' }).click();
  await cora.board.shows('d4', 'd5');
  assert.equal(cora.page.url(), next);
  await ann.open(`/t/${code}`);
  await ann.board.shows('d4', 'd5');
  assert.equal(ann.page.url(), next);
}

/** A code that is read out is understood with its look-alikes. */
async function spelledOut(house) {
  await house.open();
  const ann = await house.person('Ann');
  const ben = await house.person('Ben');
  const code = await openTable(ann);
  assert.equal(code.length, 8);
  await ann.sees(`${code.slice(0, 4)} ${code.slice(4)}`);
  const typed = code.replaceAll('L', '1').replaceAll('Q', 'o').toLowerCase();
  await ben.open();
  await ben.page.getByLabel('Have a code?').fill(`${typed.slice(0, 4)}.${typed.slice(4)}`);
  await ben.press('Join the table');
  await ann.hook('move-list').waitFor();
}

export const tests = [
  { name: 'a code leads to the finished game', run: finishedGame },
  { name: 'a private link brings the seat to another browser', run: privateLink },
  { name: 'FC-59 both want a rematch at once and there is one', run: oneRematch },
  { name: 'a code is typed as it was read out', run: spelledOut },
];
