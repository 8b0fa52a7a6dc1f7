import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reduceTable, withSent, type TableState } from '../src/model/table';
import { settings } from '../src/settings/store.svelte';
import { USUAL } from '../src/settings/settings';
import { heardBetween, soundOfMove } from '../src/sound/events';
import { NOTES, SOUNDS } from '../src/sound/tones';
import type { Now } from '../src/wire/messages';
import { serverSample } from './support';

test.each([
  ['e4', 'move'],
  ['exd5', 'capture'],
  ['Nbxd7', 'capture'],
  ['O-O-O', 'castle'],
  ['O-O+', 'check'],
  ['a8=Q', 'promotion'],
  ['axb8=N+', 'check'],
  ['Qxf7#', 'check'],
])('%s sounds as %s', (san, sound) => {
  expect(soundOfMove(san)).toBe(sound);
});

test.each(SOUNDS)('%s is short, and never too loud', (sound) => {
  for (const { at, lasts, loud, from, to } of NOTES[sound]) {
    expect(at + lasts).toBeLessThanOrEqual(1);
    expect(loud).toBeLessThanOrEqual(1);
    // An exponential fall from or to nothing is an error of the browser's.
    expect(Math.min(from, to, lasts, loud)).toBeGreaterThan(0);
  }
});

function table(now: Partial<Now> = {}, you: TableState['you'] = 'white', sans: readonly string[] = ['e4', 'e5']): TableState {
  const { state } = reduceTable(null, serverSample('table', 'table'), 100);
  if (state === null) throw new Error('The sample makes no table.');
  const moves = sans.map((san) => ({ uci: 'a1a2', san, spent: 0, left: null }));
  return { ...state, you, moves, sent: null, now: { ...state.now, draw_offer: null, ply: moves.length, ...now } };
}

describe('at a table', () => {
  test('what stands there already is not heard', () => {
    expect(heardBetween(null, table())).toEqual({ sounds: [], shakes: false });
    expect(heardBetween({ ...table(), code: 'OTHER2' }, table({}, 'white', ['e4']))).toEqual({ sounds: [], shakes: false });
  });

  test('a move of the other side shakes, one of one\'s own does not', () => {
    const moves = ['e4', 'e5', 'Nf3'];
    expect(heardBetween(table(), table({}, 'black', moves))).toEqual({ sounds: ['move'], shakes: true });
    expect(heardBetween(table(), table({}, 'white', moves))).toEqual({ sounds: ['move'], shakes: false });
    expect(heardBetween(table(), table({}, null, moves))).toEqual({ sounds: ['move'], shakes: false });
  });

  test('a move is heard as it is made, and not again when the server takes it', () => {
    const made = withSent(table(), { ply: 2, uci: 'f3e5', san: 'Nxe5', at: 0 });
    expect(heardBetween(table(), made).sounds).toEqual(['capture']);
    expect(heardBetween(made, table({}, 'white', ['e4', 'e5', 'Nxe5'])).sounds).toEqual([]);
  });

  test('a move that is taken back is silent', () => {
    expect(heardBetween(table(), table({}, 'white', ['e4'])).sounds).toEqual([]);
  });

  test('Black moves first where the game begins so', () => {
    const startFen = '4k3/8/8/8/8/8/8/4K3 b - - 0 1';
    expect(heardBetween({ ...table({}, 'white', []), startFen }, { ...table({}, 'white', ['Kd7']), startFen }).shakes).toBe(true);
  });

  test('the end is heard once', () => {
    const over = table({ phase: 'over' });
    expect(heardBetween(table(), over).sounds).toEqual(['end']);
    expect(heardBetween(over, over).sounds).toEqual([]);
  });

  test('who is asked something, or can begin, is called', () => {
    const asked = table({ draw_offer: 'black' });
    expect(heardBetween(table(), asked).sounds).toEqual(['call']);
    expect(heardBetween(asked, asked).sounds).toEqual([]);
    expect(heardBetween(table(), table({ draw_offer: 'white' })).sounds).toEqual([]);
    expect(heardBetween(table({ phase: 'waiting' }, 'white', []), table({}, 'white', [])).sounds).toEqual(['call']);
    expect(heardBetween(table({ phase: 'waiting' }, null, []), table({}, null, [])).sounds).toEqual([]);
  });
});

describe('the door', () => {
  const started = vi.fn();
  const shaken = vi.fn();
  const listeners = new Map<string, () => void>();

  beforeEach(() => {
    vi.resetModules();
    settings.change(USUAL);
    const param = () => ({ setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
    const node = () => ({ connect: (to: unknown) => to, start: started, stop: vi.fn(), frequency: param(), gain: param(), buffer: null });
    class FakeAudio {
      state = 'running';
      currentTime = 0;
      sampleRate = 100;
      createGain = node;
      createOscillator = node;
      createBufferSource = node;
      createBiquadFilter = node;
      createBuffer = () => ({ getChannelData: () => new Float32Array(25) });
    }
    vi.stubGlobal('AudioContext', FakeAudio);
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true }, vibrate: shaken });
    vi.stubGlobal('window', {
      addEventListener: (event: string, listener: () => void) => listeners.set(event, listener),
      removeEventListener: (event: string) => listeners.delete(event),
    });
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    started.mockReset();
    shaken.mockReset();
  });

  test('opens with the first touch, and the mute closes it', async () => {
    const { awaitFirstTouch, play } = await import('../src/sound/door');
    const { settings: here } = await import('../src/settings/store.svelte');
    awaitFirstTouch();
    play('move');
    expect(started).not.toHaveBeenCalled();
    listeners.get('keydown')?.();
    expect(listeners.size).toBe(0);
    await vi.waitFor(() => {
      play('move');
      expect(started).toHaveBeenCalled();
    });
    started.mockReset();
    here.change({ sound: false });
    play('move', 'end');
    here.change({ sound: true, volume: 0 });
    play('move', 'end');
    expect(started).not.toHaveBeenCalled();
    here.change({ volume: 100 });
    play('end');
    expect(started).toHaveBeenCalledTimes(NOTES.end.length);
  });

  test('shakes where that is wished, and never unasked', async () => {
    const { shake } = await import('../src/sound/door');
    const { settings: here } = await import('../src/settings/store.svelte');
    shake();
    expect(shaken).toHaveBeenCalledOnce();
    here.change({ vibration: false });
    shake();
    here.change({ vibration: true });
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false }, vibrate: shaken });
    shake();
    expect(shaken).toHaveBeenCalledOnce();
  });
});
