import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import type { InvoiceRecurrenceSave } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import { invoiceRecurrenceCalls } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.calls';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { formatCents, formatFrenchDay } from '@vigie/contracts/formats/french';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { done, item, newInvoicedCustomer } from '@vigie/testing/records/invoices';
import { openWorld, type World } from '@vigie/testing/world';
import { issueInvoiceRecurrences } from './issue-invoice-recurrences';

/** A subscription that is stopped and taken up again later. */

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
const french = (days: number) => formatFrenchDay(day(days));
const year = Number(today.slice(0, 4));
const monthEnd = (n: number) => new Date(Date.UTC(year, Number(today.slice(5, 7)) + n, 0)).toISOString().slice(0, 10);
const daysLeft = Number(monthEnd(0).slice(8)) - Number(today.slice(8)) + 1;

const bodyOf = (more: Partial<InvoiceRecurrenceSave>): InvoiceRecurrenceSave => ({
  ...{ id: newId(), customer: { id: customerId }, title: 'Télésurveillance', repeat: 'monthly', monthDays: [-1] },
  ...{ startAt: '2020-01-01', items: [item({ unit: 'month', quantity: 1, unitPriceCents: 30_000 })] },
  ...more,
});
const { saveInvoiceRecurrence } = invoiceRecurrenceCalls;
const save = async (more: Partial<InvoiceRecurrenceSave>) =>
  (await ok(world, manager, saveInvoiceRecurrence, { body: bodyOf(more) })).invoiceRecurrence.id;
const read = async (id: string) =>
  (await ok(world, manager, invoiceRecurrenceCalls.invoiceRecurrence, { params: { id } })).invoiceRecurrence;
async function act(name: 'stopInvoiceRecurrence' | 'resumeInvoiceRecurrence', id: string) {
  const { updatedAt } = await read(id);
  return ok(world, manager, invoiceRecurrenceCalls[name], { params: { id }, body: { updatedAt } });
}
const follows = async (name: 'stopInvoiceRecurrenceFollows' | 'resumeInvoiceRecurrenceFollows', id: string) =>
  (await ok(world, manager, invoiceRecurrenceCalls[name], { params: { id } })).sentences;
/** Stops it as if on an earlier day, after the invoice of `settledUntil`. */
async function stopOn(id: string, stoppedOn: string, settledUntil: string): Promise<void> {
  await act('stopInvoiceRecurrence', id);
  const text = 'update commercial.invoice_recurrence set stopped_on = $2, settled_until = $3 where id = $1';
  await asAdmin(world, (client) => client.query(text, [id, stoppedOn, settledUntil]));
}
async function bill(id: string, until: string) {
  const asked = { agencyId: manager.agencyId, recurrenceIds: [id], today: until };
  expect(await issueInvoiceRecurrences(world.databases.commercial, asked)).toEqual([]);
  const { data } = await ok(world, manager, invoiceCalls.fetchInvoices, {
    body: { orderBy: 'number', ascending: true },
  });
  const one = (row: { id: string }) => ok(world, manager, invoiceCalls.invoice, { params: { id: row.id } });
  return (await Promise.all(data.map(one))).map(({ invoice }) => invoice);
}

test('billed on the last day, the month of the resumption costs its days, and so does that of the stop', async () => {
  const id = await save({});
  const closed = monthEnd(-2);
  const stopped = addDays(closed, 10);
  await stopOn(id, stopped, closed);
  const of = Number(monthEnd(-1).slice(8));
  const sentences = await follows('resumeInvoiceRecurrenceFollows', id);
  expect(sentences[0]).toMatch(
    new RegExp(`^Facture émise aussitôt, pour la période du .* \\(prorata : 9 jours sur ${of}\\)\\.$`),
  );
  await act('resumeInvoiceRecurrence', id);
  const [before, after, ...others] = await bill(id, monthEnd(0));
  expect(others).toEqual([]);
  expect(before?.period).toEqual({ start: addDays(closed, 1), end: addDays(stopped, -1) });
  expect(before?.items[0]).toMatchObject({ unitPriceCents: Math.round((30_000 * 9) / of) });
  expect(after?.period).toEqual({ start: today, end: monthEnd(0) });
  const length = Number(monthEnd(0).slice(8));
  expect(after?.items[0]).toMatchObject({ unitPriceCents: Math.round((30_000 * daysLeft) / length) });
});

