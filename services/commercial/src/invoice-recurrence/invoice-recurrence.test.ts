import { emailCalls } from '@vigie/contracts/commercial/email/email.calls';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import type { InvoiceRecurrenceSave } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import { invoiceRecurrenceCalls } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.calls';
import { PAST_DUE_MESSAGES } from '@vigie/contracts/commercial/invoice-recurrence/past-due';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { transaction } from '@vigie/service-kit/db/database';
import { enqueueAgain } from '@vigie/service-kit/jobs/outbox';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { item, newInvoicedCustomer } from '@vigie/testing/records/invoices';
import { openTestMailbox, type TestMailbox } from '@vigie/testing/servers/test-mailbox';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';
import { issueDueInvoiceRecurrencesJob } from './issue-due-invoice-recurrences.job';
import { issueInvoiceRecurrences } from './issue-invoice-recurrences';
import { issueInvoiceRecurrencesJob } from './issue-invoice-recurrences.job';

let world: World;
let manager: Person;
let customerId: string;
let mailbox: TestMailbox;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
  customerId = (await newInvoicedCustomer(world, manager)).id;
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

const today = todayIn('Europe/Paris');

async function save(more: Partial<InvoiceRecurrenceSave> = {}) {
  const body: InvoiceRecurrenceSave = {
    id: newId(),
    customer: { id: customerId },
    title: 'Télésurveillance',
    items: [item({ unit: 'month', quantity: 1, unitPriceCents: 15_000 })],
    repeat: 'monthly',
    startAt: today,
    ...more,
  };
  return (await ok(world, manager, invoiceRecurrenceCalls.saveInvoiceRecurrence, { body })).invoiceRecurrence;
}
const issued = async () =>
  (await ok(world, manager, invoiceCalls.fetchInvoices, { body: { orderBy: 'number', ascending: true } })).data;
async function run(recurrenceId: string, today: string): Promise<void> {
  const asked = { agencyId: manager.agencyId, recurrenceIds: [recurrenceId], today };
  expect(await issueInvoiceRecurrences(world.databases.commercial, asked)).toEqual([]);
}

test('a prospect’s subscription is kept only once it may become a customer', async () => {
  await asAdmin(world, (client) =>
    client.query('update commercial.customer set prospect = true where id = $1', [customerId]),
  );
  const body: InvoiceRecurrenceSave = {
    ...{ id: newId(), customer: { id: customerId }, title: 'Télésurveillance', items: [item()], startAt: today },
    repeat: 'monthly',
  };
  const send = (confirmProspect: boolean) =>
    callAs(world, manager, invoiceRecurrenceCalls.saveInvoiceRecurrence, { body: { ...body, confirmProspect } });
  expect(await send(false)).toMatchObject({
    status: 409,
    body: { key: 'prospect', message: 'Valider le passage du prospect en client ?' },
  });
  expect((await send(true)).status).toBe(200);
});

test('a monthly subscription that begins today gives its invoice today, and one only', async () => {
  const recurrence = await save({ autoSend: true });
  await runAllJobs(world);
  await runAllJobs(world);
  await Promise.all([run(recurrence.id, today), run(recurrence.id, today), run(recurrence.id, today)]);
  const rows = await issued();
  expect(rows.map((row) => [row.number, row.total, row.title, row.sent])).toEqual([
    [`F${today.slice(0, 4)}-0001`, 18_000, 'Télésurveillance', 1],
  ]);
  const [mail, ...more] = await mailbox.mails();
  expect(more).toEqual([]);
  expect({ to: mail?.mail.to?.[0]?.address, files: mail?.mail.attachments.map((a) => a.filename) }).toEqual({
    to: 'compta@entrepots.example',
    files: [`F${today.slice(0, 4)}-0001.pdf`],
  });
  const { invoiceRecurrence } = await ok(world, manager, invoiceRecurrenceCalls.invoiceRecurrence, {
    params: { id: recurrence.id },
  });
  expect(invoiceRecurrence.lastGeneratedAt).toBe(today);
  expect(invoiceRecurrence.nextDueAt && invoiceRecurrence.nextDueAt > today).toBe(true);
});

