import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import { requestCalls } from '@vigie/contracts/commercial/request/request.calls';
import { newId } from '@vigie/contracts/core/id';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';

/** Requests: their authors, readers and answers, and each user's unread messages. */

let world: World;
let office: Person;
let agent: Person;
let customer: Person;
let colleague: Person;
const CUSTOMER_RIGHTS = ['ACCOUNT_RIGHT_CREATE_CUSTOMER_REQUEST', 'ACCOUNT_RIGHT_LIST_CUSTOMER_REQUEST'] as const;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  office = await newPerson(world, await newAgency(world));
  agent = await newAgentPerson();
  customer = await newCustomerPerson(await newCustomer('Galerie'));
  colleague = await newCustomerPerson(customer.customerId ?? '');
});
afterAll(() => world.close());

async function newAgentPerson(): Promise<Person> {
  const agentId = newId();
  await ok(world, office, agentCalls.saveAgent, { body: { id: agentId, firstName: 'Nadia', lastName: 'Roux' } });
  return newPerson(world, office.agencyId, {
    role: 'agent',
    agentId,
    rights: ['ACCOUNT_RIGHT_CREATE_OWN_AGENT_REQUEST'],
  });
}
async function newCustomer(name: string): Promise<string> {
  const id = newId();
  await ok(world, office, customerCalls.saveCustomer, { body: { id, name } });
  return id;
}
const newCustomerPerson = (customerId: string) =>
  newPerson(world, office.agencyId, { role: 'customer', customerId, rights: [...CUSTOMER_RIGHTS] });

const typeOf = async (who: Person) => {
  const call = who.role === 'agent' ? requestCalls.agentRequestTypes : requestCalls.customerRequestTypes;
  const { types } = await ok(world, who, call);
  return { id: types[0]?.id ?? '' };
};
async function asked(who: Person, more: { subject?: string; attachments?: { id: string }[] } = {}) {
  const body = { id: newId(), subject: 'Une lampe de rechange', ...more, requestType: await typeOf(who) };
  const call = who.role === 'agent' ? requestCalls.saveAgentRequest : requestCalls.saveCustomerRequest;
  return (await ok(world, who, call, { body })).request;
}
const say = (who: Person, id: string, content: string, messageId = newId(), attachments: { id: string }[] = []) =>
  callAs(world, who, who.customerId ? requestCalls.addCustomerRequestMessage : requestCalls.addAgentRequestMessage, {
    params: { id },
    body: { id: messageId, content, attachments },
  });
const agentUnread = async (who: Person) => (await ok(world, who, requestCalls.unreadAgentRequests)).unread;

async function upload(who: Person): Promise<{ id: string }> {
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' }), 'devis.pdf');
  const { files } = await ok(world, who, fileCalls.upload, undefined, { form });
  return { id: files[0]?.id ?? '' };
}

test('an agent asks for itself whatever it names, and sees neither those of others nor customers’', async () => {
  const other = await newAgentPerson();
  const body = {
    id: newId(),
    subject: 'Acompte',
    requestType: await typeOf(agent),
    agent: { id: other.agentId ?? '' },
  };
  const { request } = await ok(world, agent, requestCalls.saveAgentRequest, { body });
  expect(request).toMatchObject({ status: 100, agent: { id: agent.agentId, name: 'Nadia Roux' }, unread: false });
  const theirs = await asked(other);
  const ofCustomer = await asked(customer);
  const { data } = await ok(world, agent, requestCalls.fetchAgentRequests, { body: {} });
  expect(data.map(({ id }) => id)).toEqual([request.id]);
  for (const more of [{}, { unprefixed: true }])
    for (const { id } of [theirs, ofCustomer])
      expect((await callAs(world, agent, requestCalls.agentRequest, { params: { id } }, more)).status).toBe(404);
  expect((await say(agent, theirs.id, 'Bonjour')).status).toBe(404);
  expect((await callAs(world, agent, requestCalls.fetchCustomerRequests, { body: {} })).status).toBe(403);
});

test('an agent without the right to ask is refused with its label', async () => {
  const powerless = await newPerson(world, office.agencyId, {
    role: 'agent',
    agentId: agent.agentId ?? '',
    rights: [],
  });
  const body = { id: newId(), subject: 'Acompte', requestType: await typeOf(agent) };
  const answer = await callAs(world, powerless, requestCalls.saveAgentRequest, { body });
  expect(answer.body.message).toBe("Vous ne bénéficiez pas de l'autorisation Créer ses propres demandes.");
});

