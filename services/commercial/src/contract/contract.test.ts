import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { contractCalls } from '@vigie/contracts/commercial/contract/contract.calls';
import { contractStatuses, ENDED_CONTRACT } from '@vigie/contracts/commercial/contract/contract.statuses';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { expirationCalls } from '@vigie/contracts/commercial/expiration/expiration.calls';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { transaction } from '@vigie/service-kit/db/database';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { readPdf } from '@vigie/testing/read-pdf';
import { actOnContract, contractAfter, newContract } from '@vigie/testing/records/contracts';
import { newInvoicedCustomer } from '@vigie/testing/records/invoices';
import { openWorld, type World } from '@vigie/testing/world';
import { db } from '../tables';

const today = todayIn('Europe/Paris');
let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world, 'Sentinelle'), { owner: true });
});
afterAll(() => world.close());

const year = Number(today.slice(0, 4));
const terms = { startsOn: `${year}-01-01`, endsOn: `${year}-12-31`, noticeDays: 90 };
const signers = () => [
  { id: newId(), party: 'counterpart' as const, name: 'Ana Petit', email: `${newId()}@client.example` },
];
const read = async (id: string) =>
  (await ok(world, owner, contractCalls.customerContract, { params: { id } })).contract;
const idsOf = async (body: object, who = owner) =>
  (await ok(world, who, contractCalls.fetchCustomerContracts, { body })).data.map(({ id }) => id);

/** Makes a signed contract directly in the database; the tests of the links cover what signing writes. */
async function newSigned(more: object = {}) {
  const { id } = await newContract(world, owner, { ...terms, signers: signers(), ...more });
  await contractAfter(world, owner, 'send', id);
  await asAdmin(world, (client) =>
    client.query('update commercial.contract set status = 300, signed_at = now() where id = $1', [id]),
  );
  return read(id);
}

test('a draft is written, changed and drawn with its fields filled in', async () => {
  const contract = await newContract(world, owner, { ...terms, signers: signers() });
  expect(contract).toMatchObject({ status: 100, kind: 'customer', noticeDays: 90, documentHash: null, proofs: [] });
  const { id, updatedAt, customer } = contract;
  const body = { ...terms, id, title: 'Contrat du parking', body: '<p>Préavis : {{contrat.preavis}}</p>', updatedAt };
  const save = { body: { ...body, customer: { id: customer?.id ?? '' } } };
  expect((await ok(world, owner, contractCalls.saveCustomerContract, save)).contract.title).toBe('Contrat du parking');
  const stale = { body: { ...save.body, title: 'Trop tard' } };
  expect((await callAs(world, owner, contractCalls.saveCustomerContract, stale)).body.key).toBe('stale');
  for (const call of [contractCalls.previewCustomerContract, contractCalls.downloadCustomerContract]) {
    const { bytes } = await callAs(world, owner, call, { params: { id }, ...save } as never);
    const text = (await readPdf(bytes)).text.replace(/\s+/g, ' ');
    expect(text).toContain('Préavis : 90 jours');
    expect(text).toContain(`31/12/${year}`);
    expect(text).toContain('BROUILLON');
  }
  const evidence = await callAs(world, owner, contractCalls.evidenceOfCustomerContract, { params: { id } });
  expect(evidence.status).toBe(409);
});

test('a contract without a last day says so in words that follow a sentence, one with a last day names it', async () => {
  const body = '<p>Il court {{contrat.duree}}.</p>';
  const textOf = async (endsOn: string | null) => {
    const { id } = await newContract(world, owner, { startsOn: '2026-01-01', endsOn, body });
    const { bytes } = await callAs(world, owner, contractCalls.downloadCustomerContract, { params: { id } });
    return (await readPdf(bytes)).text.replace(/\s+/g, ' ');
  };
  const open = await textOf(null);
  expect(open).toContain('Il court pour une durée indéterminée.');
  expect(open).toContain('Durée indéterminée');
  expect(open).not.toContain("Jusqu'au");
  expect(await textOf('2026-12-31')).toContain("Il court jusqu'au 31/12/2026.");
});

test('whom it is with must be there, and is its own kind', async () => {
  const save = (customerId: string) =>
    callAs(world, owner, contractCalls.saveCustomerContract, {
      body: { id: newId(), title: 'x', body: '<p>x</p>', customer: { id: customerId } },
    });
  expect((await save(newId())).body.errors).toEqual([{ path: 'customer', message: 'Client introuvable' }]);
  const { id } = await newContract(world, owner);
  expect((await callAs(world, owner, contractCalls.agentContract, { params: { id } })).status).toBe(404);
  const { customer } = await ok(world, owner, customerCalls.customer, {
    params: { id: (await read(id)).customer?.id ?? '' },
  });
  const remove = { params: { id: customer.id }, query: { updatedAt: customer.updatedAt } };
  await callAs(world, owner, customerCalls.deleteCustomer, remove as never);
  expect((await read(id)).customer?.name).toBe(customer.name);
});

