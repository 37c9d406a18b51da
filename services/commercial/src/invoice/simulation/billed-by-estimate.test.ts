import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { estimatePlanCalls } from '@vigie/contracts/field/estimate-plan/estimate-plan.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { actOnEstimate, newEstimate } from '@vigie/testing/records/estimates';
import { done, newInvoicedCustomer } from '@vigie/testing/records/invoices';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let owner: Person;
let customerId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world), { owner: true });
  customerId = (await newInvoicedCustomer(world, owner)).id;
});
afterAll(() => world.close());

/** Makes a validated estimate with one planned night, and finishes that service. */
async function doneEstimate() {
  const siteId = newId();
  await ok(world, owner, siteCalls.saveSite, { body: { id: siteId, customerId, name: 'Entrepôt' } });
  const { id } = await newEstimate(world, owner, customerId);
  await actOnEstimate(world, owner, 'validate', id);
  const line = { lineId: newId(), siteId, start: '2026-03-27', end: '2026-03-27', weekdays: [5] };
  const { services } = await ok(world, owner, estimatePlanCalls.planEstimate, {
    params: { id },
    body: { lines: [{ ...line, from: '19:00', to: '23:00', agents: 1 }] },
  });
  await asAdmin(world, (client) =>
    client.query(
      'update field.service set status = 300, planned = true, started_at = start_at, ended_at = end_at where id = any($1)',
      [services.map((service) => service.id)],
    ),
  );
  return id;
}

async function invoiceOf(estimateId: string) {
  const { invoice } = await ok(world, owner, invoiceCalls.invoiceFromEstimate, { params: { id: estimateId } });
  return (await ok(world, owner, invoiceCalls.saveInvoice, { body: invoice.draft })).invoice;
}

const simulate = (more: Record<string, unknown>) =>
  ok(world, owner, invoiceCalls.simulateInvoices, {
    body: { filters: { period: { start: '2026-03-01', end: '2026-03-31' }, ...more } },
  });
const toInvoice = async () => (await simulate({ isInvoice: 0, isDrafted: 0 })).invoices.length;

test('what an estimate was planned as is not invoiced a second time while the invoice of the estimate stands', async () => {
  const estimateId = await doneEstimate();
  expect(await toInvoice()).toBe(1);
  const { id } = await invoiceOf(estimateId);
  expect(await toInvoice()).toBe(0);
  expect((await simulate({})).warnings).toEqual([expect.objectContaining({ key: 'in_draft', count: 1 })]);
  await done(world, owner, 'issue', id);
  expect(await toInvoice()).toBe(0);
  const again = await simulate({});
  expect(again.warnings).toEqual([expect.objectContaining({ key: 'already_invoiced', count: 1 })]);
  // Drafted despite the warning, the document keeps showing it until it is issued.
  const draft = again.invoices[0]?.draft;
  const kept = await ok(world, owner, invoiceCalls.saveInvoice, { body: { ...draft, id: newId() } as never });
  expect(kept.invoice.warnings).toContainEqual(expect.objectContaining({ key: 'already_invoiced', count: 1 }));
});

test('an invoice of the estimate that was cancelled leaves its services to be invoiced', async () => {
  const { id } = await invoiceOf(await doneEstimate());
  await done(world, owner, 'issue', id);
  await done(world, owner, 'cancel', id);
  expect(await toInvoice()).toBe(1);
});

test('before a customer or a site goes, what the invoice of an estimate charges is not said to be without an invoice', async () => {
  const { id } = await invoiceOf(await doneEstimate());
  await done(world, owner, 'issue', id);
  const { data } = await ok(world, owner, siteCalls.fetchSites, { body: {} });
  const site = { params: { id: data[0]?.id ?? '' } };
  expect(await ok(world, owner, siteCalls.deactivateSiteFollows, site)).toEqual({ sentences: [] });
  const { customer } = await ok(world, owner, customerCalls.customer, { params: { id: customerId } });
  const asked = await callAs(world, owner, customerCalls.deleteCustomer, {
    params: { id: customerId },
    query: { updatedAt: customer.updatedAt },
  });
  expect(asked.status).toBe(409);
  expect(asked.body.message).not.toContain('service');
});
