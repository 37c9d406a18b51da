import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import { invoiceRecurrenceActs } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.acts';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { actHandlers } from '@vigie/service-kit/acts/act-handlers';
import { Writes } from '@vigie/service-kit/acts/run-act';
import { conflict } from '@vigie/service-kit/problem';
import type { Updateable } from 'kysely';
import { selectCustomer } from '../document/parties';
import type { CommercialTables } from '../tables';
import { begunPrices } from './begun-prices';
import { refuseIndexationInPast, withAnchor } from './indexation';
import { generateNow } from './issue-invoice-recurrences';
import { invoiceRecurrenceNoun } from './noun';
import { saveInvoiceRecurrence, schedule, settledBefore } from './save-invoice-recurrence';
import { stop } from './stop-invoice-recurrence';

type Columns = Updateable<CommercialTables['invoiceRecurrence']>;

export const invoiceRecurrenceActHandlers = actHandlers(invoiceRecurrenceActs, invoiceRecurrenceNoun, {
  save: saveInvoiceRecurrence,
  does: {
    /** The days of the interruption are marked as settled: no service was rendered on them. */
    async resume(recurrence, _body, actor) {
      const { status } = await selectCustomer(recurrence.customerId, { deletedToo: true });
      if (status === customerStatuses.value.deleted)
        throw conflict(COMMERCIAL_MESSAGES.recurrenceOfNobody, 'customer_gone');
      await schedule(recurrence, settledBefore(recurrence, actor.today), actor);
    },
    async index(recurrence, indexation, { today }) {
      refuseIndexationInPast('from', indexation, recurrence, today);
      const begun = await begunPrices(recurrence, indexation, today);
      return new Writes({ indexation: JSON.stringify(withAnchor(indexation)), ...begun } satisfies Columns);
    },
    generateNow,
    stop,
  },
});
