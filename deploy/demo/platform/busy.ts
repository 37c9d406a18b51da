import type { AgentSave } from '@vigie/contracts/commercial/agent/agent';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import type { CustomerSave } from '@vigie/contracts/commercial/customer/customer';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import type { SiteSave } from '@vigie/contracts/commercial/site/site';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { DEMO_AGENCIES } from '../../local/launcher/programs';
import { found, openClient } from '../client';
import type { DemoContext, Step } from '../context';
import { address, type Place } from '../place';
import { demoId } from '../seed';

const scope = { agencyId: demoId('subscriber/busy') };

const POSTS: readonly (readonly [customer: string, site: string, place: Place])[] = [
  ['Marché de gros du Val', 'Halle aux fruits', ['12 avenue de Flandre', '94150', 'Rungis', 48.7568, 2.3525]],
  ['Logis du Fort', 'Résidence des Bordières', ['5 rue des Bordières', '94000', 'Créteil', 48.7716, 2.4568]],
];

const PEOPLE = [
  ['Awa', 'Camara', 'woman'],
  ['Loïc', 'Prigent', 'man'],
  ['Nassim', 'Ouali', 'man'],
  ['Jade', 'Lambert', 'woman'],
  ['Éric', 'Fauvel', 'man'],
] as const;

const CUSTOMERS: readonly CustomerSave[] = POSTS.map(([name, , place]) => ({
  id: demoId(`busy/customer/${name}`),
  name,
  address: address(place),
}));
const SITES: readonly SiteSave[] = POSTS.map(([customer, name, place]) => ({
  id: demoId(`busy/site/${name}`),
  customerId: demoId(`busy/customer/${customer}`),
  name,
  address: address(place),
  specialties: ['Agent de sécurité'],
}));
const AGENTS: readonly AgentSave[] = PEOPLE.map(([firstName, lastName, civility], i) => ({
  id: demoId(`busy/agent/${i}`),
  ...{ firstName, lastName, civility, reference: `R${i + 1}` },
  specialties: ['Agent de sécurité'],
}));

/** What stands in the busy agency: enough to see that its records are its own. */
export const busySteps = (context: DemoContext): Step[] => [
  async () => {
    const owner = await openClient(context.url, DEMO_AGENCIES.busy);
    for (const body of CUSTOMERS)
      if (!(await found(owner.call(customerCalls.customer, { params: { id: body.id } }, scope))))
        await owner.call(customerCalls.saveCustomer, { body }, scope);
    for (const body of SITES)
      if (!(await found(owner.call(siteCalls.site, { params: { id: body.id } }, scope))))
        await owner.call(siteCalls.saveSite, { body }, scope);
    for (const body of AGENTS)
      if (!(await found(owner.call(agentCalls.agent, { params: { id: body.id } }, scope))))
        await owner.call(agentCalls.saveAgent, { body }, scope);
  },
];
