import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { priceCalls } from '@vigie/contracts/commercial/price/price.calls';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { todayIn } from '@vigie/contracts/core/time/today';
import { changeAgency } from '@vigie/testing/furnish/change-agency';
import { asAdmin, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { newCustomerSite, newDoneService, settleAll } from '@vigie/testing/records/done-services';
import { actOn, done, item, newDraft, newInvoicedCustomer } from '@vigie/testing/records/invoices';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world), { owner: true });
});
afterAll(() => world.close());

const read = async (id: string) => (await ok(world, owner, invoiceCalls.invoice, { params: { id } })).invoice;
const issue = (id: string) => actOn(world, owner, 'issue', id);

test('a regime of VAT that changed since a draft was written is told before it is issued, both ways', async () => {
  const customer = await newInvoicedCustomer(world, owner);
  const draft = await newDraft(world, owner, customer.id);
  expect(draft.warnings).toEqual([]);
  await changeAgency(world, owner, { vatRegime: 'franchise' });
  const sentence = '« Surveillance – Jour » porte 20\u00a0% de TVA. TVA non applicable, article 293 B du CGI.';
  expect((await read(draft.id)).warnings).toMatchObject([{ key: 'vat_rate', message: sentence }]);
  expect((await issue(draft.id)).body).toMatchObject({ key: 'to_check', message: sentence });
  const exempt = await newDraft(world, owner, customer.id, {
    items: [item({ vatBasisPoints: 0, vatReason: 'franchise' })],
  });
  await changeAgency(world, owner, { vatRegime: 'payment' });
  // A warning whose cause is gone needs no confirmation any more.
  expect((await issue(draft.id)).body.invoice?.number).toBeTruthy();
  expect((await issue(exempt.id)).body).toMatchObject({
    key: 'to_check',
    message: '« Surveillance – Jour » ne porte pas de TVA (Franchise en base) : 20\u00a0% sur ce site.',
  });
});

test('terms that a customer was given since count: they are what the paper would say', async () => {
  const {
    updatedAt,
    slug: _slug,
    accounts: _accounts,
    twins: _twins,
    activeSites: _sites,
    status: _status,
    ...known
  } = await newInvoicedCustomer(world, owner);
  const draft = await newDraft(world, owner, known.id);
  const body = { ...known, settlementDays: 90, updatedAt };
  await ok(world, owner, customerCalls.saveCustomer, { body: body as never });
  expect((await read(draft.id)).warnings).toMatchObject([{ key: 'settlement_term' }]);
  expect((await issue(draft.id)).body.key).toBe('to_check');
});

test('an invoice of nothing is asked about before it takes a number', async () => {
  const customer = await newInvoicedCustomer(world, owner);
  const draft = await newDraft(world, owner, customer.id, { items: [item({ unitPriceCents: 0 })] });
  expect(draft).toMatchObject({
    status: 300,
    warnings: [{ key: 'nothing', message: 'Le total de la facture est nul' }],
  });
  expect((await issue(draft.id)).body.key).toBe('to_check');
  const { body } = await actOn(world, owner, 'issue', draft.id, { acceptWarnings: true });
  expect(body.invoice).toMatchObject({ total: 0, paid: 100 });
});

