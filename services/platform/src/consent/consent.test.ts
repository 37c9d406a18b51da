import { newId } from '@vigie/contracts/core/id';
import { consentCalls } from '@vigie/contracts/platform/consent/consent.calls';
import { changeAgency } from '@vigie/testing/furnish/change-agency';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let owner: Person;
let agent: Person;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world), { owner: true });
  agent = await newPerson(world, owner.agencyId, { role: 'agent', agentId: newId() });
});
afterAll(() => world.close());

const answer = (accepted: boolean, more: object = {}, who = agent) =>
  callAs(world, who, consentCalls.saveConsent, { body: { id: newId(), documentVersion: '1', accepted, ...more } });
const own = (who = agent) => ok(world, who, consentCalls.ownConsent);
const list = async (filters = {}, who = owner) =>
  (await ok(world, who, consentCalls.fetchConsents, { body: { filters } })).data;

test('each answer is kept, the last one counts, and it is of the version that was read', async () => {
  expect(await own()).toMatchObject({ document: { version: '1' }, answer: null, waiting: 1 });
  expect(await list()).toEqual([expect.objectContaining({ role: 'AGENT', status: 'pending', acceptedAt: null })]);
  const id = newId();
  expect((await answer(true, { id })).status).toBe(200);
  expect((await answer(true, { id })).status).toBe(200);
  expect(await own()).toMatchObject({ answer: { accepted: true }, waiting: 0 });
  expect(await list({ status: 'accepted' })).toHaveLength(1);
  await answer(false);
  expect(await list()).toEqual([expect.objectContaining({ status: 'refused', acceptedAt: null })]);
  const kept = await asAdmin(world, (c) =>
    c.query('select accepted from platform.consent where agency_id = $1 order by at', [owner.agencyId]),
  );
  expect(kept.rows).toEqual([{ accepted: true }, { accepted: false }]);
});

test('another version asks everybody again, and an answer to the old one is refused', async () => {
  await answer(true);
  await changeAgency(world, owner, {
    settings: { privacySettings: { version: '2', text: '<p>Nouveau</p>' } } as never,
  });
  expect(await own()).toMatchObject({ document: { version: '2', text: '<p>Nouveau</p>' }, waiting: 1 });
  expect(await answer(true)).toMatchObject({ status: 409, body: { key: 'document_changed' } });
  expect(await list({ status: 'pending' })).toHaveLength(1);
});

test('a text that somebody answered is replaced under another version only', async () => {
  const change = async (version: string, text: string) => {
    const answered = await changeAgency(world, owner, { settings: { privacySettings: { version, text } } });
    return [answered.status, answered.body.errors?.[0]?.path];
  };
  const { digest } = (await own()).document;
  expect(await change('1', '<p>Un</p>')).toEqual([200, undefined]);
  // A page that was open before shows the text of before.
  expect(await answer(true, { documentDigest: digest })).toMatchObject({
    status: 409,
    body: { key: 'document_changed' },
  });
  await answer(true, { documentDigest: (await own()).document.digest });
  const refused = [400, 'settings.privacySettings.version'];
  expect(await change('1', '<p>Deux</p>')).toEqual(refused);
  expect(await change('1', '<p>Un</p>')).toEqual([200, undefined]);
  expect(await change('2', '<p>Deux</p>')).toEqual([200, undefined]);
  expect(await change('1', '<p>Deux</p>')).toEqual(refused);
});

test('whoever has no access any more is waited for by nobody; what they answered stays', async () => {
  const left = await newPerson(world, owner.agencyId, { role: 'agent', agentId: newId() });
  await answer(true);
  await asAdmin(world, (c) =>
    c.query('update platform.membership set status = 200 where user_id = any($1)', [[left.userId, agent.userId]]),
  );
  expect(await list()).toMatchObject([{ userId: agent.userId, status: 'accepted' }]);
});

test('the office reads with its right and is asked nothing; nobody answers for somebody else', async () => {
  expect((await callAs(world, owner, consentCalls.ownConsent)).status).toBe(403);
  expect((await answer(true, {}, owner)).status).toBe(403);
  const id = newId();
  await answer(true, { id });
  const colleague = await newPerson(world, owner.agencyId, { role: 'agent', agentId: newId() });
  expect((await answer(true, { id }, colleague)).status).toBe(409);
  expect((await own(colleague)).waiting).toBe(1);
  const manager = await newPerson(world, owner.agencyId, { rights: ['ACCOUNT_RIGHT_LIST_AGENT'] });
  expect((await callAs(world, manager, consentCalls.fetchConsents, { body: {} })).status).toBe(403);
  const stranger = await newPerson(world, await newAgency(world), { owner: true });
  expect(await list({}, stranger)).toEqual([]);
});
