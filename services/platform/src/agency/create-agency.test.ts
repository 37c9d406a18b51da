import { newId } from '@vigie/contracts/core/id';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { NEW_AGENCIES_PER_DAY } from '@vigie/contracts/platform/agency/agency-changes';
import { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let agent: Person;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  agent = await newPerson(world, await newAgency(world), { role: 'agent', agentId: newId() });
  await show(true);
});

const show = (shown: boolean) =>
  asAdmin(world, (client) =>
    client.query('update platform.installation set flags = $1', [JSON.stringify({ agencyCreation: shown })]),
  );
const open = (who: Person, id = newId()) =>
  callAs(world, who, agencyCalls.createAgency, { body: { id, name: 'Sûreté du quai' } });

test('who opens an agency owns it, on trial, and the same id again is the same agency', async () => {
  const id = newId();
  const answers = await Promise.all([open(agent, id), open(agent, id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const user = await ok(world, agent, sessionCalls.currentUser);
  const places = user.memberships.filter(({ agency }) => agency.id === id);
  expect(places).toMatchObject([{ role: 'manager', owner: true, agency: { status: 100, subscriptionActive: true } }]);
  const own = { ...agent, agencyId: id };
  expect((await ok(world, own, agencyCalls.agency)).agency.subscriptionEndsOn).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('the id of an agency of others opens nothing, and so many in a day are enough', async () => {
  const stranger = await newPerson(world, await newAgency(world), { owner: true });
  expect(await open(agent, stranger.agencyId)).toMatchObject({ status: 409, body: { key: 'id_taken' } });
  for (let i = 0; i < NEW_AGENCIES_PER_DAY; i++) expect((await open(agent)).status).toBe(200);
  expect(await open(agent)).toMatchObject({ status: 409, body: { key: 'too_many' } });
  const user = await ok(world, agent, sessionCalls.currentUser);
  expect(user.memberships).toHaveLength(1 + NEW_AGENCIES_PER_DAY);
});

test('while the module is hidden nobody opens an agency', async () => {
  await show(false);
  expect(await open(agent)).toMatchObject({ status: 403, body: { message: PLATFORM_MESSAGES.moduleHidden } });
});
