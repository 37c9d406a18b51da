import { marginGroupOf, marginListBy } from './margin';
import {
  comparedRange,
  monthName,
  monthRange,
  monthsOf,
  OTHER_SERIES,
  runningDayOf,
  runningLabel,
  SERIES_MAX,
  seriesOf,
  summedRange,
} from './turnover-series';

const YEAR = { start: '2026-01-01', end: '2026-12-31' };

test('a month has its French name, and a period its calendar months, cut at both ends', () => {
  expect(monthName('2026-11')).toBe('Novembre 2026');
  expect(monthName('2026-13')).toBe('13 2026');
  expect(monthsOf({ start: '2025-12-15', end: '2026-02-10' })).toEqual([
    { start: '2025-12-15', end: '2025-12-31' },
    { start: '2026-01-01', end: '2026-01-31' },
    { start: '2026-02-01', end: '2026-02-10' },
  ]);
  expect(monthRange('2026-02')).toEqual({ start: '2026-02-01', end: '2026-02-28' });
  expect(monthRange('2025-12').end).toBe('2025-12-31');
  expect(monthsOf(YEAR)).toHaveLength(12);
});

test('a year that is not over is held against as many days of the one before, and its month is said to be running', () => {
  expect(runningDayOf(YEAR, '2026-11-24')).toBe('2026-11-24');
  expect(comparedRange(YEAR, '2026-11-24')).toEqual({ start: '2025-01-01', end: '2025-11-24' });
  expect(comparedRange(YEAR, '2028-02-29')).toEqual({ start: '2025-01-01', end: '2025-12-31' });
  expect(comparedRange({ start: '2028-01-01', end: '2028-12-31' }, '2028-02-29').end).toBe('2027-02-28');
  expect(comparedRange({ start: '2029-01-01', end: '2029-12-31' }, '2029-02-28').end).toBe('2028-02-28');
  expect(comparedRange({ start: '2029-01-01', end: '2029-02-28' }, '2029-03-01').end).toBe('2028-02-29');
  // Periods that are over or still to come.
  for (const today of ['2026-12-31', '2027-01-01', '2025-12-31']) {
    expect([runningDayOf(YEAR, today), comparedRange(YEAR, today).end]).toEqual([null, '2025-12-31']);
  }
  expect(runningLabel('Novembre', '2026-11', '2026-11-24')).toBe('Novembre (en cours)');
  expect(runningLabel('Octobre', '2026-10', '2026-11-24')).toBe('Octobre');
  expect(runningLabel('Novembre', '2026-11', null)).toBe('Novembre');
});

test('of a running period the months that are over are summed, unless there is none', () => {
  expect(summedRange(YEAR, '2026-11-24')).toEqual({ start: '2026-01-01', end: '2026-10-31' });
  expect(summedRange({ start: '2025-12-15', end: '2026-01-31' }, '2026-01-01')).toEqual({
    start: '2025-12-15',
    end: '2025-12-31',
  });
  // Only the current month, a period that is over, a future period.
  const november = { start: '2026-11-01', end: '2026-11-30' };
  expect(summedRange(november, '2026-11-24')).toBe(november);
  for (const today of ['2027-01-01', '2025-12-31']) expect(summedRange(YEAR, today)).toBe(YEAR);
});

test('of a period without end the last five years are told', () => {
  const months = monthsOf({ start: '0001-01-01', end: '2026-11-22' });
  expect([months.length, months[0]?.start]).toEqual([60, '2021-12-01']);
});

const amount = (month: string, key: string, invoiced: number, cashed = 0) => ({
  month,
  key,
  label: key === 'none' ? '' : `Client ${key}`,
  invoiced,
  cashed,
});
const months = monthsOf({ start: '2026-01-01', end: '2026-02-28' });
const before = monthsOf({ start: '2025-01-01', end: '2025-02-28' });

test('series stand under the same keys in both years, the largest first, and the smallest are one', () => {
  const many = Array.from({ length: SERIES_MAX + 2 }, (_, index) => amount('2026-01', String(index), 1_000 - index, 1));
  const { turnover, previous } = seriesOf('customer', {
    now: many,
    past: [amount('2025-02', '0', 70)],
    months,
    before,
  });
  expect(turnover).toHaveLength(SERIES_MAX + 1);
  expect(turnover[0]).toEqual({ key: '0', label: 'Client 0', invoiced: [1_000, 0], cashed: [1, 0] });
  expect(turnover.at(-1)).toEqual({
    key: OTHER_SERIES,
    label: 'Autres clients',
    invoiced: [992 + 991, 0],
    cashed: [2, 0],
  });
  expect(previous[0]).toMatchObject({ key: '0', invoiced: [0, 70] });
});

test('what has no specialty says so, and a year without anything is one series of zeros', () => {
  const now = [amount('2026-02', 'none', 5), amount('2026-02', 'a', 5)];
  const { turnover } = seriesOf('specialty', { now, past: [], months, before });
  expect(turnover.map(({ label }) => label)).toEqual(['Client a', 'Sans spécialité']);
  expect(seriesOf('classic', { now: [], past: [], months, before }).turnover).toEqual([
    { key: 'all', label: 'Global', invoiced: [0, 0], cashed: [0, 0] },
  ]);
});

test('the list is named after what it is told apart by', () => {
  expect(marginListBy('agent').columns.subject.label).toBe('Agent');
  expect(marginGroupOf('nobody').value).toBe('site');
});
