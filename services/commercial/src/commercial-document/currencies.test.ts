import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { articleCalls } from '@vigie/contracts/commercial/article/article.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { equipmentCalls } from '@vigie/contracts/commercial/equipment/equipment.calls';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { invoiceStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { creditNoteOf, duplicateOf } from '@vigie/contracts/commercial/invoice/invoice-copy';
import type { InvoiceRecurrenceSave } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import { invoiceRecurrenceCalls } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.calls';
import { marginCalls } from '@vigie/contracts/commercial/margin/margin.calls';
import { morningCalls } from '@vigie/contracts/commercial/morning/morning.calls';
import { priceCalls } from '@vigie/contracts/commercial/price/price.calls';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { readPdf } from '@vigie/testing/read-pdf';
import { newCustomerSite } from '@vigie/testing/records/done-services';
import { actOnEstimate, estimateAfter, newEstimate } from '@vigie/testing/records/estimates';
import { actOn, done, item, newDraft, newInvoicedCustomer, newIssued } from '@vigie/testing/records/invoices';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';
import { readSheet } from 'read-excel-file/node';

let world: World;
let manager: Person;
beforeAll(async () => {
  world = await openWorld();
  manager = await newPerson(world, await newAgency(world));
});
afterAll(() => world.close());

const all = { query: '', filters: {} };

test("sums below a list and in its export add up each currency apart, the agency's first", async () => {
  const save = async (currency: string, unitPriceCents: number) => {
    const { id } = await newInvoicedCustomer(world, manager, { currency });
    const items = [item({ quantity: 1, unitPriceCents, vatBasisPoints: 0 })];
    await ok(world, manager, estimateCalls.saveEstimate, { body: { id: newId(), customer: { id }, items, status: 0 } });
  };
  await save('CHF', 50_000);
  await save('EUR', 10_000);
  await save('EUR', 1_000);
  const sums = await ok(world, manager, estimateCalls.fetchEstimatesTotals, { body: all });
  expect([sums.currency, sums.totals.price]).toEqual(['EUR', 11_000]);
  expect(sums.others).toEqual([{ currency: 'CHF', totals: expect.objectContaining({ price: 50_000 }) }]);
  const { bytes } = await callAs(world, manager, estimateCalls.fetchEstimatesExport, {
    body: { ...all, limit: 25, page: 1, orderBy: 'createdAt', ascending: true, columns: ['number', 'price'] },
  });
  const lines = await readSheet(bytes);
  expect(lines).toEqual([
    ['Numéro', 'Total HT', 'Devise'],
    [null, 500, 'CHF'],
    [null, 100, 'EUR'],
    [null, 10, 'EUR'],
    ['Total EUR', 110, 'EUR'],
    ['Total CHF', 500, 'CHF'],
  ]);
});

test("turnover and late amounts never add another currency to the agency's, and say it apart", async () => {
  const { id } = await newInvoicedCustomer(world, manager);
  const worked = addDays(todayIn('Europe/Paris'), -40);
  const more = { period: { start: worked, end: worked } };
  const [own, foreign] = [await newIssued(world, manager, id, more), await newIssued(world, manager, id, more)];
  await asAdmin(world, async (client) => {
    await client.query("set session_replication_role = 'replica'");
    await client.query("update commercial.invoice set currency = 'CHF' where id = $1", [foreign.id]);
    await client.query("update commercial.invoice set due_date = date '2020-01-01' where id = any($1)", [
      [own.id, foreign.id],
    ]);
    await client.query("set session_replication_role = 'origin'");
  });
  const turnover = await ok(world, manager, marginCalls.fetchTurnover, { body: { scope: 'classic', filters: {} } });
  expect([turnover.currency, turnover.leftToPay]).toEqual(['EUR', own.total]);
  expect(turnover.total.reduce((sum, cents) => sum + cents, 0)).toBe(own.price);
  expect(turnover.others).toEqual([{ currency: 'CHF', invoiced: foreign.price, leftToPay: foreign.total }]);
  const margins = await ok(world, manager, marginCalls.fetchMarginsTotals, {
    body: { query: '', filters: { by: 'month', period: { start: addDays(worked, -5), end: addDays(worked, 5) } } },
  });
  expect([margins.currency, margins.totals.ca]).toEqual(['EUR', own.price]);
  expect(margins.others).toEqual([{ currency: 'CHF', totals: { ca: foreign.price } }]);
  const { invoices } = await ok(world, manager, morningCalls.commercialMorning, {});
  // A tab of an earlier release reads one amount.
  expect(invoices?.lateCents).toBe(own.total);
  expect(invoices?.lateSums).toEqual(
    expect.arrayContaining([
      { currency: 'EUR', cents: own.total },
      { currency: 'CHF', cents: foreign.total },
    ]),
  );
  const listed = await ok(world, manager, invoiceCalls.fetchInvoicesTotals, { body: all });
  expect([listed.totals.toPay, listed.others]).toEqual([
    own.total,
    [{ currency: 'CHF', totals: expect.objectContaining({ toPay: foreign.total }) }],
  ]);
});

