import { newId } from '@vigie/contracts/core/id';
import { adminDashboardCalls } from '@vigie/contracts/platform/admin-dashboard/admin-dashboard.calls';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { NEW_AGENCIES_PER_DAY } from '@vigie/contracts/platform/agency/agency-changes';
import { demonstrationCalls } from '@vigie/contracts/platform/demonstration/demonstration.calls';
import { EXAMPLES_PER_DAY } from '@vigie/contracts/platform/example/example';
import { exampleCalls } from '@vigie/contracts/platform/example/example.calls';
import { managerCalls } from '@vigie/contracts/platform/manager/manager.calls';
import { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';
import { eraseAgency } from '../agency-deletion/erase-agency.job';

/** An agency to try the product in: one per user, invisible outside, and erased when the user discards it. */

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world, 'Le Guet'), { owner: true });
});

const open = (who = owner) => callAs(world, who, exampleCalls.openExample, { body: {} });
const inExample = async (): Promise<Person> => ({ ...owner, agencyId: (await open()).body.agencyId });
const throwAway = (who: Person) => callAs(world, who, exampleCalls.throwExample, { body: { agencyId: who.agencyId } });
const places = async () => (await ok(world, owner, sessionCalls.currentUser)).memberships.map((m) => m.agency);
const rowsOf = (query: string, ...values: unknown[]) =>
  asAdmin(world, async (client) => (await client.query(query, values)).rows);

test('of two taps at once there is one example, its opener owns it, and it says that it is one', async () => {
  const answers = await Promise.all([open(), open()]);
  expect(new Set(answers.map(({ body }) => body.agencyId)).size).toBe(1);
  expect(await places()).toMatchObject([
    { name: 'Le Guet', example: false },
    { name: 'Exemple de Le Guet', example: true, status: 100, subscriptionActive: true },
  ]);
});

test('how far it is filled is its own: an agency of the same owner that is loaded says nothing of it', async () => {
  const done = { startedOn: '2026-11-23', done: 5, total: 5, complete: true };
  await ok(world, owner, demonstrationCalls.reportDemonstration, { body: done });
  const example = await inExample();
  expect((await ok(world, example, demonstrationCalls.demonstration)).demonstration).toBeNull();
  expect((await ok(world, owner, demonstrationCalls.demonstration)).demonstration).toMatchObject({ complete: true });
});

test('only an owner opens one, and none from within one', async () => {
  const manager = await newPerson(world, owner.agencyId, { role: 'manager' });
  expect((await open(manager)).status).toBe(403);
  expect(await open(await inExample())).toMatchObject({ status: 409, body: { key: 'of_an_example' } });
});

test('nothing of it leaves: no mail is written for anybody', async () => {
  const example = await inExample();
  const body = { id: newId(), firstName: 'Hugo', lastName: 'Bernard', email: `${newId()}@exemple.test` };
  await ok(world, example, managerCalls.saveManager, { body });
  expect(await rowsOf('select from platform.email where agency_id = $1', example.agencyId)).toEqual([]);
});

test('it is sold nothing, and counts neither among the agencies nor among those opened today', async () => {
  const admin = await newPerson(world, owner.agencyId, { role: 'admin' });
  const agencies = async () =>
    (await ok(world, admin, adminDashboardCalls.adminResume)).data.find(({ key }) => key === 'agencies')?.value;
  const before = await agencies();
  const example = await inExample();
  expect(await agencies()).toBe(before);
  const saved = { id: newId(), billingEmail: null };
  expect(await callAs(world, example, subscriptionCalls.saveSubscription, { body: saved })).toMatchObject({
    status: 409,
    body: { key: 'example' },
  });
  await asAdmin(world, (client) => client.query(`update platform.installation set flags = '{"agencyCreation": true}'`));
  // The agency of this test was also created today.
  for (let i = 1; i < NEW_AGENCIES_PER_DAY; i++) {
    const body = { id: newId(), name: `Agence ${i}` };
    expect((await callAs(world, owner, agencyCalls.createAgency, { body })).status).toBe(200);
  }
});

test('thrown away, nobody is in it at once, and then nothing of it is left; the real agency stays', async () => {
  const example = await inExample();
  expect((await throwAway(example)).status).toBe(200);
  expect(await places()).toMatchObject([{ name: 'Le Guet' }]);
  expect(await open()).toMatchObject({ status: 409, body: { key: 'being_erased' } });
  await runAllJobs(world);
  expect(await rowsOf('select from platform.agency where id = $1', example.agencyId)).toEqual([]);
  expect(
    await rowsOf('select finished_at is null waits from platform.erased_agency where id = $1', example.agencyId),
  ).toEqual([{ waits: false }]);
  expect((await ok(world, owner, sessionCalls.currentUser)).memberships).toHaveLength(1);
  expect((await open()).status).toBe(200);
});

test('a real agency is not thrown away, and never becomes an example', async () => {
  expect(await throwAway(owner)).toMatchObject({ status: 409, body: { key: 'no_example' } });
  const example = await inExample();
  const other = { body: { agencyId: owner.agencyId } };
  expect((await callAs(world, example, exampleCalls.throwExample, other)).status).toBe(409);
  await expect(
    rowsOf('update platform.agency set example_of = owner_user_id where id = $1', owner.agencyId),
  ).rejects.toThrow(/an example stays one/);
});

test('so many in a day and no more', async () => {
  for (let i = 0; i < EXAMPLES_PER_DAY; i++) {
    const example = await inExample();
    await throwAway(example);
    await eraseAgency(world.databases.platform, example.agencyId);
  }
  expect(await open()).toMatchObject({ status: 409, body: { key: 'too_many' } });
});

/** As `platform.example_days` of the database. */
const EXAMPLE_DAYS = 30;

test('one that nobody threw away goes by itself, and not a day before', async () => {
  const { agencyId } = await inExample();
  const age = (days: number) =>
    rowsOf(`update platform.agency set created_at = now() - make_interval(days => $2) where id = $1`, agencyId, days);
  const waiting = async () => (await rowsOf('select platform.agencies_to_erase() as id')).map(({ id }) => id);
  await age(EXAMPLE_DAYS - 1);
  expect(await waiting()).not.toContain(agencyId);
  await expect(eraseAgency(world.databases.platform, agencyId)).rejects.toThrow(/is due/);
  await age(EXAMPLE_DAYS);
  expect(await waiting()).toContain(agencyId);
  await eraseAgency(world.databases.platform, agencyId);
  expect(await rowsOf('select from platform.agency where id = $1', agencyId)).toEqual([]);
});
