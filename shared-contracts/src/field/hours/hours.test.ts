import { unavailabilitySaveSchema } from '../unavailability/unavailability';
import { hourDetailRequestSchema, hoursDays, isHoursPeriod } from './hours';

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

test('a day or a time that does not exist is refused by itself, before any rule about several fields', () => {
  const id = '0193b5f0-0000-7000-8000-000000000001';
  const paths = ({ error }: { error?: { issues: { path: unknown[] }[] } }) => error?.issues.map(({ path }) => path[0]);
  const detail = { agentId: id, start: '2027-02-31', end: '2027-03-01' };
  expect(paths(hourDetailRequestSchema.safeParse(detail))).toEqual(['start']);
  const absence = { id, agent: { id }, type: { name: 'Congé payé' }, startAt: '2027-02-31', endAt: '2027-03-01' };
  expect(paths(unavailabilitySaveSchema.safeParse(absence))).toEqual(['startAt']);
  const hours = { ...absence, startAt: '2027-03-01', startTime: '25:00', endTime: '26:00' };
  expect(paths(unavailabilitySaveSchema.safeParse(hours))).toEqual(['startTime', 'endTime']);
});
