import type { AgentSave } from '@vigie/contracts/commercial/agent/agent';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { newId } from '@vigie/contracts/core/id';
import type { RightKey } from '@vigie/contracts/core/rights';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { newCustomerSite } from '@vigie/testing/records/done-services';
import { hoursAgo } from '@vigie/testing/time/test-clock';
import { asRead } from '@vigie/testing/versions';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let manager: Person;
beforeAll(async () => {
  world = await openWorld();
  manager = await newPerson(world, await newAgency(world));
});
afterAll(() => world.close());

const agent = (more: Partial<AgentSave> = {}): AgentSave => ({
  id: newId(),
  firstName: 'Karim',
  lastName: `Benali ${newId()}`,
  ...more,
});
const save = asRead((body: AgentSave, who: Person = manager) => callAs(world, who, agentCalls.saveAgent, { body }));
const find = (body = {}, who = manager) => ok(world, who, agentCalls.fetchAgents, { body });
const setStatus = (status: '100' | '200' | '300' | '400', ids: string[], who = manager) =>
  callAs(world, who, agentCalls.changeAgentsStatus, { params: { status }, body: { ids } });
const eventsOf = (agentId: string) =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query<{ name: string; payload: Record<string, unknown> }>(
      `select name, payload from commercial.outbox where payload->>'agentId' = $1 order by created_at`,
      [agentId],
    );
    return rows;
  });

test('an agent is created with its defaults, and sent twice is one agent', async () => {
  const body = agent();
  const first = await save(body);
  expect(first.status).toBe(200);
  expect(first.body.agent).toMatchObject({ type: 'EMPLOYEE', status: 200, rating: 3, civility: 'na', contracts: [] });
  expect(first.body.agent.rights).toEqual(
    expect.arrayContaining(['ACCOUNT_RIGHT_LIST_SITE', 'ACCOUNT_RIGHT_CREATE_SITE', 'ACCOUNT_RIGHT_CREATE_MISSION']),
  );
  await save(body);
  expect((await find({ query: body.lastName })).filtered).toBe(1);
});

test('a search finds nothing by a town that the list keeps from the reader', async () => {
  const body = agent({ address: { city: 'Douarnenez' } });
  await save(body);
  const lister = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_LIST_AGENT'] });
  expect((await find({ query: 'douarnenez' }, lister)).data).toEqual([]);
  expect((await find({ query: `karim ${body.lastName}` }, lister)).data).toMatchObject([{ id: body.id }]);
  expect((await find({ query: 'douarnenez' })).data).toMatchObject([{ id: body.id }]);
});

test('where an agent may not be planned is read back by the names of the sites', async () => {
  const customerId = newId();
  await ok(world, manager, customerCalls.saveCustomer, { body: { id: customerId, name: `Client ${customerId}` } });
  const siteId = await newCustomerSite(world, manager, customerId);
  const saved = (await save(agent({ forbiddenSiteIds: [siteId], restrictions: [{ name: 'Pas de nuit' }] }))).body.agent;
  expect(saved.forbiddenSites).toEqual([{ id: siteId, name: `Site ${siteId}` }]);
  expect(saved.restrictions).toEqual([{ name: 'Pas de nuit' }]);
  expect((await save(agent())).body.agent.forbiddenSites).toEqual([]);
});

test('a restriction that ends before it begins is refused under its last day; one night is none', async () => {
  const days = { fromDay: '2026-12-10', untilDay: '2026-12-09' };
  const { status, body } = await save(agent({ restrictions: [{ name: 'Pas de nuit' }, { name: 'Genou', ...days }] }));
  expect({ status, errors: body.errors }).toEqual({
    status: 400,
    errors: [{ path: 'restrictions.1.untilDay', message: 'Doit être après le 09/12/2026' }],
  });
  const night = {
    name: 'Pas de nuit',
    startTime: '21:00',
    endTime: '06:00',
    fromDay: days.fromDay,
    untilDay: days.fromDay,
  };
  expect((await save(agent({ restrictions: [night] }))).status).toBe(200);
});

