import { todayIn } from './today';

test('the day is that of the wall, not of Greenwich', () => {
  const beforeMidnight = Date.UTC(2026, 10, 21, 23, 30);
  expect(todayIn('UTC', beforeMidnight)).toBe('2026-11-21');
  expect(todayIn('Europe/Paris', beforeMidnight)).toBe('2026-11-22');
  expect(todayIn('America/Martinique', Date.UTC(2026, 10, 22, 3, 30))).toBe('2026-11-21');
});

test('now, when no instant is given', () => {
  jest.useFakeTimers({ now: Date.UTC(2027, 0, 1, 12) });
  expect(todayIn('Europe/Paris')).toBe('2027-01-01');
  jest.useRealTimers();
});
