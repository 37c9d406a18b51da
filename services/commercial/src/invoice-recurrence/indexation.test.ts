import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import type { InvoiceRecurrenceSave } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import { invoiceRecurrenceCalls } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.calls';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { item, newInvoicedCustomer } from '@vigie/testing/records/invoices';
import { openWorld, type World } from '@vigie/testing/world';
import { issueInvoiceRecurrences } from './issue-invoice-recurrences';

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
const day = (days: number) => addDays(today, days);

const asked = (more: Partial<InvoiceRecurrenceSave> = {}) =>
  callAs(world, manager, invoiceRecurrenceCalls.saveInvoiceRecurrence, {
    body: {
      ...{ id: newId(), customer: { id: customerId }, title: 'Télésurveillance' },
      items: [item({ unit: 'month', quantity: 1, unitPriceCents: 15_000 })],
      repeat: 'weekly',
      startAt: day(1),
      ...more,
    },
  });
const save = async (more: Partial<InvoiceRecurrenceSave> = {}) => (await asked(more)).body.invoiceRecurrence;
const read = async (id: string) =>
  (await ok(world, manager, invoiceRecurrenceCalls.invoiceRecurrence, { params: { id } })).invoiceRecurrence;
async function run(recurrenceId: string, today: string): Promise<void> {
  const asked = { agencyId: manager.agencyId, recurrenceIds: [recurrenceId], today };
  expect(await issueInvoiceRecurrences(world.databases.commercial, asked)).toEqual([]);
}
const prices = async () => {
  const { data } = await ok(world, manager, invoiceCalls.fetchInvoices, {
    body: { orderBy: 'number', ascending: true },
  });
  return data.map(({ price }) => price);
};

test('an indexation changes what is invoiced from the first period that begins on its day or later', async () => {
  // The weekly periods begin on the days 1, 8, 15 and 22.
  const { id } = await save({ indexation: { from: day(9), basisPoints: 250, yearly: false } });
  await run(id, day(8));
  expect(await read(id)).toMatchObject({ indexation: { from: day(9) }, items: [{ unitPriceCents: 15_000 }] });
  await run(id, day(22));
  expect(await prices()).toEqual([15_000, 15_000, 15_375, 15_375]);
  expect(await read(id)).toMatchObject({ indexation: null, items: [{ unitPriceCents: 15_375 }] });
  const { history } = await ok(world, manager, invoiceRecurrenceCalls.historyInvoiceRecurrence, { params: { id } });
  const change = history.find(({ before }) => 'indexed' in before);
  expect([change?.before, change?.after]).toMatchObject([
    { priceCents: 15_000, indexed: expect.stringMatching(/^\+2,50 % au \d{2}\/\d{2}\/\d{4}$/) },
    { priceCents: 15_375 },
  ]);
});

test('a yearly one comes back a year later, and an invoice made ahead of its day has the price of its period', async () => {
  const { id, updatedAt } = await save({
    startAt: day(9),
    indexation: { from: day(5), basisPoints: -1_000, yearly: true },
  });
  await ok(world, manager, invoiceRecurrenceCalls.generateNowInvoiceRecurrence, {
    params: { id },
    body: { updatedAt },
  });
  const { indexation } = await read(id);
  expect(indexation?.from.slice(0, 4)).toBe(String(Number(day(5).slice(0, 4)) + 1));
  const { data } = await ok(world, manager, invoiceRecurrenceCalls.fetchInvoiceRecurrences, { body: {} });
  expect(data).toMatchObject([{ price: 13_500, indexedFrom: indexation?.from }]);
  const { data: made } = await ok(world, manager, invoiceCalls.fetchInvoices, { body: {} });
  expect(made.map(({ price }) => price)).toEqual([13_500]);
});

test('many are indexed at once, each by itself; one whose agency it is not stays', async () => {
  const first = await save();
  const second = await save({ items: [item({ quantity: 1, unitPriceCents: 2_000 })] });
  const elsewhere = newId();
  const body = { ids: [first.id, second.id, elsewhere], from: day(1), basisPoints: 300 };
  const answer = await ok(world, manager, invoiceRecurrenceCalls.indexInvoiceRecurrences, { body });
  expect(answer).toMatchObject({ done: [first.id, second.id].sort(), refused: [{ id: elsewhere }] });
  for (const { id } of [first, second]) await run(id, day(1));
  expect((await prices()).toSorted((a = 0, b = 0) => a - b)).toEqual([2_060, 15_450]);
});

const begunYesterday = async (): Promise<string> => {
  const { id } = await save({ startAt: day(3), indexation: { from: day(1), basisPoints: 500, yearly: true } });
  await asAdmin(world, (client) =>
    client.query(
      `update commercial.invoice_recurrence set indexation = jsonb_set(indexation, '{from}', to_jsonb($2::text))
       where id = $1`,
      [id, day(-1)],
    ),
  );
  return id;
};

test('one that has begun is not lost when another one follows before the next invoice', async () => {
  const id = await begunYesterday();
  const body = { updatedAt: (await read(id)).updatedAt, from: day(60), basisPoints: 200 };
  const answer = await ok(world, manager, invoiceRecurrenceCalls.indexInvoiceRecurrence, { params: { id }, body });
  expect(answer.invoiceRecurrence).toMatchObject({
    items: [{ unitPriceCents: 15_750 }],
    indexation: { from: day(60), basisPoints: 200 },
  });
  await run(id, day(3));
  expect(await prices()).toEqual([15_750]);
});

test('nor is it lost in the form, where the prices are left as they are; a price that is typed there stands', async () => {
  const indexation = { from: day(60), basisPoints: 200, yearly: false };
  const saveAgain = async (more: Partial<InvoiceRecurrenceSave>) => {
    const id = await begunYesterday();
    const { items } = await save({ id, updatedAt: (await read(id)).updatedAt, startAt: day(3), indexation, ...more });
    return items.map(({ unitPriceCents }) => unitPriceCents);
  };
  expect(await saveAgain({})).toEqual([15_750]);
  expect(await saveAgain({ items: [item({ unit: 'month', quantity: 1, unitPriceCents: 14_000 })] })).toEqual([14_000]);
});

test('nobody indexes into the past, which the day that came without an invoice is not', async () => {
  const indexation = { from: day(-1), basisPoints: 100, yearly: true };
  const message = 'Doit être dans le futur';
  expect((await asked({ indexation })).body.errors).toEqual([{ path: 'indexation.from', message }]);
  const { id, updatedAt } = await save();
  const act = await callAs(world, manager, invoiceRecurrenceCalls.indexInvoiceRecurrence, {
    params: { id },
    body: { updatedAt, ...indexation },
  });
  expect(act.body.errors).toEqual([{ path: 'from', message }]);
  for (const basisPoints of [5_001, -5_001, 1.5]) {
    expect((await asked({ indexation: { ...indexation, from: day(1), basisPoints } })).status).toBe(400);
  }
});
