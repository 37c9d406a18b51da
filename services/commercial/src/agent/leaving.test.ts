import type { AgentSave } from '@vigie/contracts/commercial/agent/agent';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import type { ServiceSave } from '@vigie/contracts/field/service/service-save';
import { unavailabilityCalls } from '@vigie/contracts/field/unavailability/unavailability.calls';
import { licenceCalls } from '@vigie/contracts/platform/licence/licence.calls';
import { createLog } from '@vigie/service-kit/log';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { newCustomerSite } from '@vigie/testing/records/done-services';
import { openTestMailbox, type TestMailbox } from '@vigie/testing/servers/test-mailbox';
import { asRead } from '@vigie/testing/versions';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';
import { endLicenceJob } from './end-licence.job';
import { endLicencesOfLeaversJob } from './end-licences-of-leavers.job';

/** Agents with a last day in their file: the consequences for services, licence and account. */

let world: World;
let manager: Person;
let siteId: string;
let mailbox: TestMailbox;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  world = await openWorld();
  manager = await newPerson(world, await newAgency(world));
  const customerId = newId();
  await ok(world, manager, customerCalls.saveCustomer, { body: { id: customerId, name: 'Entrepôts' } });
  siteId = await newCustomerSite(world, manager, customerId);
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

const file = (more: Partial<AgentSave> = {}): AgentSave => ({
  id: newId(),
  firstName: 'Karim',
  lastName: `Benali ${newId()}`,
  professionalCard: 'CAR-075-2099-12-31-20940123456',
  ...more,
});
const save = asRead((body: AgentSave) => callAs(world, manager, agentCalls.saveAgent, { body }));
const read = async (id: string) => (await ok(world, manager, agentCalls.agent, { params: { id } })).agent;
const today = todayIn('Europe/Paris');
const endLicences = () =>
  endLicencesOfLeaversJob.handle(
    { agencyId: manager.agencyId },
    { database: world.databases.commercial, log: createLog('test'), requestId: undefined, attempt: 1 },
  );

test('what it is planned on after its last day is told before, and is to be filled again after', async () => {
  const body = file();
  await save(body);
  const lastDay = addDays(today, 30);
  const on = (day: string) => ({
    ...{ id: newId(), site: { id: siteId }, agent: { id: body.id } },
    ...{ startAt: `${day}T09:00:00Z`, endAt: `${day}T15:00:00Z` },
  });
  const [before, last, after] = [on(addDays(lastDay, -3)), on(lastDay), on(addDays(lastDay, 1))];
  const overMidnight = {
    ...on(lastDay),
    ...{ startAt: `${lastDay}T20:00:00Z`, endAt: `${addDays(lastDay, 1)}T00:00:00Z` },
  };
  await ok(world, manager, serviceCalls.saveServices, { body: { services: [before, last, overMidnight, after] } });
  const leave = { agent: { id: body.id }, type: { name: 'Congé payé' }, overlapAgreed: true };
  for (const startAt of [addDays(lastDay, -1), addDays(lastDay, 1)]) {
    await ok(world, manager, unavailabilityCalls.saveUnavailability, {
      body: { ...leave, id: newId(), startAt, endAt: addDays(startAt, 3), startTime: '04:00', endTime: '05:00' },
    });
  }
  const refused = await save({ ...body, leftOn: lastDay });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      key: 'agent_leaves',
      message:
        '2 services après la date de sortie seront à réaffecter. 1 absence après la date de sortie sera annulée. ' +
        '1 absence se poursuit après ce départ et compte encore ces jours : à écourter dans les indisponibilités.',
    },
  });
  expect((await read(body.id)).leftOn).toBeNull();
  expect((await save({ ...body, leftOn: lastDay, confirmed: '1' })).status).toBe(200);
  await runAllJobs(world);
  const agentOf = async ({ id }: { id: string }) =>
    (await ok(world, manager, serviceCalls.service, { params: { id } })).service.agent?.id ?? null;
  const agents = await Promise.all([before, last, overMidnight, after].map(agentOf));
  expect(agents).toEqual([body.id, body.id, null, null]);
  // With nothing left after the last day, the save needs no confirmation.
  expect((await save({ ...body, leftOn: addDays(lastDay, 3) })).status).toBe(200);
});

