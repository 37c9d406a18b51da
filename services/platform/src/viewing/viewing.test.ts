import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { requestCalls } from '@vigie/contracts/commercial/request/request.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import type { RightKey } from '@vigie/contracts/core/rights';
import { allowedInViewing } from '@vigie/contracts/core/viewing';
import { planningShareCalls } from '@vigie/contracts/field/planning-share/planning-share.calls';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { notificationCalls } from '@vigie/contracts/platform/notification/notification.calls';
import { viewingCalls } from '@vigie/contracts/platform/viewing/viewing.calls';
import { allCalls } from '@vigie/contracts/registry/registry';
import { readOnly, transaction } from '@vigie/service-kit/db/database';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { writeAudit } from '../audit/write-audit';
import { endOverdue } from './end-viewings';

const OVERSEES: RightKey[] = ['ACCOUNT_RIGHT_LIST_AGENT', 'ACCOUNT_RIGHT_READ_AGENT', 'ACCOUNT_RIGHT_EDIT_AGENT'];
const OVER = { status: 403, key: 'viewing_over' };

let world: World;
let owner: Person;
let agent: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await newPerson(world, await newAgency(world), { owner: true });
  agent = await newPerson(world, owner.agencyId, { role: 'agent', rights: ['ACCOUNT_RIGHT_LIST_SITE'] });
});
afterAll(() => world.close());

const sqlOf = (text: string, values: unknown[] = []) => asAdmin(world, (client) => client.query(text, values));
const placeOf = async (person: Person): Promise<string> =>
  (
    await sqlOf('select id from platform.membership where user_id = $1 and agency_id = $2', [
      person.userId,
      person.agencyId,
    ])
  ).rows[0]?.id ?? '';
const begin = async (who: Person, seen: Person) =>
  callAs(world, who, viewingCalls.beginViewing, { body: { id: newId(), membershipId: await placeOf(seen) } });
/** Starts a viewing; returns the id that each call then sends. */
const look = async (who: Person, seen: Person): Promise<string> => {
  const { status, body } = await begin(who, seen);
  if (status !== 200) throw new Error(body.message);
  return body.viewing.id;
};
/** Makes a call that the agent may make, in a viewing. */
const sites = (who: Person, viewing: string) => callAs(world, who, siteCalls.fetchSites, { body: {} }, { viewing });
const seenBy = async (who: Person, viewing: string) => {
  const { status, body } = await sites(who, viewing);
  return { status, key: body.key };
};

test('whoever looks as an agent is answered what the agent is, and what it lacks is refused', async () => {
  const viewing = await look(owner, agent);
  expect((await sites(owner, viewing)).status).toBe(200);
  const refused = await callAs(world, owner, agentCalls.fetchAgents, { body: {} }, { viewing });
  expect(refused.body.message).toBe("Vous ne bénéficiez pas de l'autorisation Lister les agents.");
  expect((await callAs(world, owner, agencyCalls.agency, undefined, { viewing })).status).toBe(403);
  expect((await callAs(world, owner, agentCalls.fetchAgents, { body: {} })).status).toBe(200);
});

test('every call that writes is refused, whatever rights the person holds, and no reading one fails', async () => {
  const all = await newPerson(world, owner.agencyId);
  const viewing = await look(owner, all);
  const answers = [];
  for (const call of allCalls.filter(({ access }) => access.kind !== 'public')) {
    const { status, body } = await callAs(world, owner, call, {} as never, { viewing });
    answers.push({ call: call.name, reads: allowedInViewing(call), status, key: body.key });
  }
  const written = answers.filter(({ reads, key }) => !reads && key !== 'viewing_read_only');
  expect(written).toEqual([]);
  expect(answers.filter(({ reads, status, key }) => reads && (status >= 500 || key === 'viewing_read_only'))).toEqual(
    [],
  );
  expect(answers.some(({ status }) => status === 200)).toBe(true);
});

test('what a call forgot to declare is refused by the database', async () => {
  const audit = () => writeAudit({ agencyId: owner.agencyId, userId: null, action: 'agency.updated' });
  const write = readOnly(() => transaction(world.databases.platform, { agencyId: owner.agencyId }, audit));
  await expect(write).rejects.toMatchObject({ code: '25006' });
});

test('what only the person should read stays closed', async () => {
  const viewing = await look(owner, agent);
  const of = agent.agentId ?? '';
  for (const answer of [
    await callAs(world, owner, notificationCalls.fetchNotifications, { body: {} }, { viewing }),
    await callAs(world, owner, planningShareCalls.planningCalendars, { params: { by: 'agents', of } }, { viewing }),
    await callAs(world, owner, viewingCalls.viewablePeople, undefined, { viewing }),
  ])
    expect({ status: answer.status, key: answer.body.key }).toEqual({ status: 403, key: 'viewing_read_only' });
});

test('what the viewer may not read stays closed, also where the person reads it as its own', async () => {
  const overseer = await newPerson(world, owner.agencyId, { rights: [...OVERSEES, 'ACCOUNT_RIGHT_LIST_SITE'] });
  const viewing = await look(overseer, agent);
  expect((await sites(overseer, viewing)).status).toBe(200);
  const { body } = await callAs(world, overseer, requestCalls.fetchAgentRequests, { body: {} }, { viewing });
  expect(body.right).toBe('ACCOUNT_RIGHT_LIST_AGENT_REQUEST');
});

