import type { AddressInfo } from 'node:net';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { newId } from '@vigie/contracts/core/id';
import { transaction } from '@vigie/service-kit/db/database';
import { createLog } from '@vigie/service-kit/log';
import { asAdmin, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';
import { SMTPServer } from 'smtp-server';
import { reconcileAccounts } from './reconcile-accounts';

let world: World;
let owner: Person;
let smtp: SMTPServer;
const received: string[] = [];
beforeAll(async () => {
  world = await openWorld();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      received.push(...session.envelope.rcptTo.map((to) => to.address.toLowerCase()));
      stream.resume();
      stream.on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  process.env.SMTP_URL = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  owner = await newPerson(world, await newAgency(world), { owner: true });
});
afterAll(async () => {
  await world.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const log = createLog('test');
log.level = 'silent';

const reconcile = (subject: { role: 'agent' | 'customer'; agentId?: string; customerId?: string }) =>
  transaction(world.databases.platform, { agencyId: owner.agencyId }, () =>
    reconcileAccounts({ agencyId: owner.agencyId, ...subject }, log),
  );
const membershipsOf = (email: string) =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query(
      `select m.role, m.status, m.agent_id, m.customer_id, m.rights from platform.membership m
       join platform.user_account u on u.id = m.user_id where lower(u.email) = lower($1)`,
      [email],
    );
    return rows;
  });
const invitationsTo = (email: string) =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query('select id from platform.email where lower(to_address) = lower($1)', [email]);
    return rows.length;
  });
/** Returns the titles of a customer contact's notifications, after adding one. */
const toldTo = (email: string, title?: string) =>
  asAdmin(world, async (client) => {
    const user = 'select id from platform.user_account where lower(email) = lower($1)';
    if (title)
      await client.query(
        `insert into platform.notification (agency_id, id, user_id, type, key, title, detail, link, for_role, any_of)
         values ($2, gen_random_uuid(), (${user}), 'incident', $3, $3, '', '/customerMc', 'customer', '{}')`,
        [email, owner.agencyId, title],
      );
    const { rows } = await client.query(`select title from platform.notification where user_id = (${user})`, [email]);
    return rows.map((row) => String(row.title));
  });
const newAddress = () => `${newId()}@Exemple.test`;

async function licensed(more = {}): Promise<{ id: string; email: string }> {
  const [id, email] = [newId(), newAddress()];
  await ok(world, owner, agentCalls.saveAgent, {
    body: { id, firstName: 'Karim', lastName: `Benali ${id}`, email, status: 100, ...more },
  });
  return { id, email };
}

/** Returns the state changes of an account: act, author, from and to. */
const changesOf = (email: string) =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query<{ act: string; user_id: string | null; was: number; is: number }>(
      `select h.act, h.user_id, (h.before->>'status')::int as was, (h.after->>'status')::int as is
       from platform.history h join platform.membership m on m.id = h.record_id
       join platform.user_account u on u.id = m.user_id
       where lower(u.email) = lower($1) and h.after ? 'status' order by h.at`,
      [email],
    );
    return rows.map(({ act, user_id, was, is }) => [act, user_id, was, is]);
  });

test('a licence opens one account, invites once however often it is told, and closes with the licence', async () => {
  const { id, email } = await licensed({ rights: ['ACCOUNT_RIGHT_READ_SITE'] });
  for (let i = 0; i < 3; i++) await reconcile({ role: 'agent', agentId: id });
  await Promise.all([reconcile({ role: 'agent', agentId: id }), reconcile({ role: 'agent', agentId: id })]);
  expect(await membershipsOf(email)).toEqual([
    {
      role: 'agent',
      status: 100,
      agent_id: id,
      customer_id: null,
      rights: ['ACCOUNT_RIGHT_LIST_SITE', 'ACCOUNT_RIGHT_READ_SITE'],
    },
  ]);
  expect(await invitationsTo(email)).toBe(1);
  await ok(world, owner, agentCalls.changeAgentsStatus, { params: { status: '300' }, body: { ids: [id] } });
  await reconcile({ role: 'agent', agentId: id });
  expect((await membershipsOf(email)).map((m) => m.status)).toEqual([200]);
  // Each state change is in the history, with the product itself as author.
  expect(await changesOf(email)).toEqual([['close', null, 100, 200]]);
});

test('an address that changes closes the old account and opens the new one', async () => {
  const { id, email } = await licensed();
  await reconcile({ role: 'agent', agentId: id });
  const next = newAddress();
  const { agent } = await ok(world, owner, agentCalls.agent, { params: { id } });
  const { professionalCardEndsOn: _end, heldEquipment: _held, licenceEndsOn: _licence, ...known } = agent;
  const { forbiddenSites: _sites, ...fields } = known;
  await ok(world, owner, agentCalls.saveAgent, { body: { ...fields, status: 100, email: next } });
  await reconcile({ role: 'agent', agentId: id });
  expect((await membershipsOf(email)).map((m) => m.status)).toEqual([200]);
  expect((await membershipsOf(next)).map((m) => m.status)).toEqual([100]);
});

