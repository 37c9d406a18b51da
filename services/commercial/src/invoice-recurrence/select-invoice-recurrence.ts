import type { InvoiceRecurrence } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { notFound } from '@vigie/service-kit/problem';
import { db } from '../tables';

export async function selectInvoiceRecurrenceById(id: string): Promise<InvoiceRecurrence> {
  const row = await db()
    .selectFrom('invoiceRecurrence as r')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.agencyId', '=', 'r.agencyId').onRef('c.id', '=', 'r.customerId'),
    )
    .selectAll('r')
    .select('c.name as customerName')
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound(COMMERCIAL_MESSAGES.invoiceRecurrenceNotFound);
  const { status, ...fields } = row;
  return {
    ...fields,
    status,
    customer: { id: row.customerId, name: row.customerName },
  };
}