test('a customer’s colleague reads and answers; another customer finds nothing', async () => {
  const mine = await asked(customer);
  expect((await say(colleague, mine.id, 'Pour samedi')).status).toBe(200);
  const stranger = await newCustomerPerson(await newCustomer('Entrepôt'));
  for (const more of [{}, { unprefixed: true }]) {
    const { status } = await callAs(world, stranger, requestCalls.customerRequest, { params: { id: mine.id } }, more);
    expect(status).toBe(404);
  }
  expect((await say(stranger, mine.id, 'Bonjour')).status).toBe(404);
  const taken = { id: mine.id, subject: 'À moi', requestType: await typeOf(stranger), updatedAt: mine.updatedAt };
  expect((await callAs(world, stranger, requestCalls.saveCustomerRequest, { body: taken })).status).toBe(404);
  const { data } = await ok(world, stranger, requestCalls.fetchCustomerRequests, { body: {} });
  expect(data).toEqual([]);
  const { request } = await ok(world, customer, requestCalls.customerRequest, { params: { id: mine.id } });
  expect(request.messages).toMatchObject([{ content: 'Pour samedi', office: false, mine: false }]);
});

test('a request of a customer is none of the agents’ calls, under its own id too', async () => {
  const mine = await asked(customer);
  const params = { id: mine.id };
  expect((await callAs(world, office, requestCalls.agentRequest, { params })).status).toBe(404);
  const { updatedAt } = mine;
  const accept = { params, body: { updatedAt } };
  expect((await callAs(world, office, requestCalls.acceptAgentRequest, accept)).status).toBe(404);
  const body = {
    ...params,
    updatedAt,
    subject: 'x',
    requestType: await typeOf(agent),
    agent: { id: agent.agentId ?? '' },
  };
  expect((await callAs(world, office, requestCalls.saveAgentRequest, { body })).status).toBe(404);
});

test('what each person has not read is counted for each of them, and only until it opens it', async () => {
  const second = await newPerson(world, office.agencyId);
  const { id } = await asked(agent);
  expect([await agentUnread(office), await agentUnread(second), await agentUnread(agent)]).toEqual([1, 1, 0]);
  await ok(world, office, requestCalls.readAgentRequest, { params: { id }, body: { seen: 0 } });
  expect([await agentUnread(office), await agentUnread(second)]).toEqual([0, 1]);
  await say(office, id, 'Laquelle ?');
  // A colleague's answer leaves nothing to do to the other persons of the office, nor to one who joins it later.
  const third = await newPerson(world, office.agencyId);
  const persons = [office, second, third];
  expect(await Promise.all([...persons, agent].map(agentUnread))).toEqual([0, 0, 0, 1]);
  for (const who of persons) {
    const { data: rows } = await ok(world, who, requestCalls.fetchAgentRequests, { body: {} });
    expect(rows).toMatchObject([{ id, unread: false }]);
  }
  // A number above the last message marks only existing messages as read; a later one is unread.
  await ok(world, agent, requestCalls.readAgentRequest, { params: { id }, body: { seen: 50 } });
  expect(await agentUnread(agent)).toBe(0);
  await say(office, id, 'La grande ?');
  expect(await agentUnread(agent)).toBe(1);
  const filters = { unread: 1 as const };
  const { data } = await ok(world, agent, requestCalls.fetchAgentRequests, { body: { filters } });
  expect(data).toMatchObject([{ id, unread: true, messages: 2 }]);
});

test('a decision is read in the conversation, and may be changed; what was answered stays as it was asked', async () => {
  const request = await asked(agent);
  const params = { id: request.id };
  const refuse = { params, body: { updatedAt: request.updatedAt, answer: 'Plus de stock' } };
  const refused = (await ok(world, office, requestCalls.refuseAgentRequest, refuse)).request;
  expect(refused).toMatchObject({ status: 300, messages: [{ decision: 300, content: 'Plus de stock', office: true }] });
  expect(await agentUnread(agent)).toBe(1);
  const edit = { ...params, updatedAt: refused.updatedAt, subject: 'Deux lampes', requestType: request.requestType };
  const body = { ...edit, requestType: { id: request.requestType.id } };
  const late = await callAs(world, agent, requestCalls.saveAgentRequest, { body });
  expect(late.status).toBe(409);
  const accept = { params, body: { updatedAt: refused.updatedAt } };
  const accepted = (await ok(world, office, requestCalls.acceptAgentRequest, accept)).request;
  expect(accepted.messages.map(({ decision }) => decision)).toEqual([300, 200]);
});

test('the same message sent twice is there once; other words under its id are refused', async () => {
  const { id } = await asked(agent);
  const messageId = newId();
  const [first, again] = await Promise.all([say(agent, id, 'Merci', messageId), say(agent, id, 'Merci', messageId)]);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect((await say(agent, id, 'Non', messageId)).status).toBe(409);
  const { request } = await ok(world, office, requestCalls.agentRequest, { params: { id } });
  expect(request.messages).toHaveLength(1);
  expect((await say(agent, id, '')).body.errors).toEqual([{ path: 'content', message: 'Obligatoire' }]);
});

