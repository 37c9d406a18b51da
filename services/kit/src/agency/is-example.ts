import { sql } from 'kysely';
import { onceInTransaction, transactionOf } from '../db/database';

/** Whether the agency is an example that somebody tries: nothing of it leaves the product. */
export const isExample = (agencyId: string): Promise<boolean> =>
  onceInTransaction(`example/${agencyId}`, async () => {
    const { rows } = await sql<{ example: boolean }>`select platform.is_example(${agencyId}::uuid) as example`.execute(
      transactionOf<unknown>()(),
    );
    return rows[0]?.example ?? false;
  });
