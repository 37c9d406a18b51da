import { newId } from '@vigie/contracts/core/id';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { unavailabilityCalls } from '@vigie/contracts/field/unavailability/unavailability.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite } from '../testing/directory';

/** The choices of a service's form, and « Qui est libre »: agents in order of preference, with the findings against each. */

let world: World;
let manager: Person;
let siteId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
  ({ siteId } = await newSite(world, manager.agencyId, { name: 'Quai nord' }));
});
afterAll(() => world.close());

const TIMES = { startAt: '2031-03-05T08:00:00+01:00', endAt: '2031-03-05T16:00:00+01:00' };
const agent = (lastName: string, more = {}) => newAgent(world, manager.agencyId, { lastName, ...more });
const plan = async (agentId: string | null, more = {}) => {
  const service = { id: newId(), site: { id: siteId }, agent: agentId ? { id: agentId } : null, ...TIMES, ...more };
  return (await ok(world, manager, serviceCalls.saveService, { body: { service } })).service;
};
const ask = async (more = {}) =>
  ok(world, manager, serviceCalls.fetchAvailableAgents, { body: { ...TIMES, siteId, ...more } });
const names = async (more = {}) => (await ask(more)).data.map((it) => [it.agent.name, it.free]);

test('who is free comes first, then who has least to do; who is away, taken or may not work comes last', async () => {
  const [busy, taken, away] = [await agent('Actif'), await agent('Occupé'), await agent('Parti')];
  await agent('Reposé');
  await agent('Sans-Carte', { cardEndsOn: null });
  const pause = { id: newId(), type: 'pause', notWork: true };
  const breaks = [{ ...pause, startAt: '2031-03-03T12:00:00+01:00', endAt: '2031-03-03T12:30:00+01:00' }];
  await plan(busy, { startAt: '2031-03-03T08:00:00+01:00', endAt: '2031-03-03T16:00:00+01:00', breaks });
  await plan(taken);
  const body = {
    id: newId(),
    agent: { id: away },
    type: { name: 'Congé payé' },
    startAt: '2031-03-05',
    endAt: '2031-03-05',
  };
  await ok(world, manager, unavailabilityCalls.saveUnavailability, { body });
  // An unpaid pause is no work of the week.
  expect((await ask()).data[1]).toMatchObject({ weekMin: 450 });
  const found = await names();
  expect(found.slice(0, 2)).toEqual([
    ['Nadia Reposé', true],
    ['Nadia Actif', true],
  ]);
  expect(found.slice(2).map(([, free]) => free)).toEqual([false, false, false]);
  const { data } = await ask({ query: 'parti' });
  expect(data).toMatchObject([{ free: false, weekMin: 0, warnings: [{ code: 'AGENT_UNAVAILABLE' }] }]);
  expect(data[0]?.warnings[0]?.message).toContain('Congé payé');
});

test('who asked to be away then is free, and both the list and the save say that the request waits', async () => {
  const asking = await agent('Demandeur');
  const guard = await newPerson(world, manager.agencyId, { role: 'agent', agentId: asking });
  const days = { startAt: '2031-03-05', endAt: '2031-03-05' };
  const body = { id: newId(), agent: { id: asking }, type: { name: 'Congé payé' }, ...days };
  await ok(world, guard, unavailabilityCalls.saveUnavailability, { body });
  const told = [{ code: 'AGENT_ABSENCE_ASKED', message: expect.stringContaining('« Congé payé »') }];
  expect((await ask()).data).toMatchObject([{ free: true, warnings: told }]);
  const service = { id: newId(), site: { id: siteId }, agent: { id: asking }, ...TIMES };
  const saved = await ok(world, manager, serviceCalls.saveService, { body: { service } });
  const asked = ({ warnings }: { warnings: { code: string }[] }) =>
    warnings.filter(({ code }) => code === 'AGENT_ABSENCE_ASKED').length;
  expect(asked(saved)).toBe(1);
  // A planner who may not read the type of absences still learns that an agent has requested one.
  const planner = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_LIST_AVAILABLE_AGENT'] });
  const [found] = (
    await ok(world, planner, serviceCalls.fetchAvailableAgents, { body: { ...TIMES, siteId, serviceId: service.id } })
  ).data;
  expect(found?.warnings.at(-1)?.message).toMatch(/ : une absence est demandée pendant ce service/);
  const { updatedAt } = saved.service;
  const commented = { ...service, comment: 'Clés au poste', updatedAt };
  expect(asked(await ok(world, manager, serviceCalls.saveService, { body: { service: commented } }))).toBe(0);
});

test('a service does not stand in its own way, and who knows its site comes before who does not', async () => {
  const [knows, holds] = [await agent('Zélé'), await agent('Ancien')];
  const past = { startAt: '2025-03-05T08:00:00+01:00', endAt: '2025-03-05T16:00:00+01:00' };
  const { id } = await plan(knows, past);
  await ok(world, manager, serviceCalls.validateServices, { body: { ids: [id] } });
  const own = await plan(holds);
  expect(await names({ serviceId: own.id })).toEqual([
    ['Nadia Zélé', true],
    ['Nadia Ancien', true],
  ]);
  expect((await ask({ serviceId: own.id })).data[0]).toMatchObject({ knowsSite: true, weekMin: 0 });
});

test('archived agents, other agencies and callers without the right are left out', async () => {
  await newAgent(world, await newAgency(world), { lastName: 'Ailleurs' });
  const gone = await agent('Archivé');
  await asAdmin(world, (client) => client.query('update commercial.agent set status = 300 where id = $1', [gone]));
  expect(await ask()).toEqual({ data: [], filtered: 0 });
  const rights = ['ACCOUNT_RIGHT_LIST_MISSION' as const];
  const planner = await newPerson(world, manager.agencyId, { rights });
  expect((await callAs(world, planner, serviceCalls.fetchAvailableAgents, { body: TIMES })).status).toBe(403);
  const reversed = { startAt: TIMES.endAt, endAt: TIMES.startAt };
  expect((await callAs(world, manager, serviceCalls.fetchAvailableAgents, { body: reversed })).status).toBe(400);
});

test('who plans without seeing a board finds the sites and agents of the day, and nobody else does', async () => {
  const agencyId = await newAgency(world);
  const place = await newSite(world, agencyId, { name: 'Quai nord' });
  const agentId = await newAgent(world, agencyId);
  const planner = await newPerson(world, agencyId, { rights: ['ACCOUNT_RIGHT_CREATE_MISSION'] });
  const choices = await ok(world, planner, planningCalls.serviceChoices, { query: { day: '2027-03-02' } });
  expect(choices.sites).toMatchObject([{ id: place.siteId, name: 'Quai nord' }]);
  expect(choices.agents).toEqual([{ id: agentId, name: expect.any(String) }]);
  const reader = await newPerson(world, agencyId, { rights: ['ACCOUNT_RIGHT_LIST_MISSION'] });
  const agent = await newPerson(world, agencyId, { role: 'agent', agentId });
  const customer = await newPerson(world, agencyId, { role: 'customer', customerId: place.customerId });
  for (const who of [reader, agent, customer])
    expect((await callAs(world, who, planningCalls.serviceChoices, { query: { day: '2027-03-02' } })).status).toBe(403);
});
