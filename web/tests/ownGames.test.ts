import { expect, test } from 'vitest';
import {
  awaiting,
  inOrder,
  justBegun,
  reduceOwnGames,
  rematched,
  type OwnGamesState,
  type RunningGame,
} from '../src/model/ownGames';
import type { OwnEnd, ServerChanged, ServerMyGamesChanged } from '../src/wire/messages';
import { serverSample } from './support';

const AT = 50_000;

const whole = (): OwnGamesState => {
  const state = reduceOwnGames(null, serverSample('my_games', 'my_games'), AT);
  if (state === null) throw new Error('The whole list was not taken.');
  return state;
};
const game = (change: Partial<RunningGame> = {}): RunningGame => {
  const [first] = whole().running;
  if (first === undefined) throw new Error('The sample has no game.');
  return { ...first, ...change };
};
const end = (change: Partial<OwnEnd> = {}): OwnEnd => {
  const [first] = whole().finished ?? [];
  if (first === undefined) throw new Error('The sample has no finished game.');
  return { ...first, ...change };
};

test('a change replaces rows in their places, moves what has ended and takes away what is gone', () => {
  const after = reduceOwnGames(whole(), serverSample('my_games_changed', 'my_games_changed'), AT + 1);
  expect(after?.running.map(({ code, ply, at }) => [code, ply, at])).toEqual([['K7QW2M', 1, AT + 1]]);
  expect(after?.finished?.map(({ code }) => code)).toEqual(['M3XP9A', 'WX34YZ56']);
});

test('a game that has ended leaves the running ones, and the list of ends stays short', () => {
  const many = Array.from({ length: 20 }, (_, i) => end({ game: `g${i}`, code: `AAAA${i}` }));
  const news: ServerMyGamesChanged = {
    t: 'my_games_changed',
    running: [],
    finished: [end({ game: 'new', code: 'K7QW2M' })],
    closed: [],
  };
  const after = reduceOwnGames({ running: [game()], finished: many }, news, AT);
  expect(after?.running).toEqual([]);
  expect(after?.finished).toHaveLength(20);
  expect(after?.finished?.[0]?.game).toBe('new');
});

test('a change before the whole list says nothing; finished games that are unknown stay so', () => {
  const news = serverSample('my_games_changed', 'my_games_changed');
  expect(reduceOwnGames(null, news, AT)).toBeNull();
  const unread = reduceOwnGames(null, serverSample('my_games.unread', 'my_games'), AT);
  expect(reduceOwnGames(unread, news, AT)?.finished).toBeNull();
});

test('a table that the page shows is followed: whose turn it is, and who has come', () => {
  const { now, seats } = serverSample('changed', 'changed');
  const changed = (ply: number): ServerChanged => ({
    ...serverSample('changed', 'changed'),
    now: { ...now, ply, first_move: null },
  });
  const follow = (row: RunningGame, ply: number) =>
    reduceOwnGames({ running: [row], finished: [] }, changed(ply), AT + 9)?.running[0];
  expect(follow(game(), 3)?.turn).toBe('black');
  expect(follow(game(), 4)?.turn).toBe('white');
  expect(follow(game(), 4)?.at).toBe(AT + 9);
  const begun = follow(game({ opponent: null, turn: null, clock: null, ply: 0 }), 0);
  expect(begun?.opponent).toEqual(seats.black);
  expect(begun?.turn).toBe(now.clock?.running);
  expect(follow(game({ code: 'AAAAA2' }), 4)).toEqual(game({ code: 'AAAAA2' }));
});

test('one\'s own turns come first, the most urgent before the others, open tables last', () => {
  const clock = (white: number) => ({ white, black: 1, running: 'white' as const });
  const games = [
    game({ code: 'AAAAA2', opponent: null, turn: null, clock: null }),
    game({ code: 'AAAAA3', turn: 'black' }),
    game({ code: 'AAAAA4', turn: 'white', clock: null }),
    game({ code: 'AAAAA5', turn: 'white', clock: clock(60_000) }),
    game({ code: 'AAAAA6', turn: 'white', clock: clock(30_000) }),
    game({ code: 'AAAAA7', turn: 'white', first_move: { color: 'white', ms: 9_000 } }),
  ];
  expect(inOrder(games).map(({ code }) => code.at(-1))).toEqual(['7', '6', '5', '4', '3', '2']);
  expect(awaiting({ running: games, finished: [] }, 'AAAAA6').map(({ code }) => code.at(-1))).toEqual(['7', '5', '4']);
  expect(awaiting(null, null)).toEqual([]);
});

test('a rematch is known by its players and colours', () => {
  const { player } = end().opponent;
  const next = game({ color: 'white', opponent: { player, name: 'Rookery', bot: 'normal', here: true } });
  const ends = [end({ code: 'AAAAA2', color: 'white' }), end({ code: 'AAAAA3' }), end({ code: 'AAAAA4' })];
  expect(rematched(next, ends)?.code).toBe('AAAAA3');
  expect(rematched(next, [end({ color: 'white' })])).toBeNull();
  expect(rematched(game({ opponent: null }), ends)).toBeNull();
  expect(rematched(next, null)).toBeNull();
});

test('it is noticed when somebody sits down at a table that waited', () => {
  const waits: OwnGamesState = { running: [game({ opponent: null, turn: null })], finished: [] };
  const plays: OwnGamesState = { running: [game()], finished: [] };
  expect(justBegun(waits, plays)).toBe('K7QW2M');
  expect(justBegun(waits, { running: [game({ time: { days: 3 } })], finished: [] })).toBeNull();
  expect(justBegun(plays, plays)).toBeNull();
  expect(justBegun(null, plays)).toBeNull();
  expect(justBegun(waits, { running: [], finished: [] })).toBeNull();
});
