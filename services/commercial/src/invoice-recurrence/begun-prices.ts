import type { InvoiceRecurrence } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import { invoiceRecurrenceStatuses } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.statuses';
import { indexedOn } from '@vigie/contracts/rules/prices/indexation';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { agencyHolidayZone } from '../invoice/simulation/site-calendar';
import { pricedValues } from './indexation';
import { nextDueAt, periodOf } from './next-due';
import type { InvoiceRecurrenceRecord } from './noun';

/**
 * Returns the columns of the prices after the indexation that another one replaces, if it has begun. It changes the
 * prices only with the next invoice, which may be due months later, at the end of its period: replaced before that, it
 * would be lost.
 */
export async function begunPrices(
  recurrence: InvoiceRecurrenceRecord,
  { from }: NonNullable<InvoiceRecurrence['indexation']>,
  today: string,
) {
  const { indexation: known, discount } = recurrence;
  // One of today, or of the same day as the new one, is corrected by it.
  if (!known || known.from >= today || known.from === from) return {};
  const start = await nextStart(recurrence);
  const { items } = indexedOn(recurrence, start !== null && start < today ? start : today);
  const { indexation: _replaced, ...prices } = pricedValues({ items, discount, indexation: null });
  return prices;
}

/** Returns the first day that the next invoice covers; null when none is to come by itself. */
async function nextStart(recurrence: InvoiceRecurrenceRecord): Promise<string | null> {
  if (recurrence.status === invoiceRecurrenceStatuses.value.stopped) return null;
  const zone = agencyHolidayZone(await selectPublishedAgency());
  const due = nextDueAt(recurrence, zone, recurrence.settledUntil);
  return due && (periodOf(recurrence, zone, due)?.start ?? due);
}
