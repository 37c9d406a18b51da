import { newId } from '@vigie/contracts/core/id';
import { sessionCalls } from '@vigie/contracts/platform/session/session.calls';
import { createLog } from '@vigie/service-kit/log';
import { PLATFORM_AGENCY } from '@vigie/service-kit/mail/platform-agency';
import { asAdmin, callAs, newAgency, newPerson } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { eraseSessionsJob } from './erase-sessions.job';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const run = () =>
  eraseSessionsJob.handle(
    {},
    { database: world.databases.platform, log: createLog('test'), requestId: undefined, attempt: 1 },
  );
const rows = (query: string, values: unknown[] = []) =>
  asAdmin(world, async (client) => (await client.query(query, values)).rows);

test('a session that is over is forgotten after a year, with its tokens; one that is not goes on', async () => {
  const agencyId = await newAgency(world);
  const here = await newPerson(world, agencyId);
  const session = async (lastUsed: string, ...tokenEnds: string[]) => {
    const id = newId();
    await rows(
      `insert into platform.session (id, user_id, ip, last_used_at) values ($1, $2, '203.0.113.1', now() + $3::interval)`,
      [id, here.userId, lastUsed],
    );
    for (const ends of tokenEnds)
      await rows(
        `insert into platform.refresh_token (hash, session_id, expires_at) values ($1, $2, now() + $3::interval)`,
        [newId(), id, ends],
      );
    return id;
  };
  const old = await session('-366 days', '-336 days');
  const recent = await session('-364 days', '-334 days');
  const open = await session('-1 day', '-1 hour', '29 days');
  for (const sessionId of [recent, open])
    await rows(
      `insert into platform.device (user_id, token, device_infos, session_id) values ($1, $2::text, '{}', $2::uuid)`,
      [here.userId, sessionId],
    );
  await run();
  await run();
  // A device on which nobody is signed in any more rings no more.
  const devices = await rows('select token from platform.device where user_id = $1', [here.userId]);
  expect(devices).toEqual([{ token: open }]);
  const left = await rows(
    `select s.id, count(t.hash)::int as tokens from platform.session s
     left join platform.refresh_token t on t.session_id = s.id where s.id = any($1) group by 1 order by s.last_used_at`,
    [[old, recent, open]],
  );
  expect(left).toEqual([
    { id: recent, tokens: 0 },
    { id: open, tokens: 1 },
  ]);
  expect((await callAs(world, here, sessionCalls.currentUser)).status).toBe(200);
});

test('what the platform wrote to somebody goes a year later; the mails of agencies are theirs', async () => {
  const mail = async (agencyId: string, age: string) => {
    const id = newId();
    await rows(
      `insert into platform.email (agency_id, id, business_key, to_address, from_name, subject, text_body, html_body,
         message_id, created_at)
       values ($1, $2, $3, 'a@exemple.test', 'Vigie', 'x', 'x', 'x', 'x', now() - $4::interval)`,
      [agencyId, id, id, age],
    );
    await rows(
      `insert into platform.email_event (agency_id, id, email_id, event) values ($1, gen_random_uuid(), $2, 'request')`,
      [agencyId, id],
    );
    return id;
  };
  const old = await mail(PLATFORM_AGENCY, '366 days');
  const recent = await mail(PLATFORM_AGENCY, '364 days');
  const ofAgency = await mail(await newAgency(world), '366 days');
  await run();
  const left = await rows('select email_id as id from platform.email_event where email_id = any($1) order by 1', [
    [old, recent, ofAgency],
  ]);
  expect(left.map(({ id }) => id)).toEqual([recent, ofAgency].toSorted());
});
