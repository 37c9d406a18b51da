import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { expirationCalls } from '@vigie/contracts/commercial/expiration/expiration.calls';
import { siteStatuses } from '@vigie/contracts/commercial/site/site.statuses';
import { newId } from '@vigie/contracts/core/id';
import type { ServiceRecurrenceSave } from '@vigie/contracts/field/planning/planning';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import type { ServiceSave } from '@vigie/contracts/field/service/service-save';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite, setAgencySettings } from '../testing/directory';
import { contractMinutes } from './select-planning';

let world: World;
let manager: Person;
let place: { customerId: string; siteId: string };
let agentId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
  place = await newSite(world, manager.agencyId, { name: 'Quai nord' });
  agentId = await newAgent(world, manager.agencyId, { hoursLimitMin: 9_300 });
});
afterAll(() => world.close());

const service = (more: Partial<ServiceSave> = {}): ServiceSave => ({
  id: newId(),
  site: { id: place.siteId },
  agent: { id: agentId },
  startAt: '2027-03-02T18:00:00Z',
  endAt: '2027-03-03T02:00:00Z',
  ...more,
});
const saveAll = (...services: ServiceSave[]) => ok(world, manager, serviceCalls.saveServices, { body: { services } });
const board = (start: string, end: string, by: 'sites' | 'agents' = 'agents', who = manager) =>
  ok(world, who, planningCalls.fetchPlanning, { body: { start, end, by } });

test('the board has every site and agent, the bars of its days, holidays, and hours against the contract', async () => {
  const idle = await newAgent(world, manager.agencyId, { lastName: 'Zola' });
  const night = service({
    breaks: [{ id: newId(), startAt: '2027-03-02T20:00:00Z', endAt: '2027-03-02T20:30:00Z', notWork: true }],
  });
  const paid = service({
    startAt: '2027-03-06T08:00:00Z',
    endAt: '2027-03-06T12:00:00Z',
    breaks: [{ id: newId(), startAt: '2027-03-06T10:00:00Z', endAt: '2027-03-06T10:30:00Z', notWork: false }],
  });
  const elsewhere = service({ startAt: '2027-04-06T08:00:00Z', endAt: '2027-04-06T12:00:00Z' });
  await saveAll(night, paid, elsewhere);
  const march = await board('2027-03-01', '2027-03-31');
  expect(march.sites).toEqual([expect.objectContaining({ id: place.siteId, activityType: null })]);
  expect(march.services.map((bar) => bar.id)).toEqual([night.id, paid.id]);
  expect(march.holidays).toEqual({ '2027-03-29': 'Lundi de Pâques' });
  expect(march.agents.map((agent) => [agent.id, agent.plannedMin, agent.contractMin])).toEqual([
    [agentId, 480 - 30 + 240, 9_300],
    [idle, 0, 9_100],
  ]);
});

test('a recorded delay was not planned, so the planned hours are those of before', async () => {
  const times = { startAt: '2027-03-02T18:00:00Z', endAt: '2027-03-02T18:40:00Z' };
  await saveAll(service({ breaks: [{ ...times, id: newId(), type: 'delay', notWork: true }] }));
  const { agents, services } = await board('2027-03-01', '2027-03-31');
  expect([agents[0]?.plannedMin, services[0]?.unpaid]).toEqual([480, undefined]);
});

test('hours of a night that sticks out of the window count inside it only', async () => {
  await saveAll(service());
  const [first, second] = [await board('2027-03-02', '2027-03-02'), await board('2027-03-03', '2027-03-03')];
  // 19:00 to 03:00 in Paris: five hours before midnight, three after.
  expect([first.agents[0]?.plannedMin, second.agents[0]?.plannedMin]).toEqual([300, 180]);
  expect(second.services).toHaveLength(1);
});

test('a night that began before the days shown has its row, though its agent has left and its site is closed', async () => {
  await saveAll(service());
  await asAdmin(world, async (client) => {
    await client.query('update commercial.agent set status = $2 where id = $1', [agentId, AGENT_STATUS.archived]);
    await client.query('update commercial.site set status = $2 where id = $1', [
      place.siteId,
      siteStatuses.value.deactivated,
    ]);
  });
  const { agents, sites, services } = await board('2027-03-03', '2027-03-03');
  expect([agents, sites, services].map((found) => found.length)).toEqual([1, 1, 1]);
  const after = await board('2027-03-04', '2027-03-04');
  expect([after.agents, after.sites]).toEqual([[], []]);
});