/** Plans a service that began yesterday and is not over; returns the function that sets its state. */
async function nightOf(
  agentId: string,
  more: Partial<ServiceSave> = {},
): Promise<(status: number) => Promise<unknown>> {
  const service = {
    ...{ id: newId(), site: { id: siteId }, agent: { id: agentId } },
    ...{ startAt: `${addDays(today, -1)}T19:00:00Z`, endAt: new Date(Date.now() + 3_600_000).toISOString() },
    ...more,
  };
  await ok(world, manager, serviceCalls.saveService, { body: { service } });
  return (status) =>
    asAdmin(world, (client) =>
      client.query('update field.service set status = $2 where id = $1', [service.id, status]),
    );
}

test('an agent that is still on site at midnight keeps its licence until the night after', async () => {
  const left = addDays(today, -1);
  const body = file({ status: 100, email: `${newId()}@exemple.test` });
  await save(body);
  const stands = await nightOf(body.id);
  await stands(SERVICE_STATUS.inProgress);
  await save({ ...body, leftOn: left });
  await endLicences();
  expect((await read(body.id)).status).toBe(AGENT_STATUS.licensed);
  await stands(SERVICE_STATUS.finished);
  await endLicences();
  expect((await read(body.id)).status).toBe(AGENT_STATUS.unlicensed);
});

test('whoever archives an agent reads that tonight and the absences to come are taken from it', async () => {
  const body = file();
  await save(body);
  for (const [from, to] of [
    [-5, 1],
    [5, 9],
  ] as const) {
    const absence = { id: newId(), agent: { id: body.id }, type: { name: 'Congé payé' } };
    await ok(world, manager, unavailabilityCalls.saveUnavailability, {
      body: { ...absence, startAt: addDays(today, from), endAt: addDays(today, to) },
    });
  }
  const stands = await nightOf(body.id);
  await stands(SERVICE_STATUS.late);
  const { sentences } = await ok(world, manager, agentCalls.archiveAgentFollows, { params: { id: body.id } });
  expect(sentences).toEqual([
    '1 service à venir sera à réaffecter.',
    '1 absence à venir sera annulée.',
    expect.stringMatching(/^1 absence se poursuit après ce départ/),
  ]);
});

test('an agent between two stops of a circuit is at work, and the circuit is one service', async () => {
  const body = file({ status: 100, email: `${newId()}@exemple.test` });
  await save(body);
  const [id, firstStop] = [newId(), `${addDays(today, -1)}T19:`];
  const stop = (endAt: string, startAt: string) => ({ id: newId(), site: { id: siteId }, startAt, endAt });
  const stands = await nightOf(body.id, {
    id,
    services: [stop(`${firstStop}30:00Z`, `${firstStop}00:00Z`), stop(`${firstStop}50:00Z`, `${firstStop}40:00Z`)],
  });
  const lastDay = addDays(today, -1);
  const refused = await save({ ...body, leftOn: lastDay });
  expect(refused.body).toMatchObject({ message: '1 service après la date de sortie sera à réaffecter.' });
  await stands(SERVICE_STATUS.inProgress);
  const { sentences } = await ok(world, manager, agentCalls.deactivateAgentFollows, { params: { id: body.id } });
  expect(sentences).toEqual([expect.stringContaining('1 service en cours')]);
  await save({ ...body, leftOn: lastDay });
  await endLicences();
  expect((await read(body.id)).status).toBe(AGENT_STATUS.licensed);
});

test('an agent who left is not kept by a licence that runs on', async () => {
  const body = file({ status: 100, email: `${newId()}@exemple.test` });
  await save(body);
  await ok(world, manager, licenceCalls.chooseLicence, { body: { agentIds: [body.id], days: 10 } });
  await save({ ...body, leftOn: addDays(today, -1) });
  await runAllJobs(world);
  expect((await read(body.id)).status).toBe(AGENT_STATUS.unlicensed);
});