test('a contract that waits keeps its text, and a signed one never changes, whoever writes', async () => {
  const { id, customer } = await newContract(world, owner, { signers: signers() });
  const { updatedAt } = await contractAfter(world, owner, 'send', id);
  const body = { id, title: 'Autre', body: '<p>Autre</p>', customer: { id: customer?.id ?? '' }, updatedAt };
  expect((await callAs(world, owner, contractCalls.saveCustomerContract, { body })).status).toBe(409);
  const write = (of: string, values: object) =>
    transaction(world.databases.commercial, { agencyId: owner.agencyId }, () =>
      db().updateTable('contract').set(values).where('id', '=', of).execute(),
    );
  await expect(write(id, { body: '<p>Autre</p>' })).rejects.toThrow('waits for signatures');
  const signed = await newSigned();
  await expect(write(signed.id, { title: 'Autre' })).rejects.toThrow('is signed');
  await expect(write(signed.id, { endsOn: '2030-01-01' })).rejects.toThrow('is signed');
  const admin = (sql: string) => asAdmin(world, (client) => client.query(sql, [signed.id]));
  await expect(admin(`update commercial.contract set issued = '{}' where id = $1`)).rejects.toThrow('is signed');
  await expect(admin('update commercial.contract set status = 100 where id = $1')).rejects.toThrow('is signed');
  expect((await actOnContract(world, owner, 'archive', signed.id)).status).toBe(409);
});

test('an amendment and a renewal are drafts of their own; the contract stays as it was signed', async () => {
  const signed = await newSigned();
  const amended = await contractAfter(world, owner, 'amend', signed.id, { id: newId() });
  expect(amended).toMatchObject({
    status: 100,
    title: 'Avenant : Contrat de gardiennage',
    amends: { id: signed.id },
    startsOn: terms.startsOn,
  });
  const renewed = await contractAfter(world, owner, 'renew', signed.id, { id: newId() });
  expect(renewed).toMatchObject({
    renews: { id: signed.id },
    startsOn: `${year + 1}-01-01`,
    endsOn: `${year + 1}-12-31`,
  });
  expect((await read(signed.id)).successors).toMatchObject([
    { id: amended.id, act: 'amends' },
    { id: renewed.id, act: 'renews' },
  ]);
  const copy = await contractAfter(world, owner, 'duplicate', signed.id, { id: newId() });
  expect(copy).toMatchObject({
    title: 'Contrat de gardiennage (copie)',
    amends: null,
    documentHash: null,
    status: 100,
  });
});

test('the end of a contract is noted once, neither before its beginning nor after its own, and lists follow it', async () => {
  const signed = await newSigned({ endsOn: addDays(today, 400), startsOn: addDays(today, -100) });
  const early = await actOnContract(world, owner, 'end', signed.id, {
    terminatedOn: addDays(today, -101),
    reason: null,
  });
  expect(early.body.errors?.[0]).toMatchObject({ path: 'terminatedOn' });
  const late = await actOnContract(world, owner, 'end', signed.id, { terminatedOn: addDays(today, 401), reason: null });
  expect(late.body.errors?.[0]?.message).toMatch(/^Ce contrat prend déjà fin le /);
  expect(await idsOf({ filters: { life: 'running' } })).toEqual([signed.id]);
  const end = { terminatedOn: addDays(today, -1), reason: 'Déménagement' };
  expect(await contractAfter(world, owner, 'end', signed.id, end)).toMatchObject({
    status: 300,
    ...{ terminatedOn: end.terminatedOn },
  });
  expect((await actOnContract(world, owner, 'end', signed.id, end)).body.message).toBe(
    'Il a déjà été mis fin à ce contrat.',
  );
  expect(await idsOf({ filters: { life: 'running' } })).toEqual([]);
  expect(await idsOf({ filters: { life: 'ended' } })).toEqual([signed.id]);
  const { data } = await ok(world, owner, expirationCalls.fetchCustomerContractExpirations, { body: {} });
  expect(data).toMatchObject([{ contract: { id: signed.id }, endDate: end.terminatedOn, status: 300 }]);
  const inState = async (status: 300 | typeof ENDED_CONTRACT) =>
    (
      await ok(world, owner, expirationCalls.fetchCustomerContractExpirations, {
        body: { filters: { status: [status] } },
      })
    ).data.map(({ id }) => id);
  expect([await inState(300), await inState(ENDED_CONTRACT)]).toEqual([[], [signed.id]]);
  const { readSheet } = await import('read-excel-file/node');
  for (const call of [
    contractCalls.fetchCustomerContractsExport,
    expirationCalls.fetchCustomerContractExpirationsExport,
  ]) {
    const [, row] = await readSheet((await callAs(world, owner, call, { body: {} } as never)).bytes);
    expect(row).toContain('Terminé');
  }
  expect(await contractAfter(world, owner, 'undoEnd', signed.id)).toMatchObject({
    terminatedOn: null,
    terminationReason: null,
  });
  expect(await idsOf({ filters: { life: 'running' } })).toEqual([signed.id]);
});

