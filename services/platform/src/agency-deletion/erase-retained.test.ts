import { newId } from '@vigie/contracts/core/id';
import { asAdmin } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { eraseRetained } from './erase-retained.job';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Returns noon (UTC) on the first of January that many years ago, shifted by days. */
const yearsAgo = (years: number, days = 0): string => {
  const day = new Date(Date.UTC(new Date().getUTCFullYear() - years, 0, 1, 12));
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString();
};

/** Creates an erased agency with payments on these days. */
async function erased(finishedAt: string | null, paymentDays: readonly string[]): Promise<string> {
  const id = newId();
  await asAdmin(world, async (client) => {
    await client.query(
      `insert into platform.erased_agency (id, name, identity, reason, asked_at, asked_by, finished_at)
       values ($1, 'Partie', '{}', '', now(), '', $2)`,
      [id, finishedAt],
    );
    await client.query('insert into platform.subscription (agency_id, id) values ($1, $1)', [id]);
    for (const day of paymentDays) {
      await client.query(
        `insert into platform.subscription_payment (agency_id, id, subscription_id, kind, label, amount_cents, vat_cents, due_on, created_at)
         values ($1, gen_random_uuid(), $1, 'plan', '', 1000, 200, $2::timestamptz::date, $2)`,
        [id, day],
      );
    }
  });
  return id;
}
const left = (id: string) =>
  asAdmin(world, async (client) => {
    const count = async (table: string, key: string) =>
      (await client.query(`select from platform.${table} where ${key} = $1`, [id])).rowCount;
    return {
      proof: await count('erased_agency', 'id'),
      subscriptions: await count('subscription', 'agency_id'),
      payments: await count('subscription_payment', 'agency_id'),
    };
  });

test('a payment stays ten years after the year it was made in, and goes on the day after', async () => {
  // One payment on the last day of the eleventh year before this one, one on the first day of the tenth.
  const id = await erased(yearsAgo(1), [yearsAgo(10, -1), yearsAgo(10, 0)]);
  expect(await eraseRetained(world.databases.platform)).toMatchObject({ payments: 1 });
  expect(await left(id)).toEqual({ proof: 1, subscriptions: 1, payments: 1 });
});

test('the proof goes ten years after the erasure, with the subscription, and never before the last payment', async () => {
  const over = await erased(yearsAgo(11), [yearsAgo(12)]);
  const young = await erased(yearsAgo(9), [yearsAgo(12)]);
  const unpaid = await erased(yearsAgo(11), [yearsAgo(9)]);
  await eraseRetained(world.databases.platform);
  expect(await left(over)).toEqual({ proof: 0, subscriptions: 0, payments: 0 });
  expect(await left(young)).toEqual({ proof: 1, subscriptions: 1, payments: 0 });
  expect(await left(unpaid)).toEqual({ proof: 1, subscriptions: 1, payments: 1 });
});

test('an erasure that is not over, a second run and an empty table change nothing', async () => {
  const begun = await erased(null, [yearsAgo(20)]);
  await eraseRetained(world.databases.platform);
  expect(await eraseRetained(world.databases.platform)).toEqual({ payments: 0, proofs: 0 });
  expect(await left(begun)).toEqual({ proof: 1, subscriptions: 1, payments: 1 });
});

test('payments of an agency that lives are nobody’s to erase, and the program has no way around the years', async () => {
  const living = newId();
  await asAdmin(world, async (client) => {
    await client.query('insert into platform.agency (id, name) values ($1, $2)', [living, 'Vivante']);
    await client.query('insert into platform.subscription (agency_id, id) values ($1, $1)', [living]);
    await client.query(
      `insert into platform.subscription_payment (agency_id, id, subscription_id, kind, label, amount_cents, vat_cents, due_on, created_at)
       values ($1, $1, $1, 'plan', '', 1, 0, '2000-01-01', '2000-01-01')`,
      [living],
    );
  });
  await eraseRetained(world.databases.platform);
  expect((await left(living)).payments).toBe(1);
  const { pool } = world.databases.platform;
  await expect(pool.query('delete from platform.erased_agency')).rejects.toThrow('permission denied');
});
