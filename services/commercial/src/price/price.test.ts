import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import type { Price, PriceSave } from '@vigie/contracts/commercial/price/price';
import { priceCalls } from '@vigie/contracts/commercial/price/price.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import type { RightKey } from '@vigie/contracts/core/rights';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';

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
  siteId = newId();
  await ok(world, manager, customerCalls.saveCustomer, { body: { id: customerId, name: 'Galerie' } });
  await ok(world, manager, siteCalls.saveSite, { body: { id: siteId, customerId, name: 'Entrée nord' } });
});
afterAll(() => world.close());

const body = (more: Partial<PriceSave> = {}): PriceSave => ({
  id: newId(),
  customerId,
  validFrom: '2026-01-01',
  dayPriceCents: 2_400,
  ...more,
});
const save = (more: Partial<PriceSave> = {}, who = manager) =>
  callAs(world, who, priceCalls.savePrice, { body: body(more) });
const read = (query: { customerId?: string; siteId?: string } = {}) => ok(world, manager, priceCalls.prices, { query });

test('a site shows its prices with those of its customer and of the agency, which its own cover', async () => {
  await save({ customerId: null, dayPriceCents: 2_200 });
  await save({ factors: { night: 1.25 } });
  await save({ customerId: null, siteId, dayPriceCents: 2_600, interventionCents: 5_000 });
  const { prices, base, customerId: of } = await read({ siteId });
  expect(of).toBe(customerId);
  expect(base.dayPriceCents).toBe(2_100);
  expect(prices.map((price) => price.dayPriceCents).sort()).toEqual([2_200, 2_400, 2_600]);
  expect((await read({ customerId })).prices).toHaveLength(2);
  expect((await read()).prices).toHaveLength(1);
});

test('a later price ends an open one the day before, and both tell their history', async () => {
  const first = (await save()).body.price;
  const second = (await save({ validFrom: '2026-07-01', dayPriceCents: 2_500 })).body.price;
  const { prices } = await read({ customerId });
  expect(prices.map(({ id, validFrom, validTo }) => [id, validFrom, validTo])).toEqual([
    [first.id, '2026-01-01', '2026-06-30'],
    [second.id, '2026-07-01', null],
  ]);
  const { history } = await ok(world, manager, priceCalls.historyPrice, { params: { id: first.id } });
  expect(history[0]).toMatchObject({ label: 'Fin de validité', after: { validTo: '2026-06-30' } });
});

test('prices whose days overlap are refused, with the days that are taken', async () => {
  await save({ validTo: '2026-06-30' });
  const answer = await save({ validFrom: '2026-06-30' });
  expect({ status: answer.status, errors: answer.body.errors }).toEqual({
    status: 400,
    errors: [
      {
        path: 'validFrom',
        message: "Un autre tarif vaut déjà du 01/01/2026 au 30/06/2026 : changez ses dates d'abord.",
      },
    ],
  });
  expect((await save({ validFrom: '2026-06-30', specialty: 'Agent cynophile' })).status).toBe(200);
});

