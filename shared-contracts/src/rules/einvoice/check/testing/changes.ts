import type { CiiAdjustment, CiiLine, CiiModel, CiiParty, CiiVatGroup } from '../cii-model';
import { type Rule, run, type Violation } from '../rule';
import { VALID } from './valid-model';

/** A mutation of a valid invoice. */
export type Change = (m: CiiModel) => void;

/** Returns a fresh copy of a valid invoice. */
export const valid = (): CiiModel => structuredClone(VALID);

/** Violations of some rules by the valid invoice after a change. */
export function violations(rules: readonly Rule[], change: Change): Violation[] {
  const invoice = valid();
  change(invoice);
  return run(rules, invoice);
}

export const idsOf = (rules: readonly Rule[], change: Change): Set<string> =>
  new Set(violations(rules, change).map((v) => v.id));

/**
 * Tests, for each rule, that each change breaks it at the given paths, which are separated by blanks. A rule without a
 * case fails the test.
 */
export function refusals(rules: readonly Rule[], table: Record<string, [places: string, change: Change][]>): void {
  test.each(Object.entries(table))('%s', (id, cases) => {
    for (const [places, change] of cases) {
      const own = violations(rules, change).filter((v) => v.id === id);
      expect(own.map((v) => v.path).join(' ')).toBe(places);
      for (const { message } of own) expect(message).toMatch(/^(?:Ligne \d+ : [\p{Ll}«]|[\p{Lu}«]).{6,}\.$/u);
    }
  });

  test('no rule is left without a case, and each holds on a valid invoice', () => {
    expect(Object.keys(table).sort()).toEqual([...new Set(rules.map((r) => r.id))].sort());
    expect(run(rules, valid())).toEqual([]);
  });
}

/** Tests that the named changes leave the invoice valid. */
export function acceptances(rules: readonly Rule[], table: Record<string, Change>): void {
  test.each(Object.entries(table))('accepts %s', (_name, change) => {
    expect(violations(rules, change)).toEqual([]);
  });
}

export function first<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('nothing to change');
  return item;
}

export const line = (m: CiiModel, index = 0): CiiLine => first(m.lines.slice(index));
export const group = (m: CiiModel, index = 0): CiiVatGroup => first(m.vatGroups.slice(index));
export const allowance = (m: CiiModel): CiiAdjustment => first(m.adjustments.filter((a) => a.indicator === 'false'));
export const charge = (m: CiiModel): CiiAdjustment => first(m.adjustments.filter((a) => a.indicator === 'true'));
export const lineAllowance = (m: CiiModel): CiiAdjustment => first(line(m).adjustments);

export const party = (change: Partial<CiiParty>): CiiParty => ({
  ids: [],
  globalIds: [],
  hasAddress: true,
  country: 'FR',
  taxRegistrations: [],
  ...change,
});

/** Turns the discount of the first line into a charge. */
export const lineCharge: Change = (m) => {
  line(m).adjustments = [{ indicator: 'true', amount: '1.00', base: '2.00', reason: 'x' }];
};

export const both =
  (...changes: Change[]): Change =>
  (m) => {
    for (const change of changes) change(m);
  };
