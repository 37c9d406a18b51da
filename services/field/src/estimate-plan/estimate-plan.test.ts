import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { estimatePlanCalls } from '@vigie/contracts/field/estimate-plan/estimate-plan.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { actOnEstimate, newEstimate } from '@vigie/testing/records/estimates';
import { newInvoicedCustomer } from '@vigie/testing/records/invoices';
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

async function newSite(customer = customerId): Promise<string> {
  const id = newId();
  await ok(world, owner, siteCalls.saveSite, { body: { id, customerId: customer, name: `Site ${id}` } });
  return id;
}
async function agreed(): Promise<string> {
  const { id } = await newEstimate(world, owner, customerId);
  await actOnEstimate(world, owner, 'validate', id);
  return id;
}
const lineAt = (siteId: string, more = {}) => ({
  ...{
    lineId: newId(),
    siteId,
    start: '2027-03-26',
    end: '2027-03-29',
    weekdays: [5, 6, 1],
    from: '19:00',
    to: '07:00',
  },
  ...{ agents: 2, ...more },
});
const plan = (id: string, lines: object[], who = owner) =>
  callAs(world, who, estimatePlanCalls.planEstimate, { params: { id }, body: { lines } as never });
const read = (id: string) => ok(world, owner, estimatePlanCalls.estimatePlan, { params: { id } });
const follows = async (id: string) => [
  (await ok(world, owner, estimateCalls.cancelEstimateFollows, { params: { id } })).sentences,
  (await ok(world, owner, estimateCalls.refuseEstimateFollows, { params: { id } })).sentences,
];
const unplan = (id: string) => callAs(world, owner, estimatePlanCalls.unplanEstimate, { params: { id } });

test('a validated estimate becomes drafts of the planning, once, by whoever is first', async () => {
  const id = await agreed();
  const siteId = await newSite();
  const answers = await Promise.all([plan(id, [lineAt(siteId)]), plan(id, [lineAt(siteId)])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await plan(id, [lineAt(siteId)])).body).toMatchObject({ key: 'estimate_planned' });
  const { services, plannedBy } = await read(id);
  expect([services.length, services.every(({ draft }) => draft), plannedBy]).toEqual([6, true, expect.any(String)]);
  // The nights of the 27th are an hour shorter, because the clocks go forward.
  const hours = services.map(({ startAt, endAt }) => (Date.parse(endAt) - Date.parse(startAt)) / 3_600_000);
  expect(hours).toEqual([12, 12, 11, 11, 12, 12]);
  const { service } = await ok(world, owner, serviceCalls.service, { params: { id: services[0]?.id ?? '' } });
  expect(service).toMatchObject({ planned: false, agent: null, nbAgents: 2, countEstimates: 1 });
  const other = newId();
  const times = { startAt: '2027-03-26T08:00:00Z', endAt: '2027-03-26T16:00:00Z' };
  const byHand = { id: other, site: { id: siteId }, ...times };
  await ok(world, owner, serviceCalls.saveServices, { body: { services: [byHand] } });
  const listed = async (isEstimate: 0 | 1) =>
    (await ok(world, owner, serviceCalls.fetchServices, { body: { filters: { isEstimate }, limit: 25 } })).data;
  expect((await listed(1)).map(({ id }) => id).sort()).toEqual(services.map(({ id }) => id).sort());
  expect((await listed(0)).map(({ id }) => id)).toEqual([other]);
});

test('undone, its drafts are gone and it can be planned again; what is planned since keeps it', async () => {
  const id = await agreed();
  const siteId = await newSite();
  expect((await unplan(id)).body).toMatchObject({ key: 'estimate_not_planned' });
  await plan(id, [lineAt(siteId)]);
  const [first] = (await read(id)).services;
  const shown = await ok(world, owner, serviceCalls.service, { params: { id: first?.id ?? '' } });
  const planned = { params: { id: shown.service.id }, body: { updatedAt: shown.service.updatedAt } };
  const { service } = await ok(world, owner, serviceCalls.planService, planned);
  expect((await unplan(id)).body).toMatchObject({ key: 'services_not_drafts' });
  expect((await read(id)).services).toHaveLength(6);
  await ok(world, owner, serviceCalls.unplanService, {
    params: planned.params,
    body: { updatedAt: service.updatedAt },
  });
  const answers = await Promise.all([unplan(id), unplan(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await read(id)).toEqual({ plannedAt: null, plannedBy: null, services: [] });
  const deleted = await ok(world, owner, serviceCalls.service, { params: planned.params });
  expect(deleted.service.status).toBe(SERVICE_STATUS.archived);
  expect((await plan(id, [lineAt(siteId, { agents: 1 })])).status).toBe(200);
});

test('nothing is made of what is not agreed, at a site of another customer, on no day, or of too much', async () => {
  const siteId = await newSite();
  const { id: open } = await newEstimate(world, owner, customerId);
  expect((await plan(open, [lineAt(siteId)])).body).toMatchObject({ key: 'estimate_not_validated' });
  const id = await agreed();
  const foreign = await newSite((await newInvoicedCustomer(world, owner)).id);
  const pathOf = async (line: object) =>
    ((await plan(id, [line])).body as { errors?: { path: string }[] }).errors?.[0]?.path;
  expect(await pathOf(lineAt(foreign))).toBe('lines.0.siteId');
  expect(await pathOf(lineAt(newId()))).toBe('lines.0.siteId');
  expect(await pathOf(lineAt(siteId, { weekdays: [3] }))).toBe('lines.0.weekdays');
  const years = lineAt(siteId, { end: '2037-03-29' });
  expect((await plan(id, [years])).body).toMatchObject({ key: 'too_many_services' });
  expect((await read(id)).plannedAt).toBeNull();
});

test('another agency, an agent and who may not plan do not', async () => {
  const id = await agreed();
  const siteId = await newSite();
  const stranger = await newPerson(world, await newAgency(world, 'Une autre agence'), { owner: true });
  expect((await plan(id, [lineAt(siteId)], stranger)).status).toBe(404);
  const agent = await newPerson(world, owner.agencyId, { role: 'agent', rights: ['ACCOUNT_RIGHT_CREATE_MISSION'] });
  const reader = await newPerson(world, owner.agencyId, { rights: ['ACCOUNT_RIGHT_LIST_MISSION'] });
  for (const who of [agent, reader]) expect((await plan(id, [lineAt(siteId)], who)).status).toBe(403);
  expect((await read(id)).services).toEqual([]);
});

test('who deletes or refuses an estimate is told what of it stays in the planning', async () => {
  const id = await agreed();
  expect(await follows(id)).toEqual([[], []]);
  await plan(id, [lineAt(await newSite(), { weekdays: [5], agents: 2 })]);
  const drafts = COMMERCIAL_MESSAGES.estimateHasDrafts({ count: 2 });
  expect(await follows(id)).toEqual([[drafts], [drafts]]);
  const [service] = (await read(id)).services;
  await asAdmin(world, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query('update field.service set planned = true where id = $1', [service?.id]);
  });
  const both = [
    COMMERCIAL_MESSAGES.estimateHasDrafts({ count: 1 }),
    COMMERCIAL_MESSAGES.estimateHasServices({ count: 1 }),
  ];
  expect(await follows(id)).toEqual([both, both]);
});
