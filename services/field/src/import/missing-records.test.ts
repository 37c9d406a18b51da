import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { DEFAULT_SITE_AGENT_RIGHTS } from '@vigie/contracts/commercial/site/site';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { importCalls } from '@vigie/contracts/field/import/import.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { setAgencySettings } from '../testing/directory';

/** « Créer les fiches manquantes » of an import whose lines are not all taken. */

let world: World;
let manager: Person;
beforeAll(async () => {
  world = await openWorld();
  manager = await newPerson(world, await newAgency(world));
});
afterAll(() => world.close());

async function send(lines: readonly string[], dryRun: boolean, who = manager) {
  const header = 'Client;Site;Agent;Date début;Heure début;Date fin;Heure fin';
  const form = new FormData();
  form.set('file', new Blob([[header, ...lines].join('\r\n')]), 'planning.csv');
  form.set('dryRun', String(dryRun));
  form.set('createMissing', 'true');
  const { body } = await callAs(world, who, importCalls.importServices, undefined as never, { form });
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

const post = (site: string, agent: string, day: string) => `Galerie;${site};${agent};${day};06:00;${day};14:00`;

test('a site and an agent that an import makes have what the agency gives to new ones', async () => {
  const who = await newPerson(world, await newAgency(world));
  const item = { id: newId(), title: 'Accès', content: '<p>Par le quai</p>' };
  await setAgencySettings(world, who.agencyId, {
    itemsSettings: { items: [item] },
    defaultRights: { rightsAgent: ['ACCOUNT_RIGHT_READ_SITE'] },
  });
  await send([post('Entrée', 'Nadia ROUX', '01/03/2027')], false, who);
  const [site] = (await ok(world, who, siteCalls.fetchSites, { body: {} })).data;
  const [agent] = (await ok(world, who, agentCalls.fetchAgents, { body: {} })).data;
  const params = { id: site?.id ?? '' };
  const made = await ok(world, who, siteCalls.site, { params });
  expect(made.site.rightsAgent).toEqual(DEFAULT_SITE_AGENT_RIGHTS);
  const { items } = await ok(world, who, siteCalls.siteItems, { params });
  expect(items).toMatchObject([{ title: 'Accès', content: '<p>Par le quai</p>' }]);
  const { agent: file } = await ok(world, who, agentCalls.agent, { params: { id: agent?.id ?? '' } });
  expect([...file.rights].sort()).toEqual(['ACCOUNT_RIGHT_LIST_SITE', 'ACCOUNT_RIGHT_READ_SITE']);
});

test('an import makes no agent beyond the quota of the agency', async () => {
  const who = await newPerson(world, await newAgency(world));
  await asAdmin(world, (client) =>
    client.query('update platform.agency set agents_limit = 1 where id = $1', [who.agencyId]),
  );
  const lines = [
    post('Entrée', 'Nadia ROUX', '01/03/2027'),
    post('Entrée', 'Paul FAUX', '01/03/2027'),
    post('Entrée', 'Nadia ROUX', '02/03/2027'),
  ];
  for (const dryRun of [true, false]) {
    const { services, agents, refused } = await send(lines, dryRun, who);
    expect({ services, agents }).toEqual({ services: 2, agents: 1 });
    expect(refused).toEqual([
      { line: 3, code: 'UNKNOWN_NAME', message: 'Vous avez atteint votre quota de fiches agents' },
    ]);
  }
});