test('who is moved from one double booking into a shorter one with somebody else is told of it', async () => {
  const day = (from: string, to: string) => ({ startAt: `2027-03-02T${from}:00Z`, endAt: `2027-03-02T${to}:00Z` });
  const [moved, first, second] = [day('08:00', '12:00'), day('08:00', '12:00'), day('13:00', '17:00')].map(service);
  if (!moved || !first || !second) throw new Error('three services');
  await saveAll(moved, first, second);
  const { updatedAt } = (await ok(world, manager, serviceCalls.service, { params: { id: moved.id } })).service;
  const save = (times: object) =>
    ok(world, manager, serviceCalls.saveService, { body: { service: { ...moved, ...times, updatedAt } } });
  const { warnings } = await save(day('12:00', '14:00'));
  const overlaps = warnings.filter(({ code }) => code === 'AGENT_ALREADY_HIRED');
  expect(overlaps.map(({ serviceIds }) => serviceIds.toSorted())).toEqual([[moved.id, second.id].toSorted()]);
});

test('an employee without a contract is set against the sample week of the agency, nobody else is', async () => {
  const change = (text: string, id = agentId) => asAdmin(world, (client) => client.query(text, [id]));
  const asked = async () =>
    (await board('2027-03-01', '2027-03-06')).agents.map((agent) => [agent.contractMin, agent.ofSampleWeek]);
  await change('delete from commercial.agent_contract where agent_id = $1');
  expect(await asked()).toEqual([[35 * 60, true]]);
  await setAgencySettings(world, manager.agencyId, { planning: { weekHours: { 1: 8, 2: 8, 6: 4.5, 7: 6 } } });
  expect(await asked()).toEqual([[20.5 * 60, true]]);
  await change(`update commercial.agent set type = 'SELF' where id = $1`);
  expect(await asked()).toEqual([[null, undefined]]);
  await change(`update commercial.agent set type = 'EMPLOYEE' where id = $1`);
  await setAgencySettings(world, manager.agencyId, { planning: { weekHours: 'beaucoup' } });
  expect(await asked()).toEqual([[null, undefined]]);
});

test('contract minutes follow the contract in force on each day', () => {
  const of = (period: string, hoursLimitMin: number, startsOn: string, endsOn: string | null = null) => ({
    period,
    hoursLimitMin,
    startsOn,
    endsOn,
  });
  const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
  const minutesOf = (contracts: ReturnType<typeof of>[], first: number, last: number, leftOn: string | null = null) =>
    contractMinutes({ contracts, leftOn }, first, last);
  expect(minutesOf([], day('2027-03-01'), day('2027-03-31'))).toBeNull();
  expect(minutesOf([of('week', 2_100, '2020-01-01')], day('2027-03-01'), day('2027-03-07'))).toBe(2_100);
  expect(minutesOf([of('month', 9_100, '2020-01-01')], day('2027-02-01'), day('2027-03-31'))).toBe(18_200);
  const change = [of('week', 700, '2020-01-01', '2027-03-03'), of('week', 1_400, '2027-03-04')];
  expect(minutesOf(change, day('2027-03-01'), day('2027-03-07'))).toBe(300 + 800);
  // The last day of an agent counts, and nothing after it does.
  const open = [of('month', 9_300, '2020-01-01')];
  expect(minutesOf(open, day('2027-03-01'), day('2027-03-31'), '2027-03-15')).toBe(4_500);
  expect(minutesOf(open, day('2027-03-01'), day('2027-03-31'), '2027-02-28')).toBeNull();
});

