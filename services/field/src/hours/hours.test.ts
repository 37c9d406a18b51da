import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { WORK_CONTRACT_STATUS } from '@vigie/contracts/commercial/agent/work-contract.statuses';
import { newId } from '@vigie/contracts/core/id';
import type { ListRequest } from '@vigie/contracts/core/lists/list';
import { parseDay } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import { anomalyCalls } from '@vigie/contracts/field/anomaly/anomaly.calls';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { hoursCalls } from '@vigie/contracts/field/hours/hours.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import type { ServiceSave } from '@vigie/contracts/field/service/service-save';
import { unavailabilityCalls } from '@vigie/contracts/field/unavailability/unavailability.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { hoursAgo } from '@vigie/testing/time/test-clock';
import { act, type FieldWork, openFieldWork } from '../execution/testing/field-work';
import { newAgent, newSite, setAgencySettings } from '../testing/directory';
import { selectPaidByWeek } from './select-hours';

const ZONE = 'Europe/Paris';
const MARCH = { start: '2027-03-01', end: '2027-03-31' };

let field: FieldWork;
let manager: Person;
let agentId: string;
beforeAll(async () => {
  field = await openFieldWork();
  manager = field.manager;
});
beforeEach(async () => {
  agentId = await newAgent(field.world, manager.agencyId);
});
afterAll(() => field.world.close());

const plan = (startAt: string, endAt: string, more: Partial<ServiceSave> = {}) => {
  const service = { id: newId(), site: { id: field.site.siteId }, agent: { id: agentId }, startAt, endAt, ...more };
  return ok(field.world, manager, serviceCalls.saveServices, { body: { services: [service] } });
};
const rows = async (filters: ListRequest['filters'], who = manager) =>
  (await ok(field.world, who, hoursCalls.fetchHours, { body: { filters, limit: 250 } })).data;
const row = async (period: { start: string; end: string }, id: string | null = agentId) =>
  (await rows({ period, agents: [id ?? ''] }))[0];
const detail = (period: { start: string; end: string }, id: string | null = agentId, who = manager) =>
  callAs(field.world, who, hoursCalls.hourDetail, { body: { agentId: id ?? '', ...period } });
/** From yesterday to tomorrow. */
const around = () => {
  const today = parseDay(todayIn(ZONE));
  const day = (of: number) => new Date(of * 86_400_000).toISOString().slice(0, 10);
  return { start: day(today - 1), end: day(today + 1) };
};

test('a site observes the holidays of its postal code, for pay as for what is invoiced', async () => {
  const { siteId } = await newSite(field.world, manager.agencyId, { zipcode: '67000' });
  // 26 December, a Saturday, is a holiday in Alsace.
  await plan('2026-12-26T08:00:00+01:00', '2026-12-26T10:00:00+01:00', { site: { id: siteId } });
  await plan('2026-12-26T14:00:00+01:00', '2026-12-26T15:00:00+01:00');
  expect(await row({ start: '2026-12-26', end: '2026-12-26' })).toMatchObject({ workMin: 180, holiday: 120 });
});

test('the hours of a night of summer time, a Sunday and a holiday fall in their categories', async () => {
  // Saturday 20:00 to Sunday 07:00 in Paris is ten hours, because the clocks go forward at two.
  await plan('2027-03-27T19:00:00Z', '2027-03-28T05:00:00Z');
  const pause = { id: newId(), startAt: '2027-03-29T09:00:00Z', endAt: '2027-03-29T09:30:00Z', notWork: true };
  await plan('2027-03-29T08:00:00Z', '2027-03-29T12:00:00Z', { breaks: [pause] });
  expect(await row(MARCH)).toMatchObject({
    services: 2,
    plannedMin: 600 + 210,
    workMin: 600 + 210,
    differenceMin: 0,
    day: 120 + 210,
    night: 480,
    saturday: 240,
    sunday: 360,
    holiday: 210,
    contractMin: 9_100,
    increasedMin: 0,
  });
});

