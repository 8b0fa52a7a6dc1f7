import { describe, expect, test } from 'vitest';
import { hasChat, isOwnLine, lastOf, reduceChat, speechesOf, type ChatState } from '../src/model/chat';
import { reduceTable, type TableState } from '../src/model/table';
import type { ServerSaid } from '../src/wire/messages';
import { keepMuted, readMuted } from '../src/wire/mutes';
import { serverSample } from './support';

const luck = serverSample('said', 'said');
const tip = serverSample('said.spectator', 'said');

/** Of the sample table, where one line was said before. */
function entered(): ChatState {
  const { state } = reduceChat(null, serverSample('table', 'table'));
  if (state === null) throw new Error('The sample makes no chat.');
  return state;
}

const next = (n: number, change: Partial<ServerSaid> = {}): ServerSaid => ({ ...luck, n, text: `line ${n}`, ...change });

describe('lines', () => {
  test('said before one came are there', () => {
    expect(entered().room).toBe('players');
    expect(entered().lines.map(({ text }) => text)).toEqual(['Good luck!']);
    expect(lastOf(entered())).toBe(1);
    expect(lastOf(null)).toBe(0);
  });

  test('are appended in their order', () => {
    const { state, missed } = reduceChat(entered(), next(2));
    expect(missed).toBe(false);
    expect(state?.lines.map(({ n }) => n)).toEqual([1, 2]);
  });

  test('heard twice are there once', () => {
    const before = entered();
    expect(reduceChat(before, next(1))).toEqual({ state: before, missed: false });
  });

  test('after a gap call for the whole table', () => {
    const before = entered();
    expect(reduceChat(before, next(3))).toEqual({ state: before, missed: true });
  });

  test('of the other room are not shown', () => {
    const before = entered();
    expect(reduceChat(before, { ...tip, n: 2 })).toEqual({ state: before, missed: false });
  });

  test('before the table was entered mean nothing', () => {
    expect(reduceChat(null, luck)).toEqual({ state: null, missed: false });
  });

  test('are kept in a bounded number', () => {
    let state: ChatState | null = entered();
    for (let n = 2; n <= 250; n += 1) state = reduceChat(state, next(n)).state;
    expect(state?.lines.length).toBe(100);
    expect(state?.lines[0]?.n).toBe(151);
  });

  test('are one’s own by the seat, and without one by the player', () => {
    const [line] = entered().lines;
    if (line === undefined) throw new Error('The sample has no line.');
    expect(isOwnLine({ ...entered(), you: 'black' }, 'somebody', line)).toBe(true);
    expect(isOwnLine({ ...entered(), you: 'white' }, line.player, line)).toBe(false);
    expect(isOwnLine({ ...entered(), you: null }, tip.player, tip)).toBe(true);
    expect(isOwnLine({ ...entered(), you: null }, null, tip)).toBe(false);
  });

  test('of one person in a row are one speech', () => {
    const other = { player: 'abcdefghijklmn23', name: 'Quiet Heron', color: 'white' as const };
    const speeches = speechesOf([next(1), next(2), next(3, other), next(4)]);
    expect(speeches.map(({ n, name, texts }) => [n, name, texts.length])).toEqual([
      [1, 'Amber Finch', 2],
      [3, 'Quiet Heron', 1],
      [4, 'Amber Finch', 1],
    ]);
  });
});

describe('there is a chat', () => {
  const seen = (change: Partial<TableState>): boolean => {
    const { state } = reduceTable(null, serverSample('table', 'table'), 0);
    if (state === null) throw new Error('The sample makes no table.');
    return hasChat({ ...state, ...change });
  };
  const { seats, now } = serverSample('table', 'table');
  const bot = { player: 'cdefghijklmn2345', name: 'Rookery', bot: 'normal' as const, here: true };

  test('in a game and after it', () => {
    expect(seen({})).toBe(true);
    expect(seen({ you: null })).toBe(true);
    expect(seen({ now: { ...now, phase: 'over' } })).toBe(true);
    expect(seen({ now: { ...now, phase: 'waiting' } })).toBe(false);
  });

  test('but not where it is off, nor for who plays the computer', () => {
    expect(seen({ chat: false })).toBe(false);
    expect(seen({ seats: { ...seats, black: bot } })).toBe(false);
    expect(seen({ seats: { ...seats, black: bot }, you: null })).toBe(true);
  });
});

describe('who is muted', () => {
  function shelf(kept: string | null = null) {
    const values = new Map(kept === null ? [] : [['rookery.muted', kept]]);
    return { getItem: (key: string) => values.get(key) ?? null, setItem: (key: string, value: string) => void values.set(key, value) };
  }

  test('stays so', () => {
    const own = shelf();
    keepMuted(own, new Set(['abcdefghijklmn23', 'bcdefghijklmn234']));
    expect([...readMuted(own)]).toEqual(['abcdefghijklmn23', 'bcdefghijklmn234']);
  });

  test('is nobody where nothing, or something else, is kept', () => {
    expect(readMuted(null).size).toBe(0);
    expect(readMuted(shelf()).size).toBe(0);
    expect(readMuted(shelf('["x"] null')).size).toBe(0);
  });

  test('are the last five hundred', () => {
    const own = shelf();
    const many = Array.from({ length: 501 }, (_, i) => `${'a'.repeat(13)}${String(i).padStart(3, '0').replace(/\d/g, (d) => 'abcdefghij'[Number(d)] ?? '')}`);
    keepMuted(own, new Set(many));
    expect(readMuted(own).size).toBe(500);
    expect(readMuted(own).has(many[0] ?? '')).toBe(false);
  });
});
