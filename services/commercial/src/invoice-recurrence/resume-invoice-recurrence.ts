import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import {
  billedAheadText,
  resumedInvoicesText,
  unbilledDaysText,
} from '@vigie/contracts/commercial/invoice-recurrence/first-invoice';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { Interruption } from '@vigie/contracts/rules/recurrence/interruptions';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { Writes } from '@vigie/service-kit/acts/run-act';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { conflict } from '@vigie/service-kit/problem';
import type { Updateable } from 'kysely';
import { selectCustomer } from '../commercial-document/parties';
import { agencyHolidayZone } from '../invoice/simulation/site-calendar';
import type { CommercialTables } from '../tables';
import { selectBilledFrom } from './billed-ahead';
import { dayBefore } from './next-due';
import type { InvoiceRecurrenceRecord } from './noun';
import { schedule } from './save-invoice-recurrence';

type Columns = Updateable<CommercialTables['invoiceRecurrence']>;

/**
 * Takes a stopped recurrence up again. The days from the stop to yesterday are on no invoice; those before and after
 * them are, so an invoice whose day fell in between leaves at once for its other days.
 */
export async function resume(recurrence: InvoiceRecurrenceRecord, _body: object, actor: Actor): Promise<Writes> {
  const { status } = await selectCustomer(recurrence.customerId, { deletedToo: true });
  if (status === customerStatuses.value.deleted)
    throw conflict(COMMERCIAL_MESSAGES.recurrenceOfNobody, 'customer_gone');
  const interruptions = interruptionsUntil(recurrence, actor.today);
  await schedule({ ...recurrence, interruptions }, recurrence.settledUntil, actor);
  return new Writes({ stoppedOn: null, interruptions: JSON.stringify(interruptions) } satisfies Columns);
}

/** Returns sentences about the invoices that a resumption makes, at once and next. */
export async function whatFollowsResuming(recurrence: InvoiceRecurrenceRecord, { today }: Actor): Promise<string[]> {
  const zone = agencyHolidayZone(await selectPublishedAgency());
  return resumedInvoicesText({ ...recurrence, interruptions: interruptionsUntil(recurrence, today) }, zone, today);
}

/** Returns sentences about the days before a stop that are on no invoice yet, and those after it that are on one. */
export async function whatFollowsStopping(recurrence: InvoiceRecurrenceRecord, { today }: Actor): Promise<string[]> {
  const unbilled = unbilledDaysText(recurrence, agencyHolidayZone(await selectPublishedAgency()), today);
  const ahead = await selectBilledFrom(recurrence.id, today);
  return [unbilled, ...ahead.map((invoice) => billedAheadText(invoice, today))].filter((text) => text !== null);
}

/** Stopped and taken up again on one day, a recurrence was not interrupted. */
function interruptionsUntil({ interruptions, stoppedOn }: InvoiceRecurrenceRecord, today: string): Interruption[] {
  const until = dayBefore(today);
  return stoppedOn === null || stoppedOn <= until ? [...interruptions, { from: stoppedOn, until }] : interruptions;
}