test('an agent whose licence ends while it is at work keeps its phone until the service is over', async () => {
  const body = file({ status: 100, email: `${newId()}@exemple.test` });
  await save(body);
  const stands = await nightOf(body.id);
  const { agencyId } = manager;
  const over = () =>
    endLicenceJob.handle({ agencyId, agentId: body.id, eventId: newId() } as never, {
      database: world.databases.commercial,
      log: createLog('test'),
      requestId: undefined,
      attempt: 1,
    });
  for (const status of [SERVICE_STATUS.inProgress, SERVICE_STATUS.paused]) {
    await stands(status);
    await over();
    expect((await read(body.id)).status).toBe(AGENT_STATUS.licensed);
    // It is looked at again, and not at once.
    const { rows } = await asAdmin(world, (client) =>
      client.query(
        `delete from commercial.outbox where name = $1 and payload ->> 'agentId' = $2
         returning run_at > now() + interval '10 minutes' as later`,
        [endLicenceJob.name, body.id],
      ),
    );
    expect(rows).toEqual([{ later: true }]);
  }
  await stands(SERVICE_STATUS.finished);
  await over();
  expect((await read(body.id)).status).toBe(AGENT_STATUS.unlicensed);
});

test('a day that was put off meanwhile keeps the services before it', async () => {
  const body = file();
  await save(body);
  const lastDay = addDays(today, 30);
  const day = addDays(lastDay, 2);
  const service = {
    ...{ id: newId(), site: { id: siteId }, agent: { id: body.id } },
    ...{ startAt: `${day}T09:00:00Z`, endAt: `${day}T15:00:00Z` },
  };
  await ok(world, manager, serviceCalls.saveServices, { body: { services: [service] } });
  await save({ ...body, leftOn: lastDay, confirmed: '1' });
  await save({ ...body, leftOn: addDays(lastDay, 10) });
  await runAllJobs(world);
  const { agent } = (await ok(world, manager, serviceCalls.service, { params: { id: service.id } })).service;
  expect(agent?.id).toBe(body.id);
});

test('a day of leaving that is over ends the licence at once, and one before the entry is refused', async () => {
  const body = file({ status: 100, email: `${newId()}@exemple.test`, hiredOn: addDays(today, -30) });
  await save(body);
  const early = await save({ ...body, leftOn: addDays(today, -31) });
  expect(early).toMatchObject({ status: 400, body: { errors: [{ path: 'leftOn' }] } });
  await save({ ...body, leftOn: today });
  await runAllJobs(world);
  expect((await read(body.id)).status).toBe(AGENT_STATUS.licensed);
  await save({ ...body, leftOn: addDays(today, -1) });
  await runAllJobs(world);
  expect((await read(body.id)).status).toBe(AGENT_STATUS.unlicensed);
});

test('who had left before the file was made is given no licence and invited nowhere', async () => {
  const body = file({ status: 100, email: `${newId()}@exemple.test`, leftOn: addDays(today, -1) });
  expect((await save(body)).status).toBe(200);
  await runAllJobs(world);
  expect((await read(body.id)).status).toBe(AGENT_STATUS.unlicensed);
  const invited = (await mailbox.mails()).filter((mail) => JSON.stringify(mail).includes(body.email ?? ''));
  expect(invited).toEqual([]);
});

test('its licence ends the day after, and is given again only to who works there', async () => {
  const licensed = () => file({ status: 100, email: `${newId()}@exemple.test`, leftOn: today });
  const [gone, going] = [licensed(), licensed()];
  for (const body of [gone, going]) expect((await save(body)).status).toBe(200);
  // Simulates the next day.
  await asAdmin(world, (client) =>
    client.query('update commercial.agent set left_on = $2 where id = $1', [gone.id, addDays(today, -1)]),
  );
  await endLicences();
  await endLicences();
  const { licensed: with_, unlicensed } = AGENT_STATUS;
  expect([(await read(gone.id)).status, (await read(going.id)).status]).toEqual([unlicensed, with_]);
  const { history } = await ok(world, manager, agentCalls.historyAgent, { params: { id: gone.id } });
  expect(history.map(({ act, userName }) => [act, userName])).toEqual([
    ['endLicence', 'Vigie'],
    ['create', history.at(-1)?.userName],
  ]);
  const { updatedAt } = await read(gone.id);
  const again = await callAs(world, manager, agentCalls.activateAgent, {
    params: { id: gone.id },
    body: { updatedAt },
  });
  expect(again).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^La date de sortie .* passée/) },
  });
});