test('a manager whose address is on an agent file stays a manager', async () => {
  const manager = await newPerson(world, owner.agencyId);
  const { id } = await licensed();
  // The address belongs to a manager by the time the agent's account is to be opened.
  await asAdmin(world, (client) =>
    client.query('update commercial.agent set email = $2 where id = $1', [id, `${manager.userId}@exemple.test`]),
  );
  await reconcile({ role: 'agent', agentId: id });
  expect((await membershipsOf(`${manager.userId}@exemple.test`)).map((m) => m.role)).toEqual(['manager']);
});

test('contacts of a customer get accounts with default rights, and lose them with the customer', async () => {
  const [customerId, email, other] = [newId(), newAddress(), newAddress()];
  const contact = (address: string) => ({
    id: newId(),
    firstName: 'Alice',
    lastName: 'Tilleul',
    email: address,
    hasAccount: true,
  });
  const [first, second] = [contact(email), contact(other)];
  let updatedAt: string | undefined;
  const save = async (contacts: (typeof first)[]) => {
    const body = { id: customerId, name: `Client ${customerId}`, contacts, updatedAt };
    updatedAt = (await ok(world, owner, customerCalls.saveCustomer, { body })).customer.updatedAt;
  };
  await save([first, second]);
  await reconcile({ role: 'customer', customerId });
  expect(await membershipsOf(email)).toMatchObject([
    {
      role: 'customer',
      status: 100,
      customer_id: customerId,
      rights: expect.arrayContaining(['ACCOUNT_RIGHT_LIST_INVOICE']),
    },
  ]);
  await save([first]);
  await reconcile({ role: 'customer', customerId });
  expect((await membershipsOf(other)).map((m) => m.status)).toEqual([200]);
  expect((await membershipsOf(email)).map((m) => m.status)).toEqual([100]);
  await ok(world, owner, customerCalls.deleteCustomer, {
    params: { id: customerId },
    query: { updatedAt: updatedAt ?? '' },
  });
  await reconcile({ role: 'customer', customerId });
  expect((await membershipsOf(email)).map((m) => m.status)).toEqual([200]);
});

test('an access that goes from one customer to another is opened there, whichever is told of first', async () => {
  const email = newAddress();
  const contact = { id: newId(), firstName: 'Alice', lastName: 'Roy', email, hasAccount: true };
  const save = async (id: string, contacts: (typeof contact)[], updatedAt?: string) =>
    (await ok(world, owner, customerCalls.saveCustomer, { body: { id, name: `Client ${id}`, contacts, updatedAt } }))
      .customer.updatedAt;
  const [first, second] = [newId(), newId()];
  const read = await save(first, [contact]);
  await reconcile({ role: 'customer', customerId: first });
  await toldTo(email, 'Intrusion chez le premier client');
  await reconcile({ role: 'customer', customerId: first });
  expect(await toldTo(email)).toEqual(['Intrusion chez le premier client']);
  await save(first, [], read);
  await save(second, [{ ...contact, id: newId() }]);
  for (const customerId of [second, first]) await reconcile({ role: 'customer', customerId });
  expect(await membershipsOf(email)).toMatchObject([{ role: 'customer', status: 100, customer_id: second }]);
  // What happened at the sites of the first customer is not for a contact of the second.
  expect(await toldTo(email)).toEqual([]);
});

test('through the queues: a licence given and taken away ends with the account closed and one mail sent', async () => {
  const { id, email } = await licensed();
  await runAllJobs(world);
  expect((await membershipsOf(email)).map((m) => m.status)).toEqual([100]);
  expect(received.filter((address) => address === email.toLowerCase())).toHaveLength(1);
  const set = (status: '100' | '200') =>
    ok(world, owner, agentCalls.changeAgentsStatus, { params: { status }, body: { ids: [id] } });
  await set('200');
  await set('100');
  await set('200');
  await runAllJobs(world);
  expect((await membershipsOf(email)).map((m) => m.status)).toEqual([200]);
});

test('who never chose a password is invited again with the licence, and once more when somebody asks', async () => {
  const { id, email } = await licensed();
  const subject = { role: 'agent', agentId: id } as const;
  await reconcile(subject);
  const set = (status: '100' | '200' | '300') =>
    ok(world, owner, agentCalls.changeAgentsStatus, { params: { status }, body: { ids: [id] } });
  for (const status of ['300', '200'] as const) {
    await set(status);
    await reconcile(subject);
  }
  await set('100');
  await reconcile(subject);
  expect((await membershipsOf(email)).map((m) => m.status)).toEqual([100]);
  expect(await invitationsTo(email)).toBe(2);

  const again = async () => {
    const { agent } = await ok(world, owner, agentCalls.agent, { params: { id } });
    await ok(world, owner, agentCalls.inviteAgent, { params: { id }, body: { updatedAt: agent.updatedAt } });
    await runAllJobs(world);
  };
  await again();
  expect(await invitationsTo(email)).toBe(3);
  await asAdmin(world, (client) =>
    client.query("update platform.user_account set password_hash = 'x' where lower(email) = lower($1)", [email]),
  );
  await again();
  expect(await invitationsTo(email)).toBe(3);
});
