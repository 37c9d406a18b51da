import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { AGENCY_DELETION_DAYS } from '@vigie/contracts/platform/agency-deletion/agency-deletion';
import { agencyDeletionCalls } from '@vigie/contracts/platform/agency-deletion/agency-deletion.calls';
import { managerCalls } from '@vigie/contracts/platform/manager/manager.calls';
import { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';

/** Requesting the deletion of an agency, and cancelling it. */

const { active, ending, late } = subscriptionStatuses.value;

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world, 'Le Guet'), { owner: true });
});

const ask = (who: Person, more: object = {}) =>
  callAs(world, who, agencyDeletionCalls.saveAgencyDeletion, {
    body: { id: newId(), name: 'le guet', reason: 'Cessation', ...more },
  });
const current = async (who: Person = owner) => (await ok(world, who, agencyDeletionCalls.agencyDeletion)).deletion;
async function cancel(who: Person = owner) {
  const known = await current();
  return callAs(world, who, agencyDeletionCalls.cancelAgencyDeletion, {
    params: { id: known?.id ?? '' },
    body: { updatedAt: known?.updatedAt ?? '' },
  });
}
const mails = () =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query<{ subject: string; to_address: string }>(
      'select subject, to_address from platform.email where agency_id = $1 order by created_at, id',
      [owner.agencyId],
    );
    return rows.map(({ subject }) => subject);
  });
const DUE = addDays(todayIn('Europe/Paris'), AGENCY_DELETION_DAYS);

test('everybody of the agency reads the day, its owner is told by mail, and nothing is gone', async () => {
  const guard = await newPerson(world, owner.agencyId, { role: 'agent' });
  expect((await ask(owner)).body.deletion).toMatchObject({ dueOn: DUE, reason: 'Cessation', askedBy: 'Prénom Nom' });
  const { memberships } = await ok(world, guard, sessionCalls.currentUser);
  expect(memberships[0]?.agency.deletionOn).toBe(DUE);
  expect((await mails())[0]).toMatch(/^L'agence Le Guet sera supprimée le /);
  expect((await ok(world, owner, agencyDeletionCalls.agencyDeletion)).content.members).toBe(2);
});

test('the name of another agency deletes none, and one deletion is planned at a time', async () => {
  expect(await ask(owner, { name: 'Le Gué' })).toMatchObject({ status: 400, body: { errors: [{ path: 'name' }] } });
  expect(await current()).toBeNull();
  const answers = await Promise.all([ask(owner), ask(owner)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('it is taken back: the day is gone, the mail says so, and it may be asked for again', async () => {
  await ask(owner);
  expect((await cancel()).status).toBe(200);
  expect(await current()).toBeNull();
  expect((await ok(world, owner, agencyCalls.agency)).agency.deletionOn).toBeNull();
  expect((await mails()).at(-1)).toBe("L'agence Le Guet n'est plus supprimée");
  expect((await ask(owner)).status).toBe(200);
});

test.each([
  ['a manager with every right', { role: 'manager' as const }],
  ['an agent', { role: 'agent' as const }],
  ['a customer', { role: 'customer' as const }],
])('%s neither asks for it nor takes it back', async (_who, options) => {
  const somebody = await newPerson(world, owner.agencyId, options);
  expect((await ask(somebody)).status).toBe(403);
  await ask(owner);
  expect((await cancel(somebody)).status).toBe(403);
  expect(await current()).not.toBeNull();
});

test('an administrator of the platform asks for it and takes it back, and the agencies show the day', async () => {
  const admin = await newPerson(world, owner.agencyId, { role: 'admin' });
  expect((await ask(admin)).status).toBe(200);
  const { data } = await ok(world, admin, agencyCalls.fetchAgencies, { body: { limit: 250 } as never });
  expect(data.find(({ id }) => id === owner.agencyId)?.deletionOn).toBe(DUE);
  expect((await cancel(admin)).status).toBe(200);
});

test('whose subscription has ended leaves all the same, and changes its mind', async () => {
  await asAdmin(world, (client) =>
    client.query(
      `update platform.agency set subscription_active = false, subscription_ends_on = '2026-05-01' where id = $1`,
      [owner.agencyId],
    ),
  );
  expect((await ask(owner)).status).toBe(200);
  expect((await cancel()).status).toBe(200);
  // The 403 of a closed agency has its own key, by which screens lead to the page that explains it.
  expect(await callAs(world, owner, managerCalls.fetchManagers, { body: {} })).toMatchObject({
    status: 403,
    body: { key: 'agency_closed', message: "L'offre de l'agence a expiré" },
  });
});

test.each([
  ['which never had an offer is not told that it ended', 100, "L'agence n'a pas d'offre en cours"],
  ['which is not activated yet is not told that it is disabled', 0, "L'agence n'est pas encore activée"],
  ['which is disabled is told so', 200, "L'agence est désactivée"],
])('an agency %s', async (_name, status, message) => {
  await asAdmin(world, (client) =>
    client.query('update platform.agency set subscription_active = false, status = $2 where id = $1', [
      owner.agencyId,
      status,
    ]),
  );
  expect(await callAs(world, owner, managerCalls.fetchManagers, { body: {} })).toMatchObject({
    status: 403,
    body: { key: 'agency_closed', message },
  });
});

test.each([
  ['runs is charged no more', active, ending],
  ['is late owes what it owes, and nothing beyond', late, late],
])('a subscription that %s, and goes on where the agency is kept', async (_name, before, meanwhile) => {
  const id = newId();
  await ok(world, owner, subscriptionCalls.saveSubscription, { body: { id, billingEmail: null } });
  await asAdmin(world, (client) =>
    client.query('update platform.subscription set status = $2 where id = $1', [id, before]),
  );
  const now = () =>
    asAdmin(world, async (client) => {
      const { rows } = await client.query('select status, cancelled from platform.subscription where id = $1', [id]);
      return rows[0];
    });
  await ask(owner);
  // A payment in between does not resume the cancelled subscription, which still comes to its end.
  expect(await now()).toEqual({ status: meanwhile, cancelled: true });
  await cancel();
  expect(await now()).toEqual({ status: before, cancelled: false });
});

test('nothing is bought for an agency that goes: its owner keeps it first', async () => {
  const id = newId();
  await ok(world, owner, subscriptionCalls.saveSubscription, { body: { id, billingEmail: null } });
  await asAdmin(world, (client) =>
    client.query('update platform.subscription set status = $2 where id = $1', [id, active]),
  );
  await ask(owner);
  const version = async () =>
    (await ok(world, owner, subscriptionCalls.subscriptions)).subscriptions[0]?.updatedAt ?? '';
  const resume = async () =>
    callAs(world, owner, subscriptionCalls.resumeSubscription, {
      params: { id },
      body: { updatedAt: await version() },
    });
  const refused = { status: 409, body: { key: 'deletion_first' } };
  expect(await resume()).toMatchObject(refused);
  await asAdmin(world, (client) => client.query('update platform.subscription set status = 0 where id = $1', [id]));
  const choice = { plan: 'agents_20', period: 'month', updatedAt: await version() };
  expect(await callAs(world, owner, subscriptionCalls.changePlan, { body: choice as never })).toMatchObject(refused);
});

test('the database holds the same delay', async () => {
  const { rows } = await asAdmin(world, (client) => client.query('select platform.agency_deletion_days() as days'));
  expect(rows).toEqual([{ days: AGENCY_DELETION_DAYS }]);
});
