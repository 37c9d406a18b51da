import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { requestCalls } from '@vigie/contracts/commercial/request/request.calls';
import { newId } from '@vigie/contracts/core/id';
import { ok, type Person } from '../../people';
import type { World } from '../../world';
import type { NounFixture } from '../furnishing';

async function newAgentRequest(world: World, who: Person): Promise<string> {
  const agent = { id: newId() };
  const email = `${agent.id}@exemple.test`;
  await ok(world, who, agentCalls.saveAgent, { body: { ...agent, firstName: 'Karim', lastName: 'Haddad', email } });
  const { types } = await ok(world, who, requestCalls.agentRequestTypes);
  const id = newId();
  const body = { id, agent, requestType: { id: types[0]?.id ?? '' }, subject: 'Une lampe de rechange' };
  await ok(world, who, requestCalls.saveAgentRequest, { body });
  return id;
}

async function newCustomerRequest(world: World, who: Person): Promise<string> {
  const customer = { id: newId() };
  await ok(world, who, customerCalls.saveCustomer, { body: { ...customer, name: `Galerie ${customer.id}` } });
  const { types } = await ok(world, who, requestCalls.customerRequestTypes);
  const id = newId();
  const body = { id, customer, requestType: { id: types[0]?.id ?? '' }, subject: 'Un agent de plus samedi' };
  await ok(world, who, requestCalls.saveCustomerRequest, { body });
  return id;
}

export const agentRequestFurnishing: NounFixture = { table: 'commercial.request', make: newAgentRequest };
export const customerRequestFurnishing: NounFixture = { table: 'commercial.request', make: newCustomerRequest };