test('the night of winter time has nine hours, and a pause in the hour that comes twice takes its own length', async () => {
  // 02:30 of summer time to 02:30 of winter time in Paris.
  const pause = { id: newId(), startAt: '2027-10-31T00:30:00Z', endAt: '2027-10-31T01:30:00Z', notWork: true };
  await plan('2027-10-30T20:00:00Z', '2027-10-31T05:00:00Z', { breaks: [pause] });
  const october = { start: '2027-10-01', end: '2027-10-31' };
  expect(await row(october)).toMatchObject({ workMin: 480, day: 0, night: 480, saturday: 120, sunday: 360 });
  const { body } = await detail(october);
  expect(body.weeks.map(({ workMin }) => workMin)).toEqual([480]);
});

test('what sticks out of the period counts inside it only', async () => {
  await plan('2027-03-31T20:00:00Z', '2027-04-01T04:00:00Z');
  expect((await row(MARCH))?.workMin).toBe(120);
  expect((await row({ start: '2027-04-01', end: '2027-04-30' }))?.workMin).toBe(360);
});

test('the overtime of a contract that begins and ends inside the period is paid', async () => {
  await asAdmin(field.world, (client) =>
    client.query(
      "update commercial.agent_contract set starts_on = '2027-03-08', ends_on = '2027-03-14' where agent_id = $1",
      [agentId],
    ),
  );
  for (const day of ['08', '09', '10', '11']) await plan(`2027-03-${day}T07:00:00Z`, `2027-03-${day}T17:00:00Z`);
  expect(await row(MARCH)).toMatchObject({ workMin: 2_400, increasedMin: 300 });
});

describe('an agent who left with the month', () => {
  const leave = async () => {
    const done = SERVICE_STATUS.finished;
    await asAdmin(field.world, async (client) => {
      await client.query('update field.service set status = $2 where agent_id = $1', [agentId, done]);
      await client.query("update commercial.agent_contract set ends_on = '2026-10-31' where agent_id = $1", [agentId]);
      await client.query('update commercial.agent set status = $2 where id = $1', [agentId, AGENT_STATUS.archived]);
    });
  };
  const OCTOBER = { start: '2026-10-01', end: '2026-10-31' };
  const NOVEMBER = { start: '2026-11-01', end: '2026-11-30' };

  test('is paid the morning of its last night', async () => {
    await plan('2026-10-31T18:00:00Z', '2026-11-01T06:00:00Z');
    await leave();
    expect((await row(OCTOBER))?.workMin).toBe(300);
    expect(await row(NOVEMBER)).toMatchObject({ workMin: 420, services: 1 });
  });

  test('is paid the overtime of a last week that ends in the next, and is there no longer than that', async () => {
    for (const day of [26, 27, 28, 29]) await plan(`2026-10-${day}T07:00:00Z`, `2026-10-${day}T17:00:00Z`);
    await leave();
    expect(await row(OCTOBER)).toMatchObject({ workMin: 2_400, increasedMin: 0 });
    expect(await row(NOVEMBER)).toMatchObject({ workMin: 0, services: 0, increasedMin: 300 });
    expect(await row({ start: '2026-11-02', end: '2026-11-30' })).toBeUndefined();
  });
});

test('a week of fifty hours has fifteen of overtime; the contingent waits until the week is over', async () => {
  for (let day = 1; day <= 5; day += 1) await plan(`2027-03-0${day}T07:00:00Z`, `2027-03-0${day}T17:00:00Z`);
  const { body } = await detail(MARCH);
  expect(body.total).toMatchObject({ workMin: 3_000, increasedMin: 900 });
  expect(body.weeks).toEqual([
    {
      monday: '2027-03-01',
      workMin: 3_000,
      leaveMin: 0,
      increased: [
        { percent: 25, minutes: 480 },
        { percent: 50, minutes: 420 },
      ],
    },
  ]);
  expect(body.contingent).toEqual({
    year: 2027,
    limitMin: 19_740,
    usedMin: 0,
    leftMin: 19_740,
    beyondMin: 0,
    earnedMin: 0,
  });
  const partTime = await newAgent(field.world, manager.agencyId, { hoursLimitMin: 1_200, period: 'week' });
  expect((await detail(MARCH, partTime)).body.contingent).toBeNull();
});

