import { earnedRest } from './earned-rest';

const weeks = (count: number, hours: number) => Array.from({ length: count }, () => hours * 60);

test('overtime within the contingent of 329 hours gives no rest', () => {
  // 32 weeks of 10 hours and one of 9: 329 hours.
  expect(earnedRest([...weeks(32, 10), 9 * 60], 50)).toEqual({ overtimeMin: 329 * 60, beyondMin: 0, earnedMin: 0 });
  expect(earnedRest(weeks(52, 0), 50)).toEqual({ overtimeMin: 0, beyondMin: 0, earnedMin: 0 });
});

test('beyond it each hour is a rest of an hour, of half an hour with a small employer', () => {
  const year = weeks(35, 10);
  expect(earnedRest(year, 21)).toEqual({ overtimeMin: 350 * 60, beyondMin: 21 * 60, earnedMin: 21 * 60 });
  expect(earnedRest(year, 20).earnedMin).toBe(630);
});
