import { newId } from '@vigie/contracts/core/id';
import { liveCalls } from '@vigie/contracts/platform/live/live.calls';
import { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import { hashSecret, newSecret } from '@vigie/service-kit/link-secret';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openTestMailbox, type TestMailbox } from '@vigie/testing/servers/test-mailbox';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';
import { SignJWT } from 'jose';
import { hashPassword } from './secrets';

let world: World;
let mailbox: TestMailbox;
let agencyId: string;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  world = await openWorld();
  agencyId = await newAgency(world);
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

const PASSWORD = 'Motdepasse1';
async function account(): Promise<Person & { email: string }> {
  const person = await newPerson(world, agencyId);
  const hash = await hashPassword(PASSWORD);
  await asAdmin(world, (c) =>
    c.query('update platform.user_account set password_hash = $2 where id = $1', [person.userId, hash]),
  );
  return { ...person, email: `${person.userId}@exemple.test` };
}

/** Sends a call without a token from an IP address that the local proxy reports. */
async function post(path: string, body: object, from: string): Promise<{ status: number; body: { key?: string } }> {
  const answer = await fetch(`${world.urls.platform}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { key?: string } };
}
const login = (username: string, password: string, from = '203.0.113.1') =>
  post('/login_check', { username, password }, from);
const forgot = (identifier: string, from: string) => post('/user/forgot-password', { identifier }, from);
const mailsTo = (email: string) =>
  asAdmin(world, async (c) => {
    const { rows } = await c.query('select text_body from platform.email where to_address = $1', [email]);
    return rows.map((row) => String(row.text_body));
  });
const reset = (token: string, password: string) =>
  callAs(world, null, sessionCalls.resetPassword, { params: { confirmationToken: token }, body: { password } });
async function link(person: Person): Promise<string> {
  const secret = newSecret();
  await asAdmin(world, (c) =>
    c.query(
      `insert into platform.password_reset (hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
      [hashSecret(secret), person.userId],
    ),
  );
  return secret;
}

test('ten failures lock the address that tried, nobody else', async () => {
  const { email } = await account();
  for (let i = 0; i < 10; i++) expect((await login(email, 'faux')).body.key).toBe('invalid_credentials');
  expect((await login(email, PASSWORD)).body.key).toBe('account_locked');
  expect((await login(email, PASSWORD, '203.0.113.2')).status).toBe(200);
});

test('whoever has a whole network of addresses has no more tries', async () => {
  const { email } = await account();
  for (let i = 0; i < 10; i++) await login(email, 'faux', `2001:db8:7:7::${i + 1}`);
  expect((await login(email, PASSWORD, '2001:db8:7:7:1:2:3:4')).body.key).toBe('account_locked');
  expect((await login(email, PASSWORD, '2001:db8:7:8::1')).status).toBe(200);
});

test('whoever holds a token alone does not try out the password that it needs', async () => {
  const person = await account();
  const change = (currentPassword: string, who = person) =>
    callAs(world, who, sessionCalls.updateUser, { body: { password: 'Nouveau99', currentPassword } });
  const tried = await Promise.all(Array.from({ length: 10 }, () => change('faux')));
  expect(tried.map(({ status }) => status)).toEqual(Array(10).fill(400));
  expect(await change(PASSWORD)).toMatchObject({ status: 429, body: { key: 'too_many_attempts' } });
  // Changing other fields of the profile requires no password.
  expect((await callAs(world, person, sessionCalls.updateUser, { body: { welcomed: true } })).status).toBe(200);
  expect((await change(PASSWORD, await account())).status).toBe(200);
});

test('an account that is not there is locked like one that is', async () => {
  const unknown = `${newId()}@exemple.test`;
  for (let i = 0; i < 10; i++) await login(unknown, 'faux', '203.0.113.3');
  expect((await login(unknown, 'faux', '203.0.113.3')).body.key).toBe('account_locked');
});

test('a password that was right in the end begins the count anew', async () => {
  const { email } = await account();
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 9; i++) await login(email, 'faux', '203.0.113.4');
    expect((await login(email, PASSWORD, '203.0.113.4')).status).toBe(200);
  }
});

test('one address does not try the doors of everybody', async () => {
  const answers: number[] = [];
  for (let i = 0; i < 101; i++) answers.push((await login(`${newId()}@exemple.test`, 'faux', '203.0.113.5')).status);
  expect(answers.slice(0, 100).every((status) => status === 401)).toBe(true);
  expect(answers[100]).toBe(429);
});

