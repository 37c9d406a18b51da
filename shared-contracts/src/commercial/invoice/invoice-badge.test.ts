import { type InvoiceRow, invoiceList, signedAmounts } from './invoice';
import { invoiceBadge, invoiceTint } from './invoice.statuses';

const row = {
  status: 100,
  type: 0 as const,
  isLateToPay: false,
  paid: 0 as InvoiceRow['paid'],
  credited: 0,
  total: 12_000,
  disputed: false,
};

test.each([
  ['waiting', {}, 'neutral', 'À payer'],
  ['paid', { paid: 100 as const }, 'positive', 'Payée'],
  ['partly paid', { paid: 50 as const }, 'warning', 'Partiellement payée'],
  ['late, though partly paid', { paid: 50 as const, isLateToPay: true }, 'negative', 'En retard'],
  ['to be checked', { status: 300 }, 'warning', 'À contrôler'],
  ['a draft', { status: 0 }, 'neutral', 'Brouillon'],
  ['contested, though late', { disputed: true, isLateToPay: true }, 'warning', 'En litige'],
  ['contested and paid since', { disputed: true, paid: 100 as const }, 'positive', 'Payée'],
  ['cancelled', { status: 200, isLateToPay: true }, 'neutral', 'Annulé'],
  ['a credit note', { type: 1 as const }, 'neutral', 'Avoir'],
  ['the draft of a credit note', { type: 1 as const, status: 0 }, 'neutral', "Brouillon d'avoir"],
  ['credited whole', { paid: 100 as const, credited: 12_000 }, 'neutral', 'Soldée par avoir'],
  ['credited in part, and late', { credited: 2_000, isLateToPay: true }, 'negative', 'En retard'],
])('%s', (_name, more, tone, label) => {
  expect(invoiceBadge({ ...row, ...more })).toMatchObject({ tone, label });
  expect(invoiceList.columns.status.badge({ ...row, ...more }).label).toBe(label);
});

test.each([
  ['waiting', {}, undefined],
  ['paid', { paid: 100 as const }, 'positive'],
  ['partly paid', { paid: 50 as const }, 'progress'],
  ['late, though partly paid', { paid: 50 as const, isLateToPay: true }, 'negative'],
  ['to be checked', { status: 300 }, 'warning'],
  ['a draft', { status: 0 }, undefined],
  ['cancelled', { status: 200, isLateToPay: true }, 'neutral'],
  ['a credit note', { type: 1 as const }, 'info'],
  ['a cancelled credit note', { type: 1 as const, status: 200 }, 'neutral'],
  ['credited whole', { credited: 12_000 }, undefined],
])('the row of an invoice: %s', (_name, more, tint) => {
  expect(invoiceTint({ ...row, ...more })).toBe(tint);
});

test('the amounts of a credit note are negative, and an amount that the list withholds stays absent', () => {
  const amounts = { total: 12_000, price: 10_000, vat: 2_000 };
  expect(signedAmounts({ type: 0, ...amounts })).toEqual({ type: 0, ...amounts });
  expect(signedAmounts({ type: 1, ...amounts })).toEqual({ type: 1, total: -12_000, price: -10_000, vat: -2_000 });
  expect(signedAmounts({ type: 1, total: 12_000 })).toEqual({ type: 1, total: -12_000 });
});
