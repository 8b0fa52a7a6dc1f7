import { expect, test } from 'vitest';
import { seatInLink } from '../src/routes/privateLink';

const KEY = 'q83vASNFZ4mrze8BI0VniQ';

test.each([
  ['/t/K7QW2MXY', `#${KEY}`, { code: 'K7QW2MXY', key: KEY }],
  ['/t/k7qw2m', `#${KEY}`, { code: 'K7QW2M', key: KEY }],
  ['/t/K7QW2MXY', '', null],
  ['/t/K7QW2MXY', '#content', null],
  ['/t/K7QW2MXY', `#${KEY}!`, null],
  ['/t/K7QW2MXY', `#${'x'.repeat(65)}`, null],
  ['/', `#${KEY}`, null],
])('%s%s leads to the seat %o', (pathname, hash, seat) => {
  expect(seatInLink({ pathname, hash })).toEqual(seat);
});