test('an agent who leaves in mid-month owes hours until then, as one whose contract ends does', async () => {
  const terms = { hoursLimitMin: 4_650, period: 'month' } as const;
  const ids = [
    await newAgent(field.world, manager.agencyId, { ...terms, leftOn: '2027-03-15' }),
    await newAgent(field.world, manager.agencyId, { ...terms, contractEndsOn: '2027-03-15' }),
  ];
  for (const id of ids)
    for (const day of ['01', '02', '08', '09', '15'])
      await plan(`2027-03-${day}T08:00:00Z`, `2027-03-${day}T18:00:00Z`, { agent: { id } });
  const [left, ended] = [await row(MARCH, ids[0]), await row(MARCH, ids[1])];
  // 15 days of 31 at 150 minutes each; the rest of the 50 hours is beyond the contract.
  expect([left?.contractMin, left?.increasedMin]).toEqual([2_250, 750]);
  expect([ended?.contractMin, ended?.increasedMin]).toEqual([2_250, 750]);
});

test('an amendment that is marked as inactive without an end is paid no more; one that has an end is paid until then', async () => {
  for (let day = 1; day <= 5; day += 1) await plan(`2027-03-0${day}T07:00:00Z`, `2027-03-0${day}T17:00:00Z`);
  const amend = (status: number, endsOn: string | null) =>
    asAdmin(field.world, async (client) => {
      await client.query("delete from commercial.agent_contract where agent_id = $1 and name = 'Avenant'", [agentId]);
      await client.query(
        `insert into commercial.agent_contract
           (agency_id, id, agent_id, name, type, starts_on, ends_on, hours_limit_min, period, status)
         values ($1, $2, $3, 'Avenant', 'cdi', '2027-01-01', $4, 1200, 'week', $5)`,
        [manager.agencyId, newId(), agentId, endsOn, status],
      );
    });
  const paid = async () => {
    const { contractMin, increases } = (await row(MARCH)) ?? {};
    return [contractMin, increases];
  };
  const fullTime = [9_100, [25, 50].map((percent, index) => ({ percent, minutes: index === 0 ? 480 : 420 }))];
  const { active, inactive } = WORK_CONTRACT_STATUS;
  await amend(active, null);
  expect((await paid())[0]).toBe(Math.round((1_200 * 31) / 7));
  await amend(inactive, null);
  expect(await paid()).toEqual(fullTime);
  await amend(inactive, '2027-03-31');
  expect((await paid())[0]).toBe(Math.round((1_200 * 31) / 7));
});

test('an agent whose last day is over is in the hours of its last month, and not of the months after', async () => {
  const id = await newAgent(field.world, manager.agencyId, { leftOn: '2027-03-15' });
  expect(await row(MARCH, id)).toMatchObject({ services: 0 });
  expect(await row({ start: '2027-04-01', end: '2027-04-30' }, id)).toBeUndefined();
});

test('the overtime of an agency with cycles is that of the cycle that ends in the period', async () => {
  await setAgencySettings(field.world, manager.agencyId, { planning: { cycleWeeks: 2, cycleStartsOn: '2027-02-22' } });
  for (const day of ['02-22', '02-23', '02-24', '03-02', '03-03', '03-04', '03-05'])
    await plan(`2027-${day}T07:00:00Z`, `2027-${day}T18:00:00Z`);
  // 33 and 44 hours exceed 70 per cycle by 7; counted by week they gave 9.
  expect((await row(MARCH))?.increasedMin).toBe(420);
  expect((await row({ start: '2027-02-01', end: '2027-02-28' }))?.increasedMin).toBe(0);
  await setAgencySettings(field.world, manager.agencyId, { planning: {} });
  expect((await row(MARCH))?.increasedMin).toBe(540);
});

