import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { importCalls } from '@vigie/contracts/field/import/import.calls';
import { callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';

/** « Créer les fiches manquantes » of an import whose lines are not all taken. */

let world: World;
let manager: Person;
beforeAll(async () => {
  world = await openWorld();
  manager = await newPerson(world, await newAgency(world));
});
afterAll(() => world.close());

async function send(lines: readonly string[], dryRun: boolean) {
  const header = 'Client;Site;Agent;Date début;Heure début;Date fin;Heure fin';
  const form = new FormData();
  form.set('file', new Blob([[header, ...lines].join('\r\n')]), 'planning.csv');
  form.set('dryRun', String(dryRun));
  form.set('createMissing', 'true');
  const { body } = await callAs(world, manager, importCalls.importServices, undefined as never, { form });
  return body.import.report;
}

test('a line that is refused makes no customer, site or agent', async () => {
  const taken = 'Galerie;Entrée;Nadia ROUX;01/03/2027;06:00;01/03/2027;14:00';
  // From two to three o'clock there is no time on that day: both ends are one instant.
  const skipped = (client: string, site: string, agent: string) =>
    `${client};${site};${agent};28/03/2027;02:00;28/03/2027;03:00`;
  const lines = [
    skipped('Entrepôt', 'Quai', 'Paul FAUX'),
    taken,
    skipped('Galerie', 'Réserve', 'Nadia ROUX'),
    skipped('Galerie', 'Entrée', 'Luc VAIN'),
  ];
  for (const dryRun of [true, false]) {
    const { services, customers, sites, agents, refused } = await send(lines, dryRun);
    expect({ services, customers, sites, agents }).toEqual({ services: 1, customers: 1, sites: 1, agents: 1 });
    expect(refused.map(({ line }) => line)).toEqual([2, 4, 5]);
  }
  const made = {
    customers: (await ok(world, manager, customerCalls.fetchCustomers, { body: {} })).data.map(({ name }) => name),
    sites: (await ok(world, manager, siteCalls.fetchSites, { body: {} })).data.map(({ name }) => name),
    agents: (await ok(world, manager, agentCalls.fetchAgents, { body: {} })).data.map(({ lastName }) => lastName),
  };
  expect(made).toEqual({ customers: ['Galerie'], sites: ['Entrée'], agents: ['ROUX'] });
});
