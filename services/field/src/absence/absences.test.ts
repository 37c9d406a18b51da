import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { compensatoryRestCalls } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.calls';
import { hoursCalls } from '@vigie/contracts/field/hours/hours.calls';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import type { UnavailabilitySave } from '@vigie/contracts/field/unavailability/unavailability';
import { unavailabilityCalls } from '@vigie/contracts/field/unavailability/unavailability.calls';
import { agencySettingsSchema } from '@vigie/contracts/platform/settings/agency-settings';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite, setAgencySettings } from '../testing/directory';

/** Consequences of an absence: planning checks, the board, and an agent who leaves. */

let world: World;
let manager: Person;
let agentId: string;
let siteId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
  agentId = await newAgent(world, manager.agencyId);
  ({ siteId } = await newSite(world, manager.agencyId, { name: 'Quai nord' }));
});
afterAll(() => world.close());

const WEEK = { start: '2031-03-03', end: '2031-03-09', by: 'agents' as const };
const away = async (more: Partial<UnavailabilitySave> = {}, who = manager) =>
  (
    await ok(world, who, unavailabilityCalls.saveUnavailability, {
      body: {
        id: newId(),
        agent: { id: agentId },
        type: { name: 'Congé payé' },
        startAt: '2031-03-05',
        endAt: '2031-03-05',
        ...more,
      },
    })
  ).agentUnavailability;
const rest = (startAt: string, endAt: string, durationMin: number, who = manager) =>
  callAs(world, who, compensatoryRestCalls.saveCompensatoryRest, {
    body: { id: newId(), agent: { id: agentId }, startAt, endAt, durationMin },
  });
const plan = (startAt: string, endAt: string) => {
  const service = { id: newId(), site: { id: siteId }, agent: { id: agentId }, startAt, endAt };
  return callAs(world, manager, serviceCalls.saveService, { body: { service } });
};
const findings = async () =>
  (await ok(world, manager, planningCalls.fetchPlanningErrors, { body: WEEK })).errors.filter(({ code }) =>
    ['AGENT_UNAVAILABLE', 'AGENT_COMPENSATORY_REST'].includes(code),
  );

test('who plans an agent that is away is told so; the finding goes when the absence is cancelled', async () => {
  expect(await findings()).toEqual([]);
  const known = await away();
  const { body, status } = await plan('2031-03-05T08:00:00+01:00', '2031-03-05T16:00:00+01:00');
  expect(status).toBe(200);
  expect(body.warnings.map(({ code }) => code)).toContain('AGENT_UNAVAILABLE');
  expect(await findings()).toMatchObject([
    { code: 'AGENT_UNAVAILABLE', message: expect.stringContaining("l'indisponibilité « Congé payé »") },
  ]);
  const params = { id: known.id };
  await ok(world, manager, unavailabilityCalls.cancelUnavailability, { params, body: { updatedAt: known.updatedAt } });
  expect(await findings()).toEqual([]);
});

test('an agency that forbids it refuses the service; a request forbids nothing', async () => {
  await setAgencySettings(world, manager.agencyId, { agencySettingsFeature: { checkAgentUnavailable: 2 } });
  const agent = await newPerson(world, manager.agencyId, { role: 'agent', agentId });
  const asked = await away({}, agent);
  expect((await plan('2031-03-05T08:00:00+01:00', '2031-03-05T10:00:00+01:00')).status).toBe(200);
  const accept = { params: { id: asked.id }, body: { updatedAt: asked.updatedAt, unassignConflicts: true } };
  await ok(world, manager, unavailabilityCalls.acceptUnavailability, accept);
  const refused = await plan('2031-03-05T12:00:00+01:00', '2031-03-05T16:00:00+01:00');
  expect({ status: refused.status, key: refused.body.key }).toEqual({ status: 400, key: 'planning_refused' });
  const { agentUnavailability } = await ok(world, manager, unavailabilityCalls.unavailability, {
    params: { id: asked.id },
  });
  const refuse = { params: { id: asked.id }, body: { updatedAt: agentUnavailability.updatedAt } };
  await ok(world, manager, unavailabilityCalls.refuseUnavailability, refuse);
  expect((await plan('2031-03-05T12:00:00+01:00', '2031-03-05T16:00:00+01:00')).status).toBe(200);
});

