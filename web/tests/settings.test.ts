import { expect, test, vi } from 'vitest';
import { readSettings, USUAL, writeSettings, type Settings } from '../src/settings/settings';
import { SettingsStore } from '../src/settings/store.svelte';

const OTHER: Settings = {
  ...{ theme: 'contrast', board: 'lake', pieces: 'flat', sound: false, volume: 5, vibration: false, boardSize: 80 },
  ...{ coordinates: false, animation: false, autoQueen: true, confirm: 'always', premove: false, notation: 'figurines', language: 'de', notifications: true },
};
const KEY = 'rookery.settings';

function shelf(kept: Record<string, string> = {}) {
  const map = new Map(Object.entries(kept));
  return { getItem: (key: string) => map.get(key) ?? null, setItem: (key: string, value: string) => void map.set(key, value) };
}

test('what is written is read again', () => {
  expect(readSettings(writeSettings(OTHER))).toEqual(OTHER);
  for (const field of Object.keys(USUAL)) expect(OTHER).not.toHaveProperty(field, USUAL[field as keyof Settings]);
});

test.each([
  ['nothing', null],
  ['no JSON', '{"v":1'],
  ['another value', '[7]'],
  ['null', 'null'],
  ['no version', '{"theme":"dark"}'],
  ['a later version', '{"v":2,"theme":"dark"}'],
])('%s is no settings', (_, text) => {
  expect(readSettings(text)).toBeNull();
});

test('a field that is not understood is as good as never chosen, and costs no other', () => {
  const nonsense = { theme: 'pink', board: 7, pieces: null, sound: 'yes', volume: 101, vibration: 1, coordinates: {}, animation: [] };
  const more = { autoQueen: 'no', confirm: true, premove: null, notation: '♘', language: 'xx' };
  expect(readSettings(JSON.stringify({ v: 1, ...nonsense, ...more }))).toEqual(USUAL);
  expect(readSettings(JSON.stringify({ v: 1, ...nonsense, premove: false }))).toEqual({ ...USUAL, premove: false });
  expect(readSettings('{"v":1,"volume":-1}')?.volume).toBe(USUAL.volume);
  expect(readSettings('{"v":1,"boardSize":59}')?.boardSize).toBe(USUAL.boardSize);
  expect(readSettings('{"v":1,"volume":33.3}')?.volume).toBe(USUAL.volume);
});

test('a choice is kept, and other pages that hear of it have it', () => {
  const kept = shelf();
  const [mine, yours] = [new SettingsStore(kept), new SettingsStore(kept)];
  mine.change({ board: 'lake', sound: false });
  expect(new SettingsStore(kept).now).toEqual({ ...USUAL, board: 'lake', sound: false });
  yours.hear(KEY, kept.getItem(KEY));
  expect(yours.now.board).toBe('lake');
  yours.hear(KEY, 'nonsense');
  yours.hear('rookery.name', writeSettings(OTHER));
  expect(yours.now.board).toBe('lake');
});

test('two pages that choose at the same time undo nothing of each other', () => {
  const kept = shelf();
  const [mine, yours] = [new SettingsStore(kept), new SettingsStore(kept)];
  mine.change({ board: 'lake' });
  yours.change({ pieces: 'flat' });
  expect(new SettingsStore(kept).now).toEqual({ ...USUAL, board: 'lake', pieces: 'flat' });
});

test('the theme that was chosen before there were settings holds', () => {
  expect(new SettingsStore(shelf({ 'rookery.theme': 'dark' })).now.theme).toBe('dark');
  expect(new SettingsStore(shelf({ 'rookery.theme': 'pink' })).now.theme).toBe('system');
  const kept = shelf({ 'rookery.theme': 'dark' });
  new SettingsStore(kept).change({ theme: 'system' });
  expect(new SettingsStore(kept).now.theme).toBe('system');
});

test('a storage that is missing or full costs the choice after a reload alone', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const full = new SettingsStore({ getItem: () => null, setItem: () => { throw new DOMException('full', 'QuotaExceededError'); } });
  full.change({ premove: false });
  expect(full.now.premove).toBe(false);
  expect(warn).toHaveBeenCalledOnce();
  const none = new SettingsStore(null);
  none.change({ premove: false });
  expect(none.now.premove).toBe(false);
  warn.mockRestore();
});