test('nobody looks as somebody who holds more, as the owner, as itself or as a stranger', async () => {
  const overseer = await newPerson(world, owner.agencyId, { rights: OVERSEES });
  const colleague = await newPerson(world, owner.agencyId, { rights: [] });
  const stranger = await newPerson(world, await newAgency(world, 'Une autre'), { role: 'agent' });
  const customer = await newPerson(world, owner.agencyId, { role: 'customer' });
  const admin = await newPerson(world, owner.agencyId, { role: 'admin' });
  const message = async (who: Person, seen: Person) => {
    const { status, body } = await begin(who, seen);
    return `${status} ${body.message}`;
  };
  expect(await message(overseer, agent)).toBe(
    "403 Cette personne détient une autorisation que vous n'avez pas : Lister les sites",
  );
  // People of roles that the caller may not list answer 404.
  for (const seen of [owner, colleague, customer, overseer]) expect(await message(overseer, seen)).toMatch(/^404/);
  expect(await message(owner, owner)).toMatch(/^403 Vous voyez déjà/);
  expect(await message(owner, stranger)).toMatch(/^404/);
  expect(await message(admin, agent)).toMatch(/^403/);
  for (const who of [agent, customer]) expect(await message(who, agent)).toMatch(/^403/);
  expect(await message(owner, colleague)).toBe('200 undefined');
});

test('a viewing is of one session and one agency: its id is of no use to anybody else', async () => {
  const viewing = await look(owner, agent);
  const deputy = await newPerson(world, owner.agencyId);
  expect(await seenBy(deputy, viewing)).toMatchObject(OVER);
  expect(await seenBy(owner, newId())).toMatchObject(OVER);
  expect(await seenBy(owner, "' or 1=1")).toMatchObject(OVER);
  await callAs(world, deputy, viewingCalls.endViewing, { params: { id: viewing } });
  expect((await seenBy(owner, viewing)).status).toBe(200);
});

test.each<[string, (viewing: string, overseer: Person, seen: Person) => Promise<unknown>]>([
  [
    'its time has come',
    (viewing) =>
      sqlOf(
        "update platform.viewing set began_at = now() - interval '2 h', ends_at = now() - interval '1 h' where id = $1",
        [viewing],
      ),
  ],
  ['another one begins', (_viewing, overseer, seen) => begin(overseer, seen)],
  [
    'the person is given more',
    (_viewing, _overseer, { userId }) =>
      sqlOf("update platform.membership set rights = rights || '{ACCOUNT_RIGHT_LIST_INVOICE}' where user_id = $1", [
        userId,
      ]),
  ],
  [
    'the viewer loses a right',
    (_viewing, { userId }) =>
      sqlOf(
        "update platform.membership set rights = array_remove(rights, 'ACCOUNT_RIGHT_EDIT_AGENT') where user_id = $1",
        [userId],
      ),
  ],
  [
    'the account of the person is closed',
    (_viewing, _overseer, { userId }) =>
      sqlOf('update platform.membership set status = 200 where user_id = $1', [userId]),
  ],
  ['it is left', (viewing, overseer) => ok(world, overseer, viewingCalls.endViewing, { params: { id: viewing } })],
])('it is over as soon as %s', async (_what, end) => {
  const overseer = await newPerson(world, owner.agencyId, { rights: [...OVERSEES, 'ACCOUNT_RIGHT_LIST_SITE'] });
  const seen = await newPerson(world, owner.agencyId, { role: 'agent', rights: ['ACCOUNT_RIGHT_LIST_SITE'] });
  const viewing = await look(overseer, seen);
  expect((await seenBy(overseer, viewing)).status).toBe(200);
  await end(viewing, overseer, seen);
  expect(await seenBy(overseer, viewing)).toMatchObject(OVER);
});

test('the way in and the way out are in the audit, also of one that nobody left', async () => {
  const overseer = await newPerson(world, owner.agencyId, { rights: [...OVERSEES, 'ACCOUNT_RIGHT_LIST_SITE'] });
  const left = await look(overseer, agent);
  await ok(world, overseer, viewingCalls.endViewing, { params: { id: left } });
  await ok(world, overseer, viewingCalls.endViewing, { params: { id: left } });
  await look(overseer, agent);
  await sqlOf('update platform.session set revoked_at = now() where user_id = $1', [overseer.userId]);
  const end = () =>
    transaction(world.databases.platform, { agencyId: owner.agencyId }, () => endOverdue(owner.agencyId));
  await end();
  await end();
  const { rows } = await sqlOf('select action, detail from platform.audit where user_id = $1 order by at, action', [
    overseer.userId,
  ]);
  expect(rows.map(({ action, detail }) => [action, detail.why])).toEqual([
    ['viewing.entered', undefined],
    ['viewing.left', 'left'],
    ['viewing.entered', undefined],
    ['viewing.left', 'over'],
  ]);
  expect(rows[0].detail).toMatchObject({ role: 'agent', viewing: left });
});

test('people are offered by name, with why one of them is not open', async () => {
  const overseer = await newPerson(world, owner.agencyId, { rights: OVERSEES });
  const { people } = await ok(world, overseer, viewingCalls.viewablePeople, { query: { search: 'prenom' } });
  expect(people.every(({ role }) => role === 'agent')).toBe(true);
  expect(people.find(({ refusal }) => refusal)?.refusal).toContain('Lister les sites');
  expect((await ok(world, overseer, viewingCalls.viewablePeople, { query: { search: '%' } })).people).toEqual([]);
});