test('the invoice of a customer who is sent letters waits for the office to send it', async () => {
  customerId = (await newInvoicedCustomer(world, manager, { invoicesByMail: false })).id;
  await save({ autoSend: true });
  await runAllJobs(world);
  expect(await issued()).toMatchObject([{ number: expect.stringMatching(/^F/), sent: 0 }]);
  const { data } = await ok(world, manager, emailCalls.fetchEmailEvents, { body: {} });
  expect(data).toEqual([]);
});

test('a worker that was down catches up one invoice a due day', async () => {
  const recurrence = await save({ repeat: 'weekly', startAt: addDays(today, 1) });
  expect(await issued()).toEqual([]);
  await run(recurrence.id, addDays(today, 22));
  await run(recurrence.id, addDays(today, 22));
  const rows = await issued();
  expect(rows.map((row) => row.number?.slice(-4))).toEqual(['0001', '0002', '0003', '0004']);
  const due = await asAdmin(world, (client) =>
    client.query('select due_day::text from commercial.invoice_recurrence_due where recurrence_id = $1 order by 1', [
      recurrence.id,
    ]),
  );
  expect(due.rows.map((row) => row.due_day)).toEqual([1, 8, 15, 22].map((days) => addDays(today, days)));
});

test('many are caught up together: each due day has one invoice, and one job draws those of a transaction', async () => {
  const saved: { id: string }[] = [];
  for (let n = 0; n < 12; n++)
    saved.push(await save({ title: 'Ensemble', repeat: 'weekly', startAt: addDays(today, 1) }));
  const rendered = () =>
    asAdmin(world, (client) =>
      client.query(
        `select payload from commercial.outbox where name = 'commercial.renderInvoices' order by created_at`,
      ),
    );
  const before = (await rendered()).rowCount ?? 0;
  const asked = { agencyId: manager.agencyId, recurrenceIds: saved.map(({ id }) => id), today: addDays(today, 8) };
  expect(await issueInvoiceRecurrences(world.databases.commercial, asked)).toEqual([]);
  const mine = (await issued()).filter((row) => row.title === 'Ensemble');
  expect(mine).toHaveLength(24);
  const numbers = mine.map((row) => Number(row.number?.split('-')[1]));
  expect(numbers).toEqual(Array.from({ length: 24 }, (_, n) => (numbers[0] ?? 0) + n));
  // Twelve recurrences make a transaction of ten and one of two, for each of the two due days.
  const jobs = (await rendered()).rows.slice(before).map(({ payload }) => payload.invoiceIds.length);
  expect(jobs.toSorted((a, b) => a - b)).toEqual([2, 2, 10, 10]);
  await runAllJobs(world);
  expect((await issued()).filter((row) => row.title === 'Ensemble' && !row.hasFile)).toEqual([]);
});

test('a subscription that cannot be read stops none of those that share its job, and the job fails', async () => {
  const broken = await save();
  const whole = await save({ title: 'Rondes' });
  await asAdmin(world, async (client) => {
    await client.query(`update commercial.invoice_recurrence set items = '"?"' where id = $1`, [broken.id]);
    // Removes the retry of the job, which would run during the tests that follow.
    await client.query('delete from commercial.outbox where agency_id = $1', [manager.agencyId]);
  });
  const recurrenceIds = [broken.id, whole.id];
  const done = issueInvoiceRecurrencesJob.handle(
    { agencyId: manager.agencyId, recurrenceIds },
    { database: world.databases.commercial, attempt: 1, requestId: undefined, log: undefined as never },
  );
  await expect(done).rejects.toThrow();
  expect((await issued()).map(({ title }) => title)).toEqual(['Rondes']);
});