test('a compensatory rest takes its agent off services unasked, and is checked like an absence', async () => {
  const { body } = await plan('2031-03-05T08:00:00+01:00', '2031-03-05T16:00:00+01:00');
  expect((await rest('2031-03-05T08:00:00+01:00', '2031-03-05T15:00:00+01:00', 420)).status).toBe(200);
  const read = await ok(world, manager, serviceCalls.service, { params: { id: body.service.id } });
  expect(read.service.agent).toBeNull();
  await plan('2031-03-05T14:00:00+01:00', '2031-03-05T20:00:00+01:00');
  expect(await findings()).toMatchObject([{ code: 'AGENT_COMPENSATORY_REST' }]);
});

test('a cancelled service that is restored during an absence of its agent comes back to be filled', async () => {
  const morning = ['2031-03-05T08:00:00+01:00', '2031-03-05T12:00:00+01:00'] as const;
  const [during, after] = [
    await plan(...morning),
    await plan('2031-03-06T08:00:00+01:00', '2031-03-06T12:00:00+01:00'),
  ];
  const ids = [during.body.service.id, after.body.service.id];
  await ok(world, manager, serviceCalls.unprogramServices, { body: { ids } });
  await away();
  expect((await ok(world, manager, serviceCalls.programServices, { body: { ids } })).done).toHaveLength(2);
  const agentOf = async (id = '') =>
    (await ok(world, manager, serviceCalls.service, { params: { id } })).service.agent?.id ?? null;
  expect([await agentOf(ids[0]), await agentOf(ids[1])]).toEqual([null, agentId]);
});

test('the board draws who is away, and names why only for who may list absences', async () => {
  const agent = await newPerson(world, manager.agencyId, { role: 'agent', agentId });
  await away({ type: { name: 'Arrêt maladie' }, startTime: '08:00', endTime: '10:00', startAt: '2031-03-04' });
  await away({ startAt: '2031-03-07', endAt: '2031-03-20' }, agent);
  await rest('2031-03-06T08:00:00+01:00', '2031-03-06T12:00:00+01:00', 240);
  const drawn = async (who: Person) => (await ok(world, who, planningCalls.fetchPlanning, { body: WEEK })).absences;
  expect((await drawn(manager)).map(({ kind, name, requested, startAt }) => [kind, name, requested, startAt])).toEqual([
    ['unavailability', 'Arrêt maladie', false, '2031-03-04T07:00:00.000Z'],
    ['unavailability', 'Arrêt maladie', false, '2031-03-05T07:00:00.000Z'],
    ['unavailability', 'Congé payé', true, '2031-03-06T23:00:00.000Z'],
    ['compensatoryRest', 'Repos compensateur', false, '2031-03-06T07:00:00.000Z'],
  ]);
  const planner = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_READ_AGENTS_PLANNING'] });
  expect(new Set((await drawn(planner)).map(({ name }) => name))).toEqual(new Set(['Indisponible']));
  expect(await drawn(agent)).toHaveLength(4);
  const colleagueId = await newAgent(world, manager.agencyId);
  const colleague = await newPerson(world, manager.agencyId, { role: 'agent', agentId: colleagueId });
  expect(await drawn(colleague)).toEqual([]);
  const rights = ['ACCOUNT_RIGHT_READ_SITES_PLANNING' as const];
  const customer = await newPerson(world, manager.agencyId, { role: 'customer', rights });
  const sites = { body: { ...WEEK, by: 'sites' as const } };
  expect((await ok(world, customer, planningCalls.fetchPlanning, sites)).absences).toEqual([]);
});

test('an agent who leaves is away no more: what was asked and what was to come goes, what has begun stays', async () => {
  const agent = await newPerson(world, manager.agencyId, { role: 'agent', agentId });
  const today = todayIn('Europe/Paris');
  await away({ startAt: addDays(today, -2), endAt: addDays(today, 5), type: { name: 'Arrêt maladie' } });
  await away();
  await away({ startAt: '2031-05-05', endAt: '2031-05-06' }, agent);
  await rest('2031-03-06T08:00:00+01:00', '2031-03-06T12:00:00+01:00', 240);
  await ok(world, manager, agentCalls.changeAgentsStatus, { params: { status: '300' }, body: { ids: [agentId] } });
  await runAllJobs(world);
  const { data } = await ok(world, manager, unavailabilityCalls.fetchUnavailabilities, {
    body: { orderBy: 'startAt', ascending: true },
  });
  expect(data.map(({ status }) => status)).toEqual([200, 400, 400]);
  expect((await ok(world, manager, compensatoryRestCalls.fetchCompensatoryRests, { body: {} })).data).toEqual([]);
});

