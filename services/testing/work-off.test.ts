import { newId } from '@vigie/contracts/core/id';
import { newAgency } from './people';
import { isIdle } from './work-off';
import { openWorld, type World } from './world';

let world: World;
let agencyId: string;
beforeAll(async () => {
  world = await openWorld();
  agencyId = await newAgency(world);
  await world.admin.query('update field.outbox set relayed_at = now()');
  await world.admin.query('update platform.outbox set relayed_at = now()');
  await world.admin.query('update commercial.outbox set relayed_at = now()');
});
afterAll(() => world.close());

/** Inserts a job into the outbox, relayed to the queues or not. */
const ask = (runAt: string, relayedAt: string | null) =>
  world.admin.query(
    `insert into field.outbox (id, agency_id, kind, name, payload, run_at, relayed_at)
     values ($1, $2, 'job', 'test', '{}', now() + $3::interval, $4)`,
    [newId(), agencyId, runAt, relayedAt],
  );
const idleWith = (counts: Record<string, number>) => isIdle(world, async () => ({ documents: counts }));

test('nothing is left when nothing waits in an outbox or a queue', async () => {
  expect(await idleWith({ waiting: 0, active: 0, delayed: 0, failed: 1 })).toBe(true);
  for (const state of ['waiting', 'active', 'delayed']) expect(await idleWith({ [state]: 1 })).toBe(false);
});

test('a job that ends while its queue is read may leave another behind', async () => {
  const counts = async () => {
    await ask('0 s', new Date().toISOString());
    return {};
  };
  expect(await isIdle(world, counts)).toBe(false);
  expect(await idleWith({})).toBe(true);
});

test('what is to run in half a second is not done', async () => {
  await ask('500 ms', null);
  expect(await idleWith({})).toBe(false);
});