test('billed ahead, a year that began during the interruption is owed from the resumption', async () => {
  const id = await save({ repeat: 'weekly', frequency: 52, monthDays: [], startAt: day(-5 - 364) });
  await stopOn(id, day(-20), day(-5 - 364));
  expect(await follows('resumeInvoiceRecurrenceFollows', id)).toEqual([
    `Facture émise aussitôt, pour la période du ${french(0)} au ${french(358)} (prorata : 359 jours sur 364).`,
    `Prochaine facture le ${french(359)}, pour la période du ${french(359)} au ${french(722)}.`,
  ]);
  await act('resumeInvoiceRecurrence', id);
  const [invoice, ...others] = await bill(id, today);
  expect(others).toEqual([]);
  expect(invoice?.period).toEqual({ start: today, end: day(358) });
});

test('a stop says which days before it are on no invoice, and which after it are on one', async () => {
  const id = await save({ repeat: 'weekly', frequency: 1, monthDays: [], startAt: today });
  const [ahead] = await bill(id, today);
  // What it bills beyond the stop is said with its amount: nothing else gives it back.
  const part = `du ${french(0)} au ${french(6)}, après l'arrêt (prorata : 7 jours sur 7`;
  expect(await follows('stopInvoiceRecurrenceFollows', id)).toEqual([
    `La facture ${ahead?.number} compte déjà ${part}, ${formatCents(36_000)} TTC) : établissez un avoir si le client ne les doit pas.`,
  ]);
  const note = await done(world, manager, 'credit', ahead?.id ?? '', { id: newId() });
  await done(world, manager, 'issue', note.id);
  expect(await follows('stopInvoiceRecurrenceFollows', id)).toEqual([]);
  const arrears = await save({ startAt: addDays(monthEnd(-1), 1) });
  const [said] = await follows('stopInvoiceRecurrenceFollows', arrears);
  expect(said ?? '').toMatch(today > addDays(monthEnd(-1), 1) ? /pas facturés?\. Une reprise les facturera/ : /^$/);
});

test('an end before what is billed is asked about, with what goes beyond it', async () => {
  const rule: Partial<InvoiceRecurrenceSave> = { repeat: 'weekly', monthDays: [], startAt: today };
  const id = await save(rule);
  const [ahead] = await bill(id, today);
  const tried = async (more: Partial<InvoiceRecurrenceSave>) =>
    callAs(world, manager, saveInvoiceRecurrence, {
      body: bodyOf({ ...rule, id, updatedAt: (await read(id)).updatedAt, ...more }),
    });
  const asked = await tried({ endAt: day(2) });
  expect(asked).toMatchObject({ status: 409, body: { key: 'billed_ahead' } });
  expect(asked.body.message).toBe(
    `La facture ${ahead?.number} compte déjà du ${french(3)} au ${french(6)}, après la fin (prorata : 4 jours sur 7, ${formatCents(20_571)} TTC) : établissez un avoir si le client ne les doit pas.`,
  );
  expect((await tried({ endAt: day(6) })).status).toBe(200);
  expect((await tried({ endAt: day(2), confirmBilledAhead: true })).status).toBe(200);
  // Neither the same end again nor a later one goes beyond what the user has confirmed.
  for (const endAt of [day(2), day(4), null]) expect((await tried({ endAt })).status).toBe(200);
});

test('stopped and taken up again on one day, it was not interrupted', async () => {
  const id = await save({ repeat: 'weekly', monthDays: [], startAt: day(0) });
  await bill(id, day(0));
  expect(await follows('stopInvoiceRecurrenceFollows', id)).toEqual([expect.stringContaining('7 jours sur 7')]);
  await act('stopInvoiceRecurrence', id);
  expect(await follows('resumeInvoiceRecurrenceFollows', id)).toEqual([
    `Prochaine facture le ${french(7)}, pour la période du ${french(7)} au ${french(13)}.`,
  ]);
  await act('resumeInvoiceRecurrence', id);
  expect((await bill(id, day(7))).map(({ items }) => items[0]?.unitPriceCents)).toEqual([30_000, 30_000]);
});

test('its invoice that is deleted says that the subscription does not make it again', async () => {
  const id = await save({ repeat: 'weekly', monthDays: [], startAt: today });
  const [invoice] = await bill(id, today);
  const { sentences } = await ok(world, manager, invoiceCalls.cancelInvoiceFollows, {
    params: { id: invoice?.id ?? '' },
  });
  expect(sentences).toEqual([COMMERCIAL_MESSAGES.dueNotBilledAgain({ title: 'Télésurveillance', day: french(0) })]);
});

test('under another rule, what was billed before the stop is not billed again', async () => {
  const id = await save({});
  await stopOn(id, addDays(monthEnd(-2), 10), monthEnd(-2));
  await save({ id, monthDays: [31], frequency: 2, updatedAt: (await read(id)).updatedAt });
  await act('resumeInvoiceRecurrence', id);
  expect((await bill(id, monthEnd(1))).map(({ period }) => period?.start)).toEqual([today]);
});
