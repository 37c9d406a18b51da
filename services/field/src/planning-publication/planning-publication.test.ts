import { setTimeout } from 'node:timers/promises';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { planningPublicationCalls as calls } from '@vigie/contracts/field/planning-publication/planning-publication.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite } from '../testing/directory';

/** A publication shows who has read it, so that nobody finds out at the gate that an agent had not seen its service. */

const today = todayIn('Europe/Paris');
const WEEK = { start: addDays(today, 7), end: addDays(today, 13) };

let world: World;
let manager: Person;
let guard: Person;
let customer: Person;
let agentId: string;
let siteId: string;
let customerId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  const agencyId = await newAgency(world);
  manager = await newPerson(world, agencyId);
  agentId = await newAgent(world, agencyId);
  guard = await newPerson(world, agencyId, { role: 'agent', agentId });
  ({ siteId, customerId } = await newSite(world, agencyId, { name: 'Quai' }));
  customer = await newPerson(world, agencyId, {
    role: 'customer',
    customerId,
    rights: ['ACCOUNT_RIGHT_READ_SITES_PLANNING'],
  });
});
afterAll(() => world.close());

const at = (day: number, more: object = {}) => ({
  id: newId(),
  site: { id: siteId },
  agent: { id: agentId },
  startAt: `${addDays(WEEK.start, day)}T08:00:00.000Z`,
  endAt: `${addDays(WEEK.start, day)}T16:00:00.000Z`,
  planned: false,
  ...more,
});
const save = async (service: ReturnType<typeof at>) =>
  (await ok(world, manager, serviceCalls.saveService, { body: { service } })).service;
const publish = (more: object = {}, id = newId()) =>
  ok(world, manager, calls.publishPlanning, {
    body: { id, publication: { ...WEEK, toAgents: true, toCustomers: true, ...more } },
  });
const read = (who: Person, days = WEEK) => ok(world, who, calls.readPlanning, { body: days });
const publications = async () => (await ok(world, manager, calls.publications, {})).publications;
const states = async () =>
  Object.fromEntries((await publications())[0]?.readers.map(({ party, state }) => [party, state]) ?? []);
const titles = () =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query<{ title: string; detail: string }>(
      `select payload->>'title' as title, payload->>'detail' as detail from field.outbox
       where agency_id = $1 and payload->>'type' = 'planning' order by created_at, id`,
      [manager.agencyId],
    );
    return rows.map(({ title, detail }) => `${title.replace(/ du .*/, '')}: ${detail.replace('\u00a0', ' ')}`);
  });

test('a week of drafts is shown in one act, and its guard and its customer are told once each', async () => {
  const drafts = [await save(at(0)), await save(at(1)), await save(at(2, { agent: null }))];
  const counts = { services: 3, drafts: 3, vacant: 1, agents: 1, customers: 1, unreached: 0 };
  expect(
    await ok(world, manager, calls.previewPublication, { body: { ...WEEK, toAgents: true, toCustomers: true } }),
  ).toEqual(counts);
  const id = newId();
  expect(await publish({}, id)).toEqual(counts);
  await publish({}, id);
  // A form that was changed after a lost answer: its new days were not published under this id.
  const publication = { ...WEEK, end: addDays(WEEK.end, 1), toAgents: true, toCustomers: true };
  const changed = await callAs(world, manager, calls.publishPlanning, { body: { id, publication } });
  expect(changed).toMatchObject({ status: 409, body: { key: 'published_otherwise' } });
  for (const draft of drafts) {
    const { service } = await ok(world, manager, serviceCalls.service, { params: { id: draft.id } });
    expect(service.planned).toBe(true);
  }
  expect((await titles()).sort()).toEqual(['Planning publié: 2 services', 'Planning publié: 3 services']);
  const { history } = await ok(world, manager, serviceCalls.historyService, { params: { id: drafts[0]?.id ?? '' } });
  expect(history.map(({ act }) => act)).toContain('plan');
});

