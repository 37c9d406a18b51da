import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { RIGHT_KEYS, type RightKey } from '@vigie/contracts/core/rights';
import { changeAgency } from '@vigie/testing/furnish/change-agency';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';

/** Nobody can grant a right without holding it, by any path: the right could be granted to an own second account. */

let world: World;
let owner: Person;
let manager: Person;
const HELD: RightKey[] = [
  'ACCOUNT_RIGHT_CREATE_AGENT',
  'ACCOUNT_RIGHT_EDIT_AGENT',
  'ACCOUNT_RIGHT_READ_AGENT',
  'ACCOUNT_RIGHT_LIST_AGENT',
  'ACCOUNT_RIGHT_CREATE_CUSTOMER',
  'ACCOUNT_RIGHT_EDIT_CUSTOMER',
  'ACCOUNT_RIGHT_LIST_CUSTOMER',
  'ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS',
];
const FOREIGN = 'ACCOUNT_RIGHT_LIST_PROFIT_MARGIN';
const OF_CUSTOMERS = 'ACCOUNT_RIGHT_READ_INVOICE';
beforeAll(async () => {
  world = await openWorld();
  owner = await newPerson(world, await newAgency(world), { owner: true });
  manager = await newPerson(world, owner.agencyId, { rights: HELD });
});
afterAll(() => world.close());

const agent = (more = {}) => {
  const id = newId();
  return { id, firstName: 'Karim', lastName: id, email: `${id}@exemple.test`, ...more };
};
const saveAgent = (who: Person, body: object) => callAs(world, who, agentCalls.saveAgent, { body: body as never });
const saveCustomer = (who: Person, rights: string[]) => {
  const id = newId();
  const contact = {
    id: newId(),
    firstName: 'Alice',
    lastName: 'T',
    email: `${id}@exemple.test`,
    hasAccount: true,
    rights,
  };
  return callAs(world, who, customerCalls.saveCustomer, { body: { id, name: id, contacts: [contact] } as never });
};
const setDefaults = (who: Person, defaultRights: object) => changeAgency(world, who, { settings: { defaultRights } });
const refused = (right: string) => ({ status: 403, body: { key: 'missing_right', right } });

test('to an agent: none of those that the manager lacks, all of those that it holds', async () => {
  for (const right of RIGHT_KEYS.filter((key) => !HELD.includes(key)).slice(0, 60)) {
    const { status } = await saveAgent(manager, agent({ rights: [right] }));
    const usual = ['ACCOUNT_RIGHT_CREATE_MISSION', 'ACCOUNT_RIGHT_LIST_SITE', 'ACCOUNT_RIGHT_CREATE_SITE'];
    if (!usual.includes(right) && right !== 'ACCOUNT_RIGHT_CREATE_OWN_AGENT_REQUEST')
      expect([right, status]).toEqual([right, 403]);
  }
  expect(await saveAgent(manager, agent({ rights: [FOREIGN] }))).toMatchObject(refused(FOREIGN));
  expect((await saveAgent(manager, agent({ rights: ['ACCOUNT_RIGHT_LIST_AGENT'] }))).status).toBe(200);
  expect((await saveAgent(owner, agent({ rights: [FOREIGN] }))).status).toBe(200);
});

test('to an agent without a word of rights: those that the agency chose', async () => {
  const { status, body } = await saveAgent(manager, agent());
  expect(status).toBe(200);
  expect(body.agent.rights).toContain('ACCOUNT_RIGHT_CREATE_MISSION');
});

test('an account keeps what somebody else granted it, unless its address becomes that of another', async () => {
  const body = agent({ rights: [FOREIGN] });
  const { agent: made } = (await saveAgent(owner, body)).body;
  const renamed = { ...body, lastName: 'Autre', updatedAt: made.updatedAt };
  const saved = await saveAgent(manager, renamed);
  expect(saved.status).toBe(200);
  const mine = { ...renamed, email: 'moi@exemple.test', updatedAt: saved.body.agent.updatedAt };
  expect(await saveAgent(manager, mine)).toMatchObject(refused(FOREIGN));
});

