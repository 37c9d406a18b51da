import { invoiceRecurrenceActs } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.acts';
import { asAnySet } from '@vigie/contracts/core/acts/acts';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { sql } from 'kysely';
import type { z } from 'zod';
import { db } from '../tables';
import { invoiceRecurrences } from './list-invoice-recurrences';
import { selectInvoiceRecurrenceById } from './select-invoice-recurrence';

export const invoiceRecurrenceSet = asAnySet(invoiceRecurrenceActs);

export type InvoiceRecurrenceRecord = Awaited<ReturnType<typeof lockInvoiceRecurrences>>[number];

/** Locks in order of id, so that two transactions over the same recurrences wait instead of deadlocking. */
export const lockInvoiceRecurrences = (ids: readonly string[]) =>
  db().selectFrom('invoiceRecurrence').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();

export const invoiceRecurrenceNoun: NounBinding<
  InvoiceRecurrenceRecord,
  z.input<typeof invoiceRecurrenceActs.answer>
> = {
  table: 'commercial.invoice_recurrence',
  lock: async (id) => (await lockInvoiceRecurrences([id]))[0],
  lockAll: lockInvoiceRecurrences,
  visible: () => true,
  notFound: COMMERCIAL_MESSAGES.invoiceRecurrenceNotFound,
  answer: async (id) => ({ invoiceRecurrence: await selectInvoiceRecurrenceById(id) }),
  audience: () => ({ right: 'ACCOUNT_RIGHT_LIST_INVOICE' }),
  rows: invoiceRecurrences.byIds,
  gone: [],
  history: {
    silent: ['settled_until', 'stopped_on', 'interruptions', 'total_cents', 'indexation'],
    parts: {
      indexed: sql`(select replace(to_char(x."basisPoints"::numeric / 100, 'FMSG990.00'), '.', ',') || ' % au '
          || to_char(x."from", 'DD/MM/YYYY') || case when x.yearly then ', puis chaque année' else '' end
        from jsonb_to_record(t.indexation) as x ("from" date, "basisPoints" int, yearly boolean))`,
    },
  },
};
