import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { adminUserCalls } from '@vigie/contracts/platform/admin-user/admin-user.calls';
import { managerCalls } from '@vigie/contracts/platform/manager/manager.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let admin: Person;
let owner: Person;
let elsewhere: Person;
beforeAll(async () => {
  world = await openWorld();
  const agency = await newAgency(world, 'Vigilance');
  admin = await newPerson(world, agency, { role: 'admin' });
  owner = await newPerson(world, agency, { owner: true });
  elsewhere = await newPerson(world, await newAgency(world, 'Sentinelle'), { role: 'agent' });
});
afterAll(() => world.close());

const listed = async (body: object = {}, who = admin) =>
  (await ok(world, who, adminUserCalls.fetchUsers, { body: { limit: 50, ...body } })).data;
const row = async (person: Person, who = admin) => {
  const found = (await listed({}, who)).find(({ id }) => id === person.userId);
  if (!found) throw new Error('The list lacks the person.');
  return found;
};
const close = async (person: Person, who = admin) =>
  callAs(world, who, adminUserCalls.closeUser, {
    params: { id: person.userId },
    body: { updatedAt: (await row(person)).updatedAt },
  });
const reopen = async (person: Person) =>
  callAs(world, admin, adminUserCalls.reopenUser, {
    params: { id: person.userId },
    body: { updatedAt: (await row(person)).updatedAt },
  });
const sites = (who: Person) => callAs(world, who, siteCalls.fetchSites, { body: {} });

test('people of every agency are listed with where they work and as what', async () => {
  expect(await row(owner)).toMatchObject({
    status: 'active',
    userCompanies: [{ company: { name: 'Vigilance' }, role: 'manager' }],
    self: false,
  });
  expect((await row(elsewhere)).userCompanies).toMatchObject([{ company: { name: 'Sentinelle' }, role: 'agent' }]);
  expect(await row(admin)).toMatchObject({ admin: true, self: true });
});

test('a search finds people by their agency, a filter by their role', async () => {
  const ids = async (body: object) => (await listed(body)).map(({ id }) => id);
  expect(await ids({ query: 'sentinelle' })).toEqual([elsewhere.userId]);
  expect(await ids({ filters: { role: ['agent'] } })).toEqual([elsewhere.userId]);
  expect(await ids({ filters: { role: ['admin'] } })).toEqual([admin.userId]);
});

test('in an agency an administrator still sees the people of that agency alone', async () => {
  const { data } = await ok(world, admin, managerCalls.fetchManagers, { body: {} });
  expect(data.map(({ email }) => email)).not.toContain((await row(elsewhere)).email);
});

test('a closed account is out at its next call, in every agency, and in again once it is opened', async () => {
  expect((await sites(owner)).status).toBe(200);
  await asAdmin(world, (c) =>
    c.query(`insert into platform.device (user_id, token, device_infos) values ($1, 'old', '{}')`, [owner.userId]),
  );
  expect((await close(owner)).body.user).toMatchObject({ status: 'inactive' });
  // A device of before its session was noted goes too, and does not ring again when the account is opened again.
  const { rowCount } = await asAdmin(world, (c) =>
    c.query('select from platform.device where user_id = $1', [owner.userId]),
  );
  expect(rowCount).toBe(0);
  expect((await sites(owner)).status).toBe(401);
  expect((await close(owner)).status).toBe(200);
  expect((await reopen(owner)).body.user).toMatchObject({ status: 'active' });
  // The closed sessions stay ended, so the user must sign in again.
  expect((await sites(owner)).status).toBe(401);
});

test('nobody closes the own account, and of two who close each other one stays', async () => {
  expect((await close(admin)).status).toBe(400);
  const other = await newPerson(world, admin.agencyId, { role: 'admin' });
  const answers = await Promise.all([close(other), close(admin, other)]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const open = await asAdmin(world, (client) =>
    client.query('select id from platform.user_account where admin and active'),
  );
  expect(open.rowCount).toBe(1);
  await asAdmin(world, (client) =>
    client.query(
      'update platform.user_account set active = true where admin; update platform.session set revoked_at = null',
    ),
  );
});

test('what somebody else did since is told, and an account that is not there is not found', async () => {
  const { updatedAt } = await row(elsewhere);
  await asAdmin(world, (client) =>
    client.query('update platform.user_account set updated_at = now() where id = $1', [elsewhere.userId]),
  );
  const late = { params: { id: elsewhere.userId }, body: { updatedAt } };
  expect((await callAs(world, admin, adminUserCalls.closeUser, late)).status).toBe(409);
  const nobody = { ...late, params: { id: admin.agencyId } };
  expect((await callAs(world, admin, adminUserCalls.closeUser, nobody)).status).toBe(404);
});
