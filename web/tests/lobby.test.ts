import { expect, test } from 'vitest';
import { countWaiting, filtered, ownWaiting, reduceLobby } from '../src/model/lobby';
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

test('those who wait with the same clock are counted, oneself apart', () => {
  const me = 'abcdefghijklmn23';
  const tables = [table('AAAAA2', { host: me }), table('AAAAA3', { time: null }), table('AAAAA4'), table('AAAAA5')];
  expect(countWaiting(tables, minutes(5, 3), me)).toBe(2);
  expect(countWaiting(tables, null, me)).toBe(1);
  expect(countWaiting(tables, minutes(3, 2), me)).toBe(0);
  expect(ownWaiting(tables, minutes(5, 3), me)?.code).toBe('AAAAA2');
  expect(ownWaiting(tables, null, me)).toBeNull();
});

test('who picks a clock alone waits for the usual game', () => {
  const unusual = [
    table('AAAAA2', { variant: 'chess960' }),
    table('AAAAA3', { rules: 'over_the_board' }),
    table('AAAAA4', { start: { fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' } }),
  ];
  expect(countWaiting([...unusual, table('AAAAA5')], minutes(5, 3), 'me')).toBe(1);
  expect(countWaiting(unusual, minutes(5, 3), 'me')).toBe(0);
  expect(ownWaiting(unusual, minutes(5, 3), 'bcdefghijklmn234')).toBeNull();
});

test('a filter shows what was asked for, and one\'s own tables always', () => {
  const tables = [
    table('AAAAA2', { host: 'me', variant: 'threecheck' }),
    table('AAAAA3', { variant: 'chess960', time: minutes(2, 1) }),
    table('AAAAA4', { time: minutes(3, 2) }),
    table('AAAAA5', { time: null }),
  ];
  const shown = (variant: 'standard' | 'chess960' | null, speed: 'bullet' | 'blitz' | 'unlimited' | null) =>
    filtered(tables, { variant, speed }, 'me').map(({ code }) => code);
  expect(shown(null, null)).toEqual(['AAAAA2', 'AAAAA3', 'AAAAA4', 'AAAAA5']);
  expect(shown('chess960', null)).toEqual(['AAAAA2', 'AAAAA3']);
  expect(shown(null, 'bullet')).toEqual(['AAAAA2', 'AAAAA3']);
  expect(shown('standard', 'blitz')).toEqual(['AAAAA2', 'AAAAA4']);
  expect(shown('standard', 'unlimited')).toEqual(['AAAAA2', 'AAAAA5']);
  expect(shown('chess960', 'blitz')).toEqual(['AAAAA2']);
});
