import { invoiceRecurrenceActs } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.acts';
import { actHandlers } from '@vigie/service-kit/acts/act-handlers';
import { Writes } from '@vigie/service-kit/acts/run-act';
import type { Updateable } from 'kysely';
import type { CommercialTables } from '../tables';
import { begunPrices } from './begun-prices';
import { refuseIndexationInPast, withAnchor } from './indexation';
import { generateNow } from './issue-invoice-recurrences';
import { invoiceRecurrenceNoun } from './noun';
import { resume, whatFollowsResuming, whatFollowsStopping } from './resume-invoice-recurrence';
import { saveInvoiceRecurrence } from './save-invoice-recurrence';
import { stop } from './stop-invoice-recurrence';

type Columns = Updateable<CommercialTables['invoiceRecurrence']>;

export const invoiceRecurrenceActHandlers = actHandlers(invoiceRecurrenceActs, invoiceRecurrenceNoun, {
  save: saveInvoiceRecurrence,
  does: {
    resume,
    async index(recurrence, indexation, { today }) {
      refuseIndexationInPast('from', indexation, recurrence, today);
      const begun = await begunPrices(recurrence, indexation, today);
      return new Writes({ indexation: JSON.stringify(withAnchor(indexation)), ...begun } satisfies Columns);
    },
    generateNow,
    stop,
  },
  follows: { resume: whatFollowsResuming, stop: whatFollowsStopping },
});
