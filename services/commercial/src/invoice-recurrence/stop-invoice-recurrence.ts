import { db } from '../tables';

/** It makes no invoice any more, also when its customer is deleted. */
export async function stop({ id }: { id: string }): Promise<void> {
  await db().updateTable('invoiceRecurrence').set({ nextDueAt: null }).where('id', '=', id).execute();
}