test('the schedule finds what is due in every agency', async () => {
  const first = await save({ repeat: 'daily' });
  const other = await newPerson(world, await newAgency(world, 'Autre'));
  await runAllJobs(world);
  // Simulates the next day, on which the next invoice is due.
  await asAdmin(world, (client) =>
    client.query(
      `update commercial.invoice_recurrence set settled_until = $2::date - 1, next_due_at = $2,
         start_at = $2::date where id = $1`,
      [first.id, today],
    ),
  );
  await asAdmin(world, (client) =>
    client.query('delete from commercial.invoice_recurrence_due where recurrence_id = $1', [first.id]),
  );
  await issueDueInvoiceRecurrencesJob.handle(
    { agencyId: manager.agencyId },
    { database: world.databases.commercial, attempt: 1, requestId: undefined, log: undefined as never },
  );
  await runAllJobs(world);
  expect((await issued()).length).toBe(2);
  expect((await ok(world, other, invoiceCalls.fetchInvoices, { body: {} })).filtered).toBe(0);
});

test('the next invoice is made at once on demand, for its period, and not again when its day comes', async () => {
  const [next, after] = [addDays(today, 9), addDays(today, 16)];
  const recurrence = await save({ repeat: 'weekly', startAt: next });
  const params = { id: recurrence.id };
  const { invoiceRecurrence } = await ok(world, manager, invoiceRecurrenceCalls.generateNowInvoiceRecurrence, {
    params,
    body: { updatedAt: recurrence.updatedAt },
  });
  expect(invoiceRecurrence).toMatchObject({ lastGeneratedAt: next, nextDueAt: after });
  await run(recurrence.id, next);
  const { data } = await ok(world, manager, invoiceCalls.fetchInvoices, {
    body: { filters: { recurrences: [recurrence.id] } },
  });
  expect(data).toMatchObject([{ date: today, status: 100 }]);
  const { invoice } = await ok(world, manager, invoiceCalls.invoice, { params: { id: data[0]?.id ?? '' } });
  expect(invoice.period).toEqual({ start: next, end: addDays(next, 6) });
  const over = await save({ repeat: 'weekly', startAt: addDays(today, 2), endAt: addDays(today, 3) });
  await run(over.id, addDays(today, 5));
  const { updatedAt } = (
    await ok(world, manager, invoiceRecurrenceCalls.invoiceRecurrence, { params: { id: over.id } })
  ).invoiceRecurrence;
  const refused = await callAs(world, manager, invoiceRecurrenceCalls.generateNowInvoiceRecurrence, {
    params: { id: over.id },
    body: { updatedAt },
  });
  expect(refused.body.message).toBe("Cet abonnement n'a plus d'échéance à facturer.");
});

test.each([
  ['less than nothing', { quantity: -1 }],
  ['nothing', { unitPriceCents: 0 }],
])('an invoice of %s stays to be checked, and stops no worker', async (_what, line) => {
  await save({ items: [item(line)] });
  await runAllJobs(world);
  const [row] = await issued();
  expect({ number: row?.number, status: row?.status }).toEqual({ number: null, status: 300 });
});

test('what is due is asked for once while its job waits, and again once it was changed', async () => {
  const { id, updatedAt } = await save();
  const sweep = () =>
    issueDueInvoiceRecurrencesJob.handle(
      { agencyId: manager.agencyId },
      { database: world.databases.commercial, attempt: 1, requestId: undefined, log: undefined as never },
    );
  const asked = () =>
    asAdmin(world, async (client) => {
      const { rowCount } = await client.query(
        `delete from commercial.outbox where name = 'commercial.issueRecurrences' and payload->'recurrenceIds' ? $1`,
        [id],
      );
      return rowCount;
    });
  await asked();
  await sweep();
  await sweep();
  expect(await asked()).toBe(1);
  await save({ id, title: 'Télésurveillance de nuit', updatedAt });
  await asked();
  await sweep();
  expect(await asked()).toBe(1);
});