test('services whose lines were removed are told: issued so, they would never be proposed again', async () => {
  const customer = await newInvoicedCustomer(world, owner);
  for (let n = 0; n < 2; n += 1) {
    const siteId = await newCustomerSite(world, owner, customer.id);
    await settleAll(world, owner, await newDoneService(world, owner, siteId, { planned: [60, 52] }));
  }
  const period = { start: '2026-01-01', end: todayIn('Europe/Paris') };
  const { invoices } = await ok(world, owner, invoiceCalls.simulateInvoices, { body: { filters: { period } } });
  const [draft] = invoices.map((it) => it.draft);
  if (!draft) throw new Error('Nothing was simulated.');
  const [siteId] = draft.items.map((line) => line.siteId);
  const whole = (await ok(world, owner, invoiceCalls.saveInvoice, { body: draft })).invoice;
  expect(whole.warnings).toEqual([]);
  const save = async (items: ReturnType<typeof item>[]) => {
    const { updatedAt } = await read(draft.id);
    return (await ok(world, owner, invoiceCalls.saveInvoice, { body: { ...draft, items, updatedAt } })).invoice;
  };
  const left = draft.items.filter((line) => line.siteId === siteId);
  const told = [{ key: 'changed', message: COMMERCIAL_MESSAGES.servicesWithoutLine, count: 1 }];
  expect(await save(left)).toMatchObject({ status: 300, warnings: told });
  expect((await issue(draft.id)).body.key).toBe('to_check');
  // A fixed price for the site, or for everything, bills the services too.
  const fixed = item({ name: 'Forfait', unit: 'lump', quantity: 1 });
  const other = draft.items.find((line) => line.siteId !== siteId)?.siteId ?? null;
  expect((await save([...left, { ...fixed, siteId: other }])).warnings).toEqual([]);
  expect((await save([fixed])).warnings).toEqual([]);
  await save(left);
  const anew = await done(world, owner, 'correct', draft.id);
  expect([anew.items.length, anew.warnings]).toEqual([draft.items.length, []]);
});

/** A draft of one service of eight hours that ended by day, three days ago. */
async function draftOfDay() {
  const customer = await newInvoicedCustomer(world, owner);
  const siteId = await newCustomerSite(world, owner, customer.id);
  const serviceId = await newDoneService(world, owner, siteId, { planned: [60, 52] });
  await settleAll(world, owner, serviceId);
  const period = { start: '2026-01-01', end: todayIn('Europe/Paris') };
  const { invoices } = await ok(world, owner, invoiceCalls.simulateInvoices, { body: { filters: { period } } });
  const [draft] = invoices.map((it) => it.draft);
  if (!draft) throw new Error('Nothing was simulated.');
  return { siteId, draft: (await ok(world, owner, invoiceCalls.saveInvoice, { body: draft })).invoice };
}
const REPRICED = [{ key: 'changed', message: COMMERCIAL_MESSAGES.servicesRepriced, count: 1 }];

test('a price that changed since a draft was written is told before it is issued, alone or with others', async () => {
  const { siteId, draft } = await draftOfDay();
  expect(draft.warnings).toEqual([]);
  const price = { id: newId(), siteId, customerId: null, validFrom: '2026-01-01', dayPriceCents: 9_900 };
  await ok(world, owner, priceCalls.savePrice, { body: price });
  expect((await read(draft.id)).warnings).toEqual(REPRICED);
  expect((await issue(draft.id)).body.key).toBe('to_check');
  const many = await ok(world, owner, invoiceCalls.issueInvoices, { body: { ids: [draft.id] } });
  expect(many.done).toEqual([]);
  const { invoice } = await ok(world, owner, invoiceCalls.rewriteInvoice, { params: { id: draft.id } });
  const save = async (items: typeof invoice.draft.items) => {
    const { updatedAt } = await read(draft.id);
    return (await ok(world, owner, invoiceCalls.saveInvoice, { body: { ...invoice.draft, items, updatedAt } })).invoice;
  };
  const anew = await save(invoice.draft.items);
  expect([anew.warnings, anew.price > draft.price]).toEqual([[], true]);
  // A line that the user prices otherwise follows no price table, and is told of none.
  expect((await save(anew.items.map((line) => ({ ...line, unitPriceCents: 1_234 })))).warnings).toEqual([]);
});

test('hours of the night or of Sunday that another time zone would bill are told before a draft is issued', async () => {
  const { siteId, draft } = await draftOfDay();
  const set = (text: string, values: unknown[]) => asAdmin(world, (client) => client.query(text, values));
  // Four zones are six hours apart: one of them has another part of the eight hours by night.
  const zones = ['America/Martinique', 'Indian/Reunion', 'Pacific/Noumea', 'Pacific/Tahiti'];
  const told: unknown[] = [];
  for (const zone of zones) {
    await set('update commercial.site set time_zone = $2 where id = $1', [siteId, zone]);
    told.push(...(await read(draft.id)).warnings);
  }
  expect(told).toContainEqual(REPRICED[0]);
  await set('update commercial.site set time_zone = null where id = $1', [siteId]);
  expect((await read(draft.id)).warnings).toEqual([]);
});