test('a contract past its own end is neither amended nor ended, and is listed as ended, not as signed', async () => {
  const past = { startsOn: addDays(today, -400), endsOn: addDays(today, -1) };
  const over = await newSigned(past);
  const renewed = await newSigned({ ...past, tacitRenewal: true });
  const body = { id: newId() };
  for (const [act, asked] of [
    ['amend', body],
    ['end', { terminatedOn: today, reason: null }],
  ] as const) {
    const { status, body: answer } = await actOnContract(world, owner, act, over.id, asked);
    expect({ act, status, message: answer.message }).toEqual({
      ...{ act, status: 409 },
      message: 'Ce contrat est arrivé à son terme : renouvelez-le.',
    });
  }
  expect(await contractAfter(world, owner, 'renew', over.id, body)).toMatchObject({ startsOn: today });
  expect((await actOnContract(world, owner, 'amend', renewed.id, { id: newId() })).status).toBe(200);
  expect(await idsOf({ filters: { status: [contractStatuses.value.signed] } })).toEqual([renewed.id]);
  expect(await idsOf({ filters: { status: [ENDED_CONTRACT] } })).toEqual([over.id]);
});

test('the archived are listed for who asks for them, and a search finds titles and customers', async () => {
  const customer = await newInvoicedCustomer(world, owner, { name: 'Galerie Été' });
  const kept = await newContract(world, owner, { title: 'Rondes de nuit', customer: { id: customer.id } });
  const gone = await newContract(world, owner, { title: 'Abandonné' });
  await contractAfter(world, owner, 'archive', gone.id);
  expect(await idsOf({})).toEqual([kept.id]);
  expect(await idsOf({ filters: { status: [400] } })).toEqual([gone.id]);
  expect(await idsOf({ query: 'RONDES' })).toEqual([kept.id]);
  expect(await idsOf({ query: 'ete' })).toEqual([kept.id]);
  expect(await idsOf({ filters: { party: [customer.id] } })).toEqual([kept.id]);
  expect((await callAs(world, owner, contractCalls.fetchCustomerContractsExport, { body: {} })).status).toBe(200);
});

test('an agent with the rights works on contracts of customers, and on no work contract of a colleague', async () => {
  const clerk = await newPerson(world, owner.agencyId, {
    ...{ role: 'agent', agentId: newId() },
    rights: [
      ...(['ACCOUNT_RIGHT_CREATE_CUSTOMER_CONTRACT', 'ACCOUNT_RIGHT_LIST_CUSTOMER_CONTRACT'] as const),
      ...(['ACCOUNT_RIGHT_LIST_AGENT_CONTRACT', 'ACCOUNT_RIGHT_EDIT_AGENT_CONTRACT'] as const),
    ],
  });
  const { id } = await newContract(world, owner, { title: 'Rondes' });
  const found = await ok(world, clerk, contractCalls.fetchCustomerContracts, { body: { query: 'Rondes' } });
  expect(found.data.map((row) => row.id)).toContain(id);
  expect((await callAs(world, clerk, contractCalls.customerContract, { params: { id } })).status).toBe(200);
  const agentId = newId();
  await ok(world, owner, agentCalls.saveAgent, { body: { id: agentId, firstName: 'Léa', lastName: 'Roux' } });
  const body = { id: newId(), title: 'CDI', body: '<p>Entre nous.</p>', agent: { id: agentId } };
  await ok(world, owner, contractCalls.saveAgentContract, { body });
  expect((await callAs(world, clerk, contractCalls.agentContract, { params: { id: body.id } })).status).toBe(403);
  expect((await callAs(world, clerk, contractCalls.saveAgentContract, { body })).status).toBe(403);
});

