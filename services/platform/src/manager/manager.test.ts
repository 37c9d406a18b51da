import { DEFAULT_MANAGER_RIGHTS } from '@vigie/contracts/catalogues/right-defaults';
import { newId } from '@vigie/contracts/core/id';
import { RIGHT_KEYS } from '@vigie/contracts/core/rights';
import type { ManagerSave } from '@vigie/contracts/platform/manager/manager';
import { managerCalls } from '@vigie/contracts/platform/manager/manager.calls';
import { changeAgency } from '@vigie/testing/furnish/change-agency';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await newPerson(world, await newAgency(world), { owner: true });
});
afterAll(() => world.close());

const manager = (more: Partial<ManagerSave> = {}): ManagerSave => {
  const id = newId();
  return { id, email: `${id}@exemple.test`, firstName: 'Hugo', lastName: 'Bernard', ...more };
};
const save = (body: ManagerSave, who = owner) => callAs(world, who, managerCalls.saveManager, { body });
const versionOf = async (id: string) =>
  (await ok(world, owner, managerCalls.manager, { params: { id } })).manager.updatedAt;
/** Does an act to a manager at its current version. */
const act = async (call: typeof managerCalls.archiveManager, id: string) =>
  callAs(world, owner, call, { params: { id }, body: { updatedAt: await versionOf(id) } });
const remove = async (id: string) =>
  callAs(world, owner, managerCalls.deleteManager, { params: { id }, query: { updatedAt: await versionOf(id) } });
const ownMembership = () =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from platform.membership where user_id = $1 and agency_id = $2',
      [owner.userId, owner.agencyId],
    );
    return rows[0]?.id ?? '';
  });

test('only the owner sees, makes or takes out administrators', async () => {
  const other = await newPerson(world, owner.agencyId);
  for (const answer of [
    await callAs(world, other, managerCalls.fetchManagers, { body: {} }),
    await save(manager(), other),
    await callAs(world, other, managerCalls.deleteManager, {
      params: { id: newId() },
      query: { updatedAt: new Date().toISOString() },
    }),
  ]) {
    expect({ status: answer.status, message: answer.body.message }).toEqual({ status: 403, message: 'Accès interdit' });
  }
});

test('an administrator for whom nothing is ticked gets what the agency gives to new ones', async () => {
  const chief = await newPerson(world, await newAgency(world), { owner: true });
  const give = (rightsManager: string[] | null, who = chief) =>
    changeAgency(world, who, { settings: { defaultRights: { rightsManager } } as never });
  expect((await give(['ACCOUNT_RIGHT_EDIT_SITE'])).status).toBe(200);
  const made = await save(manager(), chief);
  // Rights required by a granted right are granted too.
  expect(made.body.manager.rights).toEqual(
    expect.arrayContaining(['ACCOUNT_RIGHT_EDIT_SITE', 'ACCOUNT_RIGHT_LIST_SITE']),
  );
  expect(made.body.manager.rights).not.toContain('ACCOUNT_RIGHT_LIST_INVOICE');
  const settings = await newPerson(world, chief.agencyId, { rights: ['ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'] });
  expect((await give(['ACCOUNT_RIGHT_LIST_INVOICE'], settings)).status).toBe(403);
  // The product's own default gives nearly every right, and is no more theirs to give than a list of them.
  expect((await give(null, settings)).status).toBe(403);
  expect((await give(null)).status).toBe(200);
  // Whoever may change the settings may take a right out of what new administrators get.
  const fewer = DEFAULT_MANAGER_RIGHTS.filter((right) => right !== 'ACCOUNT_RIGHT_LIST_PROFIT_MARGIN');
  expect((await give(fewer, settings)).status).toBe(200);
  await give(null);
  expect((await save(manager(), chief)).body.manager.rights).toHaveLength(RIGHT_KEYS.length - 1);
});

test('a new administrator gets every right but one, and is invited once', async () => {
  const body = manager();
  const first = await save(body);
  expect(first.body.manager).toMatchObject({ status: 100, owner: false, ready: false });
  expect(first.body.manager.rights).toHaveLength(RIGHT_KEYS.length - 1);
  expect(first.body.manager.rights).not.toContain('ACCOUNT_RIGHT_LIST_CUSTOMER_CONTRACT_EXPIRATION');
  await save(body);
  const mails = await asAdmin(world, (c) =>
    c.query('select 1 from platform.email where to_address = $1', [body.email]),
  );
  expect(mails.rowCount).toBe(1);
});