test('each view has its own right; customers and agents see their own', async () => {
  const other = await newSite(world, manager.agencyId);
  const mine = service({
    breaks: [{ id: newId(), startAt: '2027-03-02T20:00:00Z', endAt: '2027-03-02T20:30:00Z', notWork: true }],
  });
  await saveAll(mine, service({ site: { id: other.siteId }, agent: null }), service({ agent: null, planned: false }));
  const reader = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_READ_SITES_PLANNING'] });
  const refused = await callAs(world, reader, planningCalls.fetchPlanning, {
    body: { start: '2027-03-01', end: '2027-03-07', by: 'agents' },
  });
  expect({ status: refused.status, right: refused.body.right }).toEqual({
    status: 403,
    right: 'ACCOUNT_RIGHT_READ_AGENTS_PLANNING',
  });
  const agent = await newPerson(world, manager.agencyId, { role: 'agent', agentId });
  const own = await board('2027-03-01', '2027-03-07', 'sites', agent);
  expect(own.services[0]?.unpaid).toHaveLength(1);
  expect([own.services.map((bar) => bar.id), own.sites.length, own.agents.length]).toEqual([[mine.id], 1, 1]);
  const customer = await newPerson(world, manager.agencyId, {
    role: 'customer',
    customerId: place.customerId,
    rights: ['ACCOUNT_RIGHT_READ_SITES_PLANNING'],
  });
  const theirs = await board('2027-03-01', '2027-03-07', 'sites', customer);
  expect(theirs.services.map(({ id, unpaid }) => [id, unpaid])).toEqual([[mine.id, undefined]]);
  expect(theirs.sites.map((site) => site.id)).toEqual([place.siteId]);
  expect(theirs.agents).toEqual([expect.objectContaining({ contractMin: null, plannedMin: 0 })]);
});

test('the errors of a period name the services, also those that only the days before make wrong', async () => {
  const late = service({ startAt: '2027-02-28T14:00:00Z', endAt: '2027-02-28T23:00:00Z' });
  const early = service({ startAt: '2027-03-01T05:00:00Z', endAt: '2027-03-01T12:00:00Z' });
  await saveAll(late, early);
  const { errors } = await ok(world, manager, planningCalls.fetchPlanningErrors, {
    body: { start: '2027-03-01', end: '2027-03-31', by: 'sites' },
  });
  const spacing = errors.filter((it) => it.code === 'AGENT_SPACE_11H');
  expect(spacing).toEqual([expect.objectContaining({ mode: 1, agentId, serviceIds: [late.id, early.id] })]);
});

test('a change that is committed after a newer one is found all the same', async () => {
  const manager = await newPerson(world, await newAgency(world));
  const agentId = await newAgent(world, manager.agencyId);
  const { siteId } = await newSite(world, manager.agencyId);
  const on = (day: number) => ({ startAt: `2031-03-0${day}T08:00:00Z`, endAt: `2031-03-0${day}T16:00:00Z` });
  const [first, second] = [4, 6].map((day) => ({
    ...{ id: newId(), site: { id: siteId }, agent: { id: agentId } },
    ...on(day),
  }));
  if (!first || !second) throw new Error('two services');
  const { services } = await ok(world, manager, serviceCalls.saveServices, { body: { services: [first, second] } });
  await asAdmin(world, (client) =>
    client.query(`update field.service set updated_at = now() + interval '1 hour' where id = $1`, [first.id]),
  );
  const body = { start: '2031-03-03', end: '2031-03-09', by: 'agents' as const };
  const codes = async () =>
    (await ok(world, manager, planningCalls.fetchPlanningErrors, { body })).errors.map(({ code }) => code);
  expect(await codes()).not.toContain('AGENT_ALREADY_HIRED');
  const updatedAt = services.find(({ id }) => id === second.id)?.updatedAt;
  await ok(world, manager, serviceCalls.saveService, { body: { service: { ...second, ...on(4), updatedAt } } });
  expect(await codes()).toContain('AGENT_ALREADY_HIRED');
});

test('what the office follows of an agent is checked like the papers of its file, from the moment it is written down', async () => {
  const manager = await newPerson(world, await newAgency(world));
  const agentId = await newAgent(world, manager.agencyId);
  const { siteId } = await newSite(world, manager.agencyId);
  const times = { startAt: '2031-03-05T08:00:00Z', endAt: '2031-03-05T16:00:00Z' };
  const service = { id: newId(), site: { id: siteId }, agent: { id: agentId }, ...times };
  await ok(world, manager, serviceCalls.saveService, { body: { service } });
  const body = { start: '2031-03-03', end: '2031-03-09', by: 'agents' as const };
  const found = async () =>
    (await ok(world, manager, planningCalls.fetchPlanningErrors, { body })).errors
      .filter(({ code }) => code === 'AGENT_EXPIRED')
      .map(({ message }) => message);
  expect(await found()).toEqual([]);
  const follow = (endDate: string, name: string) =>
    ok(world, manager, expirationCalls.saveExpiration, {
      body: { id: newId(), subject: 'agent', agent: { id: agentId }, expirationType: { name }, endDate },
    });
  await follow('2031-03-05', 'Recyclage SST');
  expect(await found()).toEqual([]);
  await follow('2031-03-03', 'Visite médicale');
  expect(await found()).toEqual([expect.stringMatching(/2 jours après .* « Visite médicale »/)]);
});

