import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { invoiceList } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { newId } from '@vigie/contracts/core/id';
import { isToCustomers } from '@vigie/contracts/core/lists/list';
import type { RightKey } from '@vigie/contracts/core/rights';
import { todayIn } from '@vigie/contracts/core/time/today';
import { transaction } from '@vigie/service-kit/db/database';
import { callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { done, newDraft, newInvoicedCustomer, newIssued } from '@vigie/testing/records/invoices';
import { openWorld, type World } from '@vigie/testing/world';
import { newInvoiceLink } from './link/invoice-link';

let world: World;
let manager: Person;
let customerId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
  customerId = (await newInvoicedCustomer(world, manager)).id;
});
afterAll(() => world.close());

const today = todayIn('Europe/Paris');
const year = today.slice(0, 4);
const read = async (id: string) => (await ok(world, manager, invoiceCalls.invoice, { params: { id } })).invoice;

test('the customer list sums what was invoiced and what is left, before tax, credit notes subtracted', async () => {
  const totals = async () => {
    const { data } = await ok(world, manager, customerCalls.fetchCustomers, { body: {} });
    const row = data.find((r) => r.id === customerId);
    return [row?.total, row?.leftToPay];
  };
  await newDraft(world, manager, customerId);
  expect(await totals()).toEqual([0, 0]);
  const one = await newIssued(world, manager, customerId);
  await newIssued(world, manager, customerId);
  expect(await totals()).toEqual([42_000, 42_000]);
  await done(world, manager, 'addPayment', one.id, { id: newId(), date: today, amountCents: 12_600 });
  expect(await totals()).toEqual([42_000, 31_500]);
  await done(world, manager, 'cancel', one.id);
  expect(await totals()).toEqual([21_000, 21_000]);
});

test('sums are those of all rows that match, credit notes taken off; an invoice and its credit note cancel out', async () => {
  const totals = async (who = manager, filters = {}) =>
    (await ok(world, who, invoiceCalls.fetchInvoicesTotals, { body: { filters } })).totals;
  for (let i = 0; i < 6; i++) await newIssued(world, manager, customerId);
  await newDraft(world, manager, customerId);
  expect(await totals()).toEqual({ price: 126_000, vat: 25_200, total: 151_200, toPay: 151_200 });
  const { data } = await ok(world, manager, invoiceCalls.fetchInvoices, { body: { limit: 5 } });
  await done(world, manager, 'markAsSent', data[1]?.id ?? '');
  await done(world, manager, 'cancel', data[1]?.id ?? '');
  expect(await totals()).toEqual({ price: 105_000, vat: 21_000, total: 126_000, toPay: 126_000 });
  expect(await totals(manager, { paid: [100], type: 1 })).toMatchObject({ total: -25_200, toPay: 0 });
  const stranger = await newPerson(world, manager.agencyId, {
    role: 'customer',
    customerId: (await newInvoicedCustomer(world, manager)).id,
    rights: ['ACCOUNT_RIGHT_LIST_INVOICE'],
  });
  expect(await totals(stranger)).toEqual({ price: 0, vat: 0, total: 0, toPay: 0 });
});

test('an export says what each line is, a credit note is negative in it, and its last line is the total', async () => {
  const issued = await newIssued(world, manager, customerId, { date: today });
  const note = await done(world, manager, 'credit', issued.id, { id: newId() });
  await done(world, manager, 'issue', note.id);
  const answer = await callAs(world, manager, invoiceCalls.fetchInvoicesExport, {
    body: { columns: ['number', 'total'], orderBy: 'number', ascending: true },
  });
  const { readSheet } = await import('read-excel-file/node');
  const rows = await readSheet(answer.bytes);
  expect(rows[0]).toEqual(['Numéro', 'Total TTC', 'Type', 'Date', 'Échéance', 'Statut']);
  expect(rows.slice(1).map((row) => [row[0], row[1], row[2], row[5]])).toEqual([
    [`A${year}-0001`, -252, 'Avoir', 'Avoir'],
    [`F${year}-0001`, 252, 'Facture', 'Soldée par avoir'],
    ['Total', 0, null, null],
  ]);
});

test('a customer sees what was issued to it and nothing else', async () => {
  const theirs = await newInvoicedCustomer(world, manager);
  const customer = await newPerson(world, manager.agencyId, {
    role: 'customer',
    customerId,
    rights: ['ACCOUNT_RIGHT_LIST_INVOICE'],
  });
  const own = await newIssued(world, manager, customerId);
  const draft = await newDraft(world, manager, customerId);
  const foreign = await newIssued(world, manager, theirs.id);
  const { data } = await ok(world, customer, invoiceCalls.fetchInvoices, { body: {} });
  expect(data.map((row) => row.id)).toEqual([own.id]);
  // The agency's internal notes and links are hidden from the customer.
  await done(world, manager, 'dispute', own.id, { reason: 'Mauvais payeur' });
  const { agencyId } = manager;
  await transaction(world.databases.commercial, { agencyId }, () =>
    newInvoiceLink({ agencyId, id: own.id }, 'daf@client.example'),
  );
  const shown = async (who: Person) =>
    (await ok(world, who, invoiceCalls.fetchInvoices, { body: {} })).data.find((row) => row.id === own.id);
  expect(await shown(manager)).toMatchObject({ disputed: true, hasLinks: true });
  expect(await shown(customer)).toMatchObject({ disputed: false, hasLinks: false });
  const { invoice } = await ok(world, customer, invoiceCalls.invoice, { params: { id: own.id } });
  expect(invoice.number).toBe(own.number);
  for (const id of [draft.id, foreign.id]) {
    expect((await callAs(world, customer, invoiceCalls.invoice, { params: { id } })).status).toBe(404);
    expect((await callAs(world, customer, invoiceCalls.downloadInvoice, { params: { id } })).status).toBe(404);
  }
});

