import { newId } from '@vigie/contracts/core/id';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite, setAgencySettings } from '../testing/directory';
import { markOverdue } from './mark-overdue.job';

let world: World;
let agencyId: string;
let manager: Person;
let site: { customerId: string; siteId: string };
beforeAll(async () => {
  world = await openWorld();
  agencyId = await newAgency(world);
  manager = await newPerson(world, agencyId);
  site = await newSite(world, agencyId);
});
afterAll(() => world.close());

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const newGuard = async () => newPerson(world, agencyId, { role: 'agent', agentId: await newAgent(world, agencyId) });

/** A planned service of the agent, from and to in hours from now. */
async function plan(agent: Person, from = -1, to = 5): Promise<string> {
  const id = newId();
  await ok(world, manager, serviceCalls.saveService, {
    body: {
      service: {
        id,
        site: { id: site.siteId },
        agent: { id: agent.agentId ?? '' },
        startAt: inHours(from),
        endAt: inHours(to),
      },
    },
  });
  return id;
}

const act = (hours = 0) => ({
  id: newId(),
  at: inHours(hours),
  position: { latitude: 48.85, longitude: 2.35, accuracy: 12 },
});
const entriesOf = async (id: string) =>
  (await ok(world, manager, logbookCalls.serviceEvents, { params: { id }, body: {} })).data.map(
    (entry) => entry.typeKey,
  );

test('a service is taken, paused, taken up again and ended, each act with its own time and its entry', async () => {
  const guard = await newGuard();
  const id = await plan(guard, -6, -0.5);
  const params = { id };
  const start = act(-6);
  const started = await ok(world, guard, executionCalls.startService, { params, body: start });
  expect(started.service).toMatchObject({ status: 200, startedAt: start.at, startPosition: start.position });
  expect((await ok(world, guard, executionCalls.startBreak, { params, body: act(-4) })).service.status).toBe(500);
  const resumed = await ok(world, guard, executionCalls.endBreak, { params, body: act(-3.5) });
  expect(resumed.service.breaks.filter((b) => b.status === 300)).toMatchObject([{ durationMin: 30 }]);
  const ended = await ok(world, guard, executionCalls.endService, { params, body: act(-0.25) });
  expect(ended.service).toMatchObject({ status: 300, endReason: null });
  expect(await entriesOf(id)).toEqual(['service_start', 'break_start', 'break_finish', 'service_finish']);
});

test('a pause takes the next that was planned; one that nobody planned counts as the agency has it', async () => {
  const guard = await newGuard();
  const id = await plan(guard, -6, 1);
  const params = { id };
  const planned = { id: newId(), startAt: inHours(-3), endAt: inHours(-2.5), notWork: false };
  const delay = { id: newId(), type: 'delay' as const, startAt: inHours(-5.5), endAt: inHours(-5) };
  const { service } = await ok(world, manager, serviceCalls.service, { params });
  await ok(world, manager, serviceCalls.saveService, {
    body: {
      service: {
        id,
        site: { id: site.siteId },
        agent: { id: guard.agentId ?? '' },
        startAt: service.startAt,
        endAt: service.endAt,
        breaks: [delay, planned],
      },
    },
  });
  await setAgencySettings(world, agencyId, { breaks: { breaksNotWork: [], breaksNotCharge: ['pause'] } });
  await ok(world, guard, executionCalls.startService, { params, body: act(-5) });
  for (const from of [-4, -2]) {
    await ok(world, guard, executionCalls.startBreak, { params, body: act(from) });
    await ok(world, guard, executionCalls.endBreak, { params, body: act(from + 0.5) });
  }
  const { breaks } = (await ok(world, manager, serviceCalls.service, { params })).service;
  await setAgencySettings(world, agencyId, {});
  expect(breaks.map((it) => [it.type, it.status, it.durationMin, it.notWork, it.notCharge])).toEqual([
    ['delay', 100, 30, true, true],
    ['pause', 300, 30, false, false],
    ['pause', 300, 30, false, true],
  ]);
  expect(breaks[1]?.id).toBe(planned.id);
  expect(new Set(breaks.map((it) => it.reference)).size).toBe(3);
});

test('an act sent twice is one act', async () => {
  const guard = await newGuard();
  const id = await plan(guard);
  const body = act();
  for (let i = 0; i < 3; i++) await ok(world, guard, executionCalls.startService, { params: { id }, body });
  expect(await entriesOf(id)).toEqual(['service_start_late']);
});

test('a second service is refused while one is active, and the wording is the specification’s', async () => {
  const guard = await newGuard();
  const first = await plan(guard, -1, 1);
  const second = await plan(guard, 2, 4);
  await ok(world, guard, executionCalls.startService, { params: { id: first }, body: act() });
  const refused = await callAs(world, guard, executionCalls.startService, { params: { id: second }, body: act() });
  expect({ status: refused.status, message: refused.body.message }).toEqual({
    status: 409,
    message: 'Un service est actif',
  });
  expect(await entriesOf(second)).toEqual([]);
});

test('ending before the planned end asks for a reason and a text, and says them in the logbook', async () => {
  const guard = await newGuard();
  const id = await plan(guard);
  const params = { id };
  await ok(world, guard, executionCalls.startService, { params, body: act() });
  const bare = await callAs(world, guard, executionCalls.endService, { params, body: act() });
  expect(bare.status).toBe(400);
  expect(bare.body.errors?.map((e) => e.path)).toEqual(['reason', 'reasonText']);
  const body = { ...act(), reason: 'relieved' as const, reasonText: 'Sofia Diallo' };
  await ok(world, guard, executionCalls.endService, { params, body });
  const { data } = await ok(world, manager, logbookCalls.serviceEvents, { params, body: {} });
  expect(data.at(-1)).toMatchObject({ typeKey: 'service_stopped_early', infos: 'Relevé par : Sofia Diallo' });
  const again = await callAs(world, guard, executionCalls.endService, {
    params,
    body: { ...act(), reason: 'other', reasonText: 'x' },
  });
  expect(again.body.message).toBe('Le service est terminé');
});

test("another agent's service does not exist for an agent, under its own path or another's", async () => {
  const guard = await newGuard();
  const other = await newGuard();
  const id = await plan(guard);
  expect((await callAs(world, other, executionCalls.startService, { params: { id }, body: act() })).status).toBe(404);
  const forged = { ...other, agentId: guard.agentId };
  expect((await callAs(world, forged, executionCalls.startService, { params: { id }, body: act() })).status).toBe(404);
  expect(await entriesOf(id)).toEqual([]);
});

test('an act from the future is a wrong clock and writes nothing', async () => {
  const guard = await newGuard();
  const id = await plan(guard);
  expect((await callAs(world, guard, executionCalls.startService, { params: { id }, body: act(1) })).status).toBe(400);
  expect(await entriesOf(id)).toEqual([]);
});

test('the server marks late, not realised and not finished, and none of it stops an agent', async () => {
  const guard = await newGuard();
  const late = await plan(guard, -1, 3);
  const missed = await plan(await newGuard(), -20, -10);
  await transaction(world.databases.field, { agencyId }, () => markOverdue(agencyId));
  const status = async (id: string) =>
    (await ok(world, manager, serviceCalls.service, { params: { id } })).service.status;
  expect(await status(late)).toBe(110);
  expect(await status(missed)).toBe(120);
  expect(await entriesOf(late)).toEqual(['service_late']);
  await ok(world, guard, executionCalls.startService, { params: { id: late }, body: act() });
  expect(await status(late)).toBe(200);
});
