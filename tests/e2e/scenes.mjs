/**
 * Every screen of the client in every state that a person may find it in. Each scene leads somebody there and stops;
 * what is done with it (pictures, a look for barriers, widths) is another's concern.
 */
import { until } from '../live/wait.mjs';
import { Player } from '../live/wire.mjs';

/** White has won a pawn; Black is to move. */
const OPENING = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6', 'b5c6', 'd7c6', 'f3e5'];
const FOOLS_MATE = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];
const KNIGHT_AGAINST_PAWN = '8/8/8/4k3/4p3/4N3/4K3/8 b - - 0 1';
const BLITZ = { initial: 300_000, increment: 3_000 };

/** A person whose seat is taken by the wire, so that the scene is set before he looks. */
async function seated(house, server, name, options) {
  const person = await house.person(name, options);
  const hand = Object.assign(new Player(server.url, name), { identity: person.identity });
  await hand.connect();
  house.after(() => hand.close());
  return { person, hand };
}

async function other(house, server, name = 'Magnus') {
  const player = await Player.connect(server.url, name);
  house.after(() => player.close());
  return player;
}

/** `white` and `black` at a table by the wire, with the moves made; its code. */
async function game(white, black, moves, wishes = {}) {
  const code = await white.create({ time: BLITZ, ...wishes });
  await black.join(code);
  for (const [ply, uci] of moves.entries()) await (ply % 2 === 0 ? white : black).do({ t: 'move', code, ply, uci });
  return code;
}

/** Ann with White opposite Magnus, after these moves: `{ person, hand, foe, code }`. */
async function atABoard(house, { moves = OPENING, wishes = {}, isBlack = false, settings = null, options } = {}) {
  const server = await house.open();
  const { person, hand } = await seated(house, server, 'Ann', options);
  const foe = await other(house, server);
  const code = await (isBlack ? game(foe, hand, moves, wishes) : game(hand, foe, moves, wishes));
  await person.keep({ [`rookery.seat.${code}`]: hand.keys.get(code) });
  if (settings !== null) await person.keep({ 'rookery.settings': JSON.stringify({ v: 1, ...settings }) });
  await person.open(`/t/${code}`);
  await person.hook('board').locator('piece').first().waitFor();
  return { person, hand, foe, code, server };
}

/** Two guests beside the bundled bot. */
const ENGINES = ['Stockfish', 'Fruit-2'].map((name) => `[[engine]]\nname = "${name}"\ncommand = ["/bin/false"]\n`).join('');

async function home(house, { lobby = true, own = false, options, config } = {}) {
  const server = await house.open(config);
  const { person, hand } = await seated(house, server, 'Ann', options);
  if (lobby) {
    await (await other(house, server, 'Judit')).create({ time: { initial: 180_000, increment: 2_000 }, listed: true });
    await (await other(house, server, 'Bobby with a rather long name')).create({ time: BLITZ, listed: true, variant: 'chess960' });
    await (await other(house, server, 'Vera')).create({ time: { days: 3 }, listed: true, color: 'black' });
    await (await other(house, server, 'Paul')).create({ time: null, listed: true, variant: 'threecheck', rules: 'over_the_board' });
  }
  if (own) {
    const foe = await other(house, server);
    await game(foe, hand, ['e2e4']);
    await game(hand, foe, ['d2d4'], { time: { days: 3 } });
    const over = await game(hand, foe, FOOLS_MATE);
    await until('that game is over', async () => (await hand.enter(over)).now.phase === 'over');
    await hand.create({ time: BLITZ });
  }
  await person.open();
  await person.sees('Play someone, now.');
  return { person, server };
}

async function dialog(house, button, config) {
  const { person } = await home(house, { config });
  await person.page.getByRole('button', { name: button }).first().click();
  await person.page.getByRole('dialog').waitFor();
  return person;
}

/** Somebody comes to a path while the server is slow to answer: the page is there, and the line opens upon nothing. */
async function unanswered(house, path) {
  await house.open();
  const person = await house.person('Ann');
  await person.page.routeWebSocket('**/ws', () => {});
  await person.page.goto(new URL(path, house.server.url).href);
  await person.sees('Connecting…');
  return person;
}

async function sameDevice(house, ...moves) {
  await house.open();
  const person = await house.person('Two');
  await person.open('/same-device');
  await person.hook('board').locator('piece').first().waitFor();
  for (const uci of moves) {
    const before = await person.board.fen();
    await person.board.click(uci.slice(0, 2));
    await person.board.click(uci.slice(2, 4));
    await until(`${uci} is played`, async () => (await person.board.fen()) !== before);
  }
  return person;
}