test('who asked may still change a request after a message of its own', async () => {
  const request = await asked(agent);
  await say(agent, request.id, 'Encore une chose');
  const { requestType, updatedAt } = (await ok(world, agent, requestCalls.agentRequest, { params: { id: request.id } }))
    .request;
  const body = { id: request.id, subject: 'Trois lampes', requestType: { id: requestType.id }, updatedAt };
  expect((await ok(world, agent, requestCalls.saveAgentRequest, { body })).request.subject).toBe('Trois lampes');
});

test('two who write at once are both heard', async () => {
  const { id } = await asked(agent);
  await Promise.all([say(agent, id, 'Un'), say(office, id, 'Deux'), say(agent, id, 'Trois')]);
  const { request } = await ok(world, office, requestCalls.agentRequest, { params: { id } });
  expect(request.messages.map(({ content }) => content).sort()).toEqual(['Deux', 'Trois', 'Un']);
  // Once answered, the request itself can no longer change.
  const { requestType, updatedAt } = request;
  const body = { id, subject: 'Autre chose', requestType: { id: requestType.id }, updatedAt };
  expect((await callAs(world, agent, requestCalls.saveAgentRequest, { body })).body.message).toBe(
    'Votre agence a déjà répondu à cette demande : écrivez-lui un message',
  );
});

test('files are for the people of the conversation, and only who sent one joins it', async () => {
  const file = await upload(customer);
  const request = await asked(customer, { attachments: [file] });
  const joined = request.attachments[0]?.id ?? '';
  const opens = async (who: Person) => (await callAs(world, who, fileCalls.file, { params: { id: joined } })).status;
  const stranger = await newCustomerPerson(await newCustomer('Entrepôt'));
  expect(await Promise.all([opens(office), opens(colleague), opens(stranger), opens(agent)])).toEqual([
    200, 200, 404, 403,
  ]);
  const answered = await upload(office);
  await ok(world, office, requestCalls.addCustomerRequestMessage, {
    params: { id: request.id },
    body: { id: newId(), attachments: [answered] },
  });
  const seen = await ok(world, customer, requestCalls.customerRequest, { params: { id: request.id } });
  const params = { id: seen.request.messages[0]?.attachments[0]?.id ?? '' };
  expect((await callAs(world, customer, fileCalls.file, { params })).status).toBe(200);
  const stolen = await say(stranger, (await asked(stranger)).id, 'x', newId(), [{ id: joined }]);
  expect(stolen.body.errors?.[0]).toEqual({
    path: 'attachments',
    message: "Ce fichier n'est pas l'un des vôtres : joignez-le à nouveau",
  });
});

test('a removed attachment and the files of a deleted request are closed to who kept their addresses', async () => {
  const opens = async (who: Person, id = '') => (await callAs(world, who, fileCalls.file, { params: { id } })).status;
  const first = await asked(customer, { attachments: [await upload(customer), await upload(customer)] });
  const [kept = '', removed = ''] = first.attachments.map((file) => file.id);
  const { id, subject, requestType, updatedAt } = first;
  expect([await opens(colleague, kept), await opens(colleague, removed)]).toEqual([200, 200]);
  const body = { id, subject, requestType, updatedAt, attachments: [{ id: kept }] };
  await ok(world, customer, requestCalls.saveCustomerRequest, { body });
  expect([await opens(colleague, kept), await opens(colleague, removed)]).toEqual([200, 404]);
  await say(customer, id, 'Le plan', newId(), [await upload(customer)]);
  const { request } = await ok(world, office, requestCalls.customerRequest, { params: { id } });
  const said = request.messages[0]?.attachments[0]?.id ?? '';
  expect([await opens(colleague, said), await opens(office, removed)]).toEqual([200, 200]);
  const query = { updatedAt: request.updatedAt };
  await ok(world, office, requestCalls.deleteCustomerRequest, { params: { id }, query });
  for (const file of [kept, removed, said]) expect(await opens(colleague, file)).toBe(404);
});

