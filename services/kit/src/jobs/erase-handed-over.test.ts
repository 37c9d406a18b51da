import { newId } from '@vigie/contracts/core/id';
import { createLog } from '@vigie/service-kit/log';
import { asAdmin } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { outboxCleanupJobOf } from './erase-handed-over';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const run = () =>
  outboxCleanupJobOf('platform').handle(
    {},
    { database: world.databases.platform, log: createLog('test'), requestId: undefined, attempt: 1 },
  );

test('what was handed over a week ago is forgotten, and what waits is not, however old', async () => {
  const [old, recent, waiting] = [newId(), newId(), newId()];
  const events = { old: newId(), recent: newId() };
  await asAdmin(world, async (client) => {
    for (const [id, relayed] of [
      [old, `now() - interval '8 days'`],
      [recent, `now() - interval '6 days'`],
      [waiting, 'null'],
    ])
      await client.query(
        `insert into platform.outbox (id, kind, name, payload, created_at, relayed_at)
         values ($1, 'job', 'test', '{"identifier": "a@exemple.test"}', now() - interval '1 year', ${relayed})`,
        [id],
      );
    await client.query(
      `insert into platform.inbox (handler, event_id, handled_at) values
         ('test', $1, now() - interval '61 days'), ('test', $2, now() - interval '59 days')`,
      [events.old, events.recent],
    );
  });
  await run();
  await run();
  const left = await asAdmin(world, async (client) => ({
    outbox: (await client.query(`select id from platform.outbox where name = 'test' order by relayed_at`)).rows,
    inbox: (await client.query(`select event_id as id from platform.inbox where handler = 'test'`)).rows,
  }));
  expect(left).toEqual({ outbox: [{ id: recent }, { id: waiting }], inbox: [{ id: events.recent }] });
});