test('days of paid leave count towards the overtime of their week, unless the agency does not count them', async () => {
  for (const day of [15, 16, 17]) await plan(`2027-03-${day}T07:00:00Z`, `2027-03-${day}T17:00:00Z`);
  const leave = {
    id: newId(),
    agent: { id: agentId },
    type: { name: 'Congé payé' },
    startAt: '2027-03-18',
    endAt: '2027-03-21',
  };
  await ok(field.world, manager, unavailabilityCalls.saveUnavailability, { body: leave });
  const { body } = await detail(MARCH);
  expect(body.weeks).toEqual([
    {
      monday: '2027-03-15',
      workMin: 1_800,
      leaveMin: 840,
      increased: [
        { percent: 25, minutes: 480 },
        { percent: 50, minutes: 60 },
      ],
    },
  ]);
  expect(body.total).toMatchObject({ workMin: 1_800, increasedMin: 540 });
  await setAgencySettings(field.world, manager.agencyId, { planning: { leaveCountsForOvertime: false } });
  expect((await row(MARCH))?.increasedMin).toBe(0);
  await setAgencySettings(field.world, manager.agencyId, { planning: {} });
});

describe('a service that is over', () => {
  test('is paid what is kept of it, beside its plan', async () => {
    const guard = await field.newGuard();
    const id = newId();
    await plan(hoursAgo(5), hoursAgo(1), { id, agent: { id: guard.agentId ?? '' } });
    const said = (hours: number) => ({ ...act(), at: hoursAgo(hours) });
    await ok(field.world, guard, executionCalls.startService, { params: { id }, body: said(5) });
    await ok(field.world, guard, executionCalls.endService, {
      params: { id },
      body: { ...said(2), reason: 'other', reasonText: 'Renvoyé par le client' },
    });
    const { pay_min: paid } = await field.keptOf(id);
    expect(paid).toBeLessThan(240);
    const { body } = await detail(around(), guard.agentId);
    expect(body.services).toEqual([
      expect.objectContaining({ id, basis: 'kept', plannedMin: 240, doneMin: 180, workMin: paid }),
    ]);
    expect(await row(around(), guard.agentId)).toMatchObject({ workMin: paid, differenceMin: paid - 240 });
  });

  test('and that the office called done is paid as planned, pauses and absences taken off', async () => {
    const guard = await field.newGuard();
    const id = newId();
    const cut = (from: number, to: number, type: 'pause' | 'absence') => ({
      ...{ id: newId(), type, startAt: hoursAgo(from), endAt: hoursAgo(to), notWork: true },
    });
    const breaks = [cut(8, 7, 'pause'), cut(5, 4.5, 'absence')];
    await plan(hoursAgo(10), hoursAgo(2), { id, agent: { id: guard.agentId ?? '' }, breaks });
    const { updatedAt } = await field.read(id);
    await ok(field.world, manager, serviceCalls.validateService, { params: { id }, body: { updatedAt } });
    expect(await field.keptOf(id)).toMatchObject({ pay_min: 390 });
    const { body } = await detail(around(), guard.agentId);
    // The absence was not planned, so it is the difference.
    expect(body.services).toEqual([expect.objectContaining({ basis: 'kept', plannedMin: 420, workMin: 390 })]);
    expect(await row(around(), guard.agentId)).toMatchObject({ plannedMin: 420, workMin: 390, differenceMin: -30 });
    const zone = zoneOf(ZONE);
    const today = parseDay(todayIn(ZONE));
    const window = { start: zone.startOfDay(today - 14), end: zone.startOfDay(today + 14) };
    const weeks = await transaction(field.world.databases.field, { agencyId: manager.agencyId }, () =>
      selectPaidByWeek(window, [guard.agentId ?? ''], ZONE),
    );
    expect(weeks.reduce((sum, { workMin }) => sum + workMin, 0)).toBe(390);
  });

  test('and that nobody came to is planned and not paid', async () => {
    const guard = await field.newGuard();
    await field.plan(guard, -6, -2);
    await field.runOverdue();
    const { body } = await detail(around(), guard.agentId);
    expect(body.services[0]).toMatchObject({ basis: 'none', plannedMin: 240, doneMin: null, workMin: 0 });
  });
});

