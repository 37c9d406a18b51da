import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import type { ExpirationSave } from '@vigie/contracts/commercial/expiration/expiration';
import { expirationCalls } from '@vigie/contracts/commercial/expiration/expiration.calls';
import { siteActs } from '@vigie/contracts/commercial/site/site.acts';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let manager: Person;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
});
afterAll(() => world.close());

const today = todayIn('Europe/Paris');
const vehicle = (more: Partial<ExpirationSave> = {}): ExpirationSave => ({
  id: newId(),
  subject: 'agency',
  category: 4,
  expirationType: { name: 'Contrôle technique' },
  endDate: addDays(today, 10),
  ...more,
});
const save = (more: Partial<ExpirationSave> = {}, who = manager) =>
  callAs(world, who, expirationCalls.saveExpiration, { body: vehicle(more) });
const listed = (category: '1' | '4', body: object = {}) =>
  ok(world, manager, expirationCalls.fetchExpirations, { params: { category }, body });

async function newAgent(more: object = {}): Promise<string> {
  const id = newId();
  await ok(world, manager, agentCalls.saveAgent, { body: { id, firstName: 'Karim', lastName: id, ...more } });
  return id;
}
const document = (endsOn: string | null) => ({ id: newId(), type: 'driving' as const, number: '12AB', endsOn });

test('each category lists its own, by level, and what has no end is of no level', async () => {
  for (const days of [-1, 0, 29, 30, 60, 90]) await save({ endDate: addDays(today, days) });
  await save({ endDate: null });
  await save({ category: 1 });
  const { data } = await listed('4');
  expect(data.map(({ level }) => level)).toEqual([
    'expired',
    'under30',
    'under30',
    'under60',
    'under90',
    'later',
    null,
  ]);
  expect((await listed('4', { filters: { due: 'expired' } })).filtered).toBe(1);
  expect((await listed('4', { filters: { due: 'toRenew' } })).filtered).toBe(4);
  expect((await listed('4', { filters: { level: ['under30', 'later'] } })).filtered).toBe(3);
  expect((await listed('1')).filtered).toBe(1);
});

test('rights to one category show, change and delete nothing of another', async () => {
  const { expiration } = (await save()).body;
  const { id, updatedAt } = expiration;
  const other = await newPerson(world, manager.agencyId, {
    rights: [
      'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_1',
      'ACCOUNT_RIGHT_EDIT_AGENCY_EXPIRATION_1',
      'ACCOUNT_RIGHT_DELETE_AGENCY_EXPIRATION_1',
    ],
  });
  const asked = { params: { category: '4' as const }, body: {} };
  expect((await callAs(world, other, expirationCalls.fetchExpirations, asked)).status).toBe(403);
  expect((await callAs(world, other, expirationCalls.fetchExpirationsExport, asked)).status).toBe(403);
  expect((await callAs(world, other, expirationCalls.expiration, { params: { id } })).status).toBe(404);
  expect((await callAs(world, other, expirationCalls.historyExpiration, { params: { id } })).status).toBe(404);
  expect((await save({}, other)).status).toBe(403);
  expect((await save({ id, category: 1, updatedAt }, other)).status).toBe(404);
  const reader = await newPerson(world, manager.agencyId, {
    rights: ['ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_4', 'ACCOUNT_RIGHT_DELETE_AGENCY_EXPIRATION_1'],
  });
  const deletion = { params: { id }, query: { updatedAt } };
  expect((await callAs(world, reader, expirationCalls.deleteExpiration, deletion)).status).toBe(403);
  expect((await save({ id, updatedAt, category: 1 }, reader)).status).toBe(403);
});

test('one that is deleted is on no list, and cannot be saved again', async () => {
  const { id, updatedAt } = (await save()).body.expiration;
  await ok(world, manager, expirationCalls.deleteExpiration, { params: { id }, query: { updatedAt } });
  expect((await listed('4')).filtered).toBe(0);
  expect((await save({ id, updatedAt })).status).toBe(404);
});