test('what may not be issued stays to be checked, with the rule that refuses it, and takes no number', async () => {
  customerId = (await newInvoicedCustomer(world, manager, { siren: null })).id;
  await save();
  await runAllJobs(world);
  const [row] = await issued();
  expect({ number: row?.number, status: row?.status }).toEqual({ number: null, status: 300 });
  const { invoice } = await ok(world, manager, invoiceCalls.invoice, { params: { id: row?.id ?? '' } });
  expect(invoice.warnings[0]?.message).toContain('Il manque le SIREN');
});

test('days before a subscription was created, or while it was stopped, are not invoiced', async () => {
  const recurrence = await save({ repeat: 'daily', startAt: addDays(today, -40) });
  expect(recurrence.nextDueAt).toBe(today);
  await runAllJobs(world);
  expect(await issued()).toHaveLength(1);
  const act = async (name: 'stopInvoiceRecurrence' | 'resumeInvoiceRecurrence') => {
    const params = { id: recurrence.id };
    const read = await ok(world, manager, invoiceRecurrenceCalls.invoiceRecurrence, { params });
    const { updatedAt } = read.invoiceRecurrence;
    return (await ok(world, manager, invoiceRecurrenceCalls[name], { params, body: { updatedAt } })).invoiceRecurrence;
  };
  expect((await act('stopInvoiceRecurrence')).nextDueAt).toBeNull();
  await run(recurrence.id, addDays(today, 3));
  expect((await act('resumeInvoiceRecurrence')).nextDueAt).toBe(addDays(today, 1));
  expect(await issued()).toHaveLength(1);
  const { history } = await ok(world, manager, invoiceRecurrenceCalls.historyInvoiceRecurrence, {
    params: { id: recurrence.id },
  });
  expect(history.map(({ label, userName }) => [label, userName === 'Vigie'])).toEqual([
    ['Reprendre', false],
    ['Arrêter', false],
    ['Facture générée', true],
    ['Création', false],
  ]);
});

test('days that are over are invoiced at once where that is asked for, each with its period, and not a second time', async () => {
  const startAt = addDays(today, -14);
  const recurrence = await save({ repeat: 'weekly', startAt, billPast: true, autoSend: true });
  await runAllJobs(world);
  const rows = await issued();
  expect(rows.map(({ number, date }) => [number?.slice(-4), date])).toEqual([
    ['0001', today],
    ['0002', today],
    ['0003', today],
  ]);
  const periods = await Promise.all(
    rows.map(
      async ({ id }) => (await ok(world, manager, invoiceCalls.invoice, { params: { id } })).invoice.period?.start,
    ),
  );
  expect(periods).toEqual([startAt, addDays(today, -7), today]);
  const { id } = recurrence;
  const read = async () =>
    (await ok(world, manager, invoiceRecurrenceCalls.invoiceRecurrence, { params: { id } })).invoiceRecurrence;
  const { customer, status: _, lastGeneratedAt: _last, nextDueAt, ...fields } = await read();
  expect(nextDueAt).toBe(addDays(today, 7));
  await save({ ...fields, customer: { id: customer.id }, billPast: true });
  await runAllJobs(world);
  expect(await issued()).toHaveLength(3);
});

test('a past of years is not invoiced by one wrong day', async () => {
  const body = {
    ...{ id: newId(), customer: { id: customerId }, title: 'Rondes', items: [item({})] },
    ...{ repeat: 'daily' as const, startAt: addDays(today, -400), billPast: true },
  };
  const refused = await callAs(world, manager, invoiceRecurrenceCalls.saveInvoiceRecurrence, { body });
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'billPast', message: PAST_DUE_MESSAGES.tooMany }] },
  });
});

