import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import type { PriceSave } from '@vigie/contracts/commercial/price/price';
import { priceCalls } from '@vigie/contracts/commercial/price/price.calls';
import type { PriceRow } from '@vigie/contracts/commercial/price/price-list';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { newCustomerSite } from '@vigie/testing/records/done-services';
import { openWorld, type World } from '@vigie/testing/world';

/** « Tarifs »: the list of all agreed prices. */

let world: World;
let manager: Person;
let customerId: string;
let siteId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
  customerId = newId();
  await ok(world, manager, customerCalls.saveCustomer, { body: { id: customerId, name: 'Entrepôts du Nord' } });
  siteId = await newCustomerSite(world, manager, customerId);
});
afterAll(() => world.close());

const today = todayIn('Europe/Paris');
async function priced(more: Partial<PriceSave> = {}): Promise<string> {
  const id = newId();
  const body = { id, validFrom: addDays(today, -30), dayPriceCents: 2_000, ...more };
  await ok(world, manager, priceCalls.savePrice, { body });
  return id;
}
const listed = async (body: object = {}) =>
  (await ok(world, manager, priceCalls.fetchPrices, { body })).data as PriceRow[];
const ids = async (body: object = {}) => (await listed(body)).map(({ id }) => id);

test('each says whose it is, where it stands and what an hour comes to with what it leaves to those below', async () => {
  const agency = await priced({ factors: { night: 1.5 } });
  const customer = await priced({ customerId, dayPriceCents: 3_000 });
  const ahead = await priced({ siteId, validFrom: addDays(today, 10) });
  const past = await priced({ siteId, specialty: 'Agent cynophile', validTo: addDays(today, -1) });
  const rows = new Map((await listed()).map((row) => [row.id, row]));
  expect(rows.get(agency)).toMatchObject({ level: 'agency', owner: null, state: 'holds', day: 2_000, night: 3_000 });
  expect(rows.get(customer)).toMatchObject({ level: 'customer', owner: 'Entrepôts du Nord', night: 4_500 });
  expect([rows.get(ahead)?.state, rows.get(past)?.state]).toEqual(['ahead', 'past']);
  expect(await ids({ filters: { level: ['site'], state: ['past'] } })).toEqual([past]);
  // The filter on a customer includes the prices of its sites.
  expect((await ids({ filters: { customers: [customerId] } })).sort()).toEqual([customer, ahead, past].sort());
  expect((await ids({ query: 'entrepots' })).sort()).toEqual([customer, ahead, past].sort());
  expect(rows.get(ahead)?.owner).toMatch(/^Entrepôts du Nord, ./);
  expect((await ids({ orderBy: 'day', ascending: false }))[0]).toBe(customer);
});

test('those of a site or a customer that was deleted are gone with it', async () => {
  const agency = await priced();
  const customer = await priced({ customerId });
  await priced({ siteId });
  const { site } = await ok(world, manager, siteCalls.site, { params: { id: siteId } });
  await ok(world, manager, siteCalls.deleteSite, { params: { id: siteId }, query: { updatedAt: site.updatedAt } });
  expect((await ids()).sort()).toEqual([agency, customer].sort());
  const params = { id: customerId };
  const { updatedAt } = (await ok(world, manager, customerCalls.customer, { params })).customer;
  await ok(world, manager, customerCalls.deleteCustomer, { params, query: { updatedAt } });
  expect(await ids()).toEqual([agency]);
});

test('one that is no longer readable says so instead of a figure', async () => {
  const id = await priced();
  await asAdmin(world, (client) =>
    client.query(`update commercial.price set factors = '{"night":"beaucoup"}' where id = $1`, [id]),
  );
  expect(await listed()).toMatchObject([{ id, state: 'unreadable', day: null, night: null }]);
});

test('who may not invoice reads none, and another agency has its own', async () => {
  await priced();
  const reader = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_LIST_INVOICE'] });
  expect((await callAs(world, reader, priceCalls.fetchPrices, { body: {} })).status).toBe(403);
  const other = await newPerson(world, await newAgency(world));
  expect((await ok(world, other, priceCalls.fetchPrices, { body: {} })).filtered).toBe(0);
});
