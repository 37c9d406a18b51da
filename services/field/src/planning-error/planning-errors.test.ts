import { expirationCalls } from '@vigie/contracts/commercial/expiration/expiration.calls';
import { newId } from '@vigie/contracts/core/id';
import { addDays, parseDay, weekday } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { planningErrorCalls } from '@vigie/contracts/field/planning-error/planning-error.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { unavailabilityCalls } from '@vigie/contracts/field/unavailability/unavailability.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite } from '../testing/directory';
import { daysOf } from './list-planning-errors';

const today = todayIn('Europe/Paris');
/** A Wednesday two weeks ahead, so that all the services lie in one week and the weekly rules read no other. */
const wednesday = addDays(today, 14 + ((3 - weekday(parseDay(today)) + 7) % 7));
const period = { start: addDays(wednesday, -2), end: addDays(wednesday, 4) };

let world: World;
let agencyId: string;
let manager: Person;
let siteId: string;
let karim: string;
let sofia: string;
const ids = { night: newId(), morning: newId(), long: newId() };
beforeAll(async () => {
  world = await openWorld();
  agencyId = await newAgency(world);
  manager = await newPerson(world, agencyId);
  ({ siteId } = await newSite(world, agencyId, { name: 'Gare de triage' }));
  karim = await newAgent(world, agencyId);
  sofia = await newAgent(world, agencyId);
  const at = (day: number, time: string) => `${addDays(wednesday, day)}T${time}:00+01:00`;
  const plan = (id: string, agentId: string, startAt: string, endAt: string) => ({
    id,
    site: { id: siteId },
    agent: { id: agentId },
    startAt,
    endAt,
  });
  await ok(world, manager, serviceCalls.saveServices, {
    body: {
      services: [
        plan(ids.night, karim, at(0, '12:00'), at(0, '22:00')),
        plan(ids.morning, karim, at(1, '05:00'), at(1, '12:00')),
        plan(ids.long, sofia, at(1, '06:00'), at(1, '20:00')),
      ],
    },
  });
});
afterAll(() => world.close());

const fetchRest = (filters: object = {}, who = manager, more: object = {}) =>
  callAs(world, who, planningErrorCalls.fetchRestErrors, {
    body: { filters: { period, ...filters }, ...more } as never,
  });
const restOf = async (filters: object = {}, more: object = {}) => {
  const { status, body } = await fetchRest(filters, manager, more);
  expect(status).toBe(200);
  return body as { data: { code: string; service: { id: string }; agent: { id: string } | null }[]; filtered: number };
};

test('a rest that is too short is one row: the service after it, the sentence, its article and both stretches', async () => {
  const { data } = await restOf({ code: ['AGENT_SPACE_11H'] });
  expect(data).toMatchObject([
    {
      agent: { id: karim },
      service: { id: ids.morning },
      site: { name: 'Gare de triage' },
      code: 'AGENT_SPACE_11H',
      article: expect.stringContaining('L3131-1'),
      spans: [{ type: 'service' }, { type: 'service' }],
    },
  ]);
});

test('every filter narrows, words are looked for in the sentence, and a page says how many rows there are', async () => {
  const all = await restOf();
  expect(all.filtered).toBeGreaterThan(0);
  expect((await restOf({ agent: [sofia] })).data.every(({ agent }) => agent?.id === sofia)).toBe(true);
  expect((await restOf({ agent: { none: true } })).data).toEqual([]);
  expect((await restOf({ site: [newId()] })).data).toEqual([]);
  expect((await restOf({ mode: [2] })).data).toEqual([]);
  expect((await restOf({}, { query: 'gare triage' })).filtered).toBe(all.filtered);
  expect((await restOf({}, { query: 'nulle part' })).data).toEqual([]);
  const page = await restOf({}, { limit: 1, page: all.filtered });
  expect([page.data.length, page.filtered]).toEqual([1, all.filtered]);
  const elsewhere = { start: addDays(wednesday, 40), end: addDays(wednesday, 45) };
  expect((await restOf({ period: elsewhere })).data).toEqual([]);
});