test('a card tells its last day; a wrong number is refused where France is kept', async () => {
  const body = agent({ professionalCard: 'car 069 2028 05 17 20230123456' });
  const saved = (await save(body)).body.agent;
  expect(saved.professionalCard).toBe('CAR-069-2028-05-17-20230123456');
  expect(saved.professionalCardEndsOn).toBe('2028-05-17');
  expect((await save(agent({ professionalCard: 'CAR-69-2028' }))).body.errors).toEqual([
    { path: 'professionalCard', message: 'Format invalide' },
  ]);
});

test('the social security number has its key checked in France only', async () => {
  const ok15 = (await save(agent({ socialSecurityNumber: '2 69 05 49 588 157 80' }))).body.agent;
  expect(ok15.socialSecurityNumber).toBe('269054958815780');
  expect((await save(agent({ socialSecurityNumber: '269054958815781' }))).body.errors?.[0]?.message).toBe(
    'Clé du numéro de sécurité sociale incorrecte',
  );
  const belgian = await newPerson(world, await newAgency(world, 'Bruxelles Gardiennage'));
  await asAdmin(world, (client) =>
    client.query(`update platform.agency set holiday_locale = 'BE' where id = $1`, [belgian.agencyId]),
  );
  const free = await save(agent({ socialSecurityNumber: '85.07.30-033 28', professionalCard: 'B-1' }), belgian);
  expect(free.body.agent).toMatchObject({ socialSecurityNumber: '85.07.30-033 28', professionalCard: 'B-1' });
  expect(free.body.agent.professionalCardEndsOn).toBeNull();
});

test('contracts are saved with their agent; the list shows the one in force', async () => {
  const past = { id: newId(), type: 'cdd_activity', startsOn: '2019-01-01', endsOn: '2019-12-31' } as const;
  const now = { id: newId(), type: 'cdi', startsOn: '2020-01-01', endsOn: null } as const;
  const body = agent({
    contracts: [
      { ...past, hoursLimitMin: 2_100, period: 'week' },
      { ...now, hoursLimitMin: 9_100 },
    ],
  });
  expect((await save(body)).body.agent.contracts.map((c) => [c.type, c.period, c.hoursLimitMin])).toEqual([
    ['cdi', 'month', 9_100],
    ['cdd_activity', 'week', 2_100],
  ]);
  expect((await find({ query: body.lastName })).data[0]).toMatchObject({ contract: 'cdi', contractEndsOn: null });
  const fewer = await save({ ...body, contracts: [{ ...now, hoursLimitMin: 9_100 }] });
  expect(fewer.body.agent.contracts.map((c) => c.id)).toEqual([now.id]);
  const wrong = await save({ ...body, contracts: [{ ...past, endsOn: '2018-12-31', hoursLimitMin: 60 }] });
  expect(wrong.body.errors).toEqual([{ path: 'contracts.0.endsOn', message: 'Doit être après le 31/12/2018' }]);
});

test('the contract in force is that of the day of the agency, wherever on earth it is', async () => {
  const far = await newPerson(world, await newAgency(world, 'Agence du bout du monde'));
  // One of the two has another day than UTC has now.
  const timeZone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati';
  await asAdmin(world, (client) =>
    client.query('update platform.agency set time_zone = $2 where id = $1', [far.agencyId, timeZone]),
  );
  const today = todayIn(timeZone);
  const of = (type: 'cdi' | 'cdd_activity' | 'cdd_replacement', startsOn: string, endsOn: string | null) => ({
    ...{ id: newId(), type, startsOn, endsOn, hoursLimitMin: 9_100 },
  });
  const contracts = [
    of('cdd_activity', '2020-01-01', addDays(today, -1)),
    of('cdd_replacement', today, today),
    of('cdi', addDays(today, 1), null),
  ];
  await ok(world, far, agentCalls.saveAgent, { body: agent({ contracts }) });
  const { data } = await ok(world, far, agentCalls.fetchAgents, { body: {} });
  expect(data).toMatchObject([{ contract: 'cdd_replacement', contractEndsOn: today }]);
});

