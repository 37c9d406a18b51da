import { shortMonth } from './short-month';

test.each([
  ['Novembre 2026', 'nov.'],
  ['Mai 2026', 'mai'],
  ['1er trimestre 2026', '1er trimestre'],
  ['2026', '2026'],
])('%s is written %s below its bars', (label, short) => {
  expect(shortMonth(label)).toBe(short);
});
