import { newId } from '@vigie/contracts/core/id';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { type Actor, systemActor } from '../invoice/history';
import { issue, refusalsOf } from '../invoice/issue-invoice';
import { writeDraft } from '../invoice/save-invoice';
import { selectInvoiceForUpdate } from '../invoice/select-invoice';
import { send } from '../invoice/sending/send-invoice';
import { agencyHolidayZone } from '../invoice/simulation/site-calendar';
import { db } from '../tables';
import { dueUntil, nextDueAt } from './next-due';

interface Asked {
  agencyId: string;
  recurrenceId: string;
  /** `YYYY-MM-DD` in the zone of the agency. */
  today: string;
  requestId?: string;
}

/**
 * Issues what a subscription owes up to today, one transaction a due day: the row of the due day, the invoice with its
 * number and the subscription's next day are written together or not at all, and a due day has one row.
 */
export async function issueRecurrence(database: Database, asked: Asked): Promise<void> {
  while (await transaction(database, { agencyId: asked.agencyId }, () => issueNext(asked))) {
    // Each turn settles one due day.
  }
}

/** False when nothing is due any more. */
async function issueNext({ agencyId, recurrenceId, today, requestId }: Asked): Promise<boolean> {
  const recurrence = await db()
    .selectFrom('invoiceRecurrence')
    .selectAll()
    .where('id', '=', recurrenceId)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!recurrence) return false;
  const zone = agencyHolidayZone(await selectPublishedAgency());
  const dueDay = dueUntil(recurrence, zone, recurrence.settledUntil, today)[0];
  if (dueDay === undefined) return false;

  const actor = systemActor(agencyId, requestId);
  const invoiceId = newId();
  await writeDraft(
    actor,
    {
      id: invoiceId,
      type: 0,
      date: null,
      customer: { id: recurrence.customerId },
      title: recurrence.title,
      items: recurrence.items,
      discount: recurrence.discount,
      period: null,
      site: null,
      settlementPeriod: null,
      settlementDays: null,
      purchaseOrder: recurrence.purchaseOrder,
      note: recurrence.note,
      serviceIds: [],
      original: null,
    },
    { created: true, recurrenceId },
  );
  await db().insertInto('invoiceRecurrenceDue').values({ agencyId, recurrenceId, dueDay, invoiceId }).execute();
  await issueOrKeep(actor, invoiceId, today, recurrence.autoSend);
  await db()
    .updateTable('invoiceRecurrence')
    .set({ settledUntil: dueDay, lastGeneratedAt: dueDay, nextDueAt: nextDueAt(recurrence, zone, dueDay) })
    .where('id', '=', recurrenceId)
    .execute();
  return true;
}

/** What the rules refuse, or what has a warning, stays a document « À contrôler » that says why. */
async function issueOrKeep(actor: Actor, invoiceId: string, today: string, autoSend: boolean): Promise<void> {
  const draft = await selectInvoiceForUpdate(invoiceId);
  const refusals = await refusalsOf(draft, today);
  if (refusals.length > 0 || draft.warnings.length > 0) {
    const rules = refusals.map(({ id, message }) => ({ key: 'rule' as const, message: `${id} : ${message}` }));
    await db()
      .updateTable('invoice')
      .set({ status: 300, warnings: JSON.stringify([...draft.warnings, ...rules]) })
      .where('id', '=', invoiceId)
      .execute();
    return;
  }
  await issue(actor, draft, { today, acceptWarnings: true, confirmProspect: true });
  if (!autoSend) return;
  const customer = await db()
    .selectFrom('customer')
    .select('email')
    .where('id', '=', draft.customerId)
    .executeTakeFirstOrThrow();
  if (!customer.email) return;
  await send(actor, await selectInvoiceForUpdate(invoiceId), {
    channel: 'mail',
    to: customer.email,
    subject: null,
    message: null,
  });
}
