import { db } from '../tables';

/** Stops all further invoices; also called when the customer is deleted. */
export async function stop({ id }: { id: string }): Promise<void> {
  await db().updateTable('invoiceRecurrence').set({ nextDueAt: null }).where('id', '=', id).execute();
}
