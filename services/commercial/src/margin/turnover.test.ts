import { previousYearRange } from '@vigie/contracts/catalogues/date-shortcuts';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import type { TurnoverScope } from '@vigie/contracts/commercial/margin/margin';
import { marginCalls } from '@vigie/contracts/commercial/margin/margin.calls';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { done, item, newDraft, newInvoicedCustomer, newIssued } from '@vigie/testing/records/invoices';
import { openWorld, type World } from '@vigie/testing/world';

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
const month = Number(today.slice(5, 7)) - 1;
const turnover = (scope: TurnoverScope = 'classic', filters = {}) =>
  ok(world, manager, marginCalls.fetchTurnover, { body: { scope, filters } });

test('a year has what was invoiced and cashed without tax, what is left to pay, and months without anything', async () => {
  const { id } = await newIssued(world, manager, customerId);
  const payment = { id: newId(), date: today, amountCents: 12_600, means: 'transfer' };
  await done(world, manager, 'addPayment', id, payment);
  const { periods, total, turnover: series, leftToPay, leftToPayPercent, invalidInvoices } = await turnover();
  expect(periods).toHaveLength(12);
  expect(total[month]).toBe(21_000);
  expect(total.reduce((sum, cents) => sum + cents, 0)).toBe(21_000);
  expect(series).toMatchObject([{ key: 'all', label: 'Global' }]);
  expect(series[0]?.cashed[month]).toBe(10_500);
  expect({ leftToPay, leftToPayPercent, invalidInvoices }).toEqual({
    leftToPay: 12_600,
    leftToPayPercent: 50,
    invalidInvoices: 0,
  });
});

test('by specialty, a payment is shared among the lines that it pays, to the cent', async () => {
  const { id, total } = await newIssued(world, manager, customerId, {
    items: [
      item({ quantity: 1, unitPriceCents: 3_333, specialty: 'SSIAP 1' }),
      item({ quantity: 2, unitPriceCents: 3_334, specialty: null }),
    ],
  });
  await done(world, manager, 'addPayment', id, { id: newId(), date: today, amountCents: total, means: 'cash' });
  const { turnover: series } = await turnover('specialty');
  expect(series.map(({ label, invoiced, cashed }) => [label, invoiced[month], cashed[month]])).toEqual([
    ['Sans spécialité', 6_668, 6_668],
    ['SSIAP 1', 3_333, 3_333],
  ]);
  const byCustomer = await turnover('customer');
  expect(byCustomer.turnover.map(({ key, invoiced }) => [key, invoiced[month]])).toEqual([[customerId, 10_001]]);
});

test('paid in full, in several payments, an invoice is cashed for its price less its credit notes, line by line', async () => {
  const guards = item({ quantity: 1, unitPriceCents: 10_001, specialty: 'SSIAP 1', vatBasisPoints: 550 });
  const works = item({ quantity: 1, unitPriceCents: 10_000, specialty: 'ADS', vatBasisPoints: 2_000 });
  const { id, total } = await newIssued(world, manager, customerId, { items: [guards, works] });
  expect(total).toBe(22_551);
  const note = { type: 1 as const, original: { id }, items: [{ ...works, id: newId() }] };
  await done(world, manager, 'issue', (await newDraft(world, manager, customerId, note)).id);
  const left = (cents: number) => ({ id: newId(), date: today, amountCents: cents, means: 'cash' });
  for (const cents of [3_333, 3_333]) await done(world, manager, 'addPayment', id, left(cents));
  const { data } = await ok(world, manager, customerCalls.fetchCustomers, { body: {} });
  // 38.85 of 105.51 with tax, at the rate of the line that is left.
  expect(data[0]?.leftToPay).toBe(3_682);
  await done(world, manager, 'addPayment', id, left(3_885));
  const { turnover: series } = await turnover('specialty');
  expect(series.map(({ label, invoiced, cashed }) => [label, invoiced[month], cashed[month]]).sort()).toEqual([
    ['ADS', 0, 0],
    ['SSIAP 1', 10_001, 10_001],
  ]);
});

test('an invoice to check on the period is counted, one of another year is not', async () => {
  await newDraft(world, manager, customerId, { items: [item({ vatBasisPoints: 1_900 })] });
  expect((await turnover()).invalidInvoices).toBe(1);
  expect((await turnover('classic', { shortcut: 'previousYear' })).invalidInvoices).toBe(0);
});

test('the year before stands beside under the same keys', async () => {
  await newIssued(world, manager, customerId);
  const nextYear = { start: `${Number(today.slice(0, 4)) + 1}-01-01`, end: `${Number(today.slice(0, 4)) + 1}-12-31` };
  const answer = await turnover('classic', nextYear);
  expect(answer.previous[0]?.invoiced[month]).toBe(21_000);
  expect(answer.total.every((cents) => cents === 0)).toBe(true);
});

test('a period that is not over is held against the same days of the year before, and says so', async () => {
  const period = { start: today, end: addDays(today, 40) };
  const { start, end } = previousYearRange(period);
  for (const date of [start, addDays(start, 1), end]) {
    const { id } = await newIssued(world, manager, customerId);
    // Backdates the invoice in the database, because the API keeps the day of an issued invoice.
    await asAdmin(world, async (client) => {
      await client.query('set session_replication_role = replica');
      await client.query('update commercial.invoice set date = $2 where id = $1', [id, date]);
      await client.query('set session_replication_role = default');
    });
  }
  const answer = await turnover('classic', period);
  expect(answer.runningDay).toBe(today);
  expect(answer.previous[0]?.invoiced).toHaveLength(answer.periods.length);
  expect(answer.previous[0]?.invoiced.reduce((sum, cents) => sum + cents, 0)).toBe(21_000);
  expect((await turnover('classic', { start, end })).runningDay).toBeNull();
});

test('a longest period answers its last months', async () => {
  expect((await turnover('classic', { start: '1990-01-01', end: '2090-12-31' })).periods).toHaveLength(60);
});

test('a customer never reads the turnover of the agency', async () => {
  const rights = ['ACCOUNT_RIGHT_LIST_INVOICE' as const];
  const customer = await newPerson(world, manager.agencyId, { role: 'customer', customerId, rights });
  expect((await callAs(world, customer, marginCalls.fetchTurnover, { body: {} })).status).toBe(403);
  const stored = await asAdmin(world, (client) =>
    client.query('select count(*)::int as n from commercial.invoice where agency_id = $1', [manager.agencyId]),
  );
  expect(stored.rows).toEqual([{ n: 0 }]);
});
