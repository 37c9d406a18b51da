import { todayIn } from '@vigie/contracts/core/time/today';
import { selectAgenciesAtWork } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { z } from 'zod';
import { db } from '../tables';
import { issueRecurrenceJob } from './issue-recurrence.job';

const EVERY_MS = 15 * 60_000;

/**
 * Looks in every agency for subscriptions that fall due and asks for each one's invoices. What a worker that was down
 * missed is found here: a subscription stays due until its invoice is written.
 */
export const issueDueRecurrencesJob = defineJob({
  name: 'commercial.issueDueRecurrences',
  queue: 'invoicing',
  payload: z.object({}),
  schedule: { everyMs: EVERY_MS },
  async handle(_payload, { database, requestId }) {
    const agencies = await transaction(database, {}, selectAgenciesAtWork);
    for (const { agencyId, timeZone } of agencies) {
      await transaction(database, { agencyId }, async () => {
        const due = await db()
          .selectFrom('invoiceRecurrence')
          .select('id')
          .where('nextDueAt', '<=', todayIn(timeZone))
          .where('active', '=', true)
          .orderBy('nextDueAt')
          .execute();
        for (const { id } of due) {
          await enqueue(issueRecurrenceJob, { agencyId, recurrenceId: id }, { agencyId, requestId });
        }
      });
    }
  },
});
