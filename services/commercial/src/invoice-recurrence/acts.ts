import { invoiceRecurrenceActs } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.acts';
import { actHandlers } from '@vigie/service-kit/acts/act-handlers';
import { generateNow } from './issue-invoice-recurrence';
import { invoiceRecurrenceNoun } from './noun';
import { saveInvoiceRecurrence, schedule, settledBefore } from './save-invoice-recurrence';
import { stop } from './stop-invoice-recurrence';

export const invoiceRecurrenceActHandlers = actHandlers(invoiceRecurrenceActs, invoiceRecurrenceNoun, {
  save: saveInvoiceRecurrence,
  does: {
    /** Days in between are settled: nobody was served on them. */
    resume: (recurrence, _body, actor) => schedule(recurrence, settledBefore(recurrence, actor.today), actor),
    generateNow,
    stop,
  },
});