test('the stops of a circuit that repeats keep their length in the hour that the clocks skip', async () => {
  const manager = await newPerson(world, await newAgency(world));
  const { siteId } = await newSite(world, manager.agencyId);
  const stop = { id: newId(), site: { id: siteId }, startAt: '2031-03-29T01:30:00Z', endAt: '2031-03-29T02:00:00Z' };
  const times = { startDay: '2031-03-28', endDay: '2031-03-30', startTime: '22:00', endTime: '06:00' };
  const { created } = await ok(world, manager, planningCalls.saveRecurrence, {
    body: {
      id: newId(),
      service: { site: { id: siteId }, services: [stop] },
      recurrence: { ...times, repeat: 'daily', frequency: 1 },
    } as ServiceRecurrenceSave,
  });
  const lengths = [];
  for (const id of created) {
    const { service } = await ok(world, manager, serviceCalls.service, { params: { id } });
    for (const { startAt, endAt } of service.services ?? []) lengths.push(Date.parse(endAt) - Date.parse(startAt));
  }
  expect(lengths).toEqual([1_800_000, 1_800_000, 1_800_000]);
});

test('why somebody is away is for those who may list absences: whoever plans learns that it is so, and no more', async () => {
  const manager = await newPerson(world, await newAgency(world));
  const { agencyId } = manager;
  const agentId = await newAgent(world, agencyId);
  const { siteId } = await newSite(world, agencyId);
  const times = { startAt: '2031-03-05T08:00:00Z', endAt: '2031-03-05T16:00:00Z' };
  const service = { id: newId(), site: { id: siteId }, agent: { id: agentId }, ...times };
  await ok(world, manager, serviceCalls.saveService, { body: { service } });
  await asAdmin(world, (client) =>
    client.query(
      `insert into field.unavailability (agency_id, id, agent_id, type, start_at, end_at, duration, days, status)
       values ($1, $2, $3, 'Arrêt maladie', '2031-03-05', '2031-03-05', '{}', 1, 200)`,
      [agencyId, newId(), agentId],
    ),
  );
  const rights = ['ACCOUNT_RIGHT_READ_AGENTS_PLANNING' as const, 'ACCOUNT_RIGHT_LIST_MISSION' as const];
  const planner = await newPerson(world, agencyId, { rights });
  const body = { start: '2031-03-03', end: '2031-03-09', by: 'agents' as const };
  const sentences = async (who: Person) =>
    (await ok(world, who, planningCalls.fetchPlanningErrors, { body })).errors
      .filter(({ code }) => code === 'AGENT_UNAVAILABLE')
      .map(({ message }) => message);
  for (const [who, said] of [
    [manager, true],
    [planner, false],
    [manager, true],
  ] as const) {
    const [sentence, ...more] = await sentences(who);
    expect(sentence).toContain("sur l'indisponibilité");
    expect([more.length, sentence?.includes('Arrêt maladie')]).toEqual([0, said]);
  }
});

test('what was found of an agent holds until something of it changes, and is asked for by agent', async () => {
  const other = await newAgent(world, manager.agencyId, { lastName: 'Zola' });
  const late = service({ startAt: '2027-03-02T14:00:00Z', endAt: '2027-03-02T22:00:00Z' });
  const early = service({ startAt: '2027-03-03T05:00:00Z', endAt: '2027-03-03T12:00:00Z' });
  const both = [late, early].map((it) => ({ ...it, id: newId(), agent: { id: other } }));
  const { services } = await saveAll(late, early, ...both);
  const found = async (more: { agents?: string[] } = {}) => {
    const body = { start: '2027-03-01', end: '2027-03-31', by: 'agents' as const, ...more };
    const { errors } = await ok(world, manager, planningCalls.fetchPlanningErrors, { body });
    return new Set(errors.filter((it) => it.code === 'AGENT_SPACE_11H').map((it) => it.agentId));
  };
  expect(await found()).toEqual(new Set([agentId, other]));
  expect(await found({ agents: [other] })).toEqual(new Set([other]));
  const { updatedAt } = services.find(({ id }) => id === early.id) ?? {};
  const moved = { ...early, startAt: '2027-03-03T12:00:00Z', endAt: '2027-03-03T18:00:00Z', updatedAt };
  await ok(world, manager, serviceCalls.saveService, { body: { service: moved } });
  expect(await found()).toEqual(new Set([other]));
  await setAgencySettings(world, manager.agencyId, { agencySettingsFeature: { checkSpaceBetweenServices: 0 } });
  expect(await found()).toEqual(new Set());
  await setAgencySettings(world, manager.agencyId, {});
  await asAdmin(world, (client) => client.query(`update commercial.agent set type = 'SELF' where id = $1`, [other]));
  expect(await found()).toEqual(new Set());
});

