import { newId } from '@vigie/contracts/core/id';
import { deviceCalls } from '@vigie/contracts/platform/device/device.calls';
import { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import type { PagesConfig } from '@vigie/contracts/platform/user/pages-config';
import { signAccessToken } from '@vigie/service-kit/http/tokens';
import { hashSecret } from '@vigie/service-kit/link-secret';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { hashPassword } from './secrets';

let world: World;
let agencyId: string;
beforeAll(async () => {
  world = await openWorld();
  agencyId = await newAgency(world);
});
afterAll(() => world.close());

const PASSWORD = 'Motdepasse1';

async function account(): Promise<{ email: string; userId: string }> {
  const { userId } = await newPerson(world, agencyId);
  const hash = await hashPassword(PASSWORD);
  await asAdmin(world, (c) =>
    c.query('update platform.user_account set password_hash = $2 where id = $1', [userId, hash]),
  );
  return { email: `${userId}@exemple.test`, userId };
}

const login = (username: string, password: string) =>
  callAs(world, null, sessionCalls.login, { body: { username, password } });
const refresh = (refresh_token: string, attempt?: string) =>
  callAs(world, null, sessionCalls.refreshToken, { body: { refresh_token, attempt } });
const userOf = (token: string) =>
  callAs(
    world,
    { userId: '', agencyId, token, role: 'manager', customerId: null, agentId: null },
    sessionCalls.currentUser,
  );

test('signs in with the right password, whatever the case of the address, and reads the user', async () => {
  const { email, userId } = await account();
  const { status, body } = await login(email.toUpperCase(), PASSWORD);
  expect(status).toBe(200);
  const user = await userOf(body.token);
  expect(user.body).toMatchObject({ id: userId, email, admin: false });
  expect(user.body.memberships).toHaveLength(1);
  expect(user.body.memberships[0]).toMatchObject({
    role: 'manager',
    owner: false,
    agency: { id: agencyId, country: 'France' },
  });
});

test('an agency whose stored address cannot be read keeps nobody out', async () => {
  const member = await newPerson(world, await newAgency(world));
  await asAdmin(world, (c) =>
    c.query(`update platform.agency set address = '{"country": 33}' where id = $1`, [member.agencyId]),
  );
  const { memberships } = await ok(world, member, sessionCalls.currentUser);
  expect(memberships).toMatchObject([{ agency: { id: member.agencyId, country: 'France' } }]);
});

test('a sign-in and a session that goes on say that the agency is in use, a wrong password does not', async () => {
  const agency = await newAgency(world, 'Agence endormie');
  const { userId } = await newPerson(world, agency);
  const hash = await hashPassword(PASSWORD);
  const lastUse = () =>
    asAdmin(world, async (c) => {
      await c.query('update platform.user_account set password_hash = $2 where id = $1', [userId, hash]);
      const { rows } = await c.query('select last_used_at from platform.agency where id = $1', [agency]);
      return rows[0].last_used_at as Date | null;
    });
  expect(await lastUse()).toBeNull();
  await login(`${userId}@exemple.test`, 'faux');
  expect(await lastUse()).toBeNull();
  const { body } = await login(`${userId}@exemple.test`, PASSWORD);
  expect(await lastUse()).toBeInstanceOf(Date);
  // Phones stay signed in for months.
  await asAdmin(world, (c) =>
    c.query("update platform.agency set last_used_at = '2020-01-01' where id = $1", [agency]),
  );
  await refresh(body.refresh_token);
  expect((await lastUse())?.getFullYear()).toBeGreaterThan(2020);
});

test('a wrong password and an unknown address get the same answer', async () => {
  const { email } = await account();
  for (const answer of [await login(email, 'faux'), await login('inconnu@exemple.test', 'faux')]) {
    expect(answer.status).toBe(401);
    expect(answer.body.message).toBe('Combinaison utilisateur / mot de passe incorrecte');
  }
});

test('ten failures lock the account, even for the right password', async () => {
  const { email } = await account();
  for (let i = 0; i < 10; i++) expect((await login(email, 'faux')).body.key).toBe('invalid_credentials');
  const locked = await login(email, PASSWORD);
  expect(locked.status).toBe(401);
  expect(locked.body.key).toBe('account_locked');
});

test('an expired, a foreign and a missing token get the three answers of the catalogue', async () => {
  const { userId } = await account();
  const old = await signAccessToken({ userId, sessionId: newId() }, Date.now() - 3_600_000);
  expect((await userOf(old)).body.message).toBe('Jeton de connexion expiré');
  expect((await userOf('pas.un.jeton')).body.message).toBe('Jeton de connexion invalide');
  expect((await callAs(world, null, sessionCalls.currentUser)).body.message).toBe('Jeton de connexion introuvable');
});

test('a refresh token works once; the second use ends the session and its access tokens', async () => {
  const { email } = await account();
  const first = (await login(email, PASSWORD)).body;
  const second = await refresh(first.refresh_token);
  expect(second.status).toBe(200);
  expect(second.body.refresh_token).not.toBe(first.refresh_token);
  expect((await refresh(first.refresh_token)).status).toBe(401);
  expect((await refresh(second.body.refresh_token)).status).toBe(401);
  expect((await userOf(second.body.token)).status).toBe(401);
});

test('a session that a second use ends takes along the device that rang for it, and no other', async () => {
  const { email } = await account();
  const [stolen, own] = [(await login(email, PASSWORD)).body, (await login(email, PASSWORD)).body];
  const as = (token: string): Person => ({
    userId: '',
    agencyId,
    token,
    role: 'manager',
    customerId: null,
    agentId: null,
  });
  const register = (who: Person, token: string) =>
    ok(world, who, deviceCalls.registerDevice, { body: { token, deviceInfos: {} } });
  await register(as(stolen.token), 'lost');
  await register(as(own.token), 'at hand');
  await refresh(stolen.refresh_token);
  expect((await refresh(stolen.refresh_token)).status).toBe(401);
  const { devices } = await ok(world, as(own.token), deviceCalls.listDevices);
  expect(devices.map(({ token }) => token)).toEqual(['at hand']);
});

test('the same attempt may ask again for an answer that was lost', async () => {
  const { email } = await account();
  const first = (await login(email, PASSWORD)).body;
  const attempt = newId();
  expect((await refresh(first.refresh_token, attempt)).status).toBe(200);
  const again = await refresh(first.refresh_token, attempt);
  expect(again.status).toBe(200);
  expect((await userOf(again.body.token)).status).toBe(200);
  expect((await refresh(first.refresh_token, newId())).status).toBe(401);
});

/** Makes the tokens of a session as old as if the time had passed. */
const pass = (sessionOf: string, minutes: number) =>
  asAdmin(world, (client) =>
    client.query(
      `update platform.refresh_token set expires_at = expires_at - make_interval(mins => $2),
         used_at = used_at - make_interval(mins => $2)
       where session_id = (select session_id from platform.refresh_token where hash = $1)`,
      [hashSecret(sessionOf), minutes],
    ),
  );

test('an answer that a phone lost hours ago is asked for again, as often as it is lost', async () => {
  const { email } = await account();
  const first = (await login(email, PASSWORD)).body;
  const attempt = newId();
  const lost = (await refresh(first.refresh_token, attempt)).body;
  await pass(first.refresh_token, 180);
  await refresh(first.refresh_token, attempt);
  await pass(first.refresh_token, 180);
  const heard = await refresh(first.refresh_token, attempt);
  expect(heard.status).toBe(200);
  // The answer that nobody had is worth nothing.
  expect((await refresh(lost.refresh_token)).status).toBe(401);
  const next = await refresh(heard.body.refresh_token, newId());
  expect(next.status).toBe(200);
  // Once the answer was used, the same attempt is somebody else.
  expect((await refresh(first.refresh_token, attempt)).status).toBe(401);
  expect((await userOf(next.body.token)).status).toBe(401);
});

test('two tabs that ask with the same token at once may both go on', async () => {
  const { email } = await account();
  const { refresh_token } = (await login(email, PASSWORD)).body;
  const attempt = newId();
  const [one, other] = [(await refresh(refresh_token, attempt)).body, (await refresh(refresh_token, attempt)).body];
  expect((await refresh(one.refresh_token)).status).toBe(200);
  expect((await refresh(other.refresh_token)).status).toBe(200);
});

test('a session that is revoked ends at once', async () => {
  const { email } = await account();
  const phone = (await login(email, PASSWORD)).body;
  const desk = (await login(email, PASSWORD)).body;
  const person = { userId: '', agencyId, token: desk.token, role: 'manager' as const, customerId: null, agentId: null };
  const { sessions } = await ok(world, person, sessionCalls.listSessions);
  // The session of the test person has no refresh token, so it is not listed.
  expect(sessions).toHaveLength(2);
  const other = sessions.find((s) => !s.current);
  await ok(world, person, sessionCalls.revokeSession, { params: { id: other?.id ?? '' } });
  expect((await userOf(phone.token)).status).toBe(401);
  expect((await userOf(desk.token)).status).toBe(200);
});

test('a new password follows the rule, wants the old one, and ends the other sessions', async () => {
  const { email } = await account();
  const phone = (await login(email, PASSWORD)).body;
  const desk = (await login(email, PASSWORD)).body;
  const person = { userId: '', agencyId, token: desk.token, role: 'manager' as const, customerId: null, agentId: null };
  const change = (password: string, currentPassword: string) =>
    callAs(world, person, sessionCalls.updateUser, { body: { password, currentPassword } });
  expect((await change('court', PASSWORD)).body.errors).toEqual([
    { path: 'password', message: '6 caractères min.' },
    { path: 'password', message: '1 chiffre min.' },
    { path: 'password', message: '1 majuscule min.' },
  ]);
  expect((await change('sansmajuscule1', PASSWORD)).body.errors?.[0]?.message).toBe('1 majuscule min.');
  expect((await change('Nouveau99', 'faux')).status).toBe(400);
  expect((await change('Nouveau99', PASSWORD)).status).toBe(200);
  expect((await userOf(phone.token)).status).toBe(401);
  expect((await login(email, 'Nouveau99')).status).toBe(200);
});

test('two devices that set up pages of their own lose nothing of each other', async () => {
  const person = await newPerson(world, await newAgency(world));
  const save = (pagesConfig: PagesConfig) => ok(world, person, sessionCalls.updateUser, { body: { pagesConfig } });
  await save({ sites: { limit: 10 }, agents: { view: 'cards' } });
  await Promise.all([save({ sites: { limit: 50 } }), save({ invoices: { limit: 100 } })]);
  expect((await ok(world, person, sessionCalls.currentUser)).pagesConfig).toEqual({
    sites: { limit: 50 },
    agents: { view: 'cards' },
    invoices: { limit: 100 },
  });
});

test.each([
  ['a page of another version', { sites: { view: 'map' }, agents: { limit: 50 } }, { agents: { limit: 50 } }],
  ['no pages at all', ['x'], {}],
])('what is stored of pages and does not read keeps nobody out: %s', async (_what, stored, read) => {
  const person = await newPerson(world, await newAgency(world));
  await asAdmin(world, (client) =>
    client.query('update platform.user_account set pages_config = $2 where id = $1', [
      person.userId,
      JSON.stringify(stored),
    ]),
  );
  expect((await ok(world, person, sessionCalls.currentUser)).pagesConfig).toEqual(read);
});

test('how a user set up the pages has a size', async () => {
  const person = await newPerson(world, agencyId);
  const save = (count: number) =>
    callAs(world, person, sessionCalls.updateUser, {
      body: { pagesConfig: { invoices: { columns: Array.from({ length: count }, (_, i) => `colonne ${i}`) } } },
    });
  expect((await save(100)).status).toBe(200);
  const { status, body } = await save(200_000);
  expect({ status, errors: body.errors }).toEqual({
    status: 400,
    errors: [{ path: 'pagesConfig', message: 'Trop de préférences enregistrées : supprimez des filtres enregistrés' }],
  });
});
