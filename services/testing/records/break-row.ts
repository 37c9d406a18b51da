import { newId } from '@vigie/contracts/core/id';
import { asAdmin } from '../people';
import type { World } from '../world';

/**
 * Makes each write of the rows that meet an SQL condition throw while `work` runs, as a record that the code cannot
 * handle would.
 */
export async function withBrokenRow(
  world: World,
  { table, on = 'update', when }: { table: `${string}.${string}`; on?: 'insert' | 'update'; when: string },
  work: () => Promise<void>,
): Promise<void> {
  const name = `break_${newId().replaceAll('-', '')}`;
  await asAdmin(world, async (client) => {
    await client.query(`create function ${name}() returns trigger language plpgsql as $$
      begin raise exception 'this row is broken'; end $$`);
    await client.query(`create trigger ${name} before ${on} on ${table}
      for each row when (${when}) execute function ${name}()`);
  });
  try {
    await work();
  } finally {
    await asAdmin(world, async (client) => {
      await client.query(`drop trigger ${name} on ${table}`);
      await client.query(`drop function ${name}()`);
    });
  }
}