test('who opened it has read it, and what changes afterwards is to be read again', async () => {
  const service = await save(at(0));
  await publish();
  expect(await states()).toEqual({ agent: 'unread', customer: 'unread' });
  await read(guard, { start: today, end: addDays(today, 3) });
  expect(await states()).toMatchObject({ agent: 'unread' });
  await read(guard);
  await read(customer);
  const [publication] = await publications();
  expect(publication?.readers.map(({ state, readBy }) => [state, readBy !== null])).toEqual([
    ['read', false],
    ['read', true],
  ]);
  const { service: known } = await ok(world, manager, serviceCalls.service, { params: { id: service.id } });
  await save({ ...at(1), id: service.id, planned: true, updatedAt: known.updatedAt } as never);
  expect(await states()).toEqual({ agent: 'changed', customer: 'changed' });
  await read(guard);
  expect(await states()).toEqual({ agent: 'read', customer: 'changed' });
});

test('a circuit that changes is to be read again by the customers of its stops, wherever it begins', async () => {
  const other = await newSite(world, manager.agencyId, { name: 'Gare' });
  const [startAt, endAt] = [`${WEEK.start}T20:00:00.000Z`, `${WEEK.start}T23:00:00.000Z`];
  const stop = (id: string, hour: number) => ({
    ...{ id: newId(), site: { id } },
    ...{ startAt: `${WEEK.start}T${hour}:00:00.000Z`, endAt: `${WEEK.start}T${hour}:30:00.000Z` },
  });
  const services = [stop(other.siteId, 20), stop(siteId, 21)];
  const circuit = { ...at(0, { site: { id: other.siteId } }), startAt, endAt, services };
  const { updatedAt } = await save(circuit);
  await publish({ customer: customerId });
  await read(customer);
  expect(await states()).toMatchObject({ customer: 'read' });
  const { service: shown } = await ok(world, manager, serviceCalls.service, { params: { id: circuit.id } });
  expect(shown.updatedAt).not.toBe(updatedAt);
  const relief = await newAgent(world, manager.agencyId, { lastName: 'Blanc' });
  await save({ ...circuit, planned: true, agent: { id: relief }, updatedAt: shown.updatedAt } as never);
  expect(await states()).toMatchObject({ customer: 'changed' });
});

test('who is not on the way any more reads of it, and so does the guard of the circuit', async () => {
  const gare = await newSite(world, manager.agencyId, { name: 'Gare' });
  const stop = (id: string, hour: number) => ({
    ...{ id: newId(), site: { id } },
    ...{ startAt: `${WEEK.start}T${hour}:00:00.000Z`, endAt: `${WEEK.start}T${hour}:30:00.000Z` },
  });
  const [first, second] = [stop(gare.siteId, 20), stop(siteId, 21)];
  const times = { startAt: `${WEEK.start}T20:00:00.000Z`, endAt: `${WEEK.start}T23:00:00.000Z` };
  const circuit = { ...at(0, { site: { id: gare.siteId }, planned: true }), ...times, services: [first, second] };
  await save(circuit);
  await publish({ customer: customerId });
  await read(customer);
  const version = async () =>
    (await ok(world, manager, serviceCalls.service, { params: { id: circuit.id } })).service.updatedAt;
  const unchanged = { ...circuit, comment: 'Code 4512', updatedAt: await version() };
  await save(unchanged as never);
  expect(await states()).toMatchObject({ customer: 'read' });
  const before = (await titles()).length;
  await save({ ...circuit, services: [first], updatedAt: await version() } as never);
  expect(await states()).toMatchObject({ customer: 'changed' });
  expect((await titles()).slice(before)).toEqual([expect.stringMatching(/^Arrêts modifiés/)]);
});

test('a service that goes to another site is to be read again by the customer it leaves', async () => {
  const gare = await newSite(world, manager.agencyId, { name: 'Gare' });
  const service = await save(at(0, { planned: true }));
  await publish({ customer: customerId });
  await read(customer);
  await save({
    ...at(0),
    id: service.id,
    site: { id: gare.siteId },
    planned: true,
    updatedAt: service.updatedAt,
  } as never);
  expect(await states()).toMatchObject({ customer: 'changed' });
});

test('a service that leaves its site and the published days is to be read again by those it leaves', async () => {
  const { id, updatedAt } = await save(at(0, { planned: true }));
  await publish();
  await read(guard);
  await read(customer);
  const gare = await newSite(world, manager.agencyId, { name: 'Gare' });
  await save(at(20, { id, site: { id: gare.siteId }, planned: true, updatedAt }));
  const [{ readers } = { readers: [] }] = await publications();
  expect(readers.map(({ party, state }) => [party, state])).toEqual([
    ['agent', 'changed'],
    ['customer', 'changed'],
  ]);
});