test('to the contacts of a customer, and by default to accounts that are not there yet', async () => {
  expect((await saveCustomer(manager, [OF_CUSTOMERS])).status).toBe(403);
  expect((await saveCustomer(owner, [OF_CUSTOMERS])).status).toBe(200);
  expect((await setDefaults(manager, { rightsAgent: [FOREIGN] })).status).toBe(403);
  expect((await setDefaults(owner, { rightsAgent: [FOREIGN] })).status).toBe(200);
  // Rights that were set before do not count as granted by the user who saves the other fields.
  expect((await setDefaults(manager, { rightsAgent: [FOREIGN, 'ACCOUNT_RIGHT_LIST_AGENT'] })).status).toBe(200);
});

test('an agent writes down the contacts of a customer and opens no account of theirs, whatever its rights', async () => {
  const guard = await newPerson(world, owner.agencyId, { role: 'agent', rights: [...RIGHT_KEYS] });
  expect(await saveCustomer(guard, [])).toMatchObject({ status: 403, body: { key: 'refused' } });
  const id = newId();
  const contact = { id: newId(), firstName: 'Alice', lastName: 'T', email: `${id}@exemple.test`, hasAccount: false };
  const saved = await ok(world, guard, customerCalls.saveCustomer, { body: { id, name: id, contacts: [contact] } });
  const save = async (who: Person, changes: object, { updatedAt }: { updatedAt: string }) =>
    callAs(world, who, customerCalls.saveCustomer, {
      body: { id, name: id, contacts: [{ ...contact, ...changes }], updatedAt },
    });
  const open = (await save(owner, { hasAccount: true }, saved.customer)).body.customer;
  // An account that the office opened may keep its address; another address would be another account.
  const same = await save(guard, { hasAccount: true, lastName: 'Roux' }, open);
  expect(same.status).toBe(200);
  const other = { hasAccount: true, email: `autre-${id}@exemple.test` };
  expect((await save(guard, other, same.body.customer)).status).toBe(403);
});

test('an administrator of the product keeps its access to an agency that made it an agent', async () => {
  const admin = await newPerson(world, owner.agencyId, { role: 'admin' });
  await asAdmin(world, (client) =>
    client.query(
      `insert into platform.membership (agency_id, id, user_id, role, rights, agent_id)
       values ($1, $2, $3, 'agent', '{}', $4)`,
      [owner.agencyId, newId(), admin.userId, newId()],
    ),
  );
  expect((await changeAgency(world, admin, { type: 'SAS' })).status).toBe(200);
  await ok(world, admin, agentCalls.fetchAgents, { body: {} });
});

test('by a site: an agent who may write sites grants what it holds, managers what every site can grant', async () => {
  const { id: customerId } = (await saveCustomer(owner, [])).body.customer;
  const writer = await newPerson(world, owner.agencyId, {
    role: 'agent',
    rights: ['ACCOUNT_RIGHT_CREATE_SITE', 'ACCOUNT_RIGHT_EDIT_SITE', 'ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT'],
  });
  const EDIT = 'ACCOUNT_RIGHT_EDIT_SITE_ITEM';
  const read = { ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT: true };
  const site = (rights: object) => ({ id: newId(), name: newId(), customerId, ...rights });
  const save = (who: Person, body: object) => callAs(world, who, siteCalls.saveSite, { body: body as never });
  expect(await save(writer, site({ rightsAgent: { [EDIT]: true } }))).toMatchObject(refused(EDIT));
  expect((await save(writer, site({ rightsCustomer: { ACCOUNT_RIGHT_LIST_SITE_ITEM: true } }))).status).toBe(403);
  expect((await save(writer, site({ rightsAgent: read }))).status).toBe(200);
  expect((await save(writer, site({}))).status).toBe(200);
  const granted = site({ rightsAgent: { [EDIT]: true } });
  const made = await save(owner, granted);
  // Rights that the site had already do not count as granted by the agent.
  const again = { ...granted, name: newId(), updatedAt: made.body.site.updatedAt };
  expect((await save(writer, again)).status).toBe(200);
});

test('defaults with a right that no longer exists are corrected by a save, which grants no more than its author holds', async () => {
  const chief = await newPerson(world, await newAgency(world), { owner: true });
  const assistant = await newPerson(world, chief.agencyId, { rights: ['ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'] });
  const stored = { defaultRights: { rightsAgent: ['ACCOUNT_RIGHT_FLY'] } };
  await asAdmin(world, (client) =>
    client.query('update platform.agency set settings = $2 where id = $1', [chief.agencyId, JSON.stringify(stored)]),
  );
  expect((await setDefaults(assistant, { rightsAgent: [FOREIGN] })).status).toBe(403);
  expect((await setDefaults(assistant, { rightsAgent: [] })).status).toBe(200);
});