test('a rule is in one table: a service that is too long is working time, an absence availability', async () => {
  const fetched = async (call: typeof planningErrorCalls.fetchWorkingTimeErrors) =>
    (await ok(world, manager, call, { body: { filters: { period, agent: [sofia] } } as never })).data;
  const long = (await fetched(planningErrorCalls.fetchWorkingTimeErrors)).filter(
    ({ code }) => code === 'SERVICE_MAX_DURATION',
  );
  expect(long).toMatchObject([{ service: { id: ids.long }, article: expect.stringContaining('IDCC 1351') }]);
  const day = addDays(wednesday, 1);
  const away = { id: newId(), agent: { id: sofia }, type: { name: 'Congé payé' }, startAt: day, endAt: day };
  await ok(world, manager, unavailabilityCalls.saveUnavailability, { body: { ...away, unassignConflicts: true } });
  await asAdmin(world, (client) =>
    client.query('update field.service set agent_id = $2, updated_at = now() where id = $1', [ids.long, sofia]),
  );
  const absent = await fetched(planningErrorCalls.fetchAvailabilityErrors);
  expect(absent.filter(({ code }) => code === 'AGENT_UNAVAILABLE')).toMatchObject([
    { service: { id: ids.long }, spans: [{ type: 'service' }, { type: 'unavailability', info: 'Congé payé' }] },
  ]);
});

test('a quarter at most is judged at once, and the month of today where no period is asked for', async () => {
  const { status, body } = await fetchRest({ period: { start: '2026-01-01', end: '2026-12-31' } });
  expect([status, body.errors]).toEqual([
    400,
    [{ path: 'filters.period', message: 'Choisissez une période de 93 jours au plus' }],
  ]);
  expect(daysOf(undefined, '2028-02-10')).toEqual({ start: '2028-02-01', end: '2028-02-29' });
  expect(daysOf({ start: '2026-12-20' }, today)).toEqual({ start: '2026-12-20', end: '2027-01-19' });
  expect(daysOf({ end: '2026-03-05' }, today)).toEqual({ start: '2026-02-03', end: '2026-03-05' });
});

test('another agency finds nothing of it, and the table is exported as it is shown', async () => {
  const other = await newPerson(world, await newAgency(world));
  expect((await fetchRest({}, other)).body).toEqual({ data: [], filtered: 0 });
  const { status, bytes } = await callAs(world, manager, planningErrorCalls.fetchRestErrorsExport, {
    body: { filters: { period } } as never,
  });
  expect(status).toBe(200);
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});

test('a paper that is over is one row with all its services, found by the site and reference of any', async () => {
  const nadia = await newAgent(world, agencyId);
  const elsewhere = (await newSite(world, agencyId, { name: 'Quai des Brumes' })).siteId;
  await ok(world, manager, expirationCalls.saveExpiration, {
    body: {
      id: newId(),
      subject: 'agent',
      agent: { id: nadia },
      expirationType: { name: 'Recyclage SST' },
      endDate: addDays(today, -3),
    },
  });
  const saved = [];
  for (const [day, site] of [elsewhere, siteId, siteId, siteId].entries()) {
    const id = newId();
    const startAt = `${addDays(wednesday, day)}T08:00:00+01:00`;
    const endAt = `${addDays(wednesday, day)}T13:00:00+01:00`;
    const service = { id, site: { id: site }, agent: { id: nadia }, startAt, endAt };
    const { warnings } = await ok(world, manager, serviceCalls.saveService, { body: { service } });
    // Whoever saves a service reads of this one, whatever others have the same reason.
    expect(warnings.map(({ message }) => message)).toEqual([expect.stringContaining('après la fin de validité')]);
    saved.push(await ok(world, manager, serviceCalls.service, { params: { id } }));
  }
  const errorsOf = async (filters: object = {}, more: object = {}) =>
    (
      await ok(world, manager, planningErrorCalls.fetchAvailabilityErrors, {
        body: { filters: { period, agent: [nadia], ...filters }, ...more },
      })
    ).data;
  const [first, second, third] = saved.map(({ service }) => service.reference);
  const rows = await errorsOf();
  expect(rows.map(({ errors }) => errors)).toEqual([
    expect.stringMatching(
      new RegExp(` : les services ${first}, ${second}, ${third} et 1 autre se terminent après la fin de validité`),
    ),
  ]);
  expect(rows[0]?.spans).toHaveLength(4);
  expect(await errorsOf({ site: [elsewhere] })).toHaveLength(1);
  expect(await errorsOf({}, { query: saved[3]?.service.reference })).toHaveLength(1);
  const board = await ok(world, manager, planningCalls.fetchPlanningErrors, { body: { ...period, by: 'agents' } });
  expect(board.errors.filter(({ code }) => code === 'AGENT_EXPIRED').map((it) => it.serviceIds.length)).toEqual([4]);
});
