import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { newId } from '@vigie/contracts/core/id';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { managerCalls } from '@vigie/contracts/platform/manager/manager.calls';
import { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { createLog } from '@vigie/service-kit/log';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { reconcileAccounts } from './reconcile-accounts';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await newPerson(world, await newAgency(world, 'Sentinelle'), { owner: true });
});
afterAll(() => world.close());

/** A person with a membership in another agency, a password and a name. */
async function somebodyElse(): Promise<Person & { email: string }> {
  const person = await newPerson(world, await newAgency(world, 'Une autre agence'));
  await asAdmin(world, (client) =>
    client.query(
      `update platform.user_account set password_hash = 'x', first_name = 'Vraiprénom', last_name = 'Vrainom', phone = '+33612345678'
       where id = $1`,
      [person.userId],
    ),
  );
  return { ...person, email: `${person.userId}@exemple.test` };
}
const makeManager = async (email: string) => {
  const id = newId();
  await ok(world, owner, managerCalls.saveManager, { body: { id, email, firstName: 'Tapé', lastName: 'Parnous' } });
  return id;
};
const invitationsOf = async (person: Person) => (await ok(world, person, sessionCalls.currentUser)).invitations;
const mailsTo = (email: string) =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query('select text_body from platform.email where to_address = $1', [email]);
    return rows.map((row) => String(row.text_body));
  });
const enters = (person: Person) =>
  callAs(world, person, agencyCalls.agency, undefined, { agencyId: owner.agencyId }).then(({ status }) => status);

test('who has an account elsewhere is asked, and its name is told to nobody before it accepts', async () => {
  const person = await somebodyElse();
  const id = await makeManager(person.email);
  const answers = [
    await ok(world, owner, managerCalls.manager, { params: { id } }),
    await ok(world, owner, managerCalls.fetchManagers, { body: {} }),
    await mailsTo(person.email),
  ];
  expect(JSON.stringify(answers)).not.toMatch(/Vrai|612345678/);
  expect(answers[0]).toMatchObject({ manager: { firstName: 'Tapé', status: 50, ready: false } });
  expect(await enters(person)).toBe(404);
  expect(await invitationsOf(person)).toEqual([{ id, agencyName: 'Sentinelle', role: 'manager' }]);
  expect(await mailsTo(person.email)).toEqual([expect.stringContaining('Sentinelle vous invite')]);

  const accept = () => ok(world, person, sessionCalls.acceptInvitation, { params: { id } });
  // Two tabs at once.
  const [accepted] = await Promise.all([accept(), accept()]);
  expect(accepted.invitations).toEqual([]);
  expect(accepted.memberships).toHaveLength(2);
  // Another tab, or a retry after a lost answer.
  expect((await ok(world, person, sessionCalls.acceptInvitation, { params: { id } })).memberships).toHaveLength(2);
  expect((await callAs(world, person, sessionCalls.refuseInvitation, { params: { id } })).status).toBe(404);
  expect(await enters(person)).toBe(200);
  const { manager } = await ok(world, owner, managerCalls.manager, { params: { id } });
  expect(manager).toMatchObject({ firstName: 'Vraiprénom', status: 100, ready: true });
});

test('an invitation has the sender, the reply address and the signature of the agency’s mails', async () => {
  const agency = await newAgency(world, 'Sentinelle');
  const chief = await newPerson(world, agency, { owner: true });
  const emailSettings = { senderName: 'Sentinelle – Lyon', replyTo: 'lyon@sentinelle.example', signature: null };
  await asAdmin(world, (client) =>
    client.query(
      `update platform.agency set settings = settings || jsonb_build_object('emailSettings', $2::jsonb) where id = $1`,
      [agency, JSON.stringify(emailSettings)],
    ),
  );
  const known = await somebodyElse();
  for (const email of [known.email, 'nouvelle@exemple.test'])
    await ok(world, chief, managerCalls.saveManager, {
      body: { id: newId(), email, firstName: 'Nina', lastName: 'Roy' },
    });
  const { rows } = await asAdmin(world, (client) =>
    client.query('select from_name, reply_to, text_body from platform.email where agency_id = $1', [agency]),
  );
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    expect(row).toMatchObject({ from_name: 'Sentinelle – Lyon', reply_to: 'lyon@sentinelle.example' });
    expect(row.text_body).toContain('Sentinelle – Lyon');
  }
});

