import { formatCents } from '../../formats/french';
import { billedAheadText, firstInvoiceText, resumedInvoicesText, unbilledDaysText } from './first-invoice';
import { type RecurrenceRow, recurrenceRuleSchema } from './invoice-recurrence';

const text = (row: Partial<RecurrenceRow>, today = '2026-11-10') =>
  firstInvoiceText(recurrenceRuleSchema.parse({ startAt: '2026-11-15', ...row }), 'metropole', today);

test('what the first invoice is for is said before the save', () => {
  expect(text({ monthDays: [-1] })).toBe(
    'Première facture le 30/11/2026, pour la période du 15/11/2026 au 30/11/2026 (prorata : 16 jours sur 30).',
  );
  expect(text({})).toBe('Première facture le 15/11/2026, pour la période du 15/11/2026 au 14/12/2026.');
  expect(text({ repeat: 'daily' })).toBe('Première facture le 15/11/2026, pour la journée du 15/11/2026.');
  expect(text({ repeat: 'holidays' })).toBe('Première facture le 25/12/2026.');
  expect(text({ monthDays: [1], startAt: '2026-10-15' })).toBe(
    'Première facture le 01/12/2026, pour la période du 01/12/2026 au 31/12/2026.',
  );
  expect(text({ endAt: '2026-11-20' }, '2026-11-21')).toBeNull();
});

test('the first days that no invoice covers are said', () => {
  expect(text({ monthDays: [1] })).toMatch(/ Les jours du 15\/11\/2026 au 30\/11\/2026 ne sont pas facturés\.$/);
  expect(text({ monthDays: [16] })).toMatch(/ Le 15\/11\/2026 n'est pas facturé\.$/);
});

const AHEAD = {
  ...{ number: 'F2026-0001', period: { start: '2026-12-01', end: '2026-12-07' }, currency: 'EUR' },
  ...{ totalCents: 36_000, creditedCents: 0 },
};

test.each([
  ['2026-12-01', 0, 'du 01/12/2026 au 07/12/2026', 'prorata : 7 jours sur 7', 36_000],
  ['2026-12-04', 0, 'du 04/12/2026 au 07/12/2026', 'prorata : 4 jours sur 7', 20_571],
  ['2026-12-07', 0, 'du 07/12/2026', 'prorata : 1 jour sur 7', 5_143],
  ['2026-12-04', 30_000, 'du 04/12/2026 au 07/12/2026', 'prorata : 4 jours sur 7', 6_000],
])(
  'a stop on %s, with %i cents given back, says what is billed beyond it',
  (today, creditedCents, days, share, cents) => {
    const text = billedAheadText({ ...AHEAD, creditedCents }, today);
    expect(text).toContain(
      `La facture F2026-0001 compte déjà ${days}, après l'arrêt (${share}, ${formatCents(cents)} TTC)`,
    );
  },
);

test('an invoice of days before a stop, or that was given back, is not told; a draft is corrected', () => {
  expect(billedAheadText(AHEAD, '2026-12-08')).toBeNull();
  expect(billedAheadText({ ...AHEAD, creditedCents: 36_000 }, '2026-12-02')).toBeNull();
  expect(billedAheadText({ ...AHEAD, number: null }, '2026-12-02')).toMatch(/^Un brouillon .* : corrigez-le avant/);
});

const resumed = (row: Partial<RecurrenceRow>, settledUntil: string | null = null) => ({
  ...recurrenceRuleSchema.parse({ startAt: '2027-03-01', monthDays: [1], ...row }),
  ...{ interruptions: [], settledUntil },
});

test('of a subscription that is taken up again, the invoices that leave at once are named or counted', () => {
  expect(resumedInvoicesText(resumed({}), 'metropole', '2027-03-15').join(' ')).toMatch(
    /^Facture émise aussitôt, pour la période du 01\/03\/2027 .* Prochaine facture le 01\/04\/2027/,
  );
  expect(resumedInvoicesText(resumed({}), 'metropole', '2027-06-15')[0]).toBe(
    '4 factures émises aussitôt, de l’échéance du 01/03/2027 à celle du 01/06/2027.',
  );
  expect(resumedInvoicesText(resumed({ endAt: '2027-03-31' }), 'metropole', '2027-03-15')).toHaveLength(1);
  expect(resumedInvoicesText(resumed({ endAt: '2027-03-31' }, '2027-03-31'), 'metropole', '2027-06-15')).toHaveLength(
    1,
  );
});

test('a stop says which days before it wait for an invoice', () => {
  const inArrears = resumed({ monthDays: [-1] }, '2027-03-31');
  expect(unbilledDaysText(inArrears, 'metropole', '2027-04-11')).toMatch(
    /^Les jours du 01\/04\/2027 au 10\/04\/2027 ne sont pas facturés\. Une reprise les facturera/,
  );
  expect(unbilledDaysText(inArrears, 'metropole', '2027-04-01')).toBeNull();
  expect(unbilledDaysText(resumed({ endAt: '2027-03-31' }, '2027-03-31'), 'metropole', '2027-06-15')).toBeNull();
});
