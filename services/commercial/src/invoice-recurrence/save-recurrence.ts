import { documentTotalsOf } from '@vigie/contracts/commercial/invoice/invoice-totals';
import type { InvoiceRecurrence } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import type { invoiceRecurrenceCalls } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.calls';
import { todayIn } from '@vigie/contracts/core/time/today';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { demand } from '@vigie/service-kit/http/authenticate';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { publishLive } from '@vigie/service-kit/live/publish';
import { notFound, stale } from '@vigie/service-kit/problem';
import { selectCustomer } from '../invoice/save-invoice';
import { agencyHolidayZone } from '../invoice/simulation/site-calendar';
import { db } from '../tables';
import { issueRecurrenceJob } from './issue-recurrence.job';
import { dayBefore, nextDueAt } from './next-due';

/**
 * Creates or changes a subscription. Days before it is created, or taken up again, are settled: only a worker that was
 * down catches up.
 */
export const saveInvoiceRecurrence: Handler<typeof invoiceRecurrenceCalls.saveInvoiceRecurrence> = async ({
  body,
  standing,
  requestId,
}) => {
  const { agencyId } = standing;
  const known = await db()
    .selectFrom('invoiceRecurrence')
    .selectAll()
    .where('id', '=', body.id)
    .forUpdate()
    .executeTakeFirst();
  demand(standing, known ? 'ACCOUNT_RIGHT_EDIT_INVOICE' : 'ACCOUNT_RIGHT_CREATE_INVOICE');
  if (known && body.updatedAt && body.updatedAt !== known.updatedAt) throw stale();
  await selectCustomer(body.customer.id);
  const { customer, updatedAt: _read, items, discount, ...fields } = body;
  const today = todayIn(standing.timeZone);
  const goesOn = known?.active ?? false;
  const settledUntil = goesOn ? (known?.settledUntil ?? null) : later(known?.settledUntil ?? null, dayBefore(today));
  const zone = agencyHolidayZone(await selectPublishedAgency());
  const totals = documentTotalsOf({ items, discount });
  const values = {
    ...fields,
    customerId: customer.id,
    items: JSON.stringify(items),
    discount: discount ? JSON.stringify(discount) : null,
    priceCents: totals.priceCents,
    totalCents: totals.totalCents,
    settledUntil,
    nextDueAt: body.active ? nextDueAt(body, zone, settledUntil) : null,
    updatedAt: new Date(),
  };
  await db()
    .insertInto('invoiceRecurrence')
    .values({ agencyId, ...values })
    .onConflict((c) => c.columns(['agencyId', 'id']).doUpdateSet(values))
    .execute();
  const live = known ? 'invoiceRecurrence.updated' : 'invoiceRecurrence.created';
  publishLive(agencyId, live, [body.id], { right: 'ACCOUNT_RIGHT_LIST_INVOICE' });
  // What falls due today is not left to the next round of the schedule.
  if (values.nextDueAt && values.nextDueAt <= today) {
    await enqueue(issueRecurrenceJob, { agencyId, recurrenceId: body.id }, { agencyId, requestId });
  }
  return { invoiceRecurrence: await selectRecurrenceById(body.id) };
};

const later = (a: string | null, b: string): string => (a !== null && a > b ? a : b);

export async function selectRecurrenceById(id: string): Promise<InvoiceRecurrence> {
  const row = await db()
    .selectFrom('invoiceRecurrence as r')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.agencyId', '=', 'r.agencyId').onRef('c.id', '=', 'r.customerId'),
    )
    .selectAll('r')
    .select('c.name as customerName')
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('Abonnement introuvable');
  return {
    ...row,
    repeat: row.repeat as InvoiceRecurrence['repeat'],
    customer: { id: row.customerId, name: row.customerName },
  };
}
