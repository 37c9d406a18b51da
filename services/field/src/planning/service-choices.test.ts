import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { callAs, newAgency, newPerson, ok } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite } from '../testing/directory';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('who plans without seeing a board finds the sites and agents of the day, and nobody else does', async () => {
  const agencyId = await newAgency(world);
  const place = await newSite(world, agencyId, { name: 'Quai nord' });
  const agentId = await newAgent(world, agencyId);
  const planner = await newPerson(world, agencyId, { rights: ['ACCOUNT_RIGHT_CREATE_MISSION'] });
  const choices = await ok(world, planner, planningCalls.serviceChoices, { query: { day: '2027-03-02' } });
  expect(choices.sites).toMatchObject([{ id: place.siteId, name: 'Quai nord' }]);
  expect(choices.agents).toEqual([{ id: agentId, name: expect.any(String) }]);
  const reader = await newPerson(world, agencyId, { rights: ['ACCOUNT_RIGHT_LIST_MISSION'] });
  const agent = await newPerson(world, agencyId, { role: 'agent', agentId });
  const customer = await newPerson(world, agencyId, { role: 'customer', customerId: place.customerId });
  for (const who of [reader, agent, customer])
    expect((await callAs(world, who, planningCalls.serviceChoices, { query: { day: '2027-03-02' } })).status).toBe(403);
});