test('an agent whose last day is known is away until then, and no absence begins after it', async () => {
  const lastDay = '2031-03-06';
  const agent = await newPerson(world, manager.agencyId, { role: 'agent', agentId });
  // Rest in the morning, absence in the afternoon: a rest is not put over an absence.
  const afternoons = { startTime: '14:00', endTime: '18:00' };
  await away({ startAt: '2031-03-06', endAt: '2031-03-20', type: { name: 'Arrêt maladie' }, ...afternoons });
  await away({ startAt: '2031-03-07', endAt: '2031-03-08', overlapAgreed: true, ...afternoons });
  await away({ startAt: '2031-03-04', endAt: '2031-03-04' }, agent);
  await away({ startAt: '2031-05-05', endAt: '2031-05-06' }, agent);
  await rest('2031-03-06T08:00:00+01:00', '2031-03-06T12:00:00+01:00', 240);
  await rest('2031-03-07T08:00:00+01:00', '2031-03-07T12:00:00+01:00', 240);
  const { agent: file } = await ok(world, manager, agentCalls.agent, { params: { id: agentId } });
  const { contracts, professionalCard, firstName, lastName, updatedAt } = file;
  const leaver = { id: agentId, contracts, professionalCard, firstName, lastName, updatedAt, leftOn: lastDay };
  await ok(world, manager, agentCalls.saveAgent, { body: { ...leaver, confirmed: '1' } });
  await runAllJobs(world);
  const { data } = await ok(world, manager, unavailabilityCalls.fetchUnavailabilities, {
    body: { orderBy: 'startAt', ascending: true },
  });
  expect(data.map(({ startAt, status }) => [startAt, status])).toEqual([
    ['2031-03-04', 100],
    ['2031-03-06', 200],
    ['2031-03-07', 400],
    ['2031-05-05', 400],
  ]);
  const rests = (await ok(world, manager, compensatoryRestCalls.fetchCompensatoryRests, { body: {} })).data;
  expect(rests).toMatchObject([{ startAt: '2031-03-06T07:00:00.000Z' }]);
  const refused = await rest('2031-03-07T08:00:00+01:00', '2031-03-07T12:00:00+01:00', 240);
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ message: "L'agent quitte l'agence avant cette date (06/03/2031)." }] },
  });
});

