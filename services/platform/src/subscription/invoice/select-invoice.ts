import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { notFound } from '@vigie/service-kit/problem';
import { db } from '../../tables';

export async function selectInvoice(id: string) {
  const row = await db().selectFrom('subscriptionInvoice').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(COMMERCIAL_MESSAGES.invoiceNotFound);
  return { ...row, at: new Date(row.createdAt), totalCents: row.netCents + row.vatCents };
}
