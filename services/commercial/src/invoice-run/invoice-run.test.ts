import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import {
  INVOICE_RUN_MESSAGES,
  type InvoiceRunSave,
  type MonthRow,
} from '@vigie/contracts/commercial/invoice-run/invoice-run';
import { invoiceRunCalls } from '@vigie/contracts/commercial/invoice-run/invoice-run.calls';
import { invoiceRunStatuses } from '@vigie/contracts/commercial/invoice-run/invoice-run.statuses';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { workedRun } from '@vigie/testing/furnish/commercial/invoice-run';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { readPdf } from '@vigie/testing/read-pdf';
import { newCustomerSite, newDoneService, settleAll } from '@vigie/testing/records/done-services';
import { done, item, newDraft, newInvoicedCustomer } from '@vigie/testing/records/invoices';
import { openTestMailbox, type TestMailbox } from '@vigie/testing/servers/test-mailbox';
import { hoursAgo } from '@vigie/testing/time/test-clock';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';
import { workOnRun } from './work-on-run';

let world: World;
let mailbox: TestMailbox;
let manager: Person;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world), { owner: true });
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

const today = todayIn('Europe/Paris');
/** Wide enough for services of some hours ago, whatever the current time. */
const period = { start: addDays(today, -10), end: today };
const { done: over, stopped } = invoiceRunStatuses.value;

/** Makes a customer with one finished and settled service of eight hours at each site. */
async function newBillable(name: string, more: Record<string, unknown> = {}, sites = 1): Promise<string> {
  const { id } = await newInvoicedCustomer(world, manager, { name, ...more });
  for (let n = 1; n <= sites; n += 1) {
    const siteId = await newCustomerSite(world, manager, id);
    await settleAll(world, manager, await newDoneService(world, manager, siteId, { planned: [60, 52] }));
  }
  return id;
}

async function month(): Promise<MonthRow[]> {
  return (await ok(world, manager, invoiceRunCalls.invoiceMonth, { body: { period, choices: {} } })).rows;
}

const lineOf = (row: MonthRow) =>
  row.invoiceId
    ? { invoiceId: row.invoiceId, priceCents: row.price }
    : { group: row.key, customerId: row.customer.id, priceCents: row.price };

async function begin(rows: readonly MonthRow[], upTo: InvoiceRunSave['upTo'], more: Partial<InvoiceRunSave> = {}) {
  const id = newId();
  const body = { id, period, upTo, choices: {}, lines: rows.map(lineOf), ...more };
  await ok(world, manager, invoiceRunCalls.saveInvoiceRun, { body });
  return id;
}

async function lines(id: string) {
  const { data } = await ok(world, manager, invoiceRunCalls.fetchInvoiceRunLines, { params: { id }, body: {} });
  return data.map(({ name, result, message }) => [name, result, message]);
}

const numbered = async () =>
  (await ok(world, manager, invoiceCalls.fetchInvoices, { body: {} })).data.filter(({ number }) => number !== null);

test('a month is drafted, issued and mailed at once; who wants letters gets none; a second pass bills nothing', async () => {
  await newBillable('Alpha', { email: 'alpha@client.example' });
  await newBillable('Bravo', { invoicesByMail: false });
  await newBillable('Delta', { email: null });
  const rows = await month();
  expect(rows.map((row) => [row.customer.name, row.state, row.services, row.minutes, row.plannedMinutes])).toEqual([
    ['Alpha', 'toBill', 1, 480, 480],
    ['Bravo', 'toBill', 1, 480, 480],
    ['Delta', 'toBill', 1, 480, 480],
  ]);
  expect(rows.map(({ mailTo }) => mailTo)).toEqual(['alpha@client.example', null, null]);
  const id = await begin(rows, 'send');
  await runAllJobs(world);
  const { invoiceRun } = await ok(world, manager, invoiceRunCalls.invoiceRun, { params: { id } });
  expect(invoiceRun).toMatchObject({ status: over, total: 3, done: 3, issued: 2, sent: 1, refused: 0 });
  expect(await lines(id)).toEqual([
    ['Alpha', 'sent', ''],
    ['Bravo', 'issued', INVOICE_RUN_MESSAGES.byLetter],
    ['Delta', 'issued', INVOICE_RUN_MESSAGES.withoutAddress],
  ]);
  const mails = (await mailbox.mails()).filter(({ mail }) => mail.to?.[0]?.address === 'alpha@client.example');
  expect(mails.map(({ mail }) => mail.attachments.length)).toEqual([1]);
  // A user whose screen is outdated starts the same run again.
  const again = await begin(rows, 'send');
  expect(await workedRun(world, manager, again)).toMatchObject({ skipped: 3, issued: 0, sent: 0 });
  expect(await numbered()).toHaveLength(3);
  expect((await month()).map(({ state }) => state)).toEqual(['sent', 'issued', 'issued']);
});

