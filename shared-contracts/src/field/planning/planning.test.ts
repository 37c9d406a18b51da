import { isBoardPeriod, PLANNING_MESSAGES, planningCopySchema } from './planning';

test('who copies over what a colleague made is told how much stands there', () => {
  expect(PLANNING_MESSAGES.copyStale({ there: 0 })).toContain("plus rien n'y est prévu");
  expect(PLANNING_MESSAGES.copyStale({ there: 1 })).toContain('1 service y est déjà prévu');
  expect(PLANNING_MESSAGES.copyStale({ there: 3 })).toContain('3 services y sont déjà prévus');
});

test('a copy that is made says what its planner saw; one that is only tried need not', () => {
  const copy = { id: '019a0000-0000-7000-8000-000000000000', fromDay: '2027-03-01', toDay: '2027-03-08', days: 7 };
  expect(planningCopySchema.safeParse(copy).error?.issues.map(({ path }) => path)).toEqual([['there']]);
  expect(planningCopySchema.safeParse({ ...copy, there: 0 }).success).toBe(true);
  expect(planningCopySchema.safeParse({ ...copy, dryRun: true }).success).toBe(true);
});

test('a board shows days in their order, and no more than two months of them', () => {
  expect(isBoardPeriod({ start: '2027-03-01', end: '2027-03-31' })).toBe(true);
  expect(isBoardPeriod({ start: '2027-03-02', end: '2027-03-01' })).toBe(false);
  expect(isBoardPeriod({ start: '2027-03-01', end: '2027-06-30' })).toBe(false);
});
