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

test('a published one stays when the account of its author is erased, one that nobody else reads goes with it', async () => {
  const [shown, hidden] = [newId(), newId()];
  for (const id of [shown, hidden]) await send(agent, { id });
  await answer(shown, { published: true });
  const reader = await newPerson(world, agent.agencyId, { role: 'customer' });
  await asAdmin(world, async (client) => {
    await client.query('delete from platform.membership where user_id = $1', [agent.userId]);
    await client.query('delete from platform.session where user_id = $1', [agent.userId]);
    await client.query('delete from platform.user_account where id = $1', [agent.userId]);
  });
  const ideas = (await ideasOf(reader)).map(({ id }) => id);
  expect([ideas.includes(shown), ideas.includes(hidden)]).toEqual([true, false]);
  const { data } = await ok(world, admin, feedbackCalls.fetchFeedbacks, { body: { limit: 250 } });
  expect(data.find(({ id }) => id === shown)?.author).toEqual({ id: null, name: 'Compte supprimé' });
  expect(data.find(({ id }) => id === hidden)).toBeUndefined();
  expect((await answer(shown, { state: 'done', published: true })).status).toBe(200);
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

const ideasOf = async (who: Person, filters = {}) =>
  (await ok(world, who, feedbackCalls.fetchIdeas, { body: { limit: 250, filters } })).data;
const vote = (who: Person, id: string, voted: boolean) =>
  callAs(world, who, feedbackCalls.voteIdea, { params: { id }, body: { voted } });
async function answer(id: string, more: object, updatedAt?: string) {
  const { data } = await ok(world, admin, feedbackCalls.fetchFeedbacks, { body: { limit: 250 } });
  const version = updatedAt ?? data.find((row) => row.id === id)?.updatedAt ?? '';
  const body = { state: 'planned' as const, answer: 'En mars', published: false, updatedAt: version, ...more };
  return callAs(world, admin, feedbackCalls.answerFeedback, { params: { id }, body });
}

test('what was asked for is seen by its author alone until it is published, and then without its author', async () => {
  const stranger = await newPerson(world, await newAgency(world), { role: 'customer' });
  const id = newId();
  await send(agent, { id });
  expect(await ideasOf(agent, { own: 1 })).toMatchObject([{ id, own: true, votes: 0, voted: false }]);
  expect((await ideasOf(stranger)).map((idea) => idea.id)).not.toContain(id);
  expect((await vote(stranger, id, true)).status).toBe(404);
  await answer(id, { published: true });
  const shown = (await ideasOf(stranger)).find((idea) => idea.id === id);
  expect(shown).toMatchObject({ own: false, state: 'planned', answer: 'En mars' });
  expect(Object.keys(shown ?? {})).not.toEqual(expect.arrayContaining(['author', 'agency']));
});

test('who asks to be called back is no idea to vote for: the administrators alone read it, and never publish it', async () => {
  const id = newId();
  expect((await send(agent, { id, kind: 'offer' })).status).toBe(200);
  expect(await ideasOf(agent)).not.toContainEqual(expect.objectContaining({ id }));
  expect((await vote(agent, id, true)).status).toBe(404);
  expect(await sentBy(agent)).toMatchObject([{ id, kind: 'offer' }]);
  expect(await answer(id, { published: true })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'published' }] },
  });
  expect((await answer(id, {})).status).toBe(200);
});

test('a person counts once, however often it votes, and may take its vote back', async () => {
  const id = newId();
  await send(agent, { id });
  await Promise.all([vote(agent, id, true), vote(agent, id, true)]);
  expect((await vote(agent, id, true)).body).toEqual({ votes: 1 });
  expect((await ideasOf(agent))[0]).toMatchObject({ id, votes: 1, voted: true });
  expect((await vote(agent, id, false)).body).toEqual({ votes: 0 });
});

test('the author is told by mail what it is answered, once, and an answer over another is found', async () => {
  const id = newId();
  await send(agent, { id });
  const { updatedAt } = (await sentBy(agent))[0] ?? { updatedAt: '' };
  expect((await answer(id, {}, updatedAt)).status).toBe(200);
  expect((await answer(id, {}, updatedAt)).status).toBe(200);
  expect((await answer(id, { answer: 'Jamais' }, updatedAt)).status).toBe(409);
  // Publishing alone sends no mail to the author.
  await answer(id, { published: true });
  const { rows } = await asAdmin(world, (client) =>
    client.query('select text_body from platform.email where business_key like $1', [`feedback-answer/${id}/%`]),
  );
  expect(rows).toEqual([{ text_body: expect.stringMatching(/Prévue.*En mars/s) }]);
});
