import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import type { RemindRow } from '@vigie/contracts/commercial/invoice/reminder/remind-list';
import { invoiceRemindersSchema } from '@vigie/contracts/commercial/invoice/reminder/reminder-levels';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { actOn, done, newInvoicedCustomer, newIssued } from '@vigie/testing/records/invoices';
import { openWorld, type World } from '@vigie/testing/world';

/** The list « Relances »: search, filters, sort order and sums over all unpaid invoices. */

let world: World;
let manager: Person;
let customerId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
  customerId = (await newInvoicedCustomer(world, manager)).id;
  await asAdmin(world, (client) =>
    client.query('update platform.agency set settings = $2::jsonb where id = $1', [
      manager.agencyId,
      JSON.stringify({ invoiceReminders: { active: true } }),
    ]),
  );
});
afterAll(() => world.close());

const today = todayIn('Europe/Paris');
const [rappel, relance] = invoiceRemindersSchema.parse({}).levels;
const late = (days: number, of = customerId) =>
  newIssued(world, manager, of, { date: addDays(today, -days), settlementPeriod: 'onReceipt' });
const IN_12_DAYS = { settlementPeriod: 'days', settlementDays: 12 } as const;
const listed = async (body: object = {}) => {
  const { data, filtered } = await ok(world, manager, invoiceCalls.fetchInvoiceReminds, { body });
  return { rows: data as RemindRow[], filtered };
};
const numbers = async (body: object = {}) => (await listed(body)).rows.map(({ number }) => number);
const preview = async (id: string, query: object = {}) =>
  (await ok(world, manager, invoiceCalls.invoiceReminder, { params: { id }, query })).email;

test('what leaves first is in front, what is held or has no level left comes last, in either direction', async () => {
  await done(world, manager, 'markAsPaid', (await late(50)).id);
  const contested = await late(40);
  await done(world, manager, 'dispute', contested.id, { reason: 'Heures contestées' });
  const now = await late(20);
  const soon = await late(1);
  expect(await numbers()).toEqual([now.number, soon.number, contested.number]);
  expect(await numbers({ ascending: false })).toEqual([soon.number, now.number, contested.number]);
  expect(await numbers({ orderBy: 'lateDays', ascending: false })).toEqual([contested.number, now.number, soon.number]);
  const { rows } = await listed();
  expect(rows).toMatchObject([
    { lateDays: 20, next: 'Relance', held: null, last: null },
    { lateDays: 1, next: 'Rappel', held: null },
    { lateDays: 40, nextOn: null, held: 'disputed' },
  ]);
});

test('rows are searched, filtered, paged and summed over the whole list', async () => {
  const other = (await newInvoicedCustomer(world, manager, { email: null })).id;
  const held = await late(30, other);
  const [first, second] = [await late(20), await late(10)];
  expect(await numbers({ filters: { held: ['address'] } })).toEqual([held.number]);
  expect(await numbers({ filters: { customers: [other] } })).toEqual([held.number]);
  expect(await numbers({ query: first.number ?? '' })).toEqual([first.number]);
  const { filtered, rows } = await listed({ limit: 1, page: 2, orderBy: 'lateDays' });
  expect([filtered, rows.map(({ number }) => number)]).toEqual([3, [first.number]]);
  const totals = (filters: Record<string, string[]>) =>
    ok(world, manager, invoiceCalls.fetchInvoiceRemindsTotals, { body: { filters } }).then((it) => it.totals);
  expect((await totals({})).toPay).toBe(held.toPay + first.toPay + second.toPay);
  expect((await totals({ customers: [other] })).toPay).toBe(held.toPay);
  expect(await numbers({ filters: { nextOn: { start: addDays(today, 60) } } })).toEqual([]);
  expect((await callAs(world, manager, invoiceCalls.fetchInvoiceRemindsExport, { body: {} })).status).toBe(200);
});

test('a reminder speaks of the one before it, and of none where it is the first', async () => {
  const invoice = await late(20);
  expect((await preview(invoice.id)).message).toContain('Sauf erreur de notre part, il reste');
  await done(world, manager, 'remind', invoice.id, { id: newId(), levelId: rappel?.id });
  const { message } = await preview(invoice.id, { level: relance?.id });
  expect(message).toContain(`Malgré notre rappel du ${formatFrenchDay(today)}, il reste`);
});

test('before its day an invoice is reminded of in words that do not call it due, and by no level', async () => {
  const early = await newIssued(world, manager, customerId, { date: today, ...IN_12_DAYS });
  const call = { params: { id: early.id }, query: {} };
  const draft = await ok(world, manager, invoiceCalls.invoiceReminder, call);
  expect([draft.levelId, draft.levels]).toEqual([null, []]);
  expect(draft.email.message).toContain(`à régler au plus tard le ${formatFrenchDay(addDays(today, 12))}`);
  const refused = await actOn(world, manager, 'remind', early.id, { id: newId(), levelId: rappel?.id });
  expect([refused.status, refused.body.key]).toEqual([409, 'not_due']);
  await done(world, manager, 'remind', early.id, { id: newId(), levelId: null });
  // The preview uses the text of the day on which the reminder leaves.
  expect((await preview(early.id, { on: 'itsDay' })).message).toContain('échue le');
});

test('who may only list reads the words; who may not list reads nothing', async () => {
  const invoice = await late(20);
  const clerk = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_LIST_INVOICE'] });
  const call = { params: { id: invoice.id }, query: {} };
  expect((await callAs(world, clerk, invoiceCalls.invoiceReminder, call)).status).toBe(200);
  const other = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_LIST_CUSTOMER'] });
  expect((await callAs(world, other, invoiceCalls.fetchInvoiceReminds, { body: {} })).status).toBe(403);
});
