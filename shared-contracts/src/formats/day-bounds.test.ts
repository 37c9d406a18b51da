import { notAfter, notBefore, wrongOrder } from './day-bounds';

test('a day out of bounds is refused with the last day that is wrong', () => {
  expect(notBefore('2026-03-01')).toBe('Doit être après le 28/02/2026');
  expect(notAfter('2026-12-31')).toBe('Doit être avant le 01/01/2027');
});

test('only two known days have an order', () => {
  expect(wrongOrder('2026-03-02', '2026-03-01')).toBe('Doit être après le 01/03/2026');
  for (const [start, end] of [
    ['2026-03-01', '2026-03-01'],
    [null, '2026-03-01'],
    ['2026-03-01', undefined],
  ] as const)
    expect(wrongOrder(start, end)).toBeUndefined();
});
