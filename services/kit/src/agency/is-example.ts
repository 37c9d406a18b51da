import { sql } from 'kysely';
import { onceInTransaction, transactionOf } from '../db/database';

/** Returns whether the agency is an example that a user tries: the product sends nothing outside on its behalf. */
export const isExample = (agencyId: string): Promise<boolean> =>
  onceInTransaction(`example/${agencyId}`, async () => {
    const { rows } = await sql<{ example: boolean }>`select platform.is_example(${agencyId}::uuid) as example`.execute(
      transactionOf<unknown>()(),
    );
    return rows[0]?.example ?? false;
  });
