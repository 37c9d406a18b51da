import { newId } from '@vigie/contracts/core/id';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import type { ServiceSave } from '@vigie/contracts/field/service/service-save';
import { newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite } from '../../testing/directory';

let world: World;
let manager: Person;
let siteId: string;
let agentId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
  ({ siteId } = await newSite(world, manager.agencyId));
  agentId = await newAgent(world, manager.agencyId);
});
afterAll(() => world.close());

/** Hours from eight o'clock UTC on a day of March 2027, whose first day is a Monday. */
const onDay = (day: number, hours: number) => {
  const start = Date.UTC(2027, 2, day, 8);
  return { startAt: new Date(start).toISOString(), endAt: new Date(start + hours * 3_600_000).toISOString() };
};
const service = (day: number, hours: number): ServiceSave => ({
  ...{ id: newId(), site: { id: siteId }, agent: { id: agentId } },
  ...onDay(day, hours),
});
const saveAll = async (services: ServiceSave[]) =>
  (await ok(world, manager, serviceCalls.saveServices, { body: { services } })).services;
/** The weekly findings of a save that gives a service other hours. */
const weeklyAfter = async (known: ServiceSave, times: object) => {
  const { updatedAt } = (await ok(world, manager, serviceCalls.service, { params: { id: known.id } })).service;
  const body = { service: { ...known, ...times, updatedAt } };
  const { warnings } = await ok(world, manager, serviceCalls.saveService, { body });
  return warnings.filter(({ code }) => code === 'AGENT_MAX_WEEKLY_HOURS').map(({ message }) => message);
};

test('a service that leaves one week beyond its limit for another that it brings beyond it is told', async () => {
  const full = [1, 2, 3, 4, 5].map((day) => service(day, 10));
  const next = [8, 9, 10].map((day) => service(day, 10));
  await saveAll([...full, ...next, service(11, 9)]);
  const [, , , , friday] = full;
  if (!friday) throw new Error('five services');
  expect(await weeklyAfter(friday, onDay(12, 10))).toEqual([expect.stringContaining('semaine du 08/03/2027')]);
});

test('a week beyond its limit that is brought closer to it is not told again', async () => {
  const full = [1, 2, 3, 4, 5].map((day) => service(day, 10));
  await saveAll(full);
  const [, , , , friday] = full;
  if (!friday) throw new Error('five services');
  expect(await weeklyAfter(friday, onDay(5, 9))).toEqual([]);
});