test('nobody is born today or later', async () => {
  const born = async (birthDate: string) => (await save(agent({ birthDate }))).body.errors;
  const today = todayIn('Europe/Paris');
  const refused = [{ path: 'birthDate', message: 'Doit être dans le passé' }];
  expect([await born(today), await born(addDays(today, 400))]).toEqual([refused, refused]);
  expect(await born('1990-03-14')).toBeUndefined();
});

test("another agent's contract cannot be taken over", async () => {
  const id = newId();
  const contract = { id, type: 'cdi', startsOn: '2024-01-01', hoursLimitMin: 9_100 } as const;
  const first = agent({ contracts: [contract] });
  await save(first);
  expect((await save(agent({ contracts: [contract] }))).status).toBe(400);
  const { agent: kept } = await ok(world, manager, agentCalls.agent, { params: { id: first.id } });
  expect(kept.contracts).toHaveLength(1);
});

test('beyond the quota no agent file is created, and archived files do not count', async () => {
  const small = await newPerson(world, await newAgency(world, 'Petite agence'));
  await asAdmin(world, (client) =>
    client.query('update platform.agency set agents_limit = 2 where id = $1', [small.agencyId]),
  );
  const first = agent();
  await save(first, small);
  const both = await Promise.all([save(agent(), small), save(agent(), small)]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(both.find((answer) => answer.status === 409)?.body.message).toBe(
    'Vous avez atteint votre quota de fiches agents',
  );
  await setStatus('300', [first.id], small);
  expect((await save(agent(), small)).status).toBe(200);
  const { pricing } = await ok(world, small, agentCalls.pricing);
  expect(pricing).toEqual({ agentsLimit: 2, accountsLimit: 5, countAgents: { agents: 2, accounts: 0 } });
});

test('an agent who creates files or gives licences is told what is left of them, another one is not', async () => {
  const asked = async (...rights: RightKey[]) => {
    const who = await newPerson(world, manager.agencyId, { role: 'agent', agentId: newId(), rights });
    return (await callAs(world, who, agentCalls.pricing)).status;
  };
  expect(await asked('ACCOUNT_RIGHT_EDIT_AGENT')).toBe(200);
  expect(await asked('ACCOUNT_RIGHT_CREATE_AGENT')).toBe(200);
  expect(await asked('ACCOUNT_RIGHT_READ_AGENT')).toBe(403);
});

test('out of the archive an agent is refused beyond the quota, and where its address is another one’s by now', async () => {
  const small = await newPerson(world, await newAgency(world, 'Petite agence'));
  const limit = (files: number) =>
    asAdmin(world, (client) =>
      client.query('update platform.agency set agents_limit = $2 where id = $1', [small.agencyId, files]),
    );
  await limit(1);
  const email = `${newId()}@exemple.test`;
  const [left, came] = [agent({ email }), agent({ email })];
  await save(left, small);
  await setStatus('300', [left.id], small);
  expect((await save(came, small)).status).toBe(200);
  const restored = async () => (await setStatus('200', [left.id], small)).body;
  expect((await restored()).refused.map(({ message }) => message)).toEqual([
    'Vous avez atteint votre quota de fiches agents',
  ]);
  await limit(2);
  expect((await restored()).refused.map(({ message }) => message)).toEqual([
    expect.stringContaining("Un autre agent a maintenant l'adresse e-mail"),
  ]);
  await setStatus('300', [came.id], small);
  expect((await restored()).done).toEqual([left.id]);
});

test('a licence needs an address and asks for an account with the rights of the file', async () => {
  expect((await save(agent({ status: 100 }))).body.errors).toEqual([{ path: 'email', message: 'Obligatoire' }]);
  const email = `${newId()}@exemple.test`;
  const body = agent({ status: 100, email, rights: ['ACCOUNT_RIGHT_EDIT_SITE'] });
  expect((await save(body)).body.agent.rights).toEqual([
    'ACCOUNT_RIGHT_LIST_SITE',
    'ACCOUNT_RIGHT_READ_SITE',
    'ACCOUNT_RIGHT_EDIT_SITE',
  ]);
  expect(await eventsOf(body.id)).toEqual([
    { name: 'account.wanted', payload: { agencyId: manager.agencyId, role: 'agent', agentId: body.id } },
  ]);
  expect((await save(agent({ email: email.toUpperCase() }))).body.errors?.[0]?.message).toBe(
    'Cette adresse e-mail est déjà utilisée',
  );
});

test('no licence is given to an address that opens another place in the agency already', async () => {
  const other = await newPerson(world, manager.agencyId);
  const email = `${other.userId}@Exemple.test`;
  const sentence = "Cette adresse e-mail ouvre déjà un autre accès à l'agence : donnez-en une autre à l'agent.";
  expect((await save(agent({ status: 100, email }))).body.errors).toEqual([{ path: 'email', message: sentence }]);
  const body = agent({ email });
  expect((await save(body)).status).toBe(200);
  expect((await setStatus('100', [body.id])).body.refused).toEqual([{ id: body.id, message: sentence }]);
  expect(await eventsOf(body.id)).toEqual([]);
});

test('several agents are archived at once, are gone from the list, and come back without a licence', async () => {
  const bodies = [agent({ status: 100, email: `${newId()}@exemple.test` }), agent()];
  for (const body of bodies) await save(body);
  const ids = bodies.map((body) => body.id);
  expect((await setStatus('300', ids)).body.done.sort()).toEqual([...ids].sort());
  const [first] = bodies;
  expect((await eventsOf(first?.id ?? '')).map((e) => e.name)).toEqual([
    'account.wanted',
    'account.closed',
    'agent.left',
  ]);
  const named = { query: first?.lastName };
  expect((await find(named)).filtered).toBe(0);
  expect((await find({ ...named, filters: { archived: 'only' } })).data.map((row) => row.status)).toEqual([300]);
  expect((await find({ ...named, filters: { archived: 'all' } })).filtered).toBe(1);
  expect((await find({ ...named, filters: { archived: null } })).filtered).toBe(0);
  const refused = (await setStatus('100', ids)).body.refused.map((it) => it.message);
  expect(refused).toEqual(Array(2).fill("« Activation » n'est pas possible : statut actuel « Archivé »."));
  await setStatus('200', ids);
  expect((await find(named)).data[0]?.status).toBe(200);
});

test('an agent that may not change is named and the others change, and deleting has its own right', async () => {
  const [live, archived] = [agent({ email: `${newId()}@exemple.test` }), agent()];
  for (const body of [live, archived]) await save(body);
  await setStatus('300', [archived.id]);
  const { done, refused } = (await setStatus('100', [live.id, archived.id])).body;
  expect([done, refused.map((it) => it.id)]).toEqual([[live.id], [archived.id]]);
  expect((await find({ query: live.lastName })).data[0]?.status).toBe(100);
  const editor = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_EDIT_AGENT'] });
  expect((await setStatus('400', [live.id], editor)).body.right).toBe('ACCOUNT_RIGHT_DELETE_AGENT');
  expect((await setStatus('400', [live.id])).status).toBe(200);
  expect((await callAs(world, manager, agentCalls.agent, { params: { id: live.id } })).status).toBe(404);
});

test('an agent with the right to edit agents acts on them by that right, and without it is refused', async () => {
  const body = agent();
  await save(body);
  const colleague = (...rights: RightKey[]) => newPerson(world, manager.agencyId, { role: 'agent', rights });
  const archived = await setStatus('300', [body.id], await colleague('ACCOUNT_RIGHT_EDIT_AGENT'));
  expect(archived.body).toEqual({ done: [body.id], refused: [] });
  const deleted = await setStatus('400', [body.id], await colleague('ACCOUNT_RIGHT_EDIT_AGENT'));
  expect({ status: deleted.status, right: deleted.body.right }).toEqual({
    status: 403,
    right: 'ACCOUNT_RIGHT_DELETE_AGENT',
  });
});

test('an agent reads its own file and no other, with and without the prefix of its path', async () => {
  const body = agent();
  await save(body);
  const other = agent();
  await save(other);
  const self = await newPerson(world, manager.agencyId, { role: 'agent', agentId: body.id });
  for (const unprefixed of [false, true]) {
    const read = (id: string) => callAs(world, self, agentCalls.agent, { params: { id } }, { unprefixed });
    expect((await read(body.id)).body.agent.id).toBe(body.id);
    expect((await read(other.id)).status).toBe(404);
  }
});

test('an agent with the right to read or edit agents opens the file of a colleague, with the right to list them does not', async () => {
  const { id } = (await save(agent())).body.agent;
  const opened = async (right: RightKey) => {
    const who = await newPerson(world, manager.agencyId, { role: 'agent', agentId: newId(), rights: [right] });
    return (await callAs(world, who, agentCalls.agent, { params: { id } }, { unprefixed: true })).status;
  };
  expect(await opened('ACCOUNT_RIGHT_READ_AGENT')).toBe(200);
  expect(await opened('ACCOUNT_RIGHT_EDIT_AGENT')).toBe(200);
  expect(await opened('ACCOUNT_RIGHT_LIST_AGENT')).toBe(404);
});

test('cards that end in a period are found by their last day', async () => {
  const body = agent({ professionalCard: 'CAR-031-2027-02-10-20220123456' });
  await save(body);
  const within = async (start: string, end: string) =>
    (await find({ query: body.lastName, filters: { cardEnd: { start, end } } })).filtered;
  expect(await within('2027-02-10', '2027-02-10')).toBe(1);
  expect(await within('2027-02-11', '2027-03-10')).toBe(0);
});

test('what stands in the name of an agent is told before it leaves, and is nothing for who has nothing', async () => {
  const { body } = await save(agent({ professionalCard: 'CAR-075-2099-12-31-20940123456' }));
  const { id } = body.agent;
  const follows = () => ok(world, manager, agentCalls.archiveAgentFollows, { params: { id } });
  expect(await follows()).toEqual({ sentences: [] });
  const customerId = newId();
  await ok(world, manager, customerCalls.saveCustomer, { body: { id: customerId, name: 'Entrepôts' } });
  const siteId = await newCustomerSite(world, manager, customerId);
  const planned = [
    [-30, -34],
    [-54, -58],
  ].map(([start = 0, end = 0]) => ({
    ...{ id: newId(), site: { id: siteId }, agent: { id } },
    ...{ startAt: hoursAgo(start), endAt: hoursAgo(end) },
  }));
  await ok(world, manager, serviceCalls.saveServices, { body: { services: planned } });
  expect(await follows()).toEqual({ sentences: ['2 services à venir seront à réaffecter.'] });
  const closing = () => ok(world, manager, agentCalls.deactivateAgentFollows, { params: { id } });
  expect(await closing()).toEqual({ sentences: [] });
  await asAdmin(world, (client) =>
    client.query('update field.service set status = $1 where id = $2', [SERVICE_STATUS.inProgress, planned[0]?.id]),
  );
  const atWork = "1 service en cours reste à son nom : son téléphone n'enverra plus rien, ni fin de service, ni SOS.";
  expect(await closing()).toEqual({ sentences: [atWork] });
  expect((await follows()).sentences).toContain(atWork);
  const stranger = await newPerson(world, await newAgency(world));
  expect((await callAs(world, stranger, agentCalls.archiveAgentFollows, { params: { id } })).status).toBe(404);
  const powerless = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_EDIT_AGENT'] });
  expect((await callAs(world, powerless, agentCalls.deleteAgentFollows, { params: { id } })).status).toBe(403);
});
