import { expect, test } from 'vitest';
import { parseCode, parsePath, pathOf, spellCode } from '../src/routes/router';

test.each([
  ['K7QW2M', 'K7QW2M'],
  [' k7q w2m ', 'K7QW2M'],
  ['k7q-w2m', 'K7QW2M'],
  ['http://localhost:8080/t/K7QW2MXY', 'K7QW2MXY'],
  ['K7QW2', null],
  ['K7QW2MXYZ', null],
  ['k7q.w2m', 'K7QW2M'],
  ['K7QW2O', 'K7QW2Q'],
  ['0oi1-K7QW', 'QQLLK7QW'],
  ['http://localhost:8080/t/K7QW2MXY#q83vASNFZ4mrze8BI0VniQ', 'K7QW2MXY'],
  ['K7QW2!', null],
  ['', null],
])('%j is read as %j', (text, code) => {
  expect(parseCode(text)).toBe(code);
});

test.each([
  ['/', { page: 'home' }],
  ['/t/K7QW2M', { page: 'table', code: 'K7QW2M' }],
  ['/t/k7qw2m/', { page: 'table', code: 'K7QW2M' }],
  ['/same-device', { page: 'same-device' }],
  ['/same-device/', { page: 'same-device' }],
  ['/same-device/x', { page: 'lost' }],
  ['/t/', { page: 'lost' }],
  ['/t/none', { page: 'lost' }],
  ['/elsewhere', { page: 'lost' }],
])('%s leads to %o', (path, route) => {
  expect(parsePath(path)).toEqual(route);
});

test('a route and its path are the same place', () => {
  expect(parsePath(pathOf({ page: 'table', code: 'K7QW2M' }))).toEqual({ page: 'table', code: 'K7QW2M' });
  expect(parsePath(pathOf({ page: 'same-device' }))).toEqual({ page: 'same-device' });
  expect(parsePath(pathOf({ page: 'home' }))).toEqual({ page: 'home' });
});

test('a code is spelled in two halves', () => {
  expect(spellCode('K7QW2M')).toBe('K7Q W2M');
  expect(spellCode('K7QW2MX')).toBe('K7QW 2MX');
});
