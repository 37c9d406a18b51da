import { newId } from '@vigie/contracts/core/id';
import { FEEDBACKS_PER_DAY } from '@vigie/contracts/platform/feedback/feedback';
import { feedbackCalls } from '@vigie/contracts/platform/feedback/feedback.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let agent: Person;
let admin: Person;
beforeAll(async () => {
  world = await openWorld();
  admin = await newPerson(world, '', { role: 'admin' });
});
beforeEach(async () => {
  agent = await newPerson(world, await newAgency(world, 'Le quai'), { role: 'agent', agentId: newId() });
});
afterAll(() => world.close());

const send = (who: Person, more: object = {}) =>
  callAs(world, who, feedbackCalls.sendFeedback, {
    body: { id: newId(), subject: 'Trier', content: 'Trier par ville', agencyId: agent.agencyId, ...more },
  });
const sentBy = async (who: Person) =>
  (await ok(world, admin, feedbackCalls.fetchFeedbacks, { body: { limit: 250 } })).data.filter(
    ({ author }) => author.id === who.userId,
  );

test('what anybody asks for is told once to the administrators of the platform, with the agency it comes from', async () => {
  const id = newId();
  expect((await send(agent, { id })).status).toBe(200);
  expect((await send(agent, { id })).status).toBe(200);
  expect(await sentBy(agent)).toEqual([
    expect.objectContaining({ id, subject: 'Trier', agency: { id: agent.agencyId, name: 'Le quai' } }),
  ]);
  expect((await callAs(world, agent, feedbackCalls.fetchFeedbacks, { body: {} })).status).toBe(403);
});

test('an agency that its author has no place in is not named, and the id of somebody else opens nothing', async () => {
  const stranger = await newPerson(world, await newAgency(world), { owner: true });
  const id = newId();
  await send(agent, { id });
  expect((await send(stranger)).body.feedback.agency).toBeNull();
  const taken = await send(stranger, { id });
  expect(taken.status).toBe(409);
  expect(taken.body).not.toHaveProperty('feedback');
});

test('so many in a day and no more', async () => {
  await asAdmin(world, (client) =>
    client.query(
      `insert into platform.feedback (id, user_id, subject, content)
       select gen_random_uuid(), $1, 'x', 'y' from generate_series(1, ${FEEDBACKS_PER_DAY})`,
      [agent.userId],
    ),
  );
  expect(await send(agent)).toMatchObject({ status: 409, body: { key: 'too_many' } });
});