test('forgotten passwords are mailed a few times an hour, whoever asks, and one address does not ask without end', async () => {
  const { email } = await account();
  for (let i = 0; i < 8; i++) expect((await forgot(email, `203.0.113.${10 + i}`)).status).toBe(200);
  await runAllJobs(world);
  expect(await mailsTo(email)).toHaveLength(5);
  const answers: number[] = [];
  for (let i = 0; i < 31; i++) answers.push((await forgot(`${newId()}@exemple.test`, '203.0.113.30')).status);
  expect([answers[29], answers[30]]).toEqual([200, 429]);
});

test('the request that asks for a link does the same whether there is an account or not', async () => {
  const { email } = await account();
  const written = async (identifier: string) => {
    await forgot(identifier, '203.0.113.40');
    return asAdmin(world, async (c) => {
      const { rows } = await c.query(`select name from platform.outbox where payload->>'identifier' = $1`, [
        identifier,
      ]);
      const links = await c.query('select count(*)::int as n from platform.password_reset');
      return [rows, links.rows];
    });
  };
  expect(await written(email)).toEqual(await written(`${newId()}@exemple.test`));
});

test('of all links one is good, and none after the password was changed', async () => {
  const person = await account();
  const [first, second] = [await link(person), await link(person)];
  const kept = await reset(first, 'Nouveau99');
  expect(kept.status).toBe(200);
  expect(kept.body).toEqual({ username: person.email });
  expect((await reset(second, 'Nouveau98')).body.key).toBe('reset_link_invalid');

  await forgot(person.email, '203.0.113.50');
  await forgot(person.email, '203.0.113.50');
  await runAllJobs(world);
  const sent = (await mailsTo(person.email)).map((text) => text.match(/reset-password\/([\w-]+)/)?.[1] ?? '');
  expect(sent).toHaveLength(2);
  const good = await asAdmin(world, (c) =>
    c.query('select 1 from platform.password_reset where user_id = $1 and used_at is null', [person.userId]),
  );
  expect(good.rowCount).toBe(1);

  const third = await link(person);
  await ok(world, person, sessionCalls.login, {
    body: { username: person.email, password: 'Nouveau99' },
  }).then(({ token }) =>
    ok(world, { ...person, token }, sessionCalls.updateUser, {
      body: { password: 'Encore99', currentPassword: 'Nouveau99' },
    }),
  );
  expect((await reset(third, 'Nouveau97')).body.key).toBe('reset_link_invalid');
});

test('a link that a mail program cut short is invalid, in the words of one that is too old', async () => {
  const { status, body } = await reset('court', 'Nouveau99');
  expect({ status, message: body.message }).toEqual({
    status: 400,
    message: 'Ce lien de réinitialisation est invalide ou expiré',
  });
});

test('sessions have an end, and all others are ended at once', async () => {
  const person = await account();
  const phone = await login(person.email, PASSWORD);
  const desk = await callAs(world, null, sessionCalls.login, { body: { username: person.email, password: PASSWORD } });
  const here = { ...person, token: desk.body.token };
  await asAdmin(world, (c) =>
    c.query(
      `update platform.refresh_token set expires_at = now() - interval '1 day'
       where session_id = (select id from platform.session where user_id = $1 and ip = '203.0.113.1')`,
      [person.userId],
    ),
  );
  const { sessions } = await ok(world, here, sessionCalls.listSessions);
  expect(sessions).toHaveLength(1);
  expect(Date.parse(sessions[0]?.expiresAt ?? '')).toBeGreaterThan(Date.now());
  expect(phone.status).toBe(200);
  await ok(world, here, sessionCalls.revokeOtherSessions);
  expect((await callAs(world, person, sessionCalls.currentUser)).status).toBe(401);
  expect((await callAs(world, here, sessionCalls.currentUser)).status).toBe(200);
});

test('a token without an end is none', async () => {
  const person = await account();
  const key = new TextEncoder().encode(process.env.VIGIE_SECRET);
  const [, payload = ''] = person.token.split('.');
  const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string };
  const token = await new SignJWT({ sid })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(person.userId)
    .setIssuedAt()
    .sign(key);
  expect((await callAs(world, { ...person, token }, sessionCalls.currentUser)).status).toBe(401);
});

test('a stream ends with the session, and with the place in the agency', async () => {
  const statements = [
    'update platform.session set revoked_at = now() where user_id = $1',
    'update platform.membership set status = 200 where user_id = $1',
  ];
  const listen = async (statement: string) => {
    const person = await newPerson(world, agencyId);
    const answer = await fetch(`${world.urls.platform}/api${liveCalls.live.path.replace(':agencyId', agencyId)}`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    const heard = answer.body?.getReader();
    await heard?.read();
    await asAdmin(world, (c) => c.query(statement, [person.userId]));
    // The next heartbeat or update detects the end of the session; here it is the heartbeat.
    for (;;) if ((await heard?.read())?.done ?? true) return true;
  };
  expect(await Promise.all(statements.map(listen))).toEqual([true, true]);
});
