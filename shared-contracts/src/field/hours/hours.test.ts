import { hoursDays, isHoursPeriod } from './hours';

const today = '2026-11-22';

test('without a period: the month that runs', () => {
  expect(hoursDays(null, today)).toEqual({ start: '2026-11-01', end: '2026-11-30' });
});

test('one side open: the rest of its month', () => {
  expect(hoursDays({ start: '2026-02-10', end: null }, today)).toEqual({
    start: '2026-02-10',
    end: '2026-02-28',
  });
  expect(hoursDays({ start: null, end: '2026-02-10' }, today)).toEqual({
    start: '2026-02-01',
    end: '2026-02-10',
  });
});

test.each([
  ['2026-01-01', '2026-12-31', true],
  ['2026-01-01', '2027-01-01', true],
  ['2026-01-01', '2027-01-02', false],
  ['2026-01-02', '2026-01-01', false],
])('from %s to %s: %s', (start, end, expected) => {
  expect(isHoursPeriod({ start, end })).toBe(expected);
});
