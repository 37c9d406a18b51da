import type { InvoiceRow } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceBadge, invoiceTone, invoiceTotals } from './invoice-tone';

const row = {
  status: 100,
  type: 0 as const,
  isLateToPay: false,
  paid: 0 as InvoiceRow['paid'],
  number: 'F2026-0001' as string | null,
  hasCreditNote: false,
  price: 10_000,
  vat: 2_000,
  total: 12_000,
  toPay: 12_000,
};

test.each([
  ['waiting', {}, undefined, 'À payer'],
  ['paid', { paid: 100 as const, toPay: 0 }, 'positive', 'Payée'],
  ['partly paid', { paid: 50 as const }, 'warning', 'Partiellement payée'],
  ['late, though partly paid', { paid: 50 as const, isLateToPay: true }, 'negative', 'En retard'],
  ['to be checked', { status: 300, number: null }, 'warning', 'À contrôler'],
  ['a draft', { status: 0, number: null }, undefined, 'Brouillon'],
  ['cancelled', { status: 200, isLateToPay: true }, 'neutral', 'Annulé'],
  ['a credit note', { type: 1 as const }, undefined, 'Avoir'],
])('%s', (_name, more, tone, label) => {
  expect(invoiceTone({ ...row, ...more })).toBe(tone);
  expect(invoiceBadge({ ...row, ...more }).label).toBe(label);
});

test('totals are those of active rows, credit notes subtracted; an invoice and its credit note cancel out', () => {
  const draft = { ...row, status: 0, number: null };
  const cancelled = { ...row, status: 200, toPay: 0 };
  expect(invoiceTotals([row, draft, cancelled])).toEqual({ price: 10_000, vat: 2_000, total: 12_000, toPay: 12_000 });
  const note = { ...row, type: 1 as const, toPay: 0 };
  expect(invoiceTotals([{ ...cancelled, hasCreditNote: true }, note])).toEqual({
    price: 0,
    vat: 0,
    total: 0,
    toPay: 0,
  });
});
