import { formatCents } from '../../formats/french';
import { billedAheadText, firstInvoiceText } from './first-invoice';
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
