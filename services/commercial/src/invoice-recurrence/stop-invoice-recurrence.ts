import { sql } from 'kysely';
import { TODAY } from '../agency/today';
import { db } from '../tables';

/** Stops all further invoices from today on; also called when the customer is deleted. */
export async function stop({ id }: { id: string }): Promise<void> {
  await db()
    .updateTable('invoiceRecurrence')
    .set({ nextDueAt: null, stoppedOn: sql<string>`${TODAY}` })
    .where('id', '=', id)
    .execute();
}