test('a customer divides its invoices by what tells them apart: it is their only customer', async () => {
  const customer = await newPerson(world, manager.agencyId, {
    role: 'customer',
    customerId,
    rights: ['ACCOUNT_RIGHT_LIST_INVOICE'],
  });
  await newIssued(world, manager, customerId);
  const divided = (who: Person, by: string) => callAs(world, who, invoiceCalls.fetchInvoicesShares, { body: { by } });
  expect((await divided(manager, 'customer')).status).toBe(200);
  expect((await divided(customer, 'paid')).status).toBe(200);
  expect((await divided(customer, 'customer')).status).toBe(400);
});

test('a customer is sent the columns that the list gives to customers and no other, whatever is asked for', async () => {
  // This right cannot be granted to a customer in the product, and must have no effect.
  const customer = await newPerson(world, manager.agencyId, {
    role: 'customer',
    customerId,
    rights: ['ACCOUNT_RIGHT_LIST_INVOICE', 'ACCOUNT_RIGHT_LIST_DETAILS'],
  });
  await newIssued(world, manager, customerId);
  const sentTo = async (who: Person) =>
    Object.keys((await ok(world, who, invoiceCalls.fetchInvoices, { body: {} })).data[0] ?? {});
  const hidden = Object.keys(invoiceList.columns).filter((key) => !isToCustomers(invoiceList, key));
  expect(hidden).toEqual(['createdAt', 'sent']);
  const kept = (await sentTo(manager)).filter((key) => !hidden.includes(key));
  expect((await sentTo(customer)).sort()).toEqual(kept.sort());

  const answer = await callAs(world, customer, invoiceCalls.fetchInvoicesExport, {
    body: { columns: ['number', 'sent', 'createdAt', 'total'], orderBy: 'sent' },
  });
  const { readSheet } = await import('read-excel-file/node');
  const [head] = await readSheet(answer.bytes);
  expect(head).toEqual(['Numéro', 'Total TTC', 'Type', 'Date', 'Échéance', 'Statut']);
});

test('who has no right to details is exported the columns that the list shows without it', async () => {
  const headOf = async (...rights: RightKey[]) => {
    const who = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_LIST_INVOICE', ...rights] });
    const { bytes } = await callAs(world, who, invoiceCalls.fetchInvoicesExport, {
      body: { columns: ['number', 'vat'] },
    });
    const { readSheet } = await import('read-excel-file/node');
    return (await readSheet(bytes))[0];
  };
  expect(await headOf()).toEqual(['Numéro', 'Type', 'Date', 'Échéance', 'Statut']);
  expect(await headOf('ACCOUNT_RIGHT_LIST_DETAILS')).toEqual(['Numéro', 'TVA', 'Type', 'Date', 'Échéance', 'Statut']);
});

test('a draft without a date is found by the end of its period, as the turnover counts it', async () => {
  await newDraft(world, manager, customerId, { period: { start: '2026-03-01', end: '2026-03-31' } });
  const found = async (start: string, end: string) =>
    (await ok(world, manager, invoiceCalls.fetchInvoices, { body: { filters: { billedIn: { start, end } } } })).data
      .length;
  expect([await found('2026-03-01', '2026-03-31'), await found('2026-04-01', '2026-04-30')]).toEqual([1, 0]);
});

test('filters and reminders find what is late', async () => {
  const old = await newIssued(world, manager, customerId, { date: '2026-09-01', settlementPeriod: 'onReceipt' });
  await newIssued(world, manager, customerId);
  const late = await ok(world, manager, invoiceCalls.fetchInvoices, { body: { filters: { late: 1 } } });
  expect(late.data.map((row) => [row.id, row.isLateToPay])).toEqual([[old.id, true]]);
  const unpaid = await ok(world, manager, invoiceCalls.fetchInvoices, { body: { filters: { paid: [0], type: 0 } } });
  expect(unpaid.filtered).toBe(2);
  const { data } = await ok(world, manager, invoiceCalls.invoiceReminds);
  expect(data.map((r) => [r.invoice.id === old.id, r.bucket])).toEqual([
    [true, 'expired'],
    [false, 'under60'],
  ]);
  expect(data[0]?.email.message).toContain('252,00\u00a0€');
  const { latePayment } = await read(old.id);
  expect(latePayment?.indemnityCents).toBe(4_000);
});
