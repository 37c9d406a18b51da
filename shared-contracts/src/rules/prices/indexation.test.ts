import { indexedOn } from './indexation';

const known = (from: string, basisPoints: number, yearly = false) => ({
  items: [{ unitPriceCents: 15_000 }, { unitPriceCents: 99 }, { unitPriceCents: -1_000 }],
  indexation: { from, basisPoints, yearly },
});
const prices = (day: string, of: ReturnType<typeof known>) =>
  indexedOn(of, day).items.map(({ unitPriceCents }) => unitPriceCents);

test('prices change on the day of an indexation, not the day before', () => {
  const of = known('2027-01-01', 250);
  expect(indexedOn(of, '2026-12-31')).toEqual({ items: of.items, indexation: of.indexation });
  // 0.99 € plus 2.5 % is 1.01475 €.
  expect(prices('2027-01-01', of)).toEqual([15_375, 101, -1_025]);
  expect(indexedOn(of, '2027-01-01').indexation).toBeNull();
});

test('a yearly one changes them again a year later, from the price that was invoiced', () => {
  const of = known('2027-01-01', 1_000, true);
  expect(indexedOn(of, '2027-01-01').indexation?.from).toBe('2028-01-01');
  // 0.99 € becomes 1.09 €, then 1.20 €, and not 1.1979 €, which is the unrounded result.
  expect(prices('2028-06-01', of)).toEqual([18_150, 120, -1_210]);
  expect(indexedOn(of, '2028-06-01').indexation?.from).toBe('2029-01-01');
});

test('prices may fall, and 29 February comes each year', () => {
  expect(prices('2028-02-29', known('2028-02-29', -500))).toEqual([14_250, 94, -950]);
  expect(indexedOn(known('2028-02-29', 100, true), '2028-03-01').indexation?.from).toBe('2029-02-28');
});

test('a yearly one agreed on 29 February falls on it again in each leap year', () => {
  const of = known('2024-02-29', 0, true);
  const next = (day: string) => indexedOn(of, day).indexation?.from;
  expect(next('2024-02-29')).toBe('2025-02-28');
  expect(['2025', '2026', '2027'].map((year) => next(`${year}-12-31`))).toEqual([
    '2026-02-28',
    '2027-02-28',
    '2028-02-29',
  ]);
  // Invoice by invoice, each from the stored rest, gives the same days.
  let { indexation } = indexedOn(of, '2024-02-29');
  for (const day of ['2025-03-01', '2026-03-01', '2027-03-01'])
    indexation = indexedOn({ items: [], indexation }, day).indexation;
  expect(indexation?.from).toBe('2028-02-29');
});

test('without an indexation nothing changes', () => {
  const items = [{ unitPriceCents: 1 }];
  expect(indexedOn({ items, indexation: null }, '2030-01-01')).toEqual({ items, indexation: null });
});
