import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import type { Invoice } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceStatuses, invoiceTypes } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { InvoiceDetailDialog } from './invoice-detail.dialog';

beforeEach(resetKit);

const invoice = {
  ...{ id: newId(), number: 'F2026-0024', status: invoiceStatuses.value.active, type: invoiceTypes.value.invoice },
  ...{ customer: { id: newId(), name: 'Galerie' }, title: null, date: '2026-11-02', dueDate: '2026-12-31' },
  ...{ items: [], totals: { lines: [] }, price: 10_000, vat: 2_000, total: 12_000, toPay: 12_000, paid: 0, percent: 0 },
  ...{ warnings: [], reminders: [], partialPayments: [], credited: 0, surplus: 0, isLateToPay: false, dispute: null },
  ...{ estimate: null, original: null, creditNote: null, latePayment: null, sent: 1 },
} as unknown as Invoice;

test.each([
  [invoiceTypes.value.invoice, 1],
  [invoiceTypes.value.creditNote, 0],
])('of a document of type %i what is left to pay is named, where somebody owes it', async (type, times) => {
  signInAs({ rights: [] });
  fakeServer({});
  renderKit(<InvoiceDetailDialog opened onClose={() => undefined} invoice={{ ...invoice, type }} />);
  expect(await screen.findByText('F2026-0024')).toBeVisible();
  expect(screen.queryAllByText('Reste à payer')).toHaveLength(times);
});
