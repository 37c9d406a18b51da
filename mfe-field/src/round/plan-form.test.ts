import { laterOnTheClock, walksOf } from './plan-form';

const PARIS = 'Europe/Paris';
const plan = (startAt: string, endAt: string, times: number, everyMin: number) =>
  walksOf(
    { startAt, endAt, times, everyMin, serviceId: null, agentId: null },
    { roundId: 'r', timeZone: PARIS, id: () => 'x' },
  ).map((walk) => [walk.startAt, walk.endAt]);

test('a round of each night stays at its hour when the clocks change', () => {
  expect(plan('2026-10-24T20:00:00Z', '2026-10-24T20:45:00Z', 3, 1_440)).toEqual([
    ['2026-10-24T20:00:00.000Z', '2026-10-24T20:45:00.000Z'],
    ['2026-10-25T21:00:00.000Z', '2026-10-25T21:45:00.000Z'],
    ['2026-10-26T21:00:00.000Z', '2026-10-26T21:45:00.000Z'],
  ]);
});

test('a round at 02:30 of the night on which that hour is skipped is walked after it, and is as long', () => {
  expect(plan('2027-03-27T01:30:00Z', '2027-03-27T02:00:00Z', 2, 1_440)[1]).toEqual([
    '2027-03-28T01:30:00.000Z',
    '2027-03-28T02:00:00.000Z',
  ]);
});

test('rounds of each two hours are two hours apart, whatever the clocks show', () => {
  expect(plan('2026-10-24T23:00:00Z', '2026-10-24T23:30:00Z', 3, 120).map(([start]) => start)).toEqual([
    '2026-10-24T23:00:00.000Z',
    '2026-10-25T01:00:00.000Z',
    '2026-10-25T03:00:00.000Z',
  ]);
  expect(laterOnTheClock('2026-10-24T20:00:00Z', 1_440, PARIS)).toBe('2026-10-25T21:00:00.000Z');
});