test('only the person itself answers, once', async () => {
  const person = await somebodyElse();
  const id = await makeManager(person.email);
  const stranger = await somebodyElse();
  for (const call of [sessionCalls.acceptInvitation, sessionCalls.refuseInvitation]) {
    expect((await callAs(world, stranger, call, { params: { id } })).status).toBe(404);
  }
  await ok(world, person, sessionCalls.refuseInvitation, { params: { id } });
  expect((await callAs(world, person, sessionCalls.acceptInvitation, { params: { id } })).status).toBe(404);
  expect(await enters(person)).toBe(404);
});

test('an agent with an account elsewhere is asked too, once, and who refused is asked again by the office alone', async () => {
  const person = await somebodyElse();
  const agentId = newId();
  await ok(world, owner, agentCalls.saveAgent, {
    body: { id: agentId, firstName: 'Tapé', lastName: agentId, email: person.email, status: 100 },
  });
  const log = createLog('test');
  log.level = 'silent';
  const reconcile = (asked: { again?: true } = {}) =>
    transaction(world.databases.platform, { agencyId: owner.agencyId }, () =>
      reconcileAccounts({ agencyId: owner.agencyId, role: 'agent', agentId, ...asked }, log),
    );
  await reconcile();
  await reconcile();
  expect(await enters(person)).toBe(404);
  const [invitation] = await invitationsOf(person);
  expect(invitation).toMatchObject({ role: 'agent' });
  expect(await mailsTo(person.email)).toHaveLength(1);
  await ok(world, person, sessionCalls.refuseInvitation, { params: { id: invitation?.id ?? '' } });
  await reconcile();
  expect(await invitationsOf(person)).toEqual([]);
  expect(await mailsTo(person.email)).toHaveLength(1);
  await reconcile({ again: true });
  expect(await mailsTo(person.email)).toHaveLength(2);
  const [second] = await invitationsOf(person);
  await ok(world, person, sessionCalls.acceptInvitation, { params: { id: second?.id ?? '' } });
  // A member whose rights do not include this call; a stranger gets 404.
  expect(await enters(person)).toBe(403);
});

test('an account that was wanted, not wanted and wanted again still waits for its person', async () => {
  const person = await somebodyElse();
  const body = { id: newId(), firstName: 'Tapé', lastName: 'Parnous', email: person.email };
  const log = createLog('test');
  log.level = 'silent';
  const want = async (status: 100 | 200) => {
    await asAdmin(world, (client) =>
      client.query('update commercial.agent set status = $2 where id = $1', [body.id, status]),
    );
    await transaction(world.databases.platform, { agencyId: owner.agencyId }, () =>
      reconcileAccounts({ agencyId: owner.agencyId, role: 'agent', agentId: body.id }, log),
    );
  };
  await ok(world, owner, agentCalls.saveAgent, { body: { ...body, status: 100 } });
  await want(100);
  const [first] = await invitationsOf(person);
  await want(200);
  expect(await invitationsOf(person)).toEqual([]);
  expect((await callAs(world, person, sessionCalls.acceptInvitation, { params: { id: first?.id ?? '' } })).status).toBe(
    404,
  );
  await want(100);
  expect(await enters(person)).toBe(404);
  expect(await invitationsOf(person)).toMatchObject([{ role: 'agent' }]);
  expect(await mailsTo(person.email)).toHaveLength(2);
  await ok(world, person, sessionCalls.acceptInvitation, { params: { id: first?.id ?? '' } });

  // A former member gets access again without an invitation.
  await want(200);
  expect(await enters(person)).toBe(404);
  await want(100);
  expect(await enters(person)).not.toBe(404);
  expect(await invitationsOf(person)).toEqual([]);
});

test('an invitation that nobody answered is taken back with its file', async () => {
  const person = await somebodyElse();
  const id = await makeManager(person.email);
  const { updatedAt } = (await ok(world, owner, managerCalls.manager, { params: { id } })).manager;
  await ok(world, owner, managerCalls.deleteManager, { params: { id }, query: { updatedAt } });
  expect(await invitationsOf(person)).toEqual([]);
});
