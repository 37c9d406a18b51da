import { newId } from '@vigie/contracts/core/id';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import type { ServiceSave } from '@vigie/contracts/field/service/service-save';
import { transaction } from '@vigie/service-kit/db/database';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite } from '../testing/directory';
import { freeAgent } from './jobs/free-agent.job';

let world: World;
let manager: Person;
let place: { customerId: string; siteId: string };
let agentId: string;
beforeAll(async () => {
  world = await openWorld();
  manager = await newPerson(world, await newAgency(world));
});
beforeEach(async () => {
  place = await newSite(world, manager.agencyId, { specialties: ['Agent de sécurité'] });
  agentId = await newAgent(world, manager.agencyId, { specialties: ['Agent de sécurité'] });
});
afterAll(() => world.close());

const service = (more: Partial<ServiceSave> = {}): ServiceSave => ({
  id: newId(),
  site: { id: place.siteId },
  agent: { id: agentId },
  specialty: 'Agent de sécurité',
  startAt: '2027-03-02T18:00:00Z',
  endAt: '2027-03-03T02:00:00Z',
  ...more,
});
const save = (body: ServiceSave, who = manager) =>
  callAs(world, who, serviceCalls.saveService, { body: { service: body } });
const read = async (id: string, who = manager) =>
  (await ok(world, who, serviceCalls.service, { params: { id } })).service;
const list = (filters = {}, who = manager) =>
  ok(world, who, serviceCalls.fetchServices, { body: { filters: { sites: [place.siteId], ...filters }, limit: 250 } });
test('an agent reads its own services only, a customer those planned on its sites', async () => {
  const mine = service();
  const open = service({ agent: null });
  const hidden = service({ agent: null, planned: false });
  for (const body of [mine, open, hidden]) await save(body);
  const agent = await newPerson(world, manager.agencyId, { role: 'agent', agentId });
  expect((await list({}, agent)).data.map((row) => row.id)).toEqual([mine.id]);
  expect((await callAs(world, agent, serviceCalls.service, { params: { id: open.id } })).status).toBe(404);
  const customer = await newPerson(world, manager.agencyId, {
    role: 'customer',
    customerId: place.customerId,
    rights: ['ACCOUNT_RIGHT_READ_SITES_PLANNING'],
  });
  expect((await list({}, customer)).data.map((row) => row.id).sort()).toEqual([mine.id, open.id].sort());
  const stranger = await newPerson(world, manager.agencyId, {
    role: 'customer',
    rights: ['ACCOUNT_RIGHT_READ_SITES_PLANNING'],
  });
  expect(await list({}, stranger)).toEqual({
    data: [],
    filtered: 0,
    sites: [],
    customers: [],
    specialties: [],
    agents: [],
  });
});

test('beside the services is what they name, once, and nothing that no row shows', async () => {
  for (const body of [service(), service({ agent: null })]) await save(body);
  const { data, sites, customers, agents } = await list();
  expect(data).toHaveLength(2);
  expect([sites, customers].map((refs) => refs.map(({ id }) => id))).toEqual([[place.siteId], [place.customerId]]);
  expect(agents.map(({ id }) => id)).toEqual([agentId]);
});

test('the planning of sites is no list of services: a manager needs the right to list, or to read one', async () => {
  const body = service();
  await save(body);
  const ask = async (who: Person) => [
    await callAs(world, who, serviceCalls.fetchServices, { body: {} }),
    await callAs(world, who, serviceCalls.fetchServicesExport, { body: {} }),
    await callAs(world, who, serviceCalls.service, { params: { id: body.id } }),
  ];
  const board = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_READ_SITES_PLANNING'] });
  expect((await ask(board)).map(({ status, body: { right } }) => ({ status, right }))).toEqual([
    { status: 403, right: 'ACCOUNT_RIGHT_LIST_MISSION' },
    { status: 403, right: 'ACCOUNT_RIGHT_LIST_MISSION' },
    { status: 403, right: 'ACCOUNT_RIGHT_READ_MISSION' },
  ]);
  const lister = await newPerson(world, manager.agencyId, {
    rights: ['ACCOUNT_RIGHT_LIST_MISSION', 'ACCOUNT_RIGHT_READ_MISSION'],
  });
  expect((await ask(lister)).map((answer) => answer.status)).toEqual([200, 200, 200]);
});

test('services are filtered by the licence of their agent, and circuits apart from services', async () => {
  const licensed = service();
  const unlicensed = service({ agent: { id: await newAgent(world, manager.agencyId) } });
  const open = service({ agent: null });
  for (const body of [licensed, unlicensed, open]) await save(body);
  await asAdmin(world, async (client) => {
    await client.query('update commercial.agent set status = 100 where id = $1', [agentId]);
    await client.query('update commercial.agent set status = 200 where id = $1', [unlicensed.agent?.id]);
    await client.query('update field.service set is_circuit = true where id = $1', [open.id]);
  });
  const ids = async (filters: object) => (await list(filters)).data.map((row) => row.id).sort();
  expect(await ids({ agentStatus: [100] })).toEqual([licensed.id]);
  expect(await ids({ agentStatus: [200] })).toEqual([unlicensed.id]);
  expect(await ids({ agentStatus: [] })).toHaveLength(3);
  expect(await ids({ isCircuit: 1 })).toEqual([open.id]);
  expect(await ids({ isCircuit: 0 })).toEqual([licensed.id, unlicensed.id].sort());
});