test('a rule that is changed bills from that day on: what the old one left out is not caught up, what it owed is', async () => {
  const rare = await save({ repeat: 'yearly', startAt: addDays(today, -100) });
  const owing = await save({ repeat: 'daily', startAt: addDays(today, 1) });
  const settle = (id: string, until: string, next: string | null) =>
    asAdmin(world, (client) =>
      client.query('update commercial.invoice_recurrence set settled_until = $2, next_due_at = $3 where id = $1', [
        id,
        until,
        next,
      ]),
    );
  // The first recurrence invoiced its year a hundred days ago; for the second, the workers were down for two days.
  await settle(rare.id, addDays(today, -100), addDays(today, 265));
  const { updatedAt } = rare;
  const weekly = await save({
    id: rare.id,
    repeat: 'weekly',
    startAt: addDays(today, -100),
    autoSend: true,
    updatedAt,
  });
  expect(weekly.nextDueAt).toBe(addDays(today, 5));
  await runAllJobs(world);
  expect(await issued()).toEqual([]);
  await settle(owing.id, addDays(today, -2), addDays(today, -1));
  await save({ id: owing.id, repeat: 'daily', startAt: addDays(today, -9), updatedAt: owing.updatedAt });
  await runAllJobs(world);
  expect(await issued()).toHaveLength(2);
});

test('a line of a subscription has no period: each invoice says its own', async () => {
  const body = {
    ...{ id: newId(), customer: { id: customerId }, title: 'Télésurveillance', startAt: today },
    items: [item({ period: { start: '2026-01-01', end: '2026-01-31' } })],
  };
  const { body: refused } = await callAs(world, manager, invoiceRecurrenceCalls.saveInvoiceRecurrence, { body });
  expect(refused.errors?.[0]).toMatchObject({
    path: 'items.0.period.start',
    message: 'La période est celle de chaque facture',
  });
});

test('what fell due while the agency was deactivated waits for a person, and what falls due since is issued', async () => {
  const recurrence = await save({ repeat: 'weekly', startAt: addDays(today, 1), autoSend: true });
  const back = addDays(today, 20);
  await asAdmin(world, (client) =>
    client.query('update platform.agency set activated_on = $2 where id = $1', [manager.agencyId, back]),
  );
  await run(recurrence.id, addDays(today, 22));
  const rows = await issued();
  expect(rows.filter(({ number }) => number !== null).map(({ sent }) => sent)).toEqual([1]);
  const kept = rows.filter(({ number }) => number === null);
  expect(kept.map(({ status, sent }) => [status, sent])).toEqual(Array(3).fill([300, 0]));
  const { invoice } = await ok(world, manager, invoiceCalls.invoice, { params: { id: kept[0]?.id ?? '' } });
  expect(invoice.warnings.map(({ key }) => key)).toEqual(['agency_closed']);
});

test('nothing is issued while the agency is deactivated, also where a failed job is queued again', async () => {
  const put = (status: number) =>
    asAdmin(world, (client) =>
      client.query('update platform.agency set status = $2 where id = $1', [manager.agencyId, status]),
    );
  const { id } = await save({ autoSend: true });
  await put(200);
  await runAllJobs(world);
  await transaction(world.databases.commercial, { agencyId: manager.agencyId }, async () =>
    enqueueAgain(
      issueInvoiceRecurrencesJob.name,
      { agencyId: manager.agencyId, recurrenceIds: [id] },
      { agencyId: manager.agencyId },
    ),
  );
  await runAllJobs(world);
  await put(100);
  expect(await issued()).toEqual([]);
});

test('past days that a person asks for after the agency came back are issued', async () => {
  await asAdmin(world, (client) =>
    client.query('update platform.agency set activated_on = $2 where id = $1', [manager.agencyId, today]),
  );
  await save({ repeat: 'weekly', startAt: addDays(today, -14), billPast: true });
  await runAllJobs(world);
  expect((await issued()).filter(({ number }) => number === null)).toEqual([]);
});
