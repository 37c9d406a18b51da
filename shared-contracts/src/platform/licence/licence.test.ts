import { extraAccountsCents, licenceChoiceSchema, licenceOptionLabel } from './licence';

test('accounts beyond the quota cost by the day each, and by the month beyond 20 days', () => {
  expect(extraAccountsCents([])).toBe(0);
  expect(extraAccountsCents([1, 2, 1])).toBe(150 + 50);
  expect(extraAccountsCents(Array.from({ length: 20 }, () => 1))).toBe(1_000);
  expect(extraAccountsCents(Array.from({ length: 30 }, () => 2))).toBe(2 * 999);
});

test('an option says how long and for how much', () => {
  expect(licenceOptionLabel({ days: null, cents: 0 })).toBe('Durée illimitée, gratuit');
  expect(licenceOptionLabel({ days: null, cents: 999 })).toMatch(/^Durée illimitée, 9,99\s€ HT par mois$/);
  expect(licenceOptionLabel({ days: 1, cents: 50 })).toMatch(/^1 jour, 0,50\s€ HT$/);
  expect(licenceOptionLabel({ days: 5, cents: 0 })).toBe('5 jours, gratuit');
});

test('a length is one of those on offer', () => {
  const agentIds = ['0190a000-0000-7000-8000-000000000000'];
  expect(licenceChoiceSchema.safeParse({ agentIds, days: 5 }).success).toBe(true);
  expect(licenceChoiceSchema.safeParse({ agentIds, days: 6 }).error?.issues[0]?.message).toBe('Obligatoire');
});
