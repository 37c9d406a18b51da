import { newId } from '@vigie/contracts/core/id';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { enterAgencyCalls } from '@vigie/contracts/platform/agency/enter-agency.calls';
import { AUDIT_ACTIONS } from '@vigie/contracts/platform/audit/audit';
import { auditCalls } from '@vigie/contracts/platform/audit/audit.calls';
import { managerCalls } from '@vigie/contracts/platform/manager/manager.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { writeAudit } from './write-audit';

let world: World;
let owner: Person;
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await newPerson(world, await newAgency(world, 'Vigilance'), { owner: true });
  stranger = await newPerson(world, await newAgency(world, 'Écluse Sûreté'), { owner: true });
  admin = await newPerson(world, owner.agencyId, { role: 'admin' });
});
afterAll(() => world.close());

const own = async (who: Person, body: object = {}) => (await ok(world, who, auditCalls.fetchAudit, { body })).data;
const all = async (body: object = {}) => (await ok(world, admin, auditCalls.fetchAdminAudit, { body })).data;

test('an owner reads who came in, who was added and what was changed; of another agency nothing', async () => {
  await ok(world, admin, enterAgencyCalls.enterAgency, { params: { id: owner.agencyId }, body: {} });
  await ok(world, owner, managerCalls.saveManager, {
    body: { id: newId(), email: `${newId()}@exemple.test`, firstName: 'Hugo', lastName: 'Bernard' },
  });
  const { updatedAt } = (await ok(world, owner, agencyCalls.agency)).agency;
  await ok(world, owner, agencyCalls.updateAgency, { body: { updatedAt, phone: '+33102030405' } });
  expect(await own(owner)).toEqual([
    expect.objectContaining({ action: 'agency.updated', about: null, userName: 'Prénom Nom' }),
    expect.objectContaining({ action: 'manager.created', about: 'Hugo Bernard' }),
    expect.objectContaining({ action: 'altered-profile.entered', about: null }),
  ]);
  expect(await own(stranger)).toEqual([]);
});

test('what changed is read before and after: a setting, and the rights that were given and withdrawn', async () => {
  const id = newId();
  const body = { id, email: `${id}@exemple.test`, firstName: 'Paul', lastName: 'Petit' };
  const save = async (more: object) => {
    const { updatedAt } = (await ok(world, owner, managerCalls.manager, { params: { id } })).manager;
    await ok(world, owner, managerCalls.saveManager, { body: { ...body, ...more, updatedAt } });
  };
  await ok(world, owner, managerCalls.saveManager, { body: { ...body, rights: ['ACCOUNT_RIGHT_LIST_AGENT'] } });
  await save({ rights: ['ACCOUNT_RIGHT_LIST_CUSTOMER'] });
  const { updatedAt } = (await ok(world, owner, agencyCalls.agency)).agency;
  await ok(world, owner, agencyCalls.updateAgency, { body: { updatedAt, phone: '+33102030499' } });
  const [setting, rights] = await own(owner, { limit: 2 });
  expect(setting).toMatchObject({
    action: 'agency.updated',
    before: { phone: '+33102030405' },
    after: { phone: '+33102030499' },
  });
  expect(rights).toMatchObject({ action: 'manager.updated', about: 'Paul Petit', before: {} });
  expect(rights?.after).toEqual({ given: ['ACCOUNT_RIGHT_LIST_CUSTOMER'], withdrawn: ['ACCOUNT_RIGHT_LIST_AGENT'] });
});

test('every act of the audit can be written, read and filtered', async () => {
  const { agencyId, userId } = stranger;
  for (const { value: action } of AUDIT_ACTIONS)
    await transaction(world.databases.platform, { agencyId }, () =>
      writeAudit({ agencyId, userId, action, detail: { name: 'Paul', reason: 'Erreur' } }),
    );
  for (const { value } of AUDIT_ACTIONS)
    expect(await own(stranger, { filters: { action: [value] } })).toEqual([
      expect.objectContaining({ action: value, about: 'Paul · Erreur' }),
    ]);
});

test('administrators of the platform read the audit of every agency, by agency', async () => {
  const found = await all({ query: 'ecluse', limit: 50 });
  expect(new Set(found.map(({ agency }) => agency?.name))).toEqual(new Set(['Écluse Sûreté']));
  expect(found).toHaveLength(AUDIT_ACTIONS.length);
  const sorted = await all({ orderBy: 'agency', ascending: true, limit: 50 });
  expect(sorted[0]?.agency?.name).toBe('Écluse Sûreté');
  expect(sorted.at(-1)?.agency?.name).toBe('Vigilance');
});

test('who is not the owner reads no audit', async () => {
  const manager = await newPerson(world, owner.agencyId);
  expect((await callAs(world, manager, auditCalls.fetchAudit, { body: {} })).status).toBe(403);
  expect((await callAs(world, owner, auditCalls.fetchAdminAudit, { body: {} })).status).toBe(403);
});

test('an offer that was given tells until when, and a transfer when it was received', async () => {
  const { agencyId } = stranger;
  await transaction(world.databases.platform, { agencyId }, async () => {
    await writeAudit({ agencyId, userId: null, action: 'subscription.given', detail: { end: '2027-01-31' } });
    await writeAudit({ agencyId, userId: null, action: 'subscription.transfer', detail: { receivedOn: '2026-12-02' } });
  });
  const told = (await own(stranger, { limit: 2 })).map(({ after }) => after);
  expect(told).toEqual(expect.arrayContaining([{ subscriptionEndsOn: '2027-01-31' }, { receivedOn: '2026-12-02' }]));
});

test('an act that only a later version knows is read by its key, and so is its export', async () => {
  const { agencyId, userId } = stranger;
  await asAdmin(world, (client) =>
    client.query('insert into platform.audit (agency_id, id, user_id, action) values ($1, $2, $3, $4)', [
      ...[agencyId, newId(), userId, 'agency.merged'],
    ]),
  );
  expect((await own(stranger, { limit: 1 }))[0]).toMatchObject({ action: 'agency.merged' });
  expect((await all({ limit: 1 }))[0]).toMatchObject({ action: 'agency.merged' });
  expect((await callAs(world, stranger, auditCalls.fetchAuditExport, { body: {} })).status).toBe(200);
});
