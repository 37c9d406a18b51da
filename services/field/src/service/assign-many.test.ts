import { newId } from '@vigie/contracts/core/id';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite, setAgencySettings } from '../testing/directory';

/**
 * One agent is assigned to many services at once: each is checked with those before it, and a refusal has its reason.
 */

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
  ({ siteId } = await newSite(world, manager.agencyId, { name: 'Quai' }));
});
afterAll(() => world.close());

const plan = async (day: number, from: number, to: number, more: object = {}): Promise<string> => {
  const at = (hour: number) => `2031-03-0${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;
  const service = { id: newId(), site: { id: siteId }, startAt: at(from), endAt: at(to), ...more };
  await ok(world, manager, serviceCalls.saveService, { body: { service } });
  return service.id;
};
const assign = (ids: string[], id = agentId, who = manager) =>
  callAs(world, who, serviceCalls.assignAgentServices, { body: { ids, agent: { id } } });
const agentOf = async (id: string) =>
  (await ok(world, manager, serviceCalls.service, { params: { id } })).service.agent?.id ?? null;

test('the agent is told once of all of them, and each says in its history whose it was', async () => {
  const before = await newAgent(world, manager.agencyId);
  const ids = [await plan(3, 8, 12), await plan(4, 8, 12, { agent: { id: before } })];
  expect((await assign(ids)).body).toMatchObject({ done: [...ids].sort(), refused: [] });
  expect(await Promise.all(ids.map(agentOf))).toEqual([agentId, agentId]);
  const told = await asAdmin(world, async (client) => {
    const { rows } = await client.query<{ detail: string }>(
      `select payload->>'detail' as detail from field.outbox
       where agency_id = $1 and payload->>'type' = 'planning' and payload->'agent'->>'id' = $2`,
      [manager.agencyId, agentId],
    );
    return rows.map(({ detail }) => detail);
  });
  expect(told).toEqual(['2 services']);
  const { history } = await ok(world, manager, serviceCalls.historyService, { params: { id: ids[1] ?? '' } });
  expect(history[0]).toMatchObject({ label: 'Attribuer à un agent' });
});

test('what a check forbids stays as it is and says the sentence; the others are given', async () => {
  await setAgencySettings(world, manager.agencyId, { agencySettingsFeature: { checkAgentHired: 2 } });
  const ids = [await plan(3, 8, 12), await plan(3, 10, 14), await plan(5, 8, 12)].sort();
  const { body } = await assign(ids);
  expect(body.done).toHaveLength(2);
  expect(body.refused).toMatchObject([{ message: expect.stringContaining('se chevauchent') }]);
  expect((await Promise.all(ids.map(agentOf))).filter((id) => id === null)).toHaveLength(1);
});

/** Three weeks of mornings from 3 March, in their order. */
async function planMany(): Promise<string[]> {
  const services = Array.from({ length: 21 }, (_, day) => {
    const at = (hour: number) => new Date(Date.UTC(2031, 2, 3 + day, hour)).toISOString();
    return { id: newId(), site: { id: siteId }, startAt: at(8), endAt: at(12) };
  });
  await ok(world, manager, serviceCalls.saveServices, { body: { services } });
  return services.map(({ id }) => id);
}
/** How often the acts of a kind were written: once for all of them, or once for each. */
const countWrites = (kind: string) =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(distinct recorded_at)::int as count from field.service_act where agency_id = $1 and kind = $2`,
      [manager.agencyId, kind],
    );
    return rows[0]?.count;
  });

test('many services are given, cancelled and restored in one write each', async () => {
  const ids = (await planMany()).sort();
  expect((await assign(ids)).body).toEqual({ done: ids, refused: [] });
  expect(await Promise.all(ids.map(agentOf))).toEqual(ids.map(() => agentId));
  for (const call of [serviceCalls.unprogramServices, serviceCalls.programServices]) {
    expect((await callAs(world, manager, call, { body: { ids } })).body).toEqual({ done: ids, refused: [] });
  }
  expect(await Promise.all(['assign', 'unprogram', 'program'].map(countWrites))).toEqual([1, 1, 1]);
  const { history } = await ok(world, manager, serviceCalls.historyService, { params: { id: ids[9] ?? '' } });
  expect(history.map(({ label }) => label)).toEqual([
    'Reprogrammer',
    'Déprogrammer',
    'Attribuer à un agent',
    'Création',
  ]);
});

test('of many, only those that a check or their own state forbids are refused', async () => {
  await setAgencySettings(world, manager.agencyId, { agencySettingsFeature: { checkAgentHired: 2 } });
  await plan(4, 10, 14, { agent: { id: agentId } });
  // The second morning meets the service above, so the first one is cancelled.
  const ids = await planMany();
  const [cancelled = ''] = ids;
  await ok(world, manager, serviceCalls.unprogramServices, { body: { ids: [cancelled] } });
  const { done, refused } = (await assign(ids)).body;
  expect(refused.map(({ message }: { message: string }) => message)).toEqual(
    expect.arrayContaining([expect.stringContaining('se chevauchent')]),
  );
  expect(done).toHaveLength(ids.length - refused.length);
  const given = await Promise.all(ids.map(agentOf));
  expect(ids.filter((_, index) => given[index] === agentId).sort()).toEqual(done);
  expect(refused.map(({ id }: { id: string }) => id)).toContain(cancelled);
  expect(await countWrites('assign')).toBeLessThan(ids.length / 2);
});

test('a cancelled service that a check forbids by now stays cancelled and says the sentence too', async () => {
  await setAgencySettings(world, manager.agencyId, { agencySettingsFeature: { checkAgentHired: 2 } });
  const ids = [await plan(3, 8, 12, { agent: { id: agentId } })];
  await ok(world, manager, serviceCalls.unprogramServices, { body: { ids } });
  await plan(3, 10, 14, { agent: { id: agentId } });
  const { body } = await callAs(world, manager, serviceCalls.programServices, { body: { ids } });
  expect(body.refused).toMatchObject([{ id: ids[0], message: expect.stringContaining('se chevauchent') }]);
});

test('of two planners who give one agent two services at one time, one is refused', async () => {
  await setAgencySettings(world, manager.agencyId, { agencySettingsFeature: { checkAgentHired: 2 } });
  const ids = await Promise.all([8, 9, 10, 11].map((hour) => plan(3, hour, hour + 4)));
  const answers = await Promise.all(ids.map((id) => assign([id])));
  expect(answers.flatMap(({ body }) => body.done)).toHaveLength(1);
  expect((await Promise.all(ids.map(agentOf))).filter((id) => id !== null)).toHaveLength(1);
});

test('who is archived or unknown is given nothing, nor is what is over; it asks for the right to edit', async () => {
  const leaver = await newAgent(world, manager.agencyId);
  await asAdmin(world, (client) => client.query('update commercial.agent set status = 300 where id = $1', [leaver]));
  const id = await plan(3, 8, 12);
  for (const nobody of [leaver, newId()]) {
    const { done, refused } = (await assign([id], nobody)).body;
    expect([done, refused]).toEqual([[], [{ id, message: expect.stringContaining('gent') }]]);
  }
  await ok(world, manager, serviceCalls.unprogramServices, { body: { ids: [id] } });
  expect((await assign([id])).body.refused).toHaveLength(1);
  const creator = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_CREATE_MISSION'] });
  expect((await assign([id], agentId, creator)).status).toBe(403);
});