test('a customer is mailed the decision in the words that the office saw, with the right to send', async () => {
  const request = await asked(customer);
  const params = { id: request.id };
  const mail = { to: 'ana@galerie.example', subject: 'Votre demande', message: 'Bonjour,\n\nC’est d’accord.' };
  const body = { updatedAt: request.updatedAt, answer: 'Deux agents', mail };
  const rights = ['ACCOUNT_RIGHT_EDIT_CUSTOMER_REQUEST', 'ACCOUNT_RIGHT_LIST_CUSTOMER_REQUEST'] as const;
  const without = await newPerson(world, office.agencyId, { rights: [...rights] });
  const refused = await callAs(world, without, requestCalls.acceptCustomerRequest, { params, body });
  expect(refused.body.right).toBe('ACCOUNT_RIGHT_SEND_CUSTOMER_REQUEST');
  const nobody = { ...body, mail: { ...mail, to: null } };
  const unaddressed = await callAs(world, office, requestCalls.acceptCustomerRequest, { params, body: nobody });
  expect(unaddressed.body.errors?.[0]?.path).toBe('to');
  const mine = { ...body, mail: { ...mail, attachments: [await upload(office)] } };
  await ok(world, office, requestCalls.acceptCustomerRequest, { params, body: mine });
  const { rows } = await asAdmin(world, (client) =>
    client.query('select to_address, subject, text_body, attachments from platform.email where agency_id = $1', [
      office.agencyId,
    ]),
  );
  expect(rows).toMatchObject([{ to_address: 'ana@galerie.example', subject: 'Votre demande' }]);
  expect(rows[0].attachments).toHaveLength(1);
  expect(rows[0].text_body).toContain(`/#/customerRequests?id=${request.id}&agence=${office.agencyId}`);
});

test('nobody of another agency, no type that is not offered, no request that is deleted', async () => {
  const elsewhere = newId();
  const requestType = await typeOf(office);
  const body = { id: newId(), subject: 'x', requestType, customer: { id: elsewhere } };
  expect((await callAs(world, office, requestCalls.saveCustomerRequest, { body })).body.errors).toEqual([
    { path: 'customer', message: 'Client introuvable' },
  ]);
  const deleted = await newCustomer('Client parti');
  await asAdmin(world, (client) =>
    client.query('update commercial.customer set status = $2 where id = $1', [deleted, customerStatuses.value.deleted]),
  );
  const about = { ...body, customer: { id: deleted } };
  expect((await callAs(world, office, requestCalls.saveCustomerRequest, { body: about })).body.errors).toEqual([
    { path: 'customer', message: 'Client introuvable' },
  ]);
  const unknown = { ...body, customer: { id: customer.customerId ?? '' }, requestType: { id: newId() } };
  expect(
    (await callAs(world, office, requestCalls.saveCustomerRequest, { body: unknown })).body.errors?.[0]?.path,
  ).toBe('requestType');
  const request = await asked(customer);
  const params = { id: request.id };
  await ok(world, office, requestCalls.deleteCustomerRequest, { params, query: { updatedAt: request.updatedAt } });
  expect((await callAs(world, customer, requestCalls.customerRequest, { params })).status).toBe(404);
  expect((await say(customer, request.id, 'Encore là ?')).status).toBe(404);
  expect((await ok(world, office, requestCalls.unreadCustomerRequests)).unread).toBe(0);
});

test('a request stays with who made it: another one would read what was said in it', async () => {
  const { id, subject, requestType, updatedAt } = await asked(customer);
  const other = await newCustomer('Autre client');
  const body = { id, subject, requestType: { id: requestType.id }, customer: { id: other }, updatedAt };
  expect((await callAs(world, office, requestCalls.saveCustomerRequest, { body })).body.errors).toEqual([
    { path: 'customer', message: "Une demande reste à qui l'a faite : supprimez-la et créez-en une autre" },
  ]);
  const kept = { ...body, customer: { id: customer.customerId ?? '' }, subject: 'Un agent de plus' };
  expect((await ok(world, office, requestCalls.saveCustomerRequest, { body: kept })).request.subject).toBe(
    kept.subject,
  );
});

test('many are decided in the same words, each by itself: one that stands so already is named', async () => {
  const [first, second] = [await asked(customer), await asked(colleague)];
  const { updatedAt } = second;
  await ok(world, office, requestCalls.refuseCustomerRequest, {
    params: { id: second.id },
    body: { updatedAt, answer: 'Pas cette année', mail: null },
  });
  const third = await asked(customer);
  const body = { ids: [first.id, second.id, third.id], answer: 'Complet jusqu’en mars' };
  const { done, refused } = await ok(world, office, requestCalls.refuseCustomerRequests, { body });
  expect(done.sort()).toEqual([first.id, third.id].sort());
  expect(refused).toEqual([{ id: second.id, message: expect.stringContaining('Refusé') }]);
  for (const { id } of [first, third]) {
    const { request } = await ok(world, customer, requestCalls.customerRequest, { params: { id } });
    expect(request).toMatchObject({ status: 300, messages: [{ content: 'Complet jusqu’en mars', decision: 300 }] });
  }
  // A user of another customer, without the right, is refused.
  const outsider = await newCustomerPerson(await newCustomer('Ailleurs'));
  expect((await callAs(world, outsider, requestCalls.refuseCustomerRequests, { body })).status).toBe(403);
});