describe('recurrence', () => {
  const weekly = (more: Partial<ServiceRecurrenceSave['recurrence']> = {}): ServiceRecurrenceSave => ({
    id: newId(),
    service: { site: { id: place.siteId } },
    recurrence: {
      startDay: '2026-10-19',
      endDay: '2026-11-01',
      startTime: '19:00',
      endTime: '07:00',
      repeat: 'weekly',
      days: [6],
      ...more,
    },
  });
  const save = (body: ServiceRecurrenceSave) => callAs(world, manager, planningCalls.saveRecurrence, { body });

  test('nights of two Saturdays keep their wall clock through the clock change, with a pause in the middle', async () => {
    const body = { ...weekly(), pauseMin: 30 };
    const { status, body: answer } = await save(body);
    expect({ status, created: answer.created.length }).toEqual({ status: 200, created: 2 });
    const { data } = await ok(world, manager, serviceCalls.fetchServices, {
      body: { orderBy: 'startAt', ascending: true },
    });
    expect(data.map((row) => [row.startAt, row.endAt, row.durationMin, row.durationBreaksMin])).toEqual([
      ['2026-10-24T17:00:00.000Z', '2026-10-25T06:00:00.000Z', 780, 30],
      ['2026-10-31T18:00:00.000Z', '2026-11-01T06:00:00.000Z', 720, 30],
    ]);
    expect((await save(body)).body).toEqual(answer);
    expect((await ok(world, manager, serviceCalls.fetchServices, { body: {} })).filtered).toBe(2);
  });

  test('an hour that a clock change skips or repeats is told of its service, at a retry too', async () => {
    const told = async (more: Partial<ServiceRecurrenceSave['recurrence']>) => {
      const body = weekly({ days: [7], startTime: '22:00', endTime: '02:30', ...more });
      const answers = [(await save(body)).body, (await save(body)).body];
      expect(answers[1]).toEqual(answers[0]);
      return answers[0]?.warnings.flatMap(({ code, message }) => (code === 'CLOCK_CHANGE' ? message : []));
    };
    expect(await told({ days: [6] })).toEqual([
      "02:30 a lieu deux fois le 25/10/2026 (passage à l'heure d'hiver) : la première est retenue.",
    ]);
    expect(await told({ startDay: '2027-03-21', endDay: '2027-04-04', startTime: '02:30', endTime: '08:00' })).toEqual([
      "02:30 n'existe pas le 28/03/2027 (passage à l'heure d'été) : l'heure retenue est 03:30.",
    ]);
  });

  test('the pause is unpaid, and invoiced or not as the agency has it', async () => {
    await setAgencySettings(world, manager.agencyId, { breaks: { breaksNotWork: [], breaksNotCharge: ['pause'] } });
    const [id = ''] = (await save({ ...weekly({ endDay: '2026-10-25' }), pauseMin: 30 })).body.created;
    const { breaks } = (await ok(world, manager, serviceCalls.service, { params: { id } })).service;
    expect(breaks).toEqual([expect.objectContaining({ durationMin: 30, notWork: true, notCharge: true })]);
  });

  test('missing and wrong parameters keep their key and say it in French under the field', async () => {
    const cases: [Partial<ServiceRecurrenceSave['recurrence']>, string, string, string][] = [
      [{ startTime: undefined }, 'Missing parameters', 'Des paramètres sont manquants', 'recurrence.startTime'],
      [{ endDay: '2026-10-18' }, 'Wrong parameters', 'Paramètres invalides', 'recurrence.endDay'],
      [{ days: [9] }, 'Wrong parameters', 'Paramètres invalides', 'recurrence.days'],
    ];
    for (const [more, key, message, path] of cases) {
      const { status, body } = await save(weekly(more));
      expect({ status, key: body.key, message: body.message, path: body.errors?.[0]?.path }).toEqual({
        status: 400,
        key,
        message,
        path,
      });
    }
    const backwards = await save(weekly({ endDay: '2026-10-18' }));
    expect(backwards.body.errors?.[0]?.message).toBe('La fin doit suivre le début');
    // PostgreSQL cannot store the night of the last day, and a typing error of a century plans nobody.
    for (const year of ['9999', '1899']) {
      const days = { startDay: `${year}-12-30`, endDay: `${year}-12-31` };
      const { status, body } = await save(weekly({ repeat: 'daily', ...days }));
      expect([status, body.errors?.[0]?.message]).toEqual([400, "La date n'existe pas"]);
    }
  });

  test('sent twice at once, or again after a lost answer, it is made once and answers the same', async () => {
    const body = { ...weekly(), service: { site: { id: place.siteId }, agent: { id: agentId }, nbAgents: 2 } };
    const answers = await Promise.all([0, 1].map(() => save(body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [first, second] = answers.map((it) => it.body);
    expect(first?.created).toHaveLength(4);
    expect(new Set(second?.created)).toEqual(new Set(first?.created));
    expect(second?.warnings.map(({ code }) => code).sort()).toEqual(first?.warnings.map(({ code }) => code).sort());
    expect((await ok(world, manager, serviceCalls.fetchServices, { body: {} })).filtered).toBe(4);
  });

  test('the very same series of another planner is told, and made once more only where that is asked for', async () => {
    const colleague = await newPerson(world, manager.agencyId);
    const [mine, theirs] = [weekly(), weekly()];
    const asColleague = (body: ServiceRecurrenceSave) =>
      callAs(world, colleague, planningCalls.saveRecurrence, { body });
    const answers = await Promise.all([save(mine), asColleague(theirs)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      key: 'series_stands',
      message: '2 services sont déjà prévus sur ce site aux mêmes jours et aux mêmes heures, à pourvoir aussi.',
    });
    // A series with another agent, time or end is not a duplicate.
    const others = [weekly({ endTime: '06:00' }), weekly({ endDay: '2026-11-07' })];
    const forAgent = { ...weekly(), service: { site: { id: place.siteId }, agent: { id: agentId } } };
    const statuses = [];
    for (const other of [...others, forAgent]) statuses.push((await save(other)).status);
    expect(statuses).toEqual([200, 200, 200]);
    const again = { ...weekly(), again: true };
    const made = await asColleague(again);
    expect(made.body.created).toHaveLength(2);
    expect((await asColleague(again)).body).toEqual(made.body);
  });

  test('one occurrence that a forbidden check refuses refuses them all', async () => {
    await setAgencySettings(world, manager.agencyId, { agencySettingsFeature: { checkServiceMaxDuration: 2 } });
    const refused = await save(weekly());
    expect({ status: refused.status, key: refused.body.key }).toEqual({ status: 400, key: 'planning_refused' });
    const sentences = (refused.body.errors ?? []).map(({ message }: { message: string }) => message);
    // The refused services do not exist: no reference is named, which the next saved service would get.
    expect(sentences.join(' ')).toContain('service (nouveau) du');
    expect(sentences.join(' ')).not.toMatch(/S\d{6}/);
    expect((await ok(world, manager, serviceCalls.fetchServices, { body: {} })).filtered).toBe(0);
  });
});

describe('a stored value that cannot be read is told, never replaced in silence', () => {
  const check = () => callAs(world, manager, serviceCalls.checkServices, { body: { services: [service()] } });

  test('papers of an agent', async () => {
    await asAdmin(world, (client) =>
      client.query(
        `update commercial.agent set documents = '[{"type": "passport", "endsOn": "bientôt"}]' where id = $1`,
        [agentId],
      ),
    );
    const { status, body } = await check();
    expect({ status, key: body.key }).toEqual({ status: 409, key: 'stored_unreadable' });
    expect(body.message).toMatch(/^Les documents ou restrictions de .+ ne sont pas lisibles/);
  });

  test('the limits of planning', async () => {
    await setAgencySettings(world, manager.agencyId, { planning: { maxWeeklyHours: 'beaucoup' } });
    expect((await check()).body).toMatchObject({
      key: 'stored_unreadable',
      message: expect.stringContaining("Le réglage « Planning » de l'agence n'est pas lisible"),
    });
  });
});
