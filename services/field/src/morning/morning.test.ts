import { newId } from '@vigie/contracts/core/id';
import { addDays, parseDay } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import { morningCalls } from '@vigie/contracts/field/morning/morning.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite } from '../testing/directory';

let world: World;
let manager: Person;
let siteId: string;
let agentId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
  siteId = (await newSite(world, manager.agencyId, { name: 'Quai nord' })).siteId;
  agentId = await newAgent(world, manager.agencyId);
});
afterAll(() => world.close());

const paris = zoneOf('Europe/Paris');
const at = (day: string, minutes: number): string =>
  new Date(paris.startOfDay(parseDay(day)) + minutes * 60_000).toISOString();

/** Writes the status directly, as the clock's job would, so that these tests do not depend on the time of day. */
async function newService(day: string, status: number, agent: string | null = agentId, minutes = 60): Promise<string> {
  const id = newId();
  const service = { id, site: { id: siteId }, startAt: at(day, minutes), endAt: at(day, minutes + 30) };
  await ok(world, manager, serviceCalls.saveService, {
    body: { service: { ...service, agent: agent === null ? null : { id: agent } } },
  });
  await asAdmin(world, (client) =>
    client.query('update field.service set status = $3 where agency_id = $1 and id = $2', [
      manager.agencyId,
      id,
      status,
    ]),
  );
  return id;
}
const counts = async (who = manager) => {
  const { today: _today, ...reasons } = await ok(world, who, morningCalls.fieldMorning);
  return Object.fromEntries(
    Object.entries(reasons).map(([key, of]) => [key, typeof of === 'object' && of ? of.count : of]),
  );
};
const { waiting, late, inProgress, notFinished, notRealised } = SERVICE_STATUS;

test('a morning without services has nothing to do', async () => {
  expect(await counts()).toEqual({
    running: 0,
    late: 0,
    vacantToday: 0,
    vacantTomorrow: 0,
    notDone: 0,
    toCheck: 0,
    absences: 0,
    rests: 0,
    alerts: 0,
  });
});

test('what waits is counted by the days of the agency, to the midnight, and the first of it is named', async () => {
  const today = todayIn('Europe/Paris');
  const [yesterday, tomorrow, after] = [-1, 1, 2].map((days) => addDays(today, days)) as [string, string, string];
  await newService(today, waiting, null, 23 * 60 + 29);
  const first = await newService(today, late, null, 0);
  await newService(tomorrow, waiting, null, 0);
  await newService(after, waiting, null, 0);
  await newService(today, late);
  await newService(yesterday, late);
  await newService(yesterday, notRealised);
  await newService(addDays(today, -2), notRealised);
  await newService(today, notFinished);
  await newService(addDays(today, -3), inProgress);
  expect(await counts()).toMatchObject({ running: 1, late: 3, vacantToday: 2, vacantTomorrow: 1, notDone: 2 });
  const { vacantToday, running } = await ok(world, manager, morningCalls.fieldMorning);
  expect(vacantToday.first).toMatchObject({ id: first, site: 'Quai nord', agent: null, timeZone: 'Europe/Paris' });
  expect(running.first).toMatchObject({ agent: 'Nadia Roux' });
});

test('a figure leads to as many services as it says', async () => {
  const today = todayIn('Europe/Paris');
  for (const day of [addDays(today, -1), today, addDays(today, 1)]) await newService(day, waiting, null, 0);
  const { vacantToday } = await ok(world, manager, morningCalls.fieldMorning);
  const filters = { status: [waiting, late], isAgent: 0, period: { end: today } };
  const { filtered } = await ok(world, manager, serviceCalls.fetchServices, { body: { filters } });
  // The one of yesterday still waits: the clock has not closed it.
  expect([vacantToday.count, filtered]).toEqual([2, 2]);
});

test('a night without an agent is still to be filled after midnight', async () => {
  const yesterday = addDays(todayIn('Europe/Paris'), -1);
  const id = await newService(yesterday, late, null, 23 * 60 + 30);
  const { vacantToday } = await ok(world, manager, morningCalls.fieldMorning);
  expect(vacantToday).toMatchObject({ count: 1, first: { id, agent: null } });
});

test('a guard who is missing since before midnight is still missed after it', async () => {
  const today = todayIn('Europe/Paris');
  const id = await newService(addDays(today, -1), late, agentId, 23 * 60 + 30);
  const { late: missed } = await ok(world, manager, morningCalls.fieldMorning);
  expect(missed).toMatchObject({ count: 1, first: { id, agent: 'Nadia Roux' } });
  const { filtered } = await ok(world, manager, serviceCalls.fetchServices, { body: { filters: { status: [late] } } });
  expect(filtered).toBe(1);
});

test('anomalies are told to whoever may settle them, and nothing to a guard', async () => {
  const reader = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_LIST_MISSION'] });
  expect(await counts(reader)).toMatchObject({ toCheck: null, absences: null, rests: null, alerts: null, late: 0 });
  const guard = await newPerson(world, manager.agencyId, { role: 'agent', rights: ['ACCOUNT_RIGHT_LIST_MISSION'] });
  expect((await callAs(world, guard, morningCalls.fieldMorning)).status).toBe(403);
});

test('a guard reads where its own services are; the office, whose list has no place for it, does not', async () => {
  await asAdmin(world, (client) =>
    client.query('update commercial.site set address = $3 where agency_id = $1 and id = $2', [
      manager.agencyId,
      siteId,
      JSON.stringify({ street: '12 rue du Port', zipcode: '33000', city: 'Bordeaux' }),
    ]),
  );
  await newService(addDays(todayIn('Europe/Paris'), 1), waiting);
  const guard = await newPerson(world, manager.agencyId, { role: 'agent', agentId });
  const address = async (who: Person) =>
    (await ok(world, who, serviceCalls.fetchServices, { body: {} })).data[0]?.address;
  expect([await address(guard), await address(manager)]).toEqual(['12 rue du Port, 33000 Bordeaux', null]);
});
