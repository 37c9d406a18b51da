import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { contractTemplateCalls } from '@vigie/contracts/commercial/contract-template/contract-template.calls';
import { newId } from '@vigie/contracts/core/id';
import { callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { readPdf } from '@vigie/testing/read-pdf';
import { newInvoicedCustomer } from '@vigie/testing/records/invoices';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world, 'Sentinelle'), { owner: true });
});
afterAll(() => world.close());

const BODY = '<h2>Article 1</h2><p>Entre {{agence.nom}} et <strong>{{client.nom}}</strong>, à {{client.adresse}}.</p>';
const save = (more: object = {}) =>
  callAs(world, owner, contractTemplateCalls.saveCustomerContractTemplate, {
    body: { id: newId(), title: 'Gardiennage', body: BODY, ...more },
  });
const textOf = async (bytes: Uint8Array) => (await readPdf(bytes)).text.replace(/\s+/g, ' ');

test('a template is kept, listed, searched and read in its own kind alone', async () => {
  const { template } = (await save()).body;
  expect(template).toMatchObject({ kind: 'customer', title: 'Gardiennage', body: BODY });
  const { fetchCustomerContractTemplates: fetch } = contractTemplateCalls;
  expect((await ok(world, owner, fetch, { body: { query: 'gard' } })).data).toMatchObject([{ id: template.id }]);
  expect((await ok(world, owner, fetch, { body: { query: 'autre' } })).data).toEqual([]);
  const ofAgents = await ok(world, owner, contractTemplateCalls.fetchAgentContractTemplates, { body: {} });
  expect(ofAgents.data).toEqual([]);
  const params = { id: template.id };
  expect((await callAs(world, owner, contractTemplateCalls.agentContractTemplate, { params })).status).toBe(404);
});

test.each([
  ['<p>{{client.nom}} et {{client.inconnu}}</p>', 'Champs inconnus : client.inconnu'],
  ['<p>{{agent.nom}}</p>', 'Champs inconnus : agent.nom'],
  ['<p>{{cli<strong>ent.autre}}</strong></p>', 'Champs inconnus : client.autre'],
  ['<p></p>', 'Obligatoire'],
])('a text that could not be filled in is refused: %s', async (text, message) => {
  const { status, body } = await save({ body: text });
  expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ path: 'body', message }] });
});

test('a preview fills a template in for a customer, and names what is missing', async () => {
  const customer = await newInvoicedCustomer(world, owner, { name: 'Entrepôts <b>& Fils' });
  const preview = (party: { id: string } | null, text = BODY) =>
    callAs(world, owner, contractTemplateCalls.previewCustomerContractTemplate, {
      body: { title: 'Gardiennage', body: text, party },
    });
  const filled = await textOf((await preview({ id: customer.id })).bytes);
  expect(filled).toContain('Entre Sentinelle et Entrepôts <b>& Fils, à 3 quai de Seine, 59000 Lille.');
  expect(await textOf((await preview(null)).bytes)).toContain('à [Adresse du client].');
  const odd = await preview({ id: customer.id }, '<p>{{cli<em>ent.nom</em>}} signe <u>ici</u> {{ client.siren }}</p>');
  expect(await textOf(odd.bytes)).toContain('Entrepôts <b>& Fils signe ici 404833048');
});

test('what stands in the file of an agent fills its contract in, for who may read that file', async () => {
  const id = newId();
  const work = { id: newId(), type: 'cdi' as const, startsOn: '2026-01-01', hoursLimitMin: 9_100 };
  const agent = { id, firstName: 'Karim', lastName: 'Benali', contracts: [{ ...work, hourlyPayCents: 1_250 }] };
  await ok(world, owner, agentCalls.saveAgent, { body: agent });
  const text = '<p>{{agent.nom}}, {{emploi.type}}, {{emploi.heures}}, {{emploi.taux_horaire}}</p>';
  const body = { title: 'CDI', body: text, party: { id } };
  const call = contractTemplateCalls.previewAgentContractTemplate;
  const { bytes } = await callAs(world, owner, call, { body });
  expect((await textOf(bytes)).replace(/\u00a0/g, ' ')).toContain('Karim Benali, CDI, 151 h 40 par mois, 12,50 €');
  const writer = await newPerson(world, owner.agencyId, { rights: ['ACCOUNT_RIGHT_EDIT_AGENT_CONTRACT_TEMPLATE'] });
  expect((await callAs(world, writer, call, { body })).status).toBe(403);
  expect((await callAs(world, writer, call, { body: { ...body, party: null } })).status).toBe(200);
});

test('a copy is a template of its own; a deleted one is gone', async () => {
  const { template } = (await save()).body;
  const id = newId();
  const copied = await ok(world, owner, contractTemplateCalls.duplicateCustomerContractTemplate, {
    params: { id: template.id },
    body: { id, updatedAt: template.updatedAt },
  });
  expect(copied.template).toMatchObject({ id, title: 'Gardiennage (copie)', body: BODY });
  const read = { params: { id: template.id } };
  const { updatedAt } = (await ok(world, owner, contractTemplateCalls.customerContractTemplate, read)).template;
  const remove = contractTemplateCalls.deleteCustomerContractTemplate;
  expect((await callAs(world, owner, remove, { ...read, query: { updatedAt } })).status).toBe(200);
  expect((await callAs(world, owner, contractTemplateCalls.customerContractTemplate, read)).status).toBe(404);
});
