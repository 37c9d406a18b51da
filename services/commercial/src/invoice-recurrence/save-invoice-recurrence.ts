import { isDeepStrictEqual } from 'node:util';
import type {
  invoiceRecurrenceSaveSchema,
  RecurrenceRow,
} from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import { invoiceRecurrenceStatuses } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.statuses';
import { pastDueDays, pastDueRefusal, ruleOf } from '@vigie/contracts/commercial/invoice-recurrence/past-due';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { badField, conflict } from '@vigie/service-kit/problem';
import { refuseForeignSites, selectCustomer } from '../commercial-document/parties';
import { agencyHolidayZone } from '../invoice/simulation/site-calendar';
import { db } from '../tables';
import { begunPrices } from './begun-prices';
import { refuseEndBilledAhead } from './billed-ahead';
import { pricedValues, refuseIndexationInPast, withAnchor } from './indexation';
import { askForInvoices } from './issue-invoice-recurrences.job';
import { type DueRow, dayBefore, nextDueAt } from './next-due';
import type { InvoiceRecurrenceRecord } from './noun';

/**
 * Creates or changes a recurrence. Due days before its creation count as settled unless `billPast` asks for them. For
 * an existing recurrence, days that a stopped worker missed are still invoiced.
 */
export const saveInvoiceRecurrence: SaveFunction<typeof invoiceRecurrenceSaveSchema, InvoiceRecurrenceRecord> = async (
  body,
  known,
  actor,
) => {
  const { prospect } = await selectCustomer(body.customer.id);
  await refuseForeignSites(body);
  const {
    customer,
    updatedAt: _read,
    billPast,
    confirmProspect,
    confirmBilledAhead,
    items,
    discount,
    indexation,
    ...fields
  } = body;
  // Nobody is there to ask when a job issues the invoice.
  if (prospect && !confirmProspect) throw conflict(COMMERCIAL_MESSAGES.prospectBecomesCustomer, 'prospect');
  if (known && !confirmBilledAhead) await refuseEndBilledAhead(known, body.endAt ?? null);
  const past = !known && billPast;
  if (past) await refuseLongPast(body, actor.today);
  refuseIndexationInPast('indexation.from', indexation, known, actor.today);
  const values = {
    ...fields,
    customerId: customer.id,
    discount: discount ? JSON.stringify(discount) : null,
    ...pricedValues({ items, discount, indexation: withAnchor(indexation, known) }),
    ...(known && indexation && samePrices(known, items)
      ? await begunPrices({ ...known, items, discount }, indexation, actor.today)
      : {}),
  };
  await db()
    .insertInto('invoiceRecurrence')
    .values({ agencyId: actor.agencyId, ...values })
    .onConflict((c) => c.columns(['agencyId', 'id']).doUpdateSet(values))
    .execute();
  if (known?.status === invoiceRecurrenceStatuses.value.stopped) {
    if (!sameRule(known, body)) await forgetBeforeStop(known.id);
    return;
  }
  const settled = known ? settledOnSave(known, actor.today) : settledBefore(undefined, actor.today);
  await schedule({ ...body, interruptions: known?.interruptions }, past ? null : settled, actor);
};

/** Whether the prices were left as they are, so that only the indexation changes. */
const samePrices = (known: InvoiceRecurrenceRecord, items: InvoiceRecurrenceRecord['items']): boolean =>
  isDeepStrictEqual(
    items.map(({ unitPriceCents }) => unitPriceCents),
    known.items.map(({ unitPriceCents }) => unitPriceCents),
  );

/** Whether its invoices cover the same periods as before. */
const sameRule = (known: InvoiceRecurrenceRecord, body: RecurrenceRow): boolean =>
  isDeepStrictEqual(
    ...([known, body].map((row) => ({ ...ruleOf(row), endDay: null, interruptions: null })) as [object, object]),
  );

/** Under another rule, days before the stop that the old one billed would be billed again at the resumption. */
async function forgetBeforeStop(id: string): Promise<void> {
  await db().updateTable('invoiceRecurrence').set({ stoppedOn: null }).where('id', '=', id).execute();
}

async function refuseLongPast(body: RecurrenceRow, today: string): Promise<void> {
  const zone = agencyHolidayZone(await selectPublishedAgency());
  const refusal = pastDueRefusal(pastDueDays(body, zone, today));
  if (refusal) throw badField('billPast', refusal);
}

/**
 * Returns the last settled day of a changed recurrence. Days already due under the old rule stay due. Days that the old
 * rule skipped count as settled whatever the new rule says: a yearly recurrence that becomes monthly would bill its
 * months twice.
 */
function settledOnSave(known: InvoiceRecurrenceRecord, today: string): string {
  const { nextDueAt: owed } = known;
  return owed !== null && owed <= today ? dayBefore(owed) : settledBefore(known, today);
}

/** Returns yesterday, or the last settled day if that is later. */
function settledBefore(known: Pick<InvoiceRecurrenceRecord, 'settledUntil'> | undefined, today: string): string {
  const yesterday = dayBefore(today);
  return known?.settledUntil && known.settledUntil > yesterday ? known.settledUntil : yesterday;
}

/** Sets the next due day; an invoice due today is enqueued at once instead of at the next scheduled run. */
export async function schedule(
  rule: DueRow & { id: string },
  settledUntil: string | null,
  { agencyId, today }: Actor,
): Promise<void> {
  const next = nextDueAt(rule, agencyHolidayZone(await selectPublishedAgency()), settledUntil);
  await db()
    .updateTable('invoiceRecurrence')
    .set({ settledUntil, nextDueAt: next })
    .where('id', '=', rule.id)
    .execute();
  if (next && next <= today) askForInvoices(agencyId, [rule.id]);
}
