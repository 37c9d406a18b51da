import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { newId } from '@vigie/contracts/core/id';
import type { RightKey } from '@vigie/contracts/core/rights';
import { callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';

const EDITS: RightKey[] = ['ACCOUNT_RIGHT_LIST_AGENT', 'ACCOUNT_RIGHT_READ_AGENT', 'ACCOUNT_RIGHT_EDIT_AGENT'];
const ROUNDS: RightKey[] = ['ACCOUNT_RIGHT_LIST_ROUND', 'ACCOUNT_RIGHT_READ_ROUND'];

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await newPerson(world, await newAgency(world), { owner: true });
});
afterAll(() => world.close());

async function newAgent(rights?: RightKey[]): Promise<string> {
  const id = newId();
  await ok(world, owner, agentCalls.saveAgent, { body: { id, firstName: 'Karim', lastName: 'Benali', rights } });
  return id;
}
const read = async (id: string) => (await ok(world, owner, agentCalls.agent, { params: { id } })).agent;
const give = (who: Person, ids: string[], rights: string[]) =>
  callAs(world, who, agentCalls.giveRightsAgents, { body: { ids, attempt: newId(), rights: rights as RightKey[] } });

test('a profile is given to many agents at once, in place of what each had, with what its rights require', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => newAgent()));
  const { body } = await give(owner, ids, ['ACCOUNT_RIGHT_READ_ROUND']);
  expect(body).toMatchObject({ done: ids.sort(), refused: [] });
  for (const id of ids) expect((await read(id)).rights).toEqual(ROUNDS);
});

test('nobody gives an agent what it does not hold, beyond what the agent had', async () => {
  const manager = await newPerson(world, owner.agencyId, { rights: [...EDITS, 'ACCOUNT_RIGHT_LIST_ROUND'] });
  const [plain, guide] = [await newAgent(), await newAgent(ROUNDS)];
  const { body } = await give(manager, [plain, guide], ROUNDS);
  expect(body).toMatchObject({ done: [guide], refused: [{ id: plain }] });
  expect((await read(plain)).rights).not.toContain('ACCOUNT_RIGHT_READ_ROUND');
  const without = await newPerson(world, owner.agencyId, { rights: ROUNDS });
  expect((await give(without, [plain], ROUNDS)).status).toBe(403);
});

test.each([[['ACCOUNT_RIGHT_FLY']], [[]], [['toString']]])(
  'rights that do not exist, or none, are refused: %j',
  async (rights) => {
    expect((await give(owner, [await newAgent()], rights)).status).toBe(400);
  },
);

test('two at once on one agent: one is done, the other is told', async () => {
  const id = await newAgent();
  const { updatedAt } = await read(id);
  const one = (rights: RightKey[]) =>
    callAs(world, owner, agentCalls.giveRightsAgent, { params: { id }, body: { updatedAt, rights } });
  const answers = await Promise.all([one(ROUNDS), one(EDITS)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('profiles are the office’s: an agent who edits agents is offered none, and gives none', async () => {
  const agent = await newPerson(world, owner.agencyId, {
    role: 'agent',
    agentId: newId(),
    rights: [...EDITS, ...ROUNDS],
  });
  expect((await give(agent, [await newAgent()], ROUNDS)).status).toBe(403);
});
