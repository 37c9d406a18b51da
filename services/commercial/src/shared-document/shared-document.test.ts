import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import type { FormationDocumentSave } from '@vigie/contracts/commercial/shared-document/shared-document';
import { sharedDocumentCalls } from '@vigie/contracts/commercial/shared-document/shared-document.calls';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { createLog } from '@vigie/service-kit/log';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { closeDocumentsJob } from './close-documents.job';

/** Shared documents: who may see and open them, until when, and what remains after they are withdrawn. */

let world: World;
let office: Person;
let agent: Person;
let other: Person;
let customer: Person;
const TODAY = todayIn('Europe/Paris');

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  office = await newPerson(world, await newAgency(world));
  [agent, other] = [await newAgent(), await newAgent()];
  const customerId = newId();
  await ok(world, office, customerCalls.saveCustomer, { body: { id: customerId, name: 'Galerie' } });
  customer = await newPerson(world, office.agencyId, {
    role: 'customer',
    customerId,
    rights: ['ACCOUNT_RIGHT_READ_SHARED_DOCUMENTS', 'ACCOUNT_RIGHT_LIST_FORMATION_DOCUMENT'],
  });
});
afterAll(() => world.close());

async function newAgent(): Promise<Person> {
  const agentId = newId();
  await ok(world, office, agentCalls.saveAgent, { body: { id: agentId, firstName: 'Nadia', lastName: 'Roux' } });
  return newPerson(world, office.agencyId, { role: 'agent', agentId, rights: [] });
}
async function sent(who = office): Promise<{ id: string }> {
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' }), 'attestation.pdf');
  const { files } = await ok(world, who, fileCalls.upload, undefined, { form });
  return { id: files[0]?.id ?? '' };
}
async function shared(who: Person, more: { endDate?: string } = {}) {
  const owner =
    who === customer
      ? { owner: 'customer' as const, customer: { id: who.customerId ?? '' } }
      : { owner: 'agent' as const, agent: { id: who.agentId ?? '' } };
  const body = { id: newId(), name: 'Attestation', file: await sent(), ...owner, ...more };
  return (await ok(world, office, sharedDocumentCalls.saveDocument, { body })).document;
}
async function formation(more: Partial<FormationDocumentSave> = {}) {
  const body = { id: newId(), name: 'SST', file: await sent(), ...more };
  return (await ok(world, office, sharedDocumentCalls.saveFormationDocument, { body })).formationDoc;
}
const open = async (who: Person, id: string) =>
  (await callAs(world, who, sharedDocumentCalls.downloadDocument, { params: { id } })).status;
const learn = async (who: Person, id: string) =>
  (await callAs(world, who, sharedDocumentCalls.downloadFormationDocument, { params: { id } })).status;
const fileOf = async (who: Person, id: string) =>
  (await callAs(world, who, fileCalls.file, { params: { id }, query: {} })).status;
const seenBy = async (who: Person) =>
  (await ok(world, who, sharedDocumentCalls.fetchDocuments, { body: {} })).data.map(({ id }) => id);

test('each sees and opens its own, and the file itself is nobody else’s either', async () => {
  const [ofAgent, ofCustomer] = [await shared(agent), await shared(customer)];
  expect([await seenBy(agent), await seenBy(other), await seenBy(customer)]).toEqual([
    [ofAgent.id],
    [],
    [ofCustomer.id],
  ]);
  for (const [who, statuses] of [
    [office, [200, 200]],
    [agent, [200, 404]],
    [other, [404, 404]],
    [customer, [404, 200]],
  ] as const)
    expect([await open(who, ofAgent.id), await open(who, ofCustomer.id)]).toEqual(statuses);
  expect([await fileOf(agent, ofAgent.file.id), await fileOf(customer, ofCustomer.file.id)]).toEqual([200, 200]);
  expect(await fileOf(other, ofAgent.file.id)).toBe(403);
  expect(await fileOf(customer, ofAgent.file.id)).toBe(404);
});

test('after its last day it is with the office alone', async () => {
  const over = await shared(agent, { endDate: addDays(TODAY, -1) });
  const last = await shared(agent, { endDate: TODAY });
  expect(await seenBy(agent)).toEqual([last.id]);
  expect([await open(agent, over.id), await open(office, over.id)]).toEqual([404, 200]);
  expect([await fileOf(agent, over.file.id), await fileOf(agent, last.file.id)]).toEqual([403, 200]);
  // A day later its file is closed too, whoever kept its address, until it is given a later day.
  const ofCustomer = await shared(customer, { endDate: TODAY });
  const lapse = (id: string) =>
    asAdmin(world, (client) =>
      client.query('update commercial.document set end_date = end_date - 1 where id = $1', [id]),
    );
  await lapse(last.id);
  await lapse(ofCustomer.id);
  await closeDocumentsJob.handle(
    { agencyId: office.agencyId },
    {
      database: world.databases.commercial,
      log: createLog('test'),
      requestId: undefined,
      attempt: 1,
    },
  );
  expect([await fileOf(agent, last.file.id), await fileOf(customer, ofCustomer.file.id)]).toEqual([403, 404]);
  expect([await fileOf(office, last.file.id), await open(office, ofCustomer.id)]).toEqual([200, 200]);
});

