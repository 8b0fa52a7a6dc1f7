import { describe, expect, test } from 'vitest';
import { isOwnDeclined, offersOf } from '../src/model/offers';
import { reduceTable, type TableState } from '../src/model/table';
import type { Now } from '../src/wire/messages';
import { serverSample } from './support';

function playing(now: Partial<Now>, you: TableState['you'] = 'white'): TableState {
  const { state } = reduceTable(null, serverSample('table', 'table'), 100);
  if (state === null) throw new Error('The sample makes no table.');
  return { ...state, you, now: { ...state.now, ...now } };
}
const seen = (table: TableState, why: Parameters<typeof offersOf>[1] = null) =>
  offersOf(table, why).map(({ kind, as, by }) => `${kind} ${as} ${by}`);

describe('what is offered', () => {
  test('is to be answered by the other side, and watched by all others', () => {
    expect(seen(playing({ draw_offer: 'black' }))).toEqual(['draw received black']);
    expect(seen(playing({ draw_offer: 'white' }))).toEqual(['draw sent white']);
    expect(seen(playing({ draw_offer: 'white' }, null))).toEqual(['draw watch white']);
  });

  test('stands beside what else is offered, in one order', () => {
    const both = playing({ draw_offer: 'black', takeback: { white: 0, black: 0 } });
    expect(seen(both)).toEqual(['draw received black', 'takeback received black', 'takeback sent white']);
  });

  test('tells how many moves would go', () => {
    expect(offersOf(playing({ takeback: { white: null, black: 0 } }), null)[0]?.moves).toBe(1);
  });

  test('is told when it is declined, as long as nothing of the kind stands', () => {
    expect(seen(playing({}), 'draw_declined')).toEqual(['draw declined null']);
    expect(seen(playing({ draw_offer: 'white' }), 'draw_declined')).toEqual(['draw sent white']);
    expect(seen(playing({}), 'takeback_declined')).toEqual(['takeback declined null']);
    expect(seen(playing({}, null), 'takeback_declined')).toEqual([]);
    expect(seen(playing({}), 'taken_back')).toEqual(['takeback done null']);
  });

  test('of a pause is one to go on while there is one', () => {
    expect(seen(playing({ pause_offer: 'black' }))).toEqual(['pause received black']);
    expect(seen(playing({ pause_offer: 'white', paused: 5000 }))).toEqual(['resume sent white']);
    expect(seen(playing({ takeback: { white: null, black: 0 }, paused: 5000 }))).toEqual([]);
    expect(seen(playing({ paused: 5000 }), 'pause_declined')).toEqual(['resume declined null']);
    expect(seen(playing({ paused: 5000 }, null), 'pause_declined')).toEqual([]);
  });

  test('is gone with the game', () => {
    const over = serverSample('changed.rematch', 'changed').now;
    expect(seen(playing({ ...over, next: null }), 'draw_declined')).toEqual(['rematch sent white']);
    expect(seen(playing(over))).toEqual([]);
  });
});

test('who declined is not told so', () => {
  const { now } = playing({ draw_offer: 'black', takeback: { white: 0, black: null } });
  expect(isOwnDeclined(now, 'white', 'draw_declined')).toBe(false);
  expect(isOwnDeclined(now, 'black', 'draw_declined')).toBe(true);
  expect(isOwnDeclined(now, 'white', 'takeback_declined')).toBe(true);
  expect(isOwnDeclined(now, 'black', 'takeback_declined')).toBe(false);
  expect(isOwnDeclined({ ...now, pause_offer: 'white' }, 'white', 'pause_declined')).toBe(true);
  expect(isOwnDeclined({ ...now, pause_offer: 'white' }, 'black', 'pause_declined')).toBe(false);
  expect(isOwnDeclined(now, 'black', 'ended')).toBe(true);
});
