import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import type { InvoiceRecurrenceSave } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import { invoiceRecurrenceCalls } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.calls';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { item, newInvoicedCustomer } from '@vigie/testing/records/invoices';
import { openWorld, type World } from '@vigie/testing/world';
import { issueInvoiceRecurrences } from './issue-invoice-recurrences';

/** A subscription that begins or ends within the period that an invoice of it covers. */

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

/** Returns the first and the last day of the month that follows a day. */
function monthAfter(of: string): string[] {
  const [year = 0, month = 0] = of.split('-').map(Number);
  return [0, 1].map((n) => new Date(Date.UTC(year, month + n, 1 - n)).toISOString().slice(0, 10));
}

/** Weekly, with weeks that begin on the days 1, 8 and 15. */
async function run(more: Partial<InvoiceRecurrenceSave>, until = day(40)) {
  const body: InvoiceRecurrenceSave = {
    ...{ id: newId(), customer: { id: customerId }, title: 'Télésurveillance', repeat: 'weekly', startAt: day(1) },
    items: [
      item({ unit: 'month', quantity: 1, unitPriceCents: 15_000 }),
      item({ quantity: 10, unitPriceCents: 2_100, description: 'Rondes', discount: { kind: 'amount', cents: 700 } }),
    ],
    ...more,
  };
  await ok(world, manager, invoiceRecurrenceCalls.saveInvoiceRecurrence, { body });
  const asked = { agencyId: manager.agencyId, recurrenceIds: [body.id], today: until };
  expect(await issueInvoiceRecurrences(world.databases.commercial, asked)).toEqual([]);
  const { data } = await ok(world, manager, invoiceCalls.fetchInvoices, {
    body: { orderBy: 'number', ascending: true },
  });
  const read = ({ id }: { id: string }) => ok(world, manager, invoiceCalls.invoice, { params: { id } });
  return Promise.all(data.map(async (row) => (await read(row)).invoice));
}

test('its last invoice stops with it, and each line costs its share of the days to the cent', async () => {
  const invoices = await run({ endAt: day(10), discount: { kind: 'amount', cents: 1_400 } });
  expect(invoices.map(({ period }) => period)).toEqual([
    { start: day(1), end: day(7) },
    { start: day(8), end: day(10) },
  ]);
  const [whole, part] = invoices;
  expect(whole?.items.map(({ quantity, unitPriceCents }) => [quantity, unitPriceCents])).toEqual([
    [1, 15_000],
    [10, 2_100],
  ]);
  // 3 days of 7: 64.29 and 90.00 less 3.00, less 6.00 of the whole.
  expect(part?.items).toMatchObject([
    { quantity: 1, unit: 'lump', unitPriceCents: 6_429, description: 'Prorata : 3 jours sur 7' },
    { quantity: 1, unitPriceCents: 9_000, description: 'Prorata : 3 jours sur 7\nRondes', discount: { cents: 300 } },
  ]);
  expect(part?.discount).toEqual({ kind: 'amount', cents: 600 });
});

test('its first invoice begins with it, where the days of a month are billed on the last of them', async () => {
  const [first = '', last = ''] = monthAfter(today);
  const fifteenth = addDays(first, 14);
  const [part, ...others] = await run({ repeat: 'monthly', monthDays: [-1], startAt: fifteenth }, last);
  expect(others).toEqual([]);
  expect(part?.period).toEqual({ start: fifteenth, end: last });
  const of = Number(last.slice(8));
  expect(part?.items[0]).toMatchObject({
    unitPriceCents: Math.round((15_000 * (of - 14)) / of),
    description: `Prorata : ${of - 14} jours sur ${of}`,
  });
});

test('one that ends with a period is invoiced whole', async () => {
  const invoices = await run({ endAt: day(14) });
  expect(invoices.map(({ period, items }) => [period?.end, items[0]?.unitPriceCents])).toEqual([
    [day(7), 15_000],
    [day(14), 15_000],
  ]);
});

test('the prices of the subscription stay whole, with an indexation too', async () => {
  const id = newId();
  const indexation = { from: day(8), basisPoints: 1_000, yearly: false };
  const items = [item({ unit: 'month', quantity: 1, unitPriceCents: 15_000, description: 'x'.repeat(2_000) })];
  const invoices = await run({ id, endAt: day(8), indexation, items });
  expect(invoices.at(-1)?.items[0]?.description).toMatch(/^Prorata : 1 jour sur 7\n/);
  expect(invoices.at(-1)?.items[0]).toMatchObject({ unitPriceCents: 2_357 });
  const { invoiceRecurrence } = await ok(world, manager, invoiceRecurrenceCalls.invoiceRecurrence, { params: { id } });
  expect(invoiceRecurrence.items[0]).toMatchObject({ unitPriceCents: 16_500, quantity: 1, unit: 'month' });
});