test('an agent with the right records an unplanned service of its own, and changes none', async () => {
  const agent = await newPerson(world, manager.agencyId, {
    role: 'agent',
    agentId,
    rights: ['ACCOUNT_RIGHT_CREATE_MISSION'],
  });
  const plain = service({ agent: { id: await newAgent(world, manager.agencyId) } });
  const middle = Date.parse(plain.startAt) + 3_600_000;
  const pause = {
    ...{ id: newId(), startAt: new Date(middle).toISOString(), endAt: new Date(middle + 1_800_000).toISOString() },
    ...{ notWork: false, notCharge: true },
  };
  const body = { ...plain, notCharge: true, breaks: [pause] };
  const { status, body: answer } = await save(body, agent);
  expect(status).toBe(200);
  expect(answer.service).toMatchObject({ planned: false, agent: { id: agentId }, notCharge: false });
  // The agency's settings decide, not the agent: a pause is unpaid and invoiced.
  expect(answer.service.breaks).toMatchObject([{ notWork: true, notCharge: false }]);
  expect((await save({ ...body, comment: 'x' }, agent)).status).toBe(403);
  const bare = await newPerson(world, manager.agencyId, {
    role: 'agent',
    agentId: await newAgent(world, manager.agencyId),
  });
  expect((await save(service(), bare)).status).toBe(403);
});

test('an agent reads who else is on the site, comes before it or after it, by the names the office planned', async () => {
  const agent = await newPerson(world, manager.agencyId, { role: 'agent', agentId });
  const at = (hour: number) => `2027-05-03T${String(hour).padStart(2, '0')}:00:00Z`;
  const planned = (from: number, to: number, more: object = {}) =>
    service({ startAt: at(from), endAt: at(to), ...more });
  const colleague = { agent: { id: await newAgent(world, manager.agencyId, { lastName: 'Roux' }) } };
  const mine = planned(8, 12);
  await save(mine);
  await save(planned(12, 16, colleague));
  await save(planned(4, 7, colleague));
  // A second service of the same agent makes it no colleague of its own.
  await save(planned(11, 13));
  await save(planned(9, 10, { ...colleague, planned: false }));
  const read = (who: Person) => callAs(world, who, serviceCalls.serviceColleagues, { params: { id: mine.id } });
  const { body } = await read(agent);
  expect(body.colleagues).toMatchObject([
    { name: expect.stringContaining('Roux'), startAt: '2027-05-03T12:00:00.000Z' },
  ]);
  const stranger = await newPerson(world, manager.agencyId, {
    role: 'agent',
    agentId: await newAgent(world, manager.agencyId),
  });
  expect((await read(stranger)).status).toBe(404);
});

test('how many services an agent still has to come', async () => {
  await save(service());
  await save(service({ startAt: '2025-03-02T18:00:00Z', endAt: '2025-03-02T22:00:00Z' }));
  const answer = await ok(world, manager, serviceCalls.agentServices, { params: { id: agentId } });
  expect(answer).toEqual({ count: 1, firstStartAt: '2027-03-02T18:00:00.000Z' });
});

test('the commercial service reads what invoicing needs, and nothing of another agency', async () => {
  const body = service();
  await save(body);
  const other = await newAgency(world, 'Autre agence');
  const seen = async (agencyId: string) => {
    const client = await world.databases.commercial.pool.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('vigie.agency_id', $1, true)`, [agencyId]);
      const { rows } = await client.query('select id, customer_id, breaks from field.shared_service where id = $1', [
        body.id,
      ]);
      await client.query('rollback');
      return rows;
    } finally {
      client.release();
    }
  };
  expect(await seen(manager.agencyId)).toEqual([{ id: body.id, customer_id: place.customerId, breaks: [] }]);
  expect(await seen(other)).toEqual([]);
});

test('an agent who leaves is taken off its services to come, once, and keeps what it did', async () => {
  const [coming, past] = [service(), service({ startAt: '2025-03-02T18:00:00Z', endAt: '2025-03-02T22:00:00Z' })];
  for (const body of [coming, past]) expect((await save(body)).status).toBe(200);
  const { agencyId } = manager;
  for (let run = 0; run < 2; run++) {
    await transaction(world.databases.field, { agencyId }, () => freeAgent(agencyId, agentId));
  }
  const [free, kept] = [await read(coming.id), await read(past.id)];
  expect([free.agent, kept.agent?.id]).toEqual([null, agentId]);
  expect(free.acts.map((it) => it.kind)).toEqual(['assign']);
});
