import { newId } from '@vigie/contracts/core/id';
import { openWorld, type World } from '@vigie/testing/world';
import { sql } from 'kysely';
import { transaction, transactionOf } from './database';
import { retryDeadlock } from './retry-deadlock';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const rows = [newId(), newId()] as const;
const tx = () => transactionOf<unknown>()();
const touch = (id: string) => sql`update outbox set name = name || '+' where id = ${id}`.execute(tx());

/**
 * Runs two transactions that write the same two rows in opposite order, each waiting until both have begun: a deadlock.
 */
async function cross(work: (both: () => Promise<void>) => Promise<unknown>) {
  const database = world.databases.commercial;
  await transaction(database, {}, async () => {
    for (const id of rows) {
      await sql`insert into outbox (id, kind, name, payload) values (${id}, 'job', 'row', '{}')
        on conflict (id) do update set name = 'row'`.execute(tx());
    }
  });
  let begun = 0;
  let go: () => void = () => undefined;
  const bothBegun = new Promise<void>((resolve) => {
    go = resolve;
  });
  const write = ([first, last]: readonly [string, string]) =>
    work(() =>
      transaction(database, {}, async () => {
        await touch(first);
        begun += 1;
        if (begun === 2) go();
        await bothBegun;
        await touch(last);
      }),
    );
  const ends = await Promise.allSettled([write(rows), write([rows[1], rows[0]])]);
  const { rows: found } = await world.databases.commercial.pool.query<{ name: string }>(
    `select name from commercial.outbox where id = any($1) order by id`,
    [rows],
  );
  return { failed: ends.filter(({ status }) => status === 'rejected').length, names: found.map(({ name }) => name) };
}

test('two that wait for each other both do their work, once', async () => {
  expect(await cross((write) => write())).toEqual({ failed: 1, names: ['row+', 'row+'] });
  expect(await cross((write) => retryDeadlock(write, () => false))).toEqual({ failed: 0, names: ['row++', 'row++'] });
});

test('not when it is too late, not for another error, and not for ever', async () => {
  const tries: string[] = [];
  const failing = (code: string) => async () => {
    tries.push(code);
    throw Object.assign(new Error(code), { code });
  };
  await expect(retryDeadlock(failing('40P01'), () => true)).rejects.toThrow('40P01');
  await expect(retryDeadlock(failing('23505'), () => false)).rejects.toThrow('23505');
  await expect(retryDeadlock(failing('40001'), () => false)).rejects.toThrow('40001');
  expect(tries).toEqual(['40P01', '23505', '40001', '40001', '40001']);
});
