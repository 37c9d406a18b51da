import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { SHARES_MAX } from '@vigie/contracts/core/lists/list-calls';
import { FURNISHINGS } from '@vigie/testing/furnish/nouns';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { newEstimate } from '@vigie/testing/records/estimates';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await newPerson(world, await newAgency(world), { owner: true });
});
afterAll(() => world.close());

const make = (noun: 'agent' | 'customer') => FURNISHINGS[noun]?.make(world, owner) ?? Promise.reject(new Error(noun));

test('shares count what the list shows, and no more', async () => {
  const [archived] = [await make('agent'), await make('agent'), await make('agent')];
  await asAdmin(world, (client) =>
    client.query('update commercial.agent set status = $2 where id = $1', [archived, AGENT_STATUS.archived]),
  );
  const counts = async (filters: Record<string, unknown>): Promise<Record<string, number>> => {
    const body = { by: 'status', filters } as const;
    const { shares } = await ok(world, owner, agentCalls.fetchAgentsShares, { body });
    return Object.fromEntries(shares.map(({ key, count }) => [String(key), count]));
  };
  const { filtered } = await ok(world, owner, agentCalls.fetchAgents, { body: {} });
  const shown = await counts({});
  expect(Object.values(shown).reduce((sum, count) => sum + count, 0)).toBe(filtered);
  expect(shown[String(AGENT_STATUS.archived)]).toBeUndefined();
  expect(await counts({ archived: 'only' })).toMatchObject({ [String(AGENT_STATUS.archived)]: 1 });
});

test('what has no value says so, and a list is divided by its own columns alone', async () => {
  const { shares } = await ok(world, owner, agentCalls.fetchAgentsShares, { body: { by: 'contract' } });
  expect(shares).toEqual([{ key: null, label: 'Non renseigné', count: 2 }]);
  const wrong = await callAs(world, owner, agentCalls.fetchAgentsShares, { body: { by: 'password' as 'status' } });
  expect(wrong.status).toBe(400);
});

test('the smallest shares are one', async () => {
  for (let n = 0; n < SHARES_MAX + 2; n += 1) await newEstimate(world, owner, await make('customer'));
  const { shares } = await ok(world, owner, estimateCalls.fetchEstimatesShares, { body: { by: 'customer' } });
  expect(shares).toHaveLength(SHARES_MAX + 1);
  expect(shares.at(-1)).toEqual({ key: null, label: 'Autres', count: 2 });
});
