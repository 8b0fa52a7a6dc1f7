import { expect, test } from 'vitest';
import { findMatch, reduceLobby } from '../src/model/lobby';
import { minutes } from '../src/model/time';
import type { LobbyTable } from '../src/wire/messages';
import { serverSample } from './support';

const table = (code: string, change: Partial<LobbyTable> = {}): LobbyTable => ({
  code,
  host: 'bcdefghijklmn234',
  host_name: 'Amber Finch',
  time: minutes(5, 3),
  color: 'white',
  variant: 'standard',
  rules: 'online',
  start: null,
  ...change,
});

test('a change closes and opens tables and keeps the order of the rest', () => {
  const state = { tables: [table('M3XP9A'), table('M3XP9B')], players: 1, games: 1 };
  const after = reduceLobby(state, serverSample('lobby_changed', 'lobby_changed'));
  expect(after?.tables.map(({ code }) => code)).toEqual(['M3XP9B', 'K7QW2M']);
  expect(after?.players).toBe(39);
});

test('a change before the whole list says nothing', () => {
  expect(reduceLobby(null, serverSample('lobby_changed', 'lobby_changed'))).toBeNull();
});

test('the first table with the same clock fits, never one of one\'s own', () => {
  const me = 'abcdefghijklmn23';
  const tables = [table('AAAAA2', { host: me }), table('AAAAA3', { time: null }), table('AAAAA4'), table('AAAAA5')];
  expect(findMatch(tables, minutes(5, 3), me)?.code).toBe('AAAAA4');
  expect(findMatch(tables, null, me)?.code).toBe('AAAAA3');
  expect(findMatch(tables, minutes(3, 2), me)).toBeNull();
});

test('who picks a clock alone sits down to the usual game', () => {
  const unusual = [
    table('AAAAA2', { variant: 'chess960' }),
    table('AAAAA3', { rules: 'over_the_board' }),
    table('AAAAA4', { start: { fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' } }),
  ];
  expect(findMatch([...unusual, table('AAAAA5')], minutes(5, 3), 'me')?.code).toBe('AAAAA5');
  expect(findMatch(unusual, minutes(5, 3), 'me')).toBeNull();
});
