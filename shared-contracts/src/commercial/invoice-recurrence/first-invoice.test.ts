import { firstInvoiceText } from './first-invoice';
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