test('of two prices saved at once for the same days, one is', async () => {
  const answers = await Promise.all([save(), save()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a deleted price holds no longer and takes no days', async () => {
  const { price } = (await save()).body;
  await ok(world, manager, priceCalls.deletePrice, { params: { id: price.id }, query: { updatedAt: price.updatedAt } });
  expect((await read({ customerId })).prices).toEqual([]);
  expect((await save()).status).toBe(200);
});

test('a price belongs to a customer or a site that exists, and ends after it begins', async () => {
  expect((await save({ customerId: newId() })).body.errors?.[0]?.path).toBe('customerId');
  expect((await save({ customerId: null, siteId: newId() })).body.errors?.[0]?.path).toBe('siteId');
  expect((await save({ siteId })).body.errors?.[0]?.path).toBe('siteId');
  expect((await save({ validTo: '2025-12-31' })).body.errors?.[0]?.path).toBe('validTo');
  expect((await save({ dayPriceCents: -1 })).status).toBe(400);
});

test('an agent of the field reads no price, whatever its rights', async () => {
  const agent = await newPerson(world, manager.agencyId, { role: 'agent', rights: ['ACCOUNT_RIGHT_EDIT_INVOICE'] });
  expect((await callAs(world, agent, priceCalls.prices, { query: { siteId } })).status).toBe(403);
  expect((await save({}, agent)).status).toBe(403);
});

test('prices of the agency are a setting: who only invoices sets those of customers and sites', async () => {
  const withRights = (...rights: RightKey[]) => newPerson(world, manager.agencyId, { rights });
  const invoicing = await withRights('ACCOUNT_RIGHT_EDIT_INVOICE');
  const settings = await withRights('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS');
  const both = await withRights('ACCOUNT_RIGHT_EDIT_INVOICE', 'ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS');
  const agency = (await save({ customerId: null })).body.price;
  const deleted = (who: Person) =>
    callAs(world, who, priceCalls.deletePrice, { params: { id: agency.id }, query: { updatedAt: agency.updatedAt } });
  expect((await callAs(world, invoicing, priceCalls.prices, { query: { customerId } })).body.prices).toHaveLength(1);
  const own = (await save({ specialty: 'Cynophile' }, invoicing)).body.price;
  for (const who of [invoicing, settings]) {
    expect((await save({ customerId: null, specialty: 'SSIAP' }, who)).status).toBe(403);
    // An agency's price cannot be moved to a customer, nor a customer's price to the agency.
    expect((await save({ ...asSaved(agency), customerId }, who)).status).toBe(403);
    expect((await save({ ...asSaved(own), customerId: null }, who)).status).toBe(403);
    expect((await deleted(who)).status).toBe(403);
  }
  expect((await save({ customerId: null, specialty: 'SSIAP' }, both)).status).toBe(200);
  expect((await deleted(both)).status).toBe(200);
});

const spans = async () =>
  (await read({ customerId })).prices.map(({ validFrom, validTo, dayPriceCents }) => [
    validFrom,
    validTo,
    dayPriceCents,
  ]);
/** Returns the body that saves a price as it was read. */
const asSaved = ({ status: _status, unreadable: _unreadable, ...fields }: Price): PriceSave => fields;
const remove = ({ id, updatedAt }: { id: string; updatedAt: string }) =>
  ok(world, manager, priceCalls.deletePrice, { params: { id }, query: { updatedAt } });

test('a price for some days leaves an open one as it is, which holds again after them', async () => {
  await save();
  await save({ validFrom: '2026-03-01', validTo: '2026-03-31', dayPriceCents: 3_000 });
  expect(await spans()).toEqual([
    ['2026-01-01', null, 2_400],
    ['2026-03-01', '2026-03-31', 3_000],
  ]);
});

test('a price that is deleted gives its days back to the one that it ended, and one that begins later leaves no gap', async () => {
  await save();
  const { price } = (await save({ validFrom: '2026-07-01', dayPriceCents: 2_500 })).body;
  const later = (await save({ ...asSaved(price), validFrom: '2026-09-01' })).body;
  expect(await spans()).toEqual([
    ['2026-01-01', '2026-08-31', 2_400],
    ['2026-09-01', null, 2_500],
  ]);
  await remove(later.price);
  expect(await spans()).toEqual([['2026-01-01', null, 2_400]]);
});

test('a price that begins earlier shortens the one that it ended, and one that is moved to other work gives it its days back', async () => {
  await save();
  const { price } = (await save({ validFrom: '2026-07-01', dayPriceCents: 2_500 })).body;
  const earlier = (await save({ ...asSaved(price), validFrom: '2026-05-01' })).body;
  expect(await spans()).toEqual([
    ['2026-01-01', '2026-04-30', 2_400],
    ['2026-05-01', null, 2_500],
  ]);
  expect((await save({ ...asSaved(earlier.price), specialty: 'Cynophile' })).status).toBe(200);
  expect(await spans()).toEqual([
    ['2026-01-01', null, 2_400],
    ['2026-05-01', null, 2_500],
  ]);
});

test('of three prices in a row, the last two deleted in any order leave the first one holding', async () => {
  await save();
  const second = (await save({ validFrom: '2026-03-01', dayPriceCents: 2_500 })).body.price;
  const third = (await save({ validFrom: '2026-06-01', dayPriceCents: 2_600 })).body.price;
  const [, ended] = (await read({ customerId })).prices;
  await remove(ended ?? second);
  await remove(third);
  expect(await spans()).toEqual([['2026-01-01', null, 2_400]]);
});

test('an end that somebody gave a price since is left to it', async () => {
  const first = (await save()).body.price;
  const second = (await save({ validFrom: '2026-07-01', dayPriceCents: 2_500 })).body.price;
  const ended = (await read({ customerId })).prices[0];
  await save({ ...asSaved(ended ?? first), validTo: '2026-05-31' });
  await remove(second);
  expect(await spans()).toEqual([['2026-01-01', '2026-05-31', 2_400]]);
});

test('a stored price that no longer parses is shown as such, and somebody saves it anew or deletes it', async () => {
  const spoil = (id: string) =>
    asAdmin(world, (client) =>
      client.query(`update commercial.price set factors = '{"night": "cheap"}' where id = $1`, [id]),
    );
  const first = (await save({ factors: { night: 1.25 } })).body.price;
  const second = (await save({ specialty: 'Cynophile' })).body.price;
  for (const { id } of [first, second]) await spoil(id);
  const { prices } = await read({ customerId });
  expect(prices.map(({ id, unreadable, factors }) => [id, unreadable, factors]).sort()).toEqual(
    [first, second].map(({ id }) => [id, true, {}]).sort(),
  );
  // A second unreadable price does not block the correction of the first.
  const mended = await save({ id: first.id, factors: { night: 1.3 }, updatedAt: first.updatedAt });
  expect(mended.body.price).toMatchObject({ unreadable: false, factors: { night: 1.3 } });
  const { updatedAt } = second;
  await ok(world, manager, priceCalls.deletePrice, { params: { id: second.id }, query: { updatedAt } });
  expect((await read({ customerId })).prices.map(({ unreadable }) => unreadable)).toEqual([false]);
});
