import fc from 'fast-check';
import { PLANS } from '../../catalogues/constants/subscriptions';
import { extraAccountsCents } from '../licence/licence';
import { accountPackPrices, periodCents } from '../subscription/offer';
import { linesOfChoice, linesOfExtras, type SoldLine } from './sold-lines';

const packs = accountPackPrices();
const totalOf = (lines: readonly SoldLine[]) =>
  lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);

const choices = fc.record({
  plan: fc.constantFrom(...PLANS.map(({ key }) => key)),
  period: fc.constantFrom('month' as const, 'year' as const),
  accountPack: fc.constantFrom(null, 5, 1_000),
  filePack: fc.constantFrom(null, 20, 300),
});

test('lines add up to what is due, with a prorata line only where less than the whole is', () => {
  fc.assert(
    fc.property(choices, fc.nat({ max: 500_000 }), (choice, less) => {
      const whole = periodCents(choice, packs) ?? 0;
      expect(linesOfChoice(choice, whole, packs).every(({ unitPriceCents }) => unitPriceCents > 0)).toBe(true);
      const due = Math.max(0, whole - less);
      expect(totalOf(linesOfChoice(choice, due, packs))).toBe(due);
    }),
  );
});

test('accounts beyond the quota add up to what they cost, by the month and by the day', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 6 }), { maxLength: 31 }), (accounts) => {
      expect(totalOf(linesOfExtras(accounts))).toBe(extraAccountsCents(accounts));
    }),
  );
  expect(linesOfExtras([...Array(21).fill(1), 3])).toMatchObject([
    { quantity: 1, unitPriceCents: 999 },
    { quantity: 2, unitCode: 'DAY', unitPriceCents: 50 },
  ]);
});
