import { invoiceStatuses, invoiceTypes } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { billedAheadText } from '@vigie/contracts/commercial/invoice-recurrence/first-invoice';
import { addDays } from '@vigie/contracts/core/time/days';
import { conflict } from '@vigie/service-kit/problem';
import { periodOf } from '../invoice/select-invoice';
import { db } from '../tables';
import type { InvoiceRecurrenceRecord } from './noun';

/** Selects the live invoices and drafts of a recurrence that bill a day from this one on. */
export async function selectBilledFrom(recurrenceId: string, day: string) {
  const { draft, toCheck, active } = invoiceStatuses.value;
  const rows = await db()
    .selectFrom('invoice')
    .select(['number', 'periodStart', 'periodEnd', 'currency', 'totalCents', 'creditedCents'])
    .where('recurrenceId', '=', recurrenceId)
    .where('type', '=', invoiceTypes.value.invoice)
    .where('status', 'in', [draft, toCheck, active])
    .where('periodEnd', '>=', day)
    .orderBy('periodStart')
    .execute();
  return rows.flatMap((row) => {
    const period = periodOf(row);
    return period ? [{ ...row, period }] : [];
  });
}

/** Refuses an earlier end that invoices bill beyond, until the user has confirmed: nothing else gives it back. */
export async function refuseEndBilledAhead(known: InvoiceRecurrenceRecord, endAt: string | null): Promise<void> {
  if (endAt === null || (known.endAt !== null && known.endAt <= endAt)) return;
  const first = addDays(endAt, 1);
  const said = (await selectBilledFrom(known.id, first)).map((invoice) => billedAheadText(invoice, first, 'la fin'));
  const ahead = said.filter((text) => text !== null);
  if (ahead.length > 0) throw conflict(ahead.join('\n'), 'billed_ahead');
}
