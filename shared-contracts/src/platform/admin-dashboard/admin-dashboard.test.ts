import { setFrenchErrors } from '../../core/french-errors';
import { adminTurnoverRequestSchema } from './admin-dashboard';
import { periodLabel } from './period-label';

beforeAll(setFrenchErrors);

test('a period is called as people call it', () => {
  expect(periodLabel('2026-10-01', 'month')).toBe('Octobre 2026');
  expect(periodLabel('2026-10-01', 'quarter')).toBe('4e trimestre 2026');
  expect(periodLabel('2026-01-01', 'quarter')).toBe('1er trimestre 2026');
  expect(periodLabel('2026-01-01', 'year')).toBe('2026');
});

test('a turnover is asked for of ten years at most, whose end follows their start', () => {
  const ask = (start: string, end: string) =>
    adminTurnoverRequestSchema.safeParse({ filters: { start, end } }).error?.issues.map(({ path }) => path.join('.'));
  expect(ask('2026-01-01', '2026-12-31')).toBeUndefined();
  expect(ask('2026-01-01', '2025-12-31')).toEqual(['filters.end']);
  expect(ask('2000-01-01', '2026-12-31')).toEqual(['filters.end']);
  expect(ask('9999-12-31', '2026-11-23')).toEqual(['filters.start', 'filters.end']);
});