test('a row of customers says in which currency it was invoiced and owes', async () => {
  const { id, name } = await newInvoicedCustomer(world, manager, { currency: 'CHF' });
  const { data } = await ok(world, manager, customerCalls.fetchCustomers, { body: { query: name } });
  expect(data).toMatchObject([{ id, currency: 'CHF', total: 0 }]);
});

test('a row of margins whose customer is invoiced in another currency says which', async () => {
  const worked = addDays(todayIn('Europe/Paris'), -400);
  const period = { start: worked, end: worked };
  const [foreign, own] = [await newInvoicedCustomer(world, manager), await newInvoicedCustomer(world, manager)];
  for (const { id } of [foreign, own]) await newIssued(world, manager, id, { period });
  await asAdmin(world, (client) =>
    client.query("update commercial.customer set currency = 'CHF' where id = $1", [foreign.id]),
  );
  const { data } = await ok(world, manager, marginCalls.fetchMargins, {
    body: { filters: { by: 'customer', period } },
  });
  expect(Object.fromEntries(data.map(({ id, billedIn }) => [id, billedIn]))).toEqual({
    [foreign.id]: 'CHF',
    [own.id]: null,
  });
});

test('a customer that was invoiced keeps its currency, so that its account adds up', async () => {
  const { id, name, updatedAt, siren, email } = await newInvoicedCustomer(world, manager);
  await newIssued(world, manager, id);
  const address = { street: '3 quai de Seine', zipcode: '59000', city: 'Lille' };
  const body = { id, name, siren, email, address, updatedAt, currency: 'CHF' as const };
  const { status, body: said } = await callAs(world, manager, customerCalls.saveCustomer, { body });
  expect([status, JSON.stringify(said)]).toEqual([400, expect.stringContaining('garde sa devise')]);
});

test('a customer that was promised prices keeps its currency, or they were invoiced in another', async () => {
  const { id, name, updatedAt, siren, email } = await newInvoicedCustomer(world, manager);
  const address = { street: '3 quai de Seine', zipcode: '59000', city: 'Lille' };
  const change = () =>
    callAs(world, manager, customerCalls.saveCustomer, {
      body: { id, name, siren, email, address, updatedAt, currency: 'CHF' as const },
    });
  const estimate = await newEstimate(world, manager, id);
  const refused = await change();
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'currency', message: COMMERCIAL_MESSAGES.promisedKeepsItsCurrency }],
  ]);
  await estimateAfter(world, manager, 'refuse', estimate.id);
  expect((await change()).status).toBe(200);
  // What was refused in euros is not agreed in francs: its invoice would have the figures of the one in the other.
  const { status, body } = await actOnEstimate(world, manager, 'validate', estimate.id);
  expect([status, body.message]).toEqual([
    409,
    COMMERCIAL_MESSAGES.estimateOfOtherCurrency({ theirs: 'EUR', customers: 'CHF' }),
  ]);
});

test.each(['customer', 'site'])('a price of its own, of the %s, keeps the currency of a customer', async (whose) => {
  const { id, name, updatedAt, siren, email } = await newInvoicedCustomer(world, manager);
  const siteId = await newCustomerSite(world, manager, id);
  const owner = whose === 'site' ? { siteId } : { customerId: id };
  const price = { id: newId(), ...owner, validFrom: '2026-01-01', dayPriceCents: 2_400 };
  const made = await ok(world, manager, priceCalls.savePrice, { body: price });
  const address = { street: '3 quai de Seine', zipcode: '59000', city: 'Lille' };
  const body = { id, name, siren, email, address, updatedAt, currency: 'CHF' as const };
  const change = () => callAs(world, manager, customerCalls.saveCustomer, { body });
  expect((await change()).body.errors).toEqual([
    { path: 'currency', message: COMMERCIAL_MESSAGES.pricesKeepTheirCurrency },
  ]);
  const version = { updatedAt: made.price.updatedAt };
  await ok(world, manager, priceCalls.deletePrice, { params: { id: price.id }, query: version });
  expect((await change()).status).toBe(200);
});

test('a customer keeps its currency while a recurrence is stopped, since it may be resumed', async () => {
  const { id, name, updatedAt, siren, email } = await newInvoicedCustomer(world, manager);
  const recurrence: InvoiceRecurrenceSave = {
    ...{ id: newId(), customer: { id }, title: 'Ronde de nuit', items: [item()] },
    ...{ repeat: 'monthly', startAt: addDays(todayIn('Europe/Paris'), 30) },
  };
  const made = await ok(world, manager, invoiceRecurrenceCalls.saveInvoiceRecurrence, { body: recurrence });
  const version = { updatedAt: made.invoiceRecurrence.updatedAt };
  await ok(world, manager, invoiceRecurrenceCalls.stopInvoiceRecurrence, {
    params: { id: recurrence.id },
    body: version,
  });
  const address = { street: '3 quai de Seine', zipcode: '59000', city: 'Lille' };
  const body = { id, name, siren, email, address, updatedAt, currency: 'CHF' as const };
  expect((await callAs(world, manager, customerCalls.saveCustomer, { body })).body.errors?.[0]?.message).toBe(
    COMMERCIAL_MESSAGES.promisedKeepsItsCurrency,
  );
});

