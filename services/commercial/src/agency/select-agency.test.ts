import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { newId } from '@vigie/contracts/core/id';
import { changeAgency } from '@vigie/testing/furnish/change-agency';
import { newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await newPerson(world, await newAgency(world), { owner: true });
});
afterAll(() => world.close());

async function newContactRights(): Promise<string[] | undefined> {
  const contact = {
    id: newId(),
    firstName: 'Zoé',
    lastName: 'Petit',
    email: `${newId()}@exemple.test`,
    hasAccount: true,
  };
  const { customer } = await ok(world, owner, customerCalls.saveCustomer, {
    body: { id: newId(), name: `Client ${newId()}`, contacts: [contact] },
  });
  return customer.contacts[0]?.rights;
}
async function newAgentRights(): Promise<string[]> {
  const body = { id: newId(), firstName: 'Nadia', lastName: 'Roux' };
  return (await ok(world, owner, agentCalls.saveAgent, { body })).agent.rights;
}

test('a new account has the rights that the settings of the agency give', async () => {
  expect(await newContactRights()).toContain('ACCOUNT_RIGHT_READ_SITES_PLANNING');
  expect(await newAgentRights()).toContain('ACCOUNT_RIGHT_CREATE_MISSION');
  const defaultRights = {
    rightsAgent: ['ACCOUNT_RIGHT_LIST_SITE' as const],
    rightsCustomer: ['ACCOUNT_RIGHT_LIST_INVOICE' as const],
  };
  await changeAgency(world, owner, { settings: { defaultRights } });
  expect(await newContactRights()).toEqual(['ACCOUNT_RIGHT_LIST_INVOICE']);
  expect(await newAgentRights()).toEqual(['ACCOUNT_RIGHT_LIST_SITE']);
});
