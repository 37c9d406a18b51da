import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { db } from '../tables';
import type { InvoiceRecord } from './noun';

/** Returns a sentence about the period of a subscription's invoice: services are proposed again, a due day is not. */
export async function whatFollowsCancelling({ id, recurrenceId }: InvoiceRecord): Promise<string[]> {
  if (recurrenceId === null) return [];
  const due = await db()
    .selectFrom('invoiceRecurrenceDue as d')
    .innerJoin('invoiceRecurrence as r', (join) =>
      join.onRef('r.agencyId', '=', 'd.agencyId').onRef('r.id', '=', 'd.recurrenceId'),
    )
    .select(['r.title', 'd.dueDay'])
    .where('d.recurrenceId', '=', recurrenceId)
    .where('d.invoiceId', '=', id)
    .executeTakeFirst();
  if (!due) return [];
  return [COMMERCIAL_MESSAGES.dueNotBilledAgain({ title: due.title, day: formatFrenchDay(due.dueDay) })];
}
