import { setFrenchErrors } from '../../core/french-errors';
import { turnoverRequestSchema } from './margin';

beforeAll(setFrenchErrors);

test('a period of turnover is a shortcut, or two days in order; an empty one is the current year', () => {
  const ask = (period: object) => {
    const { data, error } = turnoverRequestSchema.safeParse({ filters: period });
    return error ? error.issues.map(({ path }) => path.join('.')) : data?.filters;
  };
  expect(ask({})).toMatchObject({ shortcut: 'currentYear' });
  expect(ask({ shortcut: 'currentMonth' })).toMatchObject({ shortcut: 'currentMonth' });
  expect(ask({ start: '2026-01-01', end: '2026-12-31' })).toMatchObject({ start: '2026-01-01' });
  expect(ask({ shortcut: 'custom', start: '2026-01-01' })).toEqual(['filters.end']);
  expect(ask({ start: '2026-02-01', end: '2026-01-01' })).toEqual(['filters.end']);
});