test('a contact whose right was taken away opens no file of the customer by its address', async () => {
  const { file } = await shared(customer);
  const rightless = await newPerson(world, office.agencyId, {
    role: 'customer',
    customerId: customer.customerId ?? undefined,
    rights: ['ACCOUNT_RIGHT_LIST_INVOICE'],
  });
  expect([await fileOf(customer, file.id), await fileOf(rightless, file.id)]).toEqual([200, 403]);
});

test('taken back, nobody opens it any more, by the document or by its file', async () => {
  const { id, updatedAt, file } = await shared(agent);
  await ok(world, office, sharedDocumentCalls.deleteDocument, { params: { id }, query: { updatedAt } });
  expect([await open(agent, id), await open(office, id)]).toEqual([404, 404]);
  expect(await fileOf(agent, file.id)).toBe(403);
});

test('the file that another one replaced is with the office alone', async () => {
  const { id, updatedAt, file: wrong } = await shared(agent);
  const owner = { owner: 'agent' as const, agent: { id: agent.agentId ?? '' } };
  const body = { id, updatedAt, name: 'Attestation', file: await sent(), ...owner };
  const { document } = await ok(world, office, sharedDocumentCalls.saveDocument, { body });
  expect([await fileOf(agent, document.file.id), await fileOf(agent, wrong.id)]).toEqual([200, 403]);
});

test('it never becomes somebody else’s, and a file that another person sent is not shared', async () => {
  const { id, updatedAt, file } = await shared(agent);
  const moved = { id, updatedAt, name: 'Attestation', file: { id: file.id }, owner: 'agent' as const };
  const body = { ...moved, agent: { id: other.agentId ?? '' } };
  expect((await callAs(world, office, sharedDocumentCalls.saveDocument, { body })).status).toBe(409);
  const foreign = { id: newId(), name: 'Bulletin', owner: 'agent' as const, agent: { id: agent.agentId ?? '' } };
  const answer = await callAs(world, office, sharedDocumentCalls.saveDocument, {
    body: { ...foreign, file: await sent(other) },
  });
  expect(answer.body).toMatchObject({ errors: [{ path: 'file' }] });
});

test('who may edit agents shares nothing with customers', async () => {
  const clerk = await newPerson(world, office.agencyId, { rights: ['ACCOUNT_RIGHT_EDIT_AGENT'] });
  const body = {
    id: newId(),
    name: 'Plan',
    owner: 'customer' as const,
    customer: { id: customer.customerId ?? '' },
    file: await sent(clerk),
  };
  const refused = await callAs(world, clerk, sharedDocumentCalls.saveDocument, { body });
  expect(refused.status).toBe(403);
  const reader = await newPerson(world, office.agencyId, { rights: ['ACCOUNT_RIGHT_READ_AGENT'] });
  const [ofAgent, ofCustomer] = [await shared(agent), await shared(customer)];
  expect(await seenBy(reader)).toEqual([ofAgent.id]);
  expect([await open(reader, ofAgent.id), await open(reader, ofCustomer.id)]).toEqual([200, 404]);
});

test('a training file is for everybody, or for those it names, who do not read whom else', async () => {
  const all = await formation();
  const some = await formation({ agents: [{ id: agent.agentId ?? '' }, { id: other.agentId ?? '' }] });
  const stranger = await newAgent();
  for (const [who, statuses] of [
    [agent, [200, 200]],
    [stranger, [200, 404]],
    [customer, [200, 404]],
  ] as const)
    expect([await learn(who, all.id), await learn(who, some.id)]).toEqual(statuses);
  const { data } = await ok(world, agent, sharedDocumentCalls.fetchFormationDocuments, { body: {} });
  expect(data.map(({ agents }) => agents)).toEqual([[], []]);
  const filters = { agents: [agent.agentId ?? ''] };
  const ofAgent = await ok(world, office, sharedDocumentCalls.fetchFormationDocuments, { body: { filters } });
  expect(ofAgent.data.map(({ id }) => id)).toEqual([some.id]);
});

test('a document rings at whom it is shared with, again when its file is another, and not when it is over', async () => {
  const { id, name, owner, file, updatedAt } = await shared(agent);
  const body = { id, name, owner, agent: { id: agent.agentId ?? '' }, file: { id: file?.id ?? '' }, updatedAt };
  const renamed = await ok(world, office, sharedDocumentCalls.saveDocument, { body: { ...body, name: 'Bulletin' } });
  const other = { ...body, file: await sent(), updatedAt: renamed.document.updatedAt };
  await ok(world, office, sharedDocumentCalls.saveDocument, { body: other });
  await shared(agent, { endDate: addDays(TODAY, -1) });
  const ofCustomer = await shared(customer);
  const { rows } = await asAdmin(world, (client) =>
    client.query<{ payload: object }>(
      "select payload from commercial.outbox where agency_id = $1 and name = 'notification.wanted' order by id",
      [office.agencyId],
    ),
  );
  const to = { type: 'document', title: 'Document partagé avec vous', detail: 'Attestation' };
  const keyOf = (document: string) => expect.stringContaining(`document/${document}/`);
  expect(rows.map(({ payload }) => payload)).toMatchObject([
    { ...to, key: keyOf(id), agent: { id: agent.agentId, link: '/documents' } },
    { ...to, key: keyOf(id), agent: { id: agent.agentId, link: '/documents' } },
    { ...to, key: keyOf(ofCustomer.id), customer: { link: '/sharedDocuments' } },
  ]);
});
