import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { unavailabilityCalls } from '@vigie/contracts/field/unavailability/unavailability.calls';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import { asAdmin, newAgency, newPerson, ok } from '@vigie/testing/people';
import { inHours } from '@vigie/testing/time/test-clock';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite } from '../../testing/directory';
import { closeSiteJob } from './close-site.job';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('an agent who is archived loses the services to come, which are to be filled again, and keeps what it did', async () => {
  const manager = await newPerson(world, await newAgency(world));
  const agent = { id: await newAgent(world, manager.agencyId) };
  const { siteId } = await newSite(world, manager.agencyId);
  const service = (startAt: string, endAt: string) => ({ id: newId(), site: { id: siteId }, agent, startAt, endAt });
  const done = service('2025-03-02T18:00:00Z', '2025-03-02T23:00:00Z');
  const toCome = service('2099-03-02T18:00:00Z', '2099-03-02T23:00:00Z');
  const tonight = service(inHours(-1), inHours(6));
  await ok(world, manager, serviceCalls.saveServices, { body: { services: [done, toCome, tonight] } });
  await ok(world, manager, agentCalls.changeAgentsStatus, { params: { status: '300' }, body: { ids: [agent.id] } });
  await runAllJobs(world);
  const agentOf = async (id: string) =>
    (await ok(world, manager, serviceCalls.service, { params: { id } })).service.agent;
  expect([await agentOf(toCome.id), await agentOf(tonight.id)]).toEqual([null, null]);
  expect(await agentOf(done.id)).toMatchObject({ id: agent.id });
});

test('an agent who was archived by mistake and is back at once keeps its services and absences', async () => {
  const manager = await newPerson(world, await newAgency(world));
  const agent = { id: await newAgent(world, manager.agencyId) };
  const { siteId } = await newSite(world, manager.agencyId);
  const times = { startAt: '2099-03-02T18:00:00Z', endAt: '2099-03-02T23:00:00Z' };
  const service = { id: newId(), site: { id: siteId }, agent, ...times };
  await ok(world, manager, serviceCalls.saveServices, { body: { services: [service] } });
  const leave = { id: newId(), agent, type: { name: 'Congé payé' }, startAt: '2099-04-01', endAt: '2099-04-03' };
  await ok(world, manager, unavailabilityCalls.saveUnavailability, { body: leave });
  for (const status of ['300', '200'] as const)
    await ok(world, manager, agentCalls.changeAgentsStatus, { params: { status }, body: { ids: [agent.id] } });
  await runAllJobs(world);
  const { service: kept } = await ok(world, manager, serviceCalls.service, { params: { id: service.id } });
  expect(kept.agent?.id).toBe(agent.id);
  const { agentUnavailability } = await ok(world, manager, unavailabilityCalls.unavailability, {
    params: { id: leave.id },
  });
  expect(agentUnavailability.status).toBe(unavailabilityStatuses.value.accepted);
});

test('a site that is deactivated loses its services to come, and one activated again meanwhile keeps them', async () => {
  const manager = await newPerson(world, await newAgency(world));
  const [closed, kept] = [await newSite(world, manager.agencyId), await newSite(world, manager.agencyId)];
  const service = (siteId: string, startAt: string, endAt: string) => ({
    id: newId(),
    site: { id: siteId },
    startAt,
    endAt,
  });
  const done = service(closed.siteId, '2025-03-02T18:00:00Z', '2025-03-02T23:00:00Z');
  const toCome = service(closed.siteId, '2099-03-02T18:00:00Z', '2099-03-02T23:00:00Z');
  const staying = service(kept.siteId, '2099-03-02T18:00:00Z', '2099-03-02T23:00:00Z');
  await ok(world, manager, serviceCalls.saveServices, { body: { services: [done, toCome, staying] } });
  const versionOf = async (id: string) => (await ok(world, manager, siteCalls.site, { params: { id } })).site.updatedAt;
  for (const { siteId: id } of [closed, kept])
    await ok(world, manager, siteCalls.deactivateSite, { params: { id }, body: { updatedAt: await versionOf(id) } });
  const id = kept.siteId;
  await ok(world, manager, siteCalls.activateSite, { params: { id }, body: { updatedAt: await versionOf(id) } });
  await runAllJobs(world);
  const stateOf = async (of: { id: string }) =>
    (await ok(world, manager, serviceCalls.service, { params: { id: of.id } })).service.status;
  expect([await stateOf(toCome), await stateOf(staying)]).toEqual([SERVICE_STATUS.unscheduled, SERVICE_STATUS.waiting]);
  expect(await stateOf(done)).not.toBe(SERVICE_STATUS.unscheduled);
});

