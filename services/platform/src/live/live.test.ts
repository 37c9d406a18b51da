import { newId } from '@vigie/contracts/core/id';
import { liveCalls } from '@vigie/contracts/platform/live/live.calls';
import { notificationCalls } from '@vigie/contracts/platform/notification/notification.calls';
import { LIVE_CHANNEL, type LiveMessage } from '@vigie/service-kit/live/publish';
import { asAdmin, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let agencyId: string;

beforeAll(async () => {
  world = await openWorld();
  agencyId = await newAgency(world);
});
afterAll(() => world.close());

const sql = (statement: string, ...values: unknown[]) => asAdmin(world, (c) => c.query(statement, values));
const tell = (message: Omit<LiveMessage, 'agencyId'>) =>
  sql('select pg_notify($1, $2)', LIVE_CHANNEL, JSON.stringify({ agencyId, ...message }));

/** Reads a person's stream until a word occurs in it, or until it ends. */
async function listen(person: Person, sinceMs = 0) {
  const hungUp = new AbortController();
  const path = `/api${liveCalls.live.path.replace(':agencyId', agencyId)}?sinceMs=${sinceMs}`;
  const answer = await fetch(`${world.urls.platform}${path}`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: hungUp.signal,
  });
  const reader = answer.body?.getReader();
  let said = '';
  const more = async () => {
    const { done = true, value } = (await reader?.read()) ?? {};
    said += Buffer.from(value ?? []).toString();
    return !done;
  };
  await more();
  return {
    until: async (word: string) => {
      while (!said.includes(word)) await more();
      return said;
    },
    ended: async () => {
      while (await more());
      return true;
    },
    hangUp: () => hungUp.abort(),
  };
}

test('a right that is withdrawn is withdrawn from what is told next, and one that is given is given', async () => {
  const reader = await newPerson(world, agencyId, { rights: ['ACCOUNT_RIGHT_LIST_INVOICE'] });
  const stream = await listen(reader);
  const [before, hidden, after, marker] = [newId(), newId(), newId(), newId()];
  const about = (id: string) => ({
    name: 'invoice.updated' as const,
    ids: [id],
    right: 'ACCOUNT_RIGHT_LIST_INVOICE' as const,
  });
  await tell(about(before));
  await stream.until(before);
  await sql(`update platform.membership set rights = '{}' where user_id = $1`, reader.userId);
  await tell(about(hidden));
  // An update without a right goes to the whole office.
  await tell({ name: 'agency.updated', ids: [marker] });
  expect(await stream.until(marker)).not.toContain(hidden);
  await sql(`update platform.membership set rights = '{ACCOUNT_RIGHT_LIST_INVOICE}' where user_id = $1`, reader.userId);
  await tell(about(after));
  expect(await stream.until(after)).not.toContain(hidden);
  stream.hangUp();
});

test('what was told between the first read of a page and the opening of its stream is told by the stream', async () => {
  const about = (id: string, right: 'ACCOUNT_RIGHT_LIST_INVOICE' | 'ACCOUNT_RIGHT_LIST_MISSION') =>
    tell({ name: 'invoice.updated', ids: [id], right });
  const reader = await newPerson(world, agencyId, { rights: ['ACCOUNT_RIGHT_LIST_INVOICE'] });
  const first = await listen(reader);
  const [missed, hidden, marker] = [newId(), newId(), newId()];
  await about(hidden, 'ACCOUNT_RIGHT_LIST_MISSION');
  await about(missed, 'ACCOUNT_RIGHT_LIST_INVOICE');
  await first.until(missed);
  const [late, later] = [await listen(reader, 10_000), await listen(reader)];
  expect(await late.until(missed)).not.toContain(hidden);
  await tell({ name: 'agency.updated', ids: [marker] });
  expect(await later.until(marker)).not.toContain(missed);
  for (const stream of [first, late, later]) stream.hangUp();
});

test('what a user reads on one device is told to its other devices, and to nobody else', async () => {
  const [reader, colleague] = [await newPerson(world, agencyId), await newPerson(world, agencyId)];
  const [own, other] = [await listen(reader), await listen(colleague)];
  const body = { until: new Date().toISOString() };
  await ok(world, reader, notificationCalls.readAllNotifications, { body });
  expect(await own.until('notification.updated')).not.toContain(reader.userId);
  const marker = newId();
  await tell({ name: 'agency.updated', ids: [marker] });
  expect(await other.until(marker)).not.toContain('notification.updated');
  for (const stream of [own, other]) stream.hangUp();
});

test('who is given a right is told that his own standing changed, once, and nobody else is', async () => {
  const [person, other] = [await newPerson(world, agencyId), await newPerson(world, agencyId)];
  const [stream, quiet] = [await listen(person), await listen(other)];
  await sql(`update platform.membership set rights = '{ACCOUNT_RIGHT_LIST_SITE}' where user_id = $1`, person.userId);
  await stream.until(agencyId);
  const marker = newId();
  await tell({ name: 'agency.updated', ids: [marker] });
  expect((await stream.until(marker)).split(agencyId)).toHaveLength(2);
  expect(await quiet.until(marker)).not.toContain(agencyId);
  stream.hangUp();
  quiet.hangUp();
});

test.each([
  ['its session', 'update platform.session set revoked_at = now() where user_id = $1', null],
  ['its place in the agency', 'update platform.membership set status = 200 where user_id = $1', null],
  ['its account', 'update platform.user_account set active = false where id = $1', null],
  [
    'the subscription of the agency',
    `update platform.agency a set subscription_active = false
     from platform.membership m where a.id = m.agency_id and m.user_id = $1`,
    'update platform.agency set subscription_active = true',
  ],
  [
    'the product, which is under maintenance',
    `update platform.installation set maintenance = 'Maintenance' where $1::uuid is not null`,
    'update platform.installation set maintenance = null',
  ],
])('a stream ends with %s, before anything else is said', async (_what, statement, undo) => {
  const person = await newPerson(world, agencyId);
  const stream = await listen(person);
  await sql(statement, person.userId);
  expect(await stream.ended()).toBe(true);
  if (undo) await sql(undo);
});

test('a notification that cannot be read is dropped, and the next one is told', async () => {
  const person = await newPerson(world, agencyId);
  const stream = await listen(person);
  const lost = newId();
  for (const payload of [
    'pas du JSON',
    '{}',
    JSON.stringify({ agencyId, name: 'agency.exploded', ids: [lost] }),
    JSON.stringify({ agencyId, name: 'agency.updated', ids: lost }),
  ])
    await sql('select pg_notify($1, $2)', LIVE_CHANNEL, payload);
  const marker = newId();
  await tell({ name: 'agency.updated', ids: [marker] });
  expect(await stream.until(marker)).not.toContain(lost);
  stream.hangUp();
});

test('a change of rights that cannot be read makes every stream read its rights again', async () => {
  const reader = await newPerson(world, agencyId, { rights: ['ACCOUNT_RIGHT_LIST_INVOICE'] });
  const stream = await listen(reader);
  await sql('alter table platform.membership disable trigger standing_changed');
  await sql(`update platform.membership set rights = '{}' where user_id = $1`, reader.userId);
  await sql('alter table platform.membership enable trigger standing_changed');
  await sql('select pg_notify($1, $2)', 'vigie_standing', 'pas du JSON');
  const [hidden, marker] = [newId(), newId()];
  await tell({ name: 'invoice.updated', ids: [hidden], right: 'ACCOUNT_RIGHT_LIST_INVOICE' });
  await tell({ name: 'agency.updated', ids: [marker] });
  expect(await stream.until(marker)).not.toContain(hidden);
  stream.hangUp();
});
