import { expect, test } from 'vitest';
import { hintText } from '../src/ui/hintText';
import type { ServerHint } from '../src/wire/messages';
import { catalogue } from '../src/words/catalogue.svelte';

const hint: ServerHint = { t: 'hint', re: 'c-1', code: 'K7QW2M', ply: 4, uci: 'c1g5', san: 'Bxg5', reason: 'wins', role: 'queen', moves: null };

test('a hint tells the move and why', () => {
  expect(hintText(hint)).toBe('Bxg5: wins material (queen).');
  expect(hintText({ ...hint, san: 'O-O', reason: 'castles', role: null })).toBe('O-O: castles.');
  expect(hintText({ ...hint, san: 'Qh7#', reason: 'mates', role: null, moves: 1 })).toBe('Qh7#: mate in 1.');
  expect(hintText({ ...hint, san: 'Kh1', reason: 'delays', role: null, moves: 2 })).toBe('Kh1: holds out for 2 moves.');
});

test('with the letters of the language, and in its direction', async () => {
  await catalogue.speak('de');
  expect(hintText(hint)).toBe('Lxg5: gewinnt Material (Dame).');
  await catalogue.speak('ar');
  expect(hintText(hint)).toBe('\u2068Bxg5\u2069: \u2068تكسب مادة\u2069 (\u2068وزير\u2069).');
  await catalogue.speak('en');
});