/** Each has made a move. */
async function againstTheComputer(house) {
  const server = await house.open();
  const { person, hand } = await seated(house, server, 'Ann');
  const code = await hand.create({ time: null, bot: 'beginner' });
  await hand.do({ t: 'move', code, ply: 0, uci: 'e2e4' });
  await person.keep({ [`rookery.seat.${code}`]: hand.keys.get(code) });
  await person.open(`/t/${code}`);
  await person.hook('board').locator('piece').first().waitFor();
  await until('the computer has answered', async () => (await person.board.sans()).length === 2, 20_000);
  return person;
}

const scenes = {
  'home-empty': async (house) => (await home(house, { lobby: false })).person,
  'home-lobby': async (house) => (await home(house)).person,
  'home-own-games': async (house) => {
    const { person } = await home(house, { own: true });
    await person.hook('own-game').first().waitFor();
    return person;
  },
  'home-connecting': (house) => unanswered(house, '/'),
  'home-offline': async (house) => {
    const { person } = await home(house, { lobby: false });
    person.expectLostLine();
    await person.context.setOffline(true);
    await person.sees('The connection is lost.');
    return person;
  },
  'home-wrong-code': async (house) => {
    const { person } = await home(house);
    await person.page.getByLabel('Have a code?').fill('what?');
    await person.press('Join the table');
    await person.page.getByRole('alert').getByText('A code has').waitFor();
    return person;
  },
  'home-code-of-nothing': async (house) => {
    const { person } = await home(house);
    await person.page.getByLabel('Have a code?').fill('K7QW2M');
    await person.press('Join the table');
    await person.page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    return person;
  },
  'open-a-table': (house) => dialog(house, 'Open a table'),
  'open-a-table-more': async (house) => {
    const person = await dialog(house, 'Open a table');
    await person.page.getByText('More options').click();
    return person;
  },
  'play-the-computer': (house) => dialog(house, 'Play the computer'),
  'play-an-engine': (house) => dialog(house, 'Play the computer', ENGINES),
  settings: (house) => dialog(house, 'Settings'),
  'waiting': async (house) => {
    const server = await house.open();
    const { person, hand } = await seated(house, server, 'Ann');
    const code = await hand.create({ time: BLITZ });
    await person.keep({ [`rookery.seat.${code}`]: hand.keys.get(code) });
    await person.open(`/t/${code}`);
    await person.hook('invite-code').waitFor();
    return person;
  },
  'waiting-qr': async (house) => {
    const person = await scenes.waiting(house);
    await person.press('QR code');
    await person.hook('qr').waitFor();
    return person;
  },
  'invited': async (house) => {
    const server = await house.open();
    const code = await (await other(house, server)).create({ time: BLITZ, rules: 'over_the_board' });
    const person = await house.person('Ann');
    await person.open(`/t/${code}`);
    await person.sees('Sit down and play');
    return person;
  },
  'table-connecting': (house) => unanswered(house, '/t/K7QW2M'),
  'not-found': async (house) => {
    await house.open();
    const person = await house.person('Ann');
    await person.open('/t/K7QW2M');
    await person.sees('There is no such table.');
    return person;
  },
  'no-such-page': async (house) => {
    await house.open();
    const person = await house.person('Ann');
    await person.open();
    await person.page.evaluate(() => {
      history.pushState(null, '', '/nothing/here');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await person.sees('There is nothing here.');
    return person;
  },
  'full-no-spectators': async (house) => {
    const server = await house.open();
    const code = await game(await other(house, server), await other(house, server, 'Judit'), [], { spectators: false, listed: true });
    const person = await house.person('Ann');
    await person.open(`/t/${code}`);
    await person.sees('Only its players may be at this table.');
    return person;
  },
  watching: async (house) => {
    const server = await house.open();
    const code = await game(await other(house, server), await other(house, server, 'Judit'), OPENING);
    const person = await house.person('Ann');
    await person.open(`/t/${code}`);
    await person.sees('You are watching.');
    return person;
  },
  'first-move': async (house) => (await atABoard(house, { moves: [] })).person,
  'their-move': async (house) => (await atABoard(house)).person,
  'your-move': async (house) => (await atABoard(house, { isBlack: true })).person,
  'offers': async (house) => {
    const { person, foe, code } = await atABoard(house);
    await foe.do({ t: 'draw', code, say: 'offer' });
    await foe.do({ t: 'takeback', code, say: 'offer' });
    await person.hook('offer', '[data-kind="takeback"]').waitFor();
    return person;
  },
  'resigning': async (house) => {
    const { person } = await atABoard(house);
    await person.press('Resign');
    return person;
  },
  'promotion': async (house) => {
    const { person } = await atABoard(house, { moves: [], wishes: { start: { fen: '7k/P7/8/8/8/8/8/K7 w - - 0 1' } } });
    await person.board.click('a7');
    await person.board.click('a8');
    await person.hook('promotion').waitFor();
    return person;
  },
  'asked-first': async (house) => {
    const { person } = await atABoard(house, { isBlack: true, settings: { confirm: 'always' } });
    await person.board.move('d8d4');
    await person.hook('confirm-move').waitFor();
    return person;
  },
  'opponent-away': async (house) => {
    const { person, foe } = await atABoard(house);
    await foe.close();
    await person.hook('countdown', '[data-kind="away"]').waitFor({ timeout: 30_000 });
    return person;
  },
  'line-lost': async (house) => {
    const { person } = await atABoard(house);
    person.expectLostLine();
    await person.context.setOffline(true);
    await person.sees('The connection is lost.');
    return person;
  },
  'paused': async (house) => {
    const { person, hand, foe, code } = await atABoard(house);
    await hand.do({ t: 'pause', code, say: 'offer' });
    await foe.do({ t: 'pause', code, say: 'accept' });
    await person.sees('Paused');
    return person;
  },
  'chat': async (house) => {
    const { person, hand, foe, code } = await atABoard(house);
    await foe.do({ t: 'say', code, text: 'Hello! Good luck.' });
    await hand.do({ t: 'say', code, text: 'You too. That pawn was a gift, I take it?' });
    return person;
  },
  'chat-on-a-phone': async (house) => {
    const { person, foe, code } = await atABoard(house, { options: { viewport: { width: 390, height: 844 }, touch: true } });
    await foe.do({ t: 'say', code, text: 'Hello! Good luck.' });
    await person.hook('chat-button').click();
    await person.page.getByRole('dialog').getByText('Hello! Good luck.').waitFor();
    return person;
  },
  'over-the-board': async (house) => {
    const wishes = { rules: 'over_the_board' };
    return (await atABoard(house, { isBlack: true, wishes })).person;
  },
  'three-check': async (house) => {
    const moves = ['e2e4', 'e7e5', 'd1h5', 'a7a6', 'h5f7', 'e8f7'];
    return (await atABoard(house, { moves, wishes: { variant: 'threecheck' } })).person;
  },
  correspondence: async (house) => (await atABoard(house, { isBlack: true, wishes: { time: { days: 3 } } })).person,
  'computer': async (house) => againstTheComputer(house),
  'computer-hint': async (house) => {
    const person = await againstTheComputer(house);
    await person.press('Hint');
    await person.hook('hint').waitFor({ timeout: 20_000 });
    return person;
  },
  'computer-new-game': async (house) => {
    const person = await againstTheComputer(house);
    await person.press('New game');
    await person.page.getByRole('dialog').waitFor();
    return person;
  },
  'lost-by-mate': async (house) => {
    const { person } = await atABoard(house, { moves: FOOLS_MATE });
    await person.hook('result').waitFor();
    return person;
  },
  'dead-position': async (house) => {
    const wishes = { start: { fen: '8/8/3k4/8/8/3p4/3K4/8 w - - 0 1' } };
    const { person } = await atABoard(house, { moves: ['d2d3'], wishes });
    await person.hook('result').waitFor();
    await person.text('Why?').click();
    return person;
  },
  'rematch-offered': async (house) => {
    const { person, foe, code } = await atABoard(house, { moves: FOOLS_MATE });
    await foe.do({ t: 'rematch', code, say: 'offer' });
    await person.hook('offer', '[data-kind="rematch"]').waitFor();
    return person;
  },
  'lost-on-time': async (house) => {
    const wishes = { time: { initial: 10_000, increment: 0 }, start: { fen: KNIGHT_AGAINST_PAWN }, color: 'black' };
    const server = await house.open();
    const { person, hand } = await seated(house, server, 'Ann');
    const foe = await other(house, server);
    const code = await hand.create(wishes);
    await foe.join(code);
    await hand.do({ t: 'move', code, ply: 0, uci: 'e5d6' });
    await foe.do({ t: 'move', code, ply: 1, uci: 'e2f2' });
    await person.keep({ [`rookery.seat.${code}`]: hand.keys.get(code) });
    await person.open(`/t/${code}`);
    await person.board.result(20_000);
    await person.text('Why?').click();
    return person;
  },
  aborted: async (house) => {
    const { person, foe, code } = await atABoard(house, { moves: [] });
    await foe.do({ t: 'abort', code });
    await person.hook('result').waitFor();
    return person;
  },
  'same-device-fresh': (house) => sameDevice(house),
  'same-device-playing': (house) => sameDevice(house, 'e2e4', 'd7d5', 'e4d5', 'd8d5'),
  'same-device-over': async (house) => {
    const person = await sameDevice(house, ...FOOLS_MATE);
    await person.hook('result').waitFor();
    return person;
  },
};

/** `{ name, show }`: `show(house)` gives the person who looks at it. */
export const SCENES = Object.entries(scenes).map(([name, show]) => ({ name, show }));
