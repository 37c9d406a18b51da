import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import type { NounName } from '@vigie/contracts/core/nouns';
import { ok, type Person } from '../people';
import type { World } from '../world';

/** How the generated tests come by a record of a noun with acts. */
export interface Furnishing {
  /** `commercial.customer` */
  table: string;
  /** Makes a record through the product's own calls; answers its id. */
  make: (world: World, who: Person) => Promise<string>;
  /** Makes one in a state, where a row of that state is more than its number; else the test writes the number. */
  makeIn?: (world: World, who: Person, state: string) => Promise<string>;
  /** What the acts take beside the version and must have been done before them, by the act's name. */
  bodies?: Readonly<Record<string, (world: World, who: Person, id: string) => Promise<Record<string, unknown>>>>;
}

async function newCustomer(world: World, who: Person): Promise<string> {
  const id = newId();
  await ok(world, who, customerCalls.saveCustomer, { body: { id, name: `Client ${id}` } });
  return id;
}

async function newSite(world: World, who: Person): Promise<string> {
  const id = newId();
  const customerId = await newCustomer(world, who);
  await ok(world, who, siteCalls.saveSite, { body: { id, customerId, name: `Site ${id}` } });
  return id;
}

async function newAgent(world: World, who: Person): Promise<string> {
  const id = newId();
  const email = `${id}@exemple.test`;
  await ok(world, who, agentCalls.saveAgent, { body: { id, firstName: 'Karim', lastName: id, email } });
  return id;
}

export const FURNISHINGS: Partial<Record<NounName, Furnishing>> = {
  agent: { table: 'commercial.agent', make: newAgent },
  customer: { table: 'commercial.customer', make: newCustomer },
  site: { table: 'commercial.site', make: newSite },
};
