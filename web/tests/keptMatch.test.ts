import { expect, test, vi } from 'vitest';
import { minutes } from '../src/model/time';
import { newGame, resigned, withMove, type LocalGame } from '../src/sameDevice/game';
import { keepMatch, LOCAL_KEY, readMatch, type LocalMatch } from '../src/sameDevice/kept';

function shelf(kept: Record<string, string> = {}) {
  const map = new Map(Object.entries(kept));
  return { getItem: (key: string) => map.get(key) ?? null, setItem: (key: string, value: string) => void map.set(key, value) };
}

function played(game: LocalGame, ...moves: string[]): LocalGame {
  return moves.reduce((at, uci) => withMove(at, uci, 0) ?? at, game);
}

const match = (game: LocalGame): LocalMatch => ({ changes: 7, names: ['Ann', ''], white: 1, halves: [3, 1], behaviour: 'facing', game });
const GAMES: [string, LocalGame][] = [
  ['standard', played(newGame('standard', null, 0), 'e2e4', 'e7e5')],
  ['with a clock', played(newGame('standard', minutes(3, 2), 0), 'e2e4', 'e7e5', 'g1f3')],
  ['Chess960', played(newGame('chess960', minutes(1, 0), 0.4), 'e2e4')],
  ['Three-check', played(newGame('threecheck', null, 0), 'e2e4')],
  ['that is over by mate', played(newGame('standard', null, 0), 'f2f3', 'e7e5', 'g2g4', 'd8h4')],
  ['that is over by word', resigned(played(newGame('standard', minutes(1, 0), 0), 'e2e4'), 'black')],
];

test.each(GAMES)('a game %s is read as it was kept', (_, game) => {
  const kept = shelf();
  keepMatch(kept, match(game));
  expect(readMatch(kept)).toEqual(match(game));
});

const good = JSON.parse(kept(GAMES[1]?.[1])) as { game: object };
function kept(game: LocalGame | undefined): string {
  const there = shelf();
  if (game !== undefined) keepMatch(there, match(game));
  return there.getItem(LOCAL_KEY) ?? '';
}

test.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['another value', '[1]'],
  ['another version', JSON.stringify({ ...good, v: 2 })],
  ['a move that is none', JSON.stringify({ ...good, game: { ...good.game, moves: [{ uci: 'e2e5', spent: 0, left: 0 }] } })],
  ['moves that are none', JSON.stringify({ ...good, game: { ...good.game, moves: 'e2e4' } })],
  ['another variant', JSON.stringify({ ...good, game: { ...good.game, variant: 'atomic' } })],
  ['a start that is none', JSON.stringify({ ...good, game: { ...good.game, variant: 'chess960', startNumber: 960, moves: [] } })],
  ['a clock that is none', JSON.stringify({ ...good, game: { ...good.game, clock: { white: '5' } } })],
  ['a time that is none', JSON.stringify({ ...good, game: { ...good.game, time: { initial: -1, increment: 0 } } })],
])('%s is no game', (_, text) => {
  expect(readMatch(shelf(text === undefined ? {} : { [LOCAL_KEY]: text }))).toBeNull();
});

test('nonsense around a game costs the nonsense alone', () => {
  const text = JSON.stringify({ ...good, changes: -1, names: 7, white: 'x', halves: [-1, 2], behaviour: 'upside' });
  expect(readMatch(shelf({ [LOCAL_KEY]: text }))).toMatchObject({ changes: 0, names: ['', ''], white: 0, halves: [0, 0], behaviour: 'fixed' });
});

test('an end that the board does not show is believed only if it can be', () => {
  const outcome = { winner: 'white', reason: 'agreement', result: '1-0' };
  const text = JSON.stringify({ ...good, game: { ...good.game, outcome } });
  expect(readMatch(shelf({ [LOCAL_KEY]: text }))?.game.outcome).toBeNull();
});

test('a storage that is full costs the game after a reload alone', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  keepMatch({ getItem: () => null, setItem: () => { throw new DOMException('full', 'QuotaExceededError'); } }, match(newGame('standard', null, 0)));
  expect(warn).toHaveBeenCalledOnce();
  expect(readMatch(null)).toBeNull();
  warn.mockRestore();
});