test('an invoice that was credited bills nothing, and its services are to bill; a part that was credited is deducted', async () => {
  await newBillable('Alpha');
  const bravo = await newBillable('Bravo');
  await workedRun(world, manager, await begin(await month(), 'issue'));
  const [whole, part] = await month();
  const noteId = newId();
  await done(world, manager, 'credit', whole?.invoiceId ?? '', { id: noteId });
  await done(world, manager, 'issue', noteId);
  const items = [item({ quantity: 1, unitPriceCents: 1_000 })];
  const note = await newDraft(world, manager, bravo, { type: 1, original: { id: part?.invoiceId ?? '' }, items });
  await done(world, manager, 'issue', note.id);
  const [again, left] = await month();
  expect(again).toMatchObject({ state: 'toBill', services: 1, minutes: 480, price: whole?.price, warnings: [] });
  const price = (part?.price ?? 0) - 1_000;
  expect(left).toMatchObject({ state: 'issued', invoiceId: part?.invoiceId, price, warnings: [{ key: 'credited' }] });
  // The office that saw the amount before the credit note is told of it.
  expect(await workedRun(world, manager, await begin(part ? [part] : [], 'send'))).toMatchObject({ refused: 1 });
  expect(await workedRun(world, manager, await begin(left ? [left] : [], 'send'))).toMatchObject({ sent: 1 });
});

test('an issued invoice whose services have changed since says so, and is not chosen by itself', async () => {
  const { id: customerId } = await newInvoicedCustomer(world, manager, { name: 'Alpha' });
  const siteId = await newCustomerSite(world, manager, customerId);
  const service = await newDoneService(world, manager, siteId, { planned: [60, 52] });
  await settleAll(world, manager, service);
  await workedRun(world, manager, await begin(await month(), 'issue'));
  expect(await month()).toMatchObject([{ state: 'issued', warnings: [] }]);
  await ok(world, manager, executionCalls.endService, {
    params: { id: service },
    body: { id: newId(), at: hoursAgo(54) },
  });
  await settleAll(world, manager, service);
  expect(await month()).toMatchObject([{ state: 'issued', warnings: [{ key: 'changed', count: 1 }] }]);
});

test('a draft that begins before the month, or has no period, is shown in the month where it ends', async () => {
  await newBillable('Alpha');
  const [row] = await month();
  await workedRun(world, manager, await begin(row ? [row] : [], 'draft'));
  const [draft] = await month();
  const setPeriod = (start: string | null, end: string | null) =>
    asAdmin(world, (client) =>
      client.query('update commercial.invoice set period_start = $2, period_end = $3 where id = $1', [
        draft?.invoiceId,
        start,
        end,
      ]),
    );
  await setPeriod(addDays(period.start, -20), today);
  expect(await month()).toMatchObject([{ state: 'draft', invoiceId: draft?.invoiceId }]);
  await setPeriod(null, null);
  expect(await month()).toMatchObject([{ state: 'draft', invoiceId: draft?.invoiceId }]);
  await setPeriod(period.start, addDays(today, 1));
  expect(await month()).toEqual([]);
});

test('what was done before the period and is not billed is told with its month, number and sum', async () => {
  await newBillable('Alpha', {}, 2);
  const customerId = await newBillable('Bravo');
  const earlier = async (start: string) =>
    (await ok(world, manager, invoiceRunCalls.invoiceMonth, { body: { period: { start, end: today }, choices: {} } }))
      .earlier;
  const [shown] = await month();
  expect(await earlier(period.start)).toEqual([]);
  const later = await earlier(today);
  expect(later.map(({ month: name }) => name)).toEqual([...new Set(later.map(({ month: name }) => name))].sort());
  expect(later.reduce((sum, { services }) => sum + services, 0)).toBe(3);
  // Alpha has one document for two sites, at twice the price of Bravo's one site.
  expect(later.reduce((sum, { prices }) => sum + (prices?.[0]?.cents ?? 0), 0)).toBe(((shown?.price ?? 0) * 3) / 2);
  const rows = (await month()).filter(({ customer }) => customer.id === customerId);
  await workedRun(world, manager, await begin(rows, 'draft'));
  expect((await earlier(today)).reduce((sum, { services }) => sum + services, 0)).toBe(2);
});