test('an agent sees what it was sent and nothing of its colleagues', async () => {
  const newAgent = async () => {
    const id = newId();
    const email = `${id}@exemple.test`;
    await ok(world, owner, agentCalls.saveAgent, { body: { id, firstName: 'Karim', lastName: 'Haddad', email } });
    return id;
  };
  const save = async (agentId: string) => {
    const id = newId();
    const body = { id, title: 'CDI', body: '<p>{{agent.nom}}</p>', agent: { id: agentId } };
    await ok(world, owner, contractCalls.saveAgentContract, { body });
    return id;
  };
  const [karim, nadia] = [await newAgent(), await newAgent()];
  const [sent, draft, other] = [await save(karim), await save(karim), await save(nadia)];
  for (const id of [sent, other]) await contractAfter(world, owner, 'send', id);
  const agent = await newPerson(world, owner.agencyId, { role: 'agent', agentId: karim });
  const { data } = await ok(world, agent, contractCalls.fetchAgentContracts, { body: {} });
  expect(data.map(({ id }) => id)).toEqual([sent]);
  const { filtered } = await ok(world, agent, contractCalls.fetchAgentContracts, {
    body: { filters: { status: [100] } },
  });
  expect(filtered).toBe(0);
  const paper = (id: string) => callAs(world, agent, contractCalls.downloadAgentContract, { params: { id } });
  expect((await paper(sent)).status).toBe(200);
  expect((await paper(other)).status).toBe(404);
  expect((await paper(draft)).status).toBe(404);
  expect((await callAs(world, agent, contractCalls.agentContract, { params: { id: sent } })).status).toBe(403);
  expect(
    (await callAs(world, agent, contractCalls.fetchAgentContracts, { body: {} }, { unprefixed: true })).body,
  ).not.toMatchObject({
    data: [{ id: other }],
  });
});

test('who was deleted is asked for no signature, neither for what waits nor for what is a draft', async () => {
  const waiting = await newContract(world, owner);
  const customer = { id: waiting.customer?.id ?? '' };
  const later = await newContract(world, owner, { customer });
  await contractAfter(world, owner, 'send', waiting.id);
  const agent = newId();
  const file = { id: agent, firstName: 'Karim', lastName: 'Haddad', email: `${agent}@exemple.test` };
  await ok(world, owner, agentCalls.saveAgent, { body: file });
  const [hired, promoted] = [newId(), newId()];
  for (const id of [hired, promoted]) {
    const body = { id, title: 'CDI', body: '<p>{{agent.nom}}</p>', agent: { id: agent } };
    await ok(world, owner, contractCalls.saveAgentContract, { body });
  }
  await contractAfter(world, owner, 'send', hired);
  const versions = {
    customer: (await ok(world, owner, customerCalls.customer, { params: customer })).customer.updatedAt,
    agent: (await ok(world, owner, agentCalls.agent, { params: { id: agent } })).agent.updatedAt,
  };
  const confirmed = { updatedAt: versions.customer, confirmed: '1' as const };
  await ok(world, owner, customerCalls.deleteCustomer, { params: customer, query: confirmed });
  const follows = await ok(world, owner, agentCalls.deleteAgentFollows, { params: { id: agent } });
  expect(follows.sentences).toEqual(['1 demande de signature en cours sera retirée.']);
  await ok(world, owner, agentCalls.deleteAgent, { params: { id: agent }, query: { updatedAt: versions.agent } });
  const of = async (id: string) => (await ok(world, owner, contractCalls.agentContract, { params: { id } })).contract;
  for (const contract of [await read(waiting.id), await of(hired)]) {
    expect(contract.status).toBe(100);
    expect(contract.proofs.at(-1)).toMatchObject({ kind: 'withdrawn', text: expect.stringMatching(/^par /) });
  }
  expect((await actOnContract(world, owner, 'send', later.id)).body.errors?.[0]?.message).toBe('Client introuvable');
  expect((await actOnContract(world, owner, 'send', promoted)).body.errors?.[0]?.message).toBe('Agent introuvable');
});

test('each kind has rights of its own', async () => {
  const { id } = await newContract(world, owner);
  const clerk = await newPerson(world, owner.agencyId, {
    rights: ['ACCOUNT_RIGHT_LIST_AGENT_CONTRACT', 'ACCOUNT_RIGHT_SIGN_AGENT_CONTRACT'],
  });
  expect((await callAs(world, clerk, contractCalls.fetchCustomerContracts, { body: {} })).status).toBe(403);
  expect((await callAs(world, clerk, contractCalls.customerContract, { params: { id } })).status).toBe(403);
  expect((await callAs(world, clerk, contractCalls.agentContract, { params: { id } })).status).toBe(404);
  expect((await actOnContract(world, clerk, 'send', id)).status).toBe(403);
});