test('who let a colleague come is not paid as planned while that one has not left', async () => {
  const [absent, stranger] = [await field.newGuard(), await field.newGuard()];
  const id = await field.plan(absent, -3, 4);
  await ok(field.world, stranger, executionCalls.startService, { params: { id }, body: act(-2.9) });
  const [odd] = (await field.anomaliesOf(id)).filter(({ code }) => code === 'notPlanned');
  const accepted = { id: newId(), serviceId: id, anomaly: odd?.key ?? '', decision: 'accept' as const, basedOn: null };
  await ok(field.world, manager, anomalyCalls.settleAnomalies, { body: { settlements: [accepted] } });
  expect((await field.keptOf(id)).pay_min).toBeNull();
  const { body } = await detail(around(), absent.agentId);
  expect(body.services).toEqual([expect.objectContaining({ id, basis: 'none', plannedMin: 420, workMin: 0 })]);
  const window = { start: Date.now() - 8 * 86_400_000, end: Date.now() + 8 * 86_400_000 };
  const weeks = await transaction(field.world.databases.field, { agencyId: manager.agencyId }, () =>
    selectPaidByWeek(window, [absent.agentId ?? ''], ZONE),
  );
  expect(weeks).toEqual([]);
});

test('the weeks of the contingent are those of the detail, across midnight, pauses and the clock', async () => {
  const pause = { id: newId(), startAt: '2027-03-28T21:30:00Z', endAt: '2027-03-28T22:30:00Z', notWork: true };
  await plan('2027-03-27T22:00:00Z', '2027-03-28T04:00:00Z');
  await plan('2027-03-28T18:00:00Z', '2027-03-29T04:00:00Z', { breaks: [pause] });
  const { body } = await detail({ start: '2027-03-22', end: '2027-04-04' });
  const zone = zoneOf(ZONE);
  const window = { start: zone.startOfDay(parseDay('2027-03-22')), end: zone.startOfDay(parseDay('2027-04-05')) };
  const found = await transaction(field.world.databases.field, { agencyId: manager.agencyId }, () =>
    selectPaidByWeek(window, [agentId], ZONE),
  );
  const weeks = found
    .map(({ monday, workMin }) => ({ monday, workMin }))
    .sort((a, b) => (a.monday < b.monday ? -1 : 1));
  expect(weeks).toEqual(body.weeks.map(({ monday, workMin }) => ({ monday, workMin })));
  expect(weeks.map((week) => week.workMin)).toEqual([360 + 210, 330]);
});

test('is narrowed to a site, ordered by its figures and searched by name', async () => {
  const { siteId } = await newSite(field.world, manager.agencyId);
  await plan('2027-03-02T08:00:00Z', '2027-03-02T12:00:00Z');
  await plan('2027-03-03T08:00:00Z', '2027-03-03T10:00:00Z', { site: { id: siteId } });
  expect(await rows({ period: MARCH, sites: [siteId] })).toEqual([
    expect.objectContaining({ id: agentId, services: 1, workMin: 120 }),
  ]);
  const { data, filtered } = await ok(field.world, manager, hoursCalls.fetchHours, {
    body: { filters: { period: MARCH }, orderBy: 'workMin', ascending: false, limit: 5, query: 'nadia' },
  });
  expect(filtered).toBeGreaterThan(1);
  const worked = data.map((it) => it.workMin);
  expect(worked).toEqual(worked.toSorted((a, b) => b - a));
  expect(await rows({ period: MARCH, agents: { none: true } })).toEqual([]);
});

test('the hours of the detailed export add up to those of the screen', async () => {
  // Three services of 20 minutes: 0.33 h each would add up to 0.99 h.
  for (const hour of ['08', '10', '12']) await plan(`2027-03-02T${hour}:00:00Z`, `2027-03-02T${hour}:20:00Z`);
  expect((await row(MARCH))?.workMin).toBe(60);
  const { bytes } = await callAs(field.world, manager, hoursCalls.exportAgents, {
    body: { type: 'detailed', period: MARCH, agents: [agentId] },
  });
  const { readSheet } = await import('read-excel-file/node');
  const [header = [], ...found] = await readSheet(bytes);
  const sumOf = (label: string) => found.reduce((sum, cells) => sum + Number(cells[header.indexOf(label)]), 0);
  expect(['Heures planifiées', 'Heures travaillées', 'Jour'].map(sumOf)).toEqual([1, 1, 1]);
});

