import { newId } from '@vigie/contracts/core/id';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite } from '../../testing/directory';

/** Two planners with a bulk act each: they may wait for each other, and neither may be given up by the database. */

let world: World;
let manager: Person;
let agents: string[];
let siteId: string;
beforeAll(async () => {
  world = await openWorld();
  manager = await newPerson(world, await newAgency(world));
  agents = [await newAgent(world, manager.agencyId), await newAgent(world, manager.agencyId)];
  ({ siteId } = await newSite(world, manager.agencyId));
});
afterAll(() => world.close());

/** Services of the two agents in turn, in the order of their ids. */
async function plan(count: number, agentOf: (index: number) => string | undefined): Promise<string[]> {
  const services = Array.from({ length: count }, (_, index) => {
    const at = (hours: number) => new Date(Date.UTC(2031, 2, 3 + index, 8 + hours)).toISOString();
    const id = agentOf(index);
    return { id: newId(), site: { id: siteId }, agent: id ? { id } : null, startAt: at(0), endAt: at(4) };
  });
  await ok(world, manager, serviceCalls.saveServices, { body: { services } });
  return services.map(({ id }) => id).sort();
}
const deadlocks = async (): Promise<number> => {
  // The statistics of a session reach the view once it is idle for a second.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const { rows } = await world.databases.field.pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
};
const every = (ids: readonly string[], which: number) => ids.filter((_, index) => index % 2 === which);

test('two that restore services of the same agents in two orders do not deadlock', async () => {
  // The first takes the agents as A, B, A, B…, the second as B, A, B, A…
  const ids = await plan(24, (index) => agents[(index + (index >> 1)) % 2]);
  await ok(world, manager, serviceCalls.unprogramServices, { body: { ids } });
  const before = await deadlocks();
  const answers = await Promise.all(
    [every(ids, 0), every(ids, 1)].map((mine) =>
      callAs(world, manager, serviceCalls.programServices, { body: { ids: mine } }),
    ),
  );
  expect(answers.map(({ status, body }) => [status, body.done?.length])).toEqual([
    [200, 12],
    [200, 12],
  ]);
  expect(await deadlocks()).toBe(before);
});

test('two that give services to the same agent, one of them in common, do not deadlock', async () => {
  const ids = await plan(24, () => undefined);
  const before = await deadlocks();
  const assign = (mine: string[]) =>
    callAs(world, manager, serviceCalls.assignAgentServices, { body: { ids: mine, agent: { id: agents[0] ?? '' } } });
  const answers = await Promise.all([assign(ids), assign(ids.slice(12)), assign(ids.slice(-1))]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await deadlocks()).toBe(before);
});