test('a customer whose VAT waits for a rate is told before anything is issued; its line is in its currency', async () => {
  await newBillable('Alpha', { currency: 'CHF' });
  const [row] = await month();
  expect([row?.currency, row?.warnings]).toEqual([
    'CHF',
    [{ key: 'euro_rate', message: expect.stringContaining('CHF') }],
  ]);
  const id = await begin(row ? [row] : [], 'issue', { acceptWarnings: true });
  await workedRun(world, manager, id);
  const { data } = await ok(world, manager, invoiceRunCalls.fetchInvoiceRunLines, { params: { id }, body: {} });
  expect(data).toMatchObject([
    { result: 'drafted', currency: 'CHF', message: expect.stringContaining('cours du jour') },
  ]);
  expect(await numbered()).toEqual([]);
});

test('two passes of one month at once bill each service once', async () => {
  for (const name of ['Alpha', 'Bravo', 'Delta', 'Écho']) await newBillable(name);
  const rows = await month();
  const runs = await Promise.all([begin(rows, 'issue'), begin(rows, 'issue')]);
  await Promise.all(runs.map((id) => workOnRun(world.databases.commercial, manager.agencyId, id)));
  expect(await numbered()).toHaveLength(4);
  const results = (await Promise.all(runs.map(lines))).flat().map(([, result]) => result);
  expect(results.filter((result) => result === 'issued')).toHaveLength(4);
  expect(results.filter((result) => result === 'skipped')).toHaveLength(4);
});

test('a run that is worked on by two workers, or again after it ended, makes each document once', async () => {
  for (const name of ['Alpha', 'Bravo', 'Delta', 'Écho', 'Foxtrot', 'Golf']) await newBillable(name);
  const id = await begin(await month(), 'issue');
  const work = () => workOnRun(world.databases.commercial, manager.agencyId, id);
  await Promise.all([work(), work(), work()]);
  await work();
  expect(await numbered()).toHaveLength(6);
  expect(await workedRun(world, manager, id)).toMatchObject({ status: over, done: 6, issued: 6 });
});

test('one document a site, one an order, or one for all, as the customer wants', async () => {
  const orders = await newBillable('Commandes', { invoiceGrouping: 'order' }, 3);
  await newBillable('Sites', { invoiceGrouping: 'site' }, 2);
  await newBillable('Tout', {}, 2);
  const { data: sites } = await ok(world, manager, siteCalls.fetchSites, { body: { limit: 100 } });
  for (const [index, { id }] of sites.filter(({ customer }) => customer.id === orders).entries()) {
    const { updatedAt, name } = (await ok(world, manager, siteCalls.site, { params: { id } })).site;
    const purchaseOrder = index < 2 ? 'BC-778' : null;
    await ok(world, manager, siteCalls.saveSite, { body: { id, name, customerId: orders, purchaseOrder, updatedAt } });
  }
  const rows = await month();
  expect(
    rows.map(({ customer, label, services }) => [customer.name, label?.replace(/^Site .*/, 'Site'), services]),
  ).toEqual([
    ['Commandes', 'Commande BC-778', 2],
    ['Commandes', 'Sans commande', 1],
    ['Sites', 'Site', 1],
    ['Sites', 'Site', 1],
    ['Tout', undefined, 2],
  ]);
  const id = await begin(rows, 'draft');
  expect(await workedRun(world, manager, id)).toMatchObject({ drafted: 5 });
  const drafts = await month();
  expect(drafts.map(({ state, services }) => [state, services])).toEqual(
    rows.map(({ services }) => ['draft', services]),
  );
  const read = await ok(world, manager, invoiceCalls.invoice, { params: { id: drafts[0]?.invoiceId ?? '' } });
  expect(read.invoice.purchaseOrder).toBe('BC-778');
});