test('rest is earned beyond the contingent, taken, and left; an agent reads its own balance and rests', async () => {
  const worker = await newAgent(world, manager.agencyId, { period: 'week', hoursLimitMin: 2_100 });
  // From Monday 6 January 2025: five days of eleven hours are 20 hours of overtime a week, so 17 weeks are 340.
  const services = Array.from({ length: 17 * 5 }, (_, index) => {
    const day = addDays('2025-01-06', Math.floor(index / 5) * 7 + (index % 5));
    const [startAt, endAt] = [`${day}T06:00:00Z`, `${day}T17:00:00Z`];
    return { id: newId(), site: { id: siteId }, agent: { id: worker }, startAt, endAt };
  });
  await ok(world, manager, serviceCalls.saveServicesWithStatus, { params: { status: '300' }, body: { services } });
  const taken = { id: newId(), agent: { id: worker }, durationMin: 120 };
  await ok(world, manager, compensatoryRestCalls.saveCompensatoryRest, {
    body: { ...taken, startAt: '2025-06-02T08:00:00+02:00', endAt: '2025-06-02T10:00:00+02:00' },
  });
  const balances = async (who: Person, year: string) =>
    (await ok(world, who, compensatoryRestCalls.compensatoryRestBalances, { query: { year } })).balances;
  const minutes = { overtimeMin: 20_400, beyondMin: 660, earnedMin: 330, takenMin: 120, plannedMin: 0, leftMin: 210 };
  expect((await balances(manager, '2025')).find(({ agent }) => agent.id === worker)).toMatchObject(minutes);
  expect((await balances(manager, '2024')).find(({ agent }) => agent.id === worker)).toMatchObject({ leftMin: 0 });
  const agent = await newPerson(world, manager.agencyId, { role: 'agent', agentId: worker });
  expect(await balances(agent, '2025')).toMatchObject([{ agent: { id: worker }, leftMin: 210 }]);
  // In cycles of two weeks the first week of work is averaged with a week of rest, so that it has no overtime.
  const planning = { ...agencySettingsSchema.parse({}).planning, cycleWeeks: 2 };
  await setAgencySettings(world, manager.agencyId, { planning });
  expect(await balances(agent, '2025')).toMatchObject([{ overtimeMin: 19_200, earnedMin: 0, leftMin: -120 }]);
  // An agency may grant more than a small employer's half (here 80 %): the balance and the contingent of the hours
  // follow.
  const generous = { ...agencySettingsSchema.parse({}).planning, compensatoryRestRate: 80 };
  await setAgencySettings(world, manager.agencyId, { planning: generous });
  expect(await balances(agent, '2025')).toMatchObject([{ beyondMin: 660, earnedMin: 528 }]);
  const days = { agentId: worker, start: '2025-12-01', end: '2025-12-28' };
  const { contingent } = await ok(world, manager, hoursCalls.hourDetail, { body: days });
  expect(contingent).toMatchObject({ beyondMin: 660, earnedMin: 528 });
  await setAgencySettings(world, manager.agencyId, {});
  // Rest earned in one year can be taken in the next.
  const later = { ...taken, id: newId(), durationMin: 150 };
  await ok(world, manager, compensatoryRestCalls.saveCompensatoryRest, {
    body: { ...later, startAt: '2026-01-05T08:00:00+01:00', endAt: '2026-01-05T10:30:00+01:00' },
  });
  expect(await balances(agent, '2026')).toMatchObject([{ carriedMin: 210, earnedMin: 0, takenMin: 150, leftMin: 60 }]);
  expect(await balances(agent, '2027')).toMatchObject([{ carriedMin: 60, leftMin: 60 }]);
  // The last week of a year that ends on a Sunday is of that year: five of eleven hours from 25 December 2023.
  const lastWeek = Array.from({ length: 5 }, (_, index) => {
    const day = addDays('2023-12-25', index);
    const [startAt, endAt] = [`${day}T06:00:00Z`, `${day}T17:00:00Z`];
    return { id: newId(), site: { id: siteId }, agent: { id: worker }, startAt, endAt };
  });
  await ok(world, manager, serviceCalls.saveServicesWithStatus, {
    params: { status: '300' },
    body: { services: lastWeek },
  });
  expect(await balances(agent, '2023')).toMatchObject([{ overtimeMin: 1_200 }]);
  const own = await ok(world, agent, compensatoryRestCalls.fetchCompensatoryRests, { body: {} });
  expect(own.data).toHaveLength(2);
  const colleague = await newPerson(world, manager.agencyId, { role: 'agent', agentId });
  expect((await ok(world, colleague, compensatoryRestCalls.fetchCompensatoryRests, { body: {} })).data).toEqual([]);
  const params = { id: taken.id };
  expect((await callAs(world, colleague, compensatoryRestCalls.compensatoryRest, { params })).status).toBe(404);
  // Who has left is paid what is left, so the year of the departure still shows it; the years after do not.
  const leaving = [worker, AGENT_STATUS.archived];
  await asAdmin(world, (client) =>
    client.query(`update commercial.agent set status = $2, left_on = '2026-06-30' where id = $1`, leaving),
  );
  const ofLeaver = async (year: string) =>
    (await balances(manager, year)).filter((it) => it.agent.id === worker).map((it) => [it.leftOn, it.leftMin]);
  expect(await ofLeaver('2026')).toEqual([['2026-06-30', 60]]);
  expect(await ofLeaver('2027')).toEqual([]);
  // So it is of one who is not archived, and of one who was archived without a last day.
  const stays = (status: number, leftOn: string | null) =>
    asAdmin(world, (client) =>
      client.query('update commercial.agent set status = $2, left_on = $3 where id = $1', [worker, status, leftOn]),
    );
  await stays(AGENT_STATUS.unlicensed, '2026-06-30');
  expect([await ofLeaver('2026'), await ofLeaver('2027')]).toEqual([[['2026-06-30', 60]], []]);
  await stays(AGENT_STATUS.archived, null);
  expect([await ofLeaver('2026'), await ofLeaver('2028')]).toEqual([[[null, 60]], []]);
});
