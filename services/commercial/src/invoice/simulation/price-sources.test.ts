import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { priceCalls } from '@vigie/contracts/commercial/price/price.calls';
import { priceSourcesText } from '@vigie/contracts/commercial/price/price-source';
import { newId } from '@vigie/contracts/core/id';
import { asAdmin, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { newCustomerSite } from '@vigie/testing/records/done-services';
import { done, newInvoicedCustomer } from '@vigie/testing/records/invoices';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let manager: Person;
let customerId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world), { owner: true });
  customerId = (await newInvoicedCustomer(world, manager)).id;
});
afterAll(() => world.close());

/** Inserts a service with three day hours and two night hours on a Tuesday. */
const newEvening = (siteId: string) =>
  asAdmin(world, (client) =>
    client.query(
      `insert into field.service (agency_id, id, reference, status, customer_id, site_id, start_at, end_at, started_at, ended_at)
       values ($1, $2, $3, 300, $4, $5, $6, $7, $6, $7)`,
      [
        manager.agencyId,
        newId(),
        newId(),
        customerId,
        siteId,
        '2026-04-07T18:00:00+02:00',
        '2026-04-07T23:00:00+02:00',
      ],
    ),
  );
const setPrice = (more: object) =>
  ok(world, manager, priceCalls.savePrice, {
    body: { id: newId(), validFrom: '2026-01-01', dayPriceCents: 2_500, ...more },
  });
async function simulated() {
  const filters = { period: { start: '2026-04-01', end: '2026-04-30' } };
  const [first] = (await ok(world, manager, invoiceCalls.simulateInvoices, { body: { filters } })).invoices;
  if (!first) throw new Error('Nothing is simulated.');
  return first.draft;
}

test('each line of services says whose price it has since when, and whose coefficient changes it', async () => {
  const plain = await newCustomerSite(world, manager, customerId);
  await newEvening(plain);
  const said = async (of: string) =>
    (await simulated()).items.filter(({ siteId }) => siteId === of).map((it) => priceSourcesText(it.priceSources));
  const settings = "Prix par défaut de l'agence";
  expect(await said(plain)).toEqual([settings, settings]);
  await setPrice({ customerId, factors: { night: 1.2 } });
  const own = await newCustomerSite(world, manager, customerId);
  await newEvening(own);
  await setPrice({ siteId: own, validFrom: '2026-02-01', dayPriceCents: 2_700 });
  const [customer, site] = ['Prix du client depuis le 01/01/2026', 'Prix du site depuis le 01/02/2026'];
  expect(await said(plain)).toEqual([customer, customer]);
  expect(await said(own)).toEqual([site, `${site}, coefficient du client depuis le 01/01/2026`]);
});

test('the source stays on the issued document for the office, is nothing that the customer is told, and is not copied', async () => {
  const siteId = await newCustomerSite(world, manager, customerId);
  await newEvening(siteId);
  await setPrice({ siteId });
  const { invoice } = await ok(world, manager, invoiceCalls.saveInvoice, { body: await simulated() });
  const issued = await done(world, manager, 'issue', invoice.id);
  expect(issued.items[0]?.priceSources).toMatchObject([{ what: 'price', of: 'site', from: '2026-01-01' }]);
  const rights = ['ACCOUNT_RIGHT_LIST_INVOICE'] as const;
  const theirs = await newPerson(world, manager.agencyId, { role: 'customer', customerId, rights: [...rights] });
  const read = await ok(world, theirs, invoiceCalls.invoice, { params: { id: issued.id } });
  expect(read.invoice.items[0]?.priceSources).toEqual([]);
  const copy = await done(world, manager, 'duplicate', issued.id, { id: newId() });
  expect(copy.items[0]?.priceSources).toEqual([]);
});