test('hours beyond a contract are told by their rate, of a month too, on screen and on the sheet for payroll', async () => {
  const terms = { hoursLimitMin: 2_400, period: 'month' } as const;
  const id = await newAgent(field.world, manager.agencyId, terms);
  for (const day of ['01', '02', '08', '09', '15'])
    await plan(`2027-03-${day}T08:00:00Z`, `2027-03-${day}T18:00:00Z`, { agent: { id } });
  // 50 hours of 40: the first tenth at 10 %.
  const increases = [
    { percent: 10, minutes: 240 },
    { percent: 25, minutes: 360 },
  ];
  expect((await detail(MARCH, id)).body.total).toMatchObject({ contractMin: 2_400, increasedMin: 600, increases });
  expect(await row(MARCH, id)).toMatchObject({ increases });
  const body = { type: 'payroll' as const, period: MARCH, agents: [id] };
  const { bytes } = await callAs(field.world, manager, hoursCalls.exportAgents, { body });
  const { readSheet } = await import('read-excel-file/node');
  const [header = [], cells = []] = await readSheet(bytes);
  const told = cells[header.indexOf('Heures supplémentaires par taux')];
  expect(String(told).replaceAll('\u00a0', ' ')).toBe('4,00 à 10 % ; 6,00 à 25 %');
});

test('days of more than a year are refused', async () => {
  const long = { start: '2026-01-01', end: '2027-03-01' };
  expect((await detail(long)).status).toBe(400);
  const { status } = await callAs(field.world, manager, hoursCalls.fetchHours, { body: { filters: { period: long } } });
  expect(status).toBe(400);
});

test('an agent with the right sees its own hours alone; other people none', async () => {
  const rights = ['ACCOUNT_RIGHT_LIST_AGENT_HOURS'] as const;
  const agent = await newPerson(field.world, manager.agencyId, { role: 'agent', agentId, rights: [...rights] });
  const colleague = await newAgent(field.world, manager.agencyId);
  expect((await rows({ period: MARCH }, agent)).map((it) => it.id)).toEqual([agentId]);
  expect((await detail(MARCH, agentId, agent)).status).toBe(200);
  expect((await detail(MARCH, colleague, agent)).status).toBe(404);
  const without = await newPerson(field.world, manager.agencyId, { rights: [] });
  expect((await detail(MARCH, agentId, without)).status).toBe(403);
  const elsewhere = await newPerson(field.world, await newAgency(field.world));
  expect((await detail(MARCH, agentId, elsewhere)).status).toBe(404);
  const customer = await newPerson(field.world, manager.agencyId, {
    role: 'customer',
    customerId: field.site.customerId,
    rights: ['ACCOUNT_RIGHT_LIST_AGENCY_AGENT_HOURS'],
  });
  expect((await detail(MARCH, agentId, customer)).status).toBe(403);
});

test.each([
  ['payroll', { 'Heures travaillées': 3.5, Jour: 3.5, Férié: 3.5, Écart: 0 }],
  [
    'detailed',
    { Site: expect.stringContaining('Site'), 'Heures planifiées': 3.5, 'Heures réalisées': null, Férié: 3.5 },
  ],
] as const)('%s is a workbook of the same figures, in hours', async (type, expected) => {
  const pause = { id: newId(), startAt: '2027-03-29T09:00:00Z', endAt: '2027-03-29T09:30:00Z', notWork: true };
  await plan('2027-03-29T08:00:00Z', '2027-03-29T12:00:00Z', { breaks: [pause] });
  const { status, bytes } = await callAs(field.world, manager, hoursCalls.exportAgents, {
    body: { type, period: MARCH, agents: [agentId] },
  });
  expect(status).toBe(200);
  const { readSheet } = await import('read-excel-file/node');
  const [header = [], ...found] = await readSheet(bytes);
  expect(found).toHaveLength(1);
  const cells = Object.fromEntries(header.map((label, index) => [String(label), found[0]?.[index]]));
  expect(cells).toMatchObject(expected);
});