test('what changed since it was shown is refused with both amounts, and a customer that was deleted is not billed', async () => {
  const alpha = await newBillable('Alpha');
  const bravo = await newBillable('Bravo');
  const rows = await month();
  const siteId = await newCustomerSite(world, manager, alpha);
  await settleAll(world, manager, await newDoneService(world, manager, siteId, { planned: [40, 36] }));
  await leave(bravo);
  const id = await begin(rows, 'issue');
  expect(await workedRun(world, manager, id)).toMatchObject({ refused: 2, issued: 0 });
  const [first, second] = await lines(id);
  expect(first?.[2]).toMatch(/^Le montant a changé depuis l'aperçu : .* HT au lieu de .*€$/);
  expect(second).toEqual(['Bravo', 'refused', INVOICE_RUN_MESSAGES.customerGone]);
  expect(await numbered()).toEqual([]);
  const gone = (await month()).find(({ customer }) => customer.id === bravo);
  expect(gone).toMatchObject({ billable: false, warnings: [{ key: 'customer_gone' }] });
});

/** Deactivates the sites of a customer, then deletes the customer. */
async function leave(customerId: string): Promise<void> {
  const { data: sites } = await ok(world, manager, siteCalls.fetchSites, { body: { limit: 100 } });
  for (const { id, updatedAt } of sites.filter(({ customer }) => customer.id === customerId))
    await ok(world, manager, siteCalls.deactivateSite, { params: { id }, body: { updatedAt } });
  const { customer } = await ok(world, manager, customerCalls.customer, { params: { id: customerId } });
  const query = { updatedAt: customer.updatedAt, confirmed: '1' as const };
  await ok(world, manager, customerCalls.deleteCustomer, { params: { id: customerId }, query });
}

test('what issuing refuses stays a draft with its reason, and is issued by a run that accepts it', async () => {
  await newBillable('Long', { settlementDays: 90 });
  await newBillable('Espoir', { prospect: true });
  const rows = await month();
  const id = await begin(rows, 'issue');
  expect(await workedRun(world, manager, id)).toMatchObject({ drafted: 2, issued: 0 });
  const messages = (await lines(id)).map(([, , message]) => message);
  expect(messages[0]).toBe(INVOICE_RUN_MESSAGES.stays({ why: 'Valider le passage du prospect en client ?' }));
  expect(messages[1]).toMatch(/^Reste un brouillon : Le délai de règlement dépasse le maximum légal/);
  const accepting = await begin(await month(), 'issue', { acceptWarnings: true, confirmProspects: true });
  expect(await workedRun(world, manager, accepting)).toMatchObject({ issued: 2, drafted: 0 });
});

test('everything that a customer lacks is told at once', async () => {
  await newBillable('Nouveau', { siren: null, vatNumber: null, address: { street: '', zipcode: '', city: '' } });
  const id = await begin(await month(), 'issue');
  expect(await workedRun(world, manager, id)).toMatchObject({ drafted: 1, issued: 0 });
  const { customerWithoutAddress, customerWithoutSiren } = COMMERCIAL_MESSAGES;
  const why = `${customerWithoutAddress({ customer: 'Nouveau' })} ${customerWithoutSiren({ customer: 'Nouveau' })}`;
  expect(await lines(id)).toEqual([['Nouveau', 'drafted', INVOICE_RUN_MESSAGES.stays({ why })]]);
});

test('what is wrong with a draft since it was saved is shown before a run issues it, and what was mended is not', async () => {
  await newBillable('Alpha');
  await workedRun(world, manager, await begin(await month(), 'draft'));
  const [row] = await month();
  const { customer } = await ok(world, manager, customerCalls.customer, { params: { id: row?.customer.id ?? '' } });
  const { slug: _s, accounts: _a, twins: _t, activeSites: _n, status: _st, ...fields } = customer;
  const save = async (settlementDays: number) => {
    const { updatedAt } = (await ok(world, manager, customerCalls.customer, { params: { id: fields.id } })).customer;
    const body = { ...fields, currency: 'EUR' as const, settlementDays, updatedAt };
    await ok(world, manager, customerCalls.saveCustomer, { body });
    return (await month()).flatMap(({ warnings }) => warnings.map(({ key }) => key));
  };
  expect(await save(90)).toEqual(['settlement_term']);
  expect(await save(30)).toEqual([]);
});

test('a run that was stopped does nothing until it is resumed', async () => {
  await newBillable('Alpha');
  const id = await begin(await month(), 'issue');
  const params = { id };
  const version = async () => (await ok(world, manager, invoiceRunCalls.invoiceRun, { params })).invoiceRun.updatedAt;
  await ok(world, manager, invoiceRunCalls.stopInvoiceRun, { params, body: { updatedAt: await version() } });
  expect(await workedRun(world, manager, id)).toMatchObject({ status: stopped, done: 0 });
  await ok(world, manager, invoiceRunCalls.resumeInvoiceRun, { params, body: { updatedAt: await version() } });
  expect(await workedRun(world, manager, id)).toMatchObject({ status: over, issued: 1 });
});

test('a run stops where its agency is deactivated, and goes on once a person resumes it', async () => {
  await newBillable('Alpha');
  const put = (status: number) =>
    asAdmin(world, (client) =>
      client.query('update platform.agency set status = $2 where id = $1', [manager.agencyId, status]),
    );
  const id = await begin(await month(), 'issue');
  const params = { id };
  await put(200);
  await runAllJobs(world);
  await put(100);
  const { invoiceRun } = await ok(world, manager, invoiceRunCalls.invoiceRun, { params });
  expect(invoiceRun).toMatchObject({ status: stopped, done: 0, issued: 0 });
  expect(await numbered()).toEqual([]);
  await ok(world, manager, invoiceRunCalls.resumeInvoiceRun, { params, body: { updatedAt: invoiceRun.updatedAt } });
  expect(await workedRun(world, manager, id)).toMatchObject({ status: over, issued: 1 });
});

test('each step needs its right, and a line a customer of the agency', async () => {
  const drafter = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_CREATE_INVOICE'] });
  await newBillable('Alpha');
  const rows = await month();
  const body = (more: Partial<InvoiceRunSave>) => ({
    body: { id: newId(), period, upTo: 'draft' as const, choices: {}, lines: rows.map(lineOf), ...more },
  });
  const asked = (who: Person, more: Partial<InvoiceRunSave>) =>
    callAs(world, who, invoiceRunCalls.saveInvoiceRun, body(more));
  expect((await asked(drafter, { upTo: 'issue' })).body).toMatchObject({ key: 'missing_right' });
  expect((await asked(drafter, {})).status).toBe(200);
  const foreign = { group: 'x', customerId: newId(), priceCents: 1 };
  expect((await asked(manager, { lines: [foreign] })).body.errors?.[0]?.path).toBe('lines');
  const twice = [...rows, ...rows].map(lineOf);
  expect((await asked(manager, { lines: twice })).body.errors?.[0]?.message).toBe(INVOICE_RUN_MESSAGES.twice);
});

test('services that somebody decided about are billed by the plan, or not at all', async () => {
  const { id: customerId } = await newInvoicedCustomer(world, manager, { name: 'Alpha' });
  const siteId = await newCustomerSite(world, manager, customerId);
  const late = await newDoneService(world, manager, siteId, { planned: [60, 52], done: [58, 52] });
  const other = await newDoneService(world, manager, siteId, { planned: [40, 36] });
  for (const id of [late, other]) await settleAll(world, manager, id);
  const choices = { planned: [late], out: [other] };
  const { rows } = await ok(world, manager, invoiceRunCalls.invoiceMonth, { body: { period, choices } });
  expect(rows.map(({ minutes, plannedMinutes }) => [minutes, plannedMinutes])).toEqual([[480, 720]]);
  const id = await begin(rows, 'draft', { choices });
  expect(await workedRun(world, manager, id)).toMatchObject({ drafted: 1 });
  expect((await month()).map((row) => [row.state, row.minutes, row.plannedMinutes])).toEqual([
    ['toBill', 240, 240],
    ['draft', 480, 480],
  ]);
});

test('the hours behind an invoice follow it on pages of their own, as they were when it was issued', async () => {
  await newBillable('Alpha', { hoursAnnex: true }, 2);
  const id = await begin(await month(), 'issue');
  await workedRun(world, manager, id);
  const [row] = await month();
  const params = { id: row?.invoiceId ?? '' };
  const text = async () =>
    (await readPdf((await callAs(world, manager, invoiceCalls.downloadInvoice, { params })).bytes)).text;
  const issued = await text();
  expect(issued).toContain('Annexe : détail des heures');
  expect(issued).toContain('Agent non désigné');
  expect(issued).toContain('Total de 2 services');
  expect(issued).toContain('Total de 2 services 16 h');
  // A later change of the customer's settings does not change issued documents.
  const { customer } = await ok(world, manager, customerCalls.customer, { params: { id: row?.customer.id ?? '' } });
  const { slug: _s, accounts: _a, twins: _t, activeSites: _n, status: _st, ...fields } = customer;
  const body = { ...fields, currency: 'EUR' as const, hoursAnnex: false };
  await ok(world, manager, customerCalls.saveCustomer, { body });
  expect(await text()).toContain('Annexe : détail des heures');
});