test('of two who save what both read, the second is told', async () => {
  const { id, updatedAt } = (await save()).body.expiration;
  const answers = await Promise.all([
    save({ id, updatedAt, description: 'Un' }),
    save({ id, updatedAt, description: 'Deux' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('it is about somebody who is there, and its files are stored ones', async () => {
  const path = async (more: Partial<ExpirationSave>) => (await save(more)).body.errors?.[0]?.path;
  expect(await path({ subject: 'agent', category: null, agent: { id: newId() } })).toBe('agent');
  expect(await path({ subject: 'customer', category: null, customer: { id: newId() } })).toBe('customer');
  expect(await path({ files: [{ id: newId() }] })).toBe('files');
  expect(await path({ expirationType: { name: 'A\u0000' } })).toBeDefined();
});

test('the card and the dated papers of an agent are listed with what is followed of it, until it leaves', async () => {
  const id = await newAgent({ documents: [document(addDays(today, 40)), document(null)] });
  await asAdmin(world, (client) =>
    client.query('update commercial.agent set professional_card_ends_on = $2 where id = $1', [id, addDays(today, -3)]),
  );
  await save({ subject: 'agent', category: null, agent: { id }, expirationType: { name: 'Visite médicale' } });
  const read = async () => (await ok(world, manager, expirationCalls.fetchAgentExpirations, { body: {} })).data;
  expect((await read()).map(({ source, expirationType, level }) => [source, expirationType, level])).toEqual([
    ['card', 'Carte professionnelle', 'expired'],
    ['expiration', 'Visite médicale', 'under30'],
    ['document', 'Permis de conduire', 'under60'],
  ]);
  const found = await ok(world, manager, expirationCalls.fetchAgentExpirations, { body: { query: 'permis' } });
  expect(found.data.map(({ source }) => source)).toEqual(['document']);
  const lastDay = (day: string | null) =>
    asAdmin(world, (client) => client.query('update commercial.agent set left_on = $2 where id = $1', [id, day]));
  await lastDay(addDays(today, -1));
  expect(await read()).toEqual([]);
  await lastDay(today);
  expect(await read()).toHaveLength(3);
  const { agent } = await ok(world, manager, agentCalls.agent, { params: { id } });
  await ok(world, manager, agentCalls.archiveAgent, { params: { id }, body: { updatedAt: agent.updatedAt } });
  expect(await read()).toEqual([]);
});

test('a customer sees papers of the agents of its sites only, and nothing that the office wrote', async () => {
  const [mine, theirs] = [await newAgent(), await newAgent()];
  const customerId = newId();
  await ok(world, manager, customerCalls.saveCustomer, { body: { id: customerId, name: 'Galerie' } });
  const siteId = newId();
  await ok(world, manager, siteCalls.saveSite, { body: { id: siteId, customerId, name: 'Entrée' } });
  await asAdmin(world, (client) =>
    client.query('insert into commercial.site_user (agency_id, site_id, agent_id) values ($1, $2, $3)', [
      manager.agencyId,
      siteId,
      mine,
    ]),
  );
  for (const id of [mine, theirs])
    await save({ subject: 'agent', category: null, agent: { id }, description: 'Confidentiel' });
  const customer = await newPerson(world, manager.agencyId, {
    role: 'customer',
    customerId,
    rights: ['ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION'],
  });
  for (const path of [{}, { unprefixed: true }]) {
    const { status, body } = await callAs(world, customer, expirationCalls.fetchAgentExpirations, { body: {} }, path);
    expect(status).toBe(200);
    expect(body.data.map(({ agent, description }) => [agent?.id, description])).toEqual([[mine, null]]);
  }
  const found = async (query = '') =>
    (await ok(world, customer, expirationCalls.fetchAgentExpirations, { body: { query } })).filtered;
  expect(await found('confidentiel')).toBe(0);
  // Nor are the agent's address and city told by what a search finds.
  await asAdmin(world, (client) =>
    client.query("update commercial.agent set email = 'prive@exemple.test' where id = $1", [mine]),
  );
  expect([await found(), await found('prive@exemple')]).toEqual([1, 0]);
  // Who was assigned to a site that is closed works there no more.
  const { site } = await ok(world, manager, siteCalls.site, { params: { id: siteId } });
  const body = { updatedAt: site.updatedAt };
  await ok(world, manager, siteActs.calls.deactivateSite, { params: { id: siteId }, body });
  expect(await found()).toBe(0);
});

test("an agent reads its own papers and nobody else's", async () => {
  const [agentId, otherId] = [await newAgent(), await newAgent()];
  for (const id of [agentId, otherId]) await save({ subject: 'agent', category: null, agent: { id } });
  const agent = await newPerson(world, manager.agencyId, { role: 'agent', agentId, rights: [] });
  const { data } = await ok(world, agent, expirationCalls.fetchAgentExpirations, { body: {} });
  expect(data.map((row) => row.agent?.id)).toEqual([agentId]);
});

test('contracts of employment are listed by their end and by whether their trial period runs', async () => {
  const contract = (endTrial: number, end: number | null) => ({
    id: newId(),
    type: end === null ? 'cdi' : 'cdd_activity',
    startsOn: addDays(today, -10),
    trialEndsOn: addDays(today, endTrial),
    endsOn: end === null ? null : addDays(today, end),
    hoursLimitMin: 9_100,
  });
  await newAgent({ contracts: [contract(5, null)] });
  await newAgent({ contracts: [{ ...contract(-5, 20), name: 'Chef de poste' }] });
  const count = async (filters: Record<string, unknown>) =>
    (await ok(world, manager, expirationCalls.fetchAgentContractExpirations, { body: { filters } })).filtered;
  expect([await count({}), await count({ trial: 1 }), await count({ trial: 0 })]).toEqual([2, 1, 1]);
  expect(await count({ period: { end: addDays(today, 30) } })).toBe(1);
  const { data } = await ok(world, manager, expirationCalls.fetchAgentContractExpirations, { body: {} });
  expect(data.map((row) => row.contract.name).sort()).toEqual(["CDD accroissement d'activité, Chef de poste", 'CDI']);
});

test('of many that are deleted, those of a category that one may not delete stay and are named', async () => {
  const [vehicles, contract] = [newId(), newId()];
  await save({ id: vehicles });
  await save({ id: contract, category: 1 });
  const clerk = await newPerson(world, manager.agencyId, {
    rights: ['ACCOUNT_RIGHT_DELETE_AGENCY_EXPIRATION_4', 'ACCOUNT_RIGHT_LIST_AGENCY_EXPIRATION_1'],
  });
  const body = { ids: [vehicles, contract, newId()] };
  const { done, refused } = await ok(world, clerk, expirationCalls.deleteExpirations, { body });
  expect(done).toEqual([vehicles]);
  expect(refused.map(({ message }) => message).sort()).toEqual([
    expect.stringMatching(/^Vous ne bénéficiez pas de l'autorisation /),
    'Échéance introuvable',
  ]);
  expect((await listed('1')).filtered).toBe(1);
});