test('who has not answered is invited again, by a link that voids the one before, and who has is not', async () => {
  const body = manager();
  await save(body);
  expect((await act(managerCalls.inviteManager, body.id)).status).toBe(200);
  const { mails, links } = await asAdmin(world, async (c) => {
    const sent = await c.query('select 1 from platform.email where to_address = $1', [body.email]);
    const good = await c.query(
      `select 1 from platform.password_reset r join platform.user_account u on u.id = r.user_id
       where u.email = $1 and r.used_at is null`,
      [body.email],
    );
    return { mails: sent.rowCount, links: good.rowCount };
  });
  expect({ mails, links }).toEqual({ mails: 2, links: 1 });
  await asAdmin(world, (c) =>
    c.query("update platform.user_account set password_hash = 'x' where email = $1", [body.email]),
  );
  expect(await act(managerCalls.inviteManager, body.id)).toMatchObject({
    status: 409,
    body: { message: 'Cette personne a déjà répondu à son invitation' },
  });
});

test('an agent whose account is closed may become an administrator, one at work may not', async () => {
  const address = (person: Person) => `${person.userId}@exemple.test`;
  const guard = await newPerson(world, owner.agencyId, { role: 'agent', agentId: newId() });
  expect((await save(manager({ email: address(guard) }))).status).toBe(400);
  await asAdmin(world, (c) =>
    c.query('update platform.membership set status = 200 where user_id = $1', [guard.userId]),
  );
  expect((await save(manager({ email: address(guard) }))).status).toBe(200);
  const archived = manager();
  await save(archived);
  await act(managerCalls.archiveManager, archived.id);
  expect((await save(manager({ email: archived.email }))).status).toBe(400);
});

test('rights are kept with what they need', async () => {
  const body = manager({ rights: ['ACCOUNT_RIGHT_EDIT_INVOICE'] });
  expect((await save(body)).body.manager.rights).toEqual([
    'ACCOUNT_RIGHT_LIST_INVOICE',
    'ACCOUNT_RIGHT_READ_INVOICE',
    'ACCOUNT_RIGHT_EDIT_INVOICE',
  ]);
});

test('an address that already works in the agency is refused', async () => {
  const body = manager();
  await save(body);
  expect((await save(manager({ email: body.email.toUpperCase() }))).body.errors).toEqual([
    { path: 'email', message: 'Cette adresse e-mail est déjà utilisée' },
  ]);
});

test('a disabled administrator is out, an archived one comes back disabled, a deleted one may be created again', async () => {
  const body = manager();
  await save(body);
  expect((await act(managerCalls.archiveManager, body.id)).body.manager.status).toBe(300);
  expect((await act(managerCalls.activateManager, body.id)).status).toBe(409);
  expect((await act(managerCalls.restoreManager, body.id)).body.manager.status).toBe(200);
  expect((await remove(body.id)).status).toBe(200);
  expect((await callAs(world, owner, managerCalls.manager, { params: { id: body.id } })).status).toBe(404);
  const again = manager({ email: body.email });
  expect((await save(again)).status).toBe(200);
  const { data } = await ok(world, owner, managerCalls.fetchManagers, { body: { query: body.email } });
  expect(data.map((row) => row.id)).toEqual([again.id]);
});

test('the owner can be neither disabled nor deleted', async () => {
  const id = await ownMembership();
  const { manager: self } = await ok(world, owner, managerCalls.manager, { params: { id } });
  expect(self.owner).toBe(true);
  const disabled = await act(managerCalls.deactivateManager, id);
  expect(disabled.body.message).toBe("Le propriétaire de l'agence ne peut être ni désactivé ni supprimé");
  expect((await remove(id)).status).toBe(409);
});

test('an administrator of another agency is not to be found', async () => {
  const body = manager();
  await save(body);
  const stranger = await newPerson(world, await newAgency(world, 'Une autre'), { owner: true });
  expect((await callAs(world, stranger, managerCalls.manager, { params: { id: body.id } })).status).toBe(404);
  const { data } = await ok(world, stranger, managerCalls.fetchManagers, { body: {} });
  expect(data).toHaveLength(1);
});
