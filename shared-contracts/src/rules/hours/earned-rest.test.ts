import { carriedRest, earnedRest } from './earned-rest';

/** Employer settings; 36 % is the default rate of a new agency. */
const of = (employees: number, ratePercent = 36) => ({ employees, ratePercent });
const weeks = (count: number, hours: number) => Array.from({ length: count }, () => hours * 60);

test('overtime within the contingent of 329 hours gives no rest', () => {
  // 32 weeks of 10 hours and one of 9 are 329 hours.
  expect(earnedRest([...weeks(32, 10), 9 * 60], of(50))).toEqual({ overtimeMin: 329 * 60, beyondMin: 0, earnedMin: 0 });
  expect(earnedRest(weeks(52, 0), of(50))).toEqual({ overtimeMin: 0, beyondMin: 0, earnedMin: 0 });
});

test('beyond it each hour is a rest of an hour, of half an hour with a small employer', () => {
  const year = weeks(35, 10);
  expect(earnedRest(year, of(21))).toEqual({ overtimeMin: 350 * 60, beyondMin: 21 * 60, earnedMin: 21 * 60 });
  expect(earnedRest(year, of(20)).earnedMin).toBe(630);
});

test('an agency that gives more than the law gives what it says; of a lower rate the law knows nothing', () => {
  const year = weeks(35, 10);
  expect(earnedRest(year, of(20, 80)).earnedMin).toBe(1_008);
  expect(earnedRest(year, of(21, 80)).earnedMin).toBe(1_260);
  expect(earnedRest(year, of(21, 120)).earnedMin).toBe(1_512);
  // 66.67 % of 21 hours is 840 minutes and a fraction, which is dropped.
  expect(earnedRest(year, of(5, 66.67)).earnedMin).toBe(840);
});

test('of the rest of past years the oldest is taken first, and lapses after two years', () => {
  const years = (...given: [earnedMin: number, spentMin: number][]) =>
    given.map(([earnedMin, spentMin]) => ({ earnedMin, spentMin }));
  expect(carriedRest(years([300, 100]), 2)).toBe(200);
  expect(carriedRest(years([300, 100], [0, 0]), 2)).toBe(200);
  expect(carriedRest(years([300, 100], [0, 0], [0, 0]), 2)).toBe(0);
  // What the second year spends is the rest of the first, so that its own is left whole in the fourth.
  expect(carriedRest(years([300, 0], [100, 300], [0, 0]), 2)).toBe(100);
  // Rest granted beyond what was earned is not owed back in the next year.
  expect(carriedRest(years([100, 300], [50, 0]), 2)).toBe(50);
});
