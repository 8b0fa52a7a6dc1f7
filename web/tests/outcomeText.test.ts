import { afterEach, expect, test } from 'vitest';
import { endingReason, endingTitle } from '../src/ui/outcomeText';
import { catalogue } from '../src/words/catalogue.svelte';

afterEach(() => catalogue.speak('en'));

test('a loss is told of somebody by his name, and to oneself as to oneself', async () => {
  const lost = { winner: 'white', reason: 'resignation', result: '1-0' } as const;
  expect(endingReason(lost, 'Ben')).toBe('Ben resigned');
  expect(endingReason(lost, null)).toBe('you resigned');
  expect(endingTitle(lost, 'black')).toBe('You lost');
  await catalogue.speak('de');
  expect(endingReason(lost, 'Ben')).toBe('Ben hat aufgegeben');
  expect(endingReason(lost, null)).toBe('du hast aufgegeben');
});

test('what nobody did by himself is told alike to all', () => {
  expect(endingReason({ winner: 'white', reason: 'checkmate', result: '1-0' }, null)).toBe('by checkmate');
  expect(endingReason({ winner: null, reason: 'abandonment', result: '1/2-1/2' }, null)).toBe('one side left, but the other could not mate');
});