test('a guard who is given a service of published days is to read them; one whose service is begun elsewhere is not', async () => {
  await save(at(0));
  await publish();
  const relief = await newAgent(world, manager.agencyId, { lastName: 'Blanc' });
  await save(at(3, { agent: { id: relief }, planned: true }));
  await save(at(20, { agent: { id: await newAgent(world, manager.agencyId) }, planned: true }));
  const [publication] = await publications();
  expect(publication?.readers.filter(({ party }) => party === 'agent').map(({ id }) => id)).toHaveLength(2);
  expect(publication?.readers.find(({ id }) => id === relief)).toMatchObject({ state: 'unread', hasAccount: false });
});

test('a draft that a colleague gives to another agent while it is published is told to that agent', async () => {
  const draft = await save(at(0));
  const other = await newAgent(world, manager.agencyId);
  await asAdmin(world, async (client) => {
    await client.query('begin');
    await client.query('select from field.service where id = $1 for update', [draft.id]);
    const published = publish();
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await client.query(waiting)).rows.length === 0) await setTimeout(20);
    await client.query('update field.service set agent_id = $2 where id = $1', [draft.id, other]);
    await client.query('commit');
    await published;
  });
  const told = await asAdmin(world, async (client) => {
    const { rows } = await client.query(
      `select payload->'agent'->>'id' as id from field.outbox where agency_id = $1 and payload->'agent'->>'id' is not null`,
      [manager.agencyId],
    );
    return rows.map(({ id }) => id);
  });
  expect(told).toEqual([other]);
});

test('who has not read is reminded once an hour, and who has read is left alone', async () => {
  await save(at(0));
  await publish();
  await read(customer);
  const [publication] = await publications();
  const remind = () => ok(world, manager, calls.remindPublication, { params: { id: publication?.id ?? '' }, body: {} });
  expect((await remind()).reminded).toBe(1);
  expect((await remind()).reminded).toBe(0);
  expect((await titles()).filter((title) => title.startsWith('Rappel'))).toHaveLength(1);
});

test('who has no account is counted apart, and a reminder that reaches nobody is none', async () => {
  const stranger = await newAgent(world, manager.agencyId);
  await save(at(0, { agent: { id: stranger } }));
  const body = { ...WEEK, toAgents: true, toCustomers: false };
  expect(await ok(world, manager, calls.previewPublication, { body })).toMatchObject({ agents: 1, unreached: 1 });
  await publish({ toCustomers: false });
  const [publication] = await publications();
  const reminded = await ok(world, manager, calls.remindPublication, {
    params: { id: publication?.id ?? '' },
    body: {},
  });
  expect(reminded).toEqual({ reminded: 0 });
  expect((await publications())[0]?.readers).toMatchObject([{ hasAccount: false, remindedAt: null }]);
});

test('one site is published alone, and days without a service not at all', async () => {
  const other = await newSite(world, manager.agencyId, { name: 'Gare' });
  const [here, there] = [await save(at(0)), await save(at(1, { site: { id: other.siteId } }))];
  expect(await publish({ site: other.siteId, toAgents: false })).toMatchObject({ drafts: 1, agents: 0, customers: 1 });
  const plannedOf = async (id: string) =>
    (await ok(world, manager, serviceCalls.service, { params: { id } })).service.planned;
  expect([await plannedOf(here.id), await plannedOf(there.id)]).toEqual([false, true]);
  const empty = { start: addDays(today, 40), end: addDays(today, 41), toAgents: true, toCustomers: true };
  const refused = await callAs(world, manager, calls.publishPlanning, { body: { id: newId(), publication: empty } });
  expect(refused.status).toBe(400);
});

test('publishing is for who plans; a guard marks its own reading and nobody else’s', async () => {
  await save(at(0));
  await publish();
  const colleague = await newPerson(world, manager.agencyId, {
    role: 'agent',
    agentId: await newAgent(world, manager.agencyId),
  });
  await read(colleague);
  expect(await states()).toMatchObject({ agent: 'unread' });
  const reader = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_READ_AGENTS_PLANNING'] });
  expect((await callAs(world, reader, calls.publications, {})).status).toBe(403);
  expect((await callAs(world, guard, calls.publications, {})).status).toBe(403);
  const stranger = await newPerson(world, await newAgency(world));
  expect((await ok(world, stranger, calls.publications, {})).publications).toEqual([]);
});