test('VAT in another currency without a rate is told on the draft, and a recurrence keeps its invoice until it is typed', async () => {
  const { id: customerId } = await newInvoicedCustomer(world, manager, { currency: 'CHF' });
  const message = "Facturé en CHF avec TVA : le cours du jour est à saisir sur le brouillon avant de l'émettre.";
  const warned = [{ key: 'euro_rate', message }];
  const draft = await newDraft(world, manager, customerId);
  expect([draft.status, draft.warnings]).toEqual([invoiceStatuses.value.toCheck, warned]);
  const today = todayIn('Europe/Paris');
  const body: InvoiceRecurrenceSave = {
    ...{ id: newId(), customer: { id: customerId }, title: 'Télésurveillance', items: [item()], startAt: today },
    repeat: 'monthly',
  };
  await ok(world, manager, invoiceRecurrenceCalls.saveInvoiceRecurrence, { body });
  await runAllJobs(world);
  const { data } = await ok(world, manager, invoiceCalls.fetchInvoices, { body: { query: 'Télésurveillance' } });
  const [kept] = data;
  const read = async () => (await ok(world, manager, invoiceCalls.invoice, { params: { id: kept?.id ?? '' } })).invoice;
  const { number, status, warnings, updatedAt, items } = await read();
  expect({ number, status, warnings }).toEqual({
    number: null,
    status: invoiceStatuses.value.toCheck,
    warnings: warned,
  });
  const rated = { id: kept?.id, items, updatedAt, euroRate: { perEuro: 0.9351, day: today } };
  await newDraft(world, manager, customerId, rated);
  expect(await read()).toMatchObject({ status: invoiceStatuses.value.draft, warnings: [] });
});

test('VAT in another currency is issued at the rate that somebody typed, which the document and its credit note keep', async () => {
  const { id: customerId } = await newInvoicedCustomer(world, manager, { currency: 'CHF' });
  const today = todayIn('Europe/Paris');
  const euroRate = { perEuro: 0.9351, day: addDays(today, 1) };
  const draft = await newDraft(world, manager, customerId);
  const { bytes } = await callAs(world, manager, invoiceCalls.previewInvoice, {
    body: { id: draft.id, customer: { id: customerId }, items: draft.items, euroRate },
  });
  expect((await readPdf(bytes)).text).toMatch(/252,00.CHF/);
  const refused = await actOn(world, manager, 'issue', draft.id);
  expect(refused.body.message).toContain('Saisissez le cours du jour sur le brouillon');
  const late = await newDraft(world, manager, customerId, { id: draft.id, euroRate, updatedAt: draft.updatedAt });
  expect((await actOn(world, manager, 'issue', draft.id)).body.errors?.[0]?.path).toBe('euroRate.day');
  const rated = { ...euroRate, day: today };
  await newDraft(world, manager, customerId, { id: draft.id, euroRate: rated, updatedAt: late.updatedAt });
  const issued = await done(world, manager, 'issue', draft.id);
  expect([issued.number, issued.euroRate]).toEqual([expect.stringMatching(/^F/), rated]);
  expect(creditNoteOf(issued, { id: newId(), date: null }).euroRate).toEqual(rated);
  expect(duplicateOf(issued, { id: newId(), date: null }).euroRate).toBeNull();
});

test('the rate of a document in euros is not kept, and a rate that is none is refused', async () => {
  const { id: customerId } = await newInvoicedCustomer(world, manager);
  const day = todayIn('Europe/Paris');
  expect((await newDraft(world, manager, customerId, { euroRate: { perEuro: 0.9, day } })).euroRate).toBeNull();
  const body = { id: newId(), customer: { id: customerId }, items: [item()], euroRate: { perEuro: 0, day } };
  expect((await callAs(world, manager, invoiceCalls.saveInvoice, { body })).body.errors?.[0]?.path).toBe(
    'euroRate.perEuro',
  );
});

test("the agency's own catalogue and equipment are in its own currency", async () => {
  const owner = await newPerson(world, await newAgency(world), { owner: true });
  const { updatedAt } = (await ok(world, owner, agencyCalls.agency)).agency;
  const items = [{ id: newId(), name: 'Ronde', price: 2_100, description: 'Ronde' }];
  const changes = { currency: 'CHF' as const, settings: { catalogServices: { items } }, updatedAt };
  await ok(world, owner, agencyCalls.updateAgency, { body: changes });
  const agent = { id: newId(), firstName: 'Nadia', lastName: 'Roux' };
  await ok(world, owner, agentCalls.saveAgent, { body: agent });
  const handed = { id: newId(), agent: { id: agent.id }, type: 'key' as const, valueCents: 4_000 };
  await ok(world, owner, equipmentCalls.saveEquipment, { body: handed });
  const articles = await ok(world, owner, articleCalls.fetchArticles, { body: {} });
  const equipment = await ok(world, owner, equipmentCalls.fetchEquipment, { body: {} });
  expect([...articles.data, ...equipment.data].map(({ currency }) => currency)).toEqual(['CHF', 'CHF']);
});