test('a circuit that loses the stop of a closed site says so in its history', async () => {
  const manager = await newPerson(world, await newAgency(world));
  const [closed, kept] = [await newSite(world, manager.agencyId), await newSite(world, manager.agencyId)];
  const stop = (siteId: string, hour: number) => ({
    ...{ id: newId(), site: { id: siteId } },
    ...{ startAt: `2099-03-02T${hour}:00:00Z`, endAt: `2099-03-02T${hour}:30:00Z` },
  });
  const circuit = {
    ...{ id: newId(), site: { id: closed.siteId } },
    ...{ startAt: '2099-03-02T18:00:00Z', endAt: '2099-03-02T23:00:00Z' },
    services: [stop(closed.siteId, 19), stop(kept.siteId, 20)],
  };
  await ok(world, manager, serviceCalls.saveService, { body: { service: circuit } });
  const { site } = await ok(world, manager, siteCalls.site, { params: { id: closed.siteId } });
  const body = { updatedAt: site.updatedAt };
  await ok(world, manager, siteCalls.deactivateSite, { params: { id: closed.siteId }, body });
  await runAllJobs(world);
  const read = await ok(world, manager, serviceCalls.service, { params: { id: circuit.id } });
  expect(read.service).toMatchObject({ site: { id: kept.siteId }, services: [{ site: { id: kept.siteId } }] });
  const { history } = await ok(world, manager, serviceCalls.historyService, { params: { id: circuit.id } });
  expect(history[0]).toMatchObject({ act: 'edit', userName: 'Vigie' });
  expect(Object.keys(history[0]?.after ?? {})).toEqual(expect.arrayContaining(['stops', 'site']));
});

test('the agent of a circuit is told that it stops no more at a site that has closed', async () => {
  const manager = await newPerson(world, await newAgency(world));
  const { agencyId } = manager;
  const agentId = await newAgent(world, agencyId);
  const [kept, closed] = [await newSite(world, agencyId), await newSite(world, agencyId)];
  const stop = (siteId: string, hour: number) => ({
    ...{ id: newId(), site: { id: siteId } },
    ...{ startAt: `2099-03-02T${hour}:00:00Z`, endAt: `2099-03-02T${hour}:30:00Z` },
  });
  const circuit = {
    ...{ id: newId(), site: { id: kept.siteId }, agent: { id: agentId } },
    ...{ startAt: '2099-03-02T18:00:00Z', endAt: '2099-03-02T23:00:00Z' },
    services: [stop(kept.siteId, 19), stop(closed.siteId, 20)],
  };
  await ok(world, manager, serviceCalls.saveService, { body: { service: circuit } });
  const { site } = await ok(world, manager, siteCalls.site, { params: { id: closed.siteId } });
  const body = { updatedAt: site.updatedAt };
  await ok(world, manager, siteCalls.deactivateSite, { params: { id: closed.siteId }, body });
  await closeSiteJob.handle({ agencyId, siteId: closed.siteId, eventId: newId() } as never, {
    ...{ database: world.databases.field, attempt: 1, requestId: undefined, log: undefined as never },
  });
  const titles = await asAdmin(world, async (client) => {
    const { rows } = await client.query<{ title: string }>(
      `select payload->>'title' as title from field.outbox
       where agency_id = $1 and payload->>'type' = 'planning' and payload->'agent'->>'id' = $2 order by created_at, id`,
      [agencyId, agentId],
    );
    return rows.map(({ title }) => title);
  });
  expect(titles).toEqual(['Nouveau service', 'Arrêts modifiés']);
});
