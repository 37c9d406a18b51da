import { failedJobList } from '@vigie/contracts/platform/failed-job/failed-job';
import type { failedJobCalls } from '@vigie/contracts/platform/failed-job/failed-job.calls';
import { personName } from '@vigie/service-kit/db/person-name';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { enqueueAgain } from '@vigie/service-kit/jobs/outbox';
import { bindList, choicesOf, periodOnInstant } from '@vigie/service-kit/lists/bind-list';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { inUnfolded } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';
import { db } from '../tables';

const STATE = sql`case when j.retried_at is null then 'failed' else 'retried' end`;

const list = bindList(failedJobList, {
  from: sql`platform.failed_job j`,
  joins: {
    a: sql`left join platform.agency a on a.id = j.of_agency`,
    u: sql`left join platform.user_account u on u.id = j.retried_by`,
  },
  notNull: ['failedAt'],
  id: sql`j.id`,
  select: {
    id: sql`j.id`,
    name: sql`j.name`,
    queue: sql`j.queue`,
    agency: sql`case when a.id is null then null else jsonb_build_object('id', a.id, 'name', a.name) end`,
    reason: sql`j.reason`,
    attempts: sql`j.attempts`,
    requestId: sql`j.request_id`,
    failedAt: sql`j.failed_at`,
    state: STATE,
    retriedBy: sql`nullif(${personName('u')}, '')`,
    retriedAt: sql`j.retried_at`,
  },
  order: { agency: sql`a.name` },
  search: [sql`j.name`, sql`j.reason`, sql`a.name`, sql`j.request_id`].map(inUnfolded),
  filters: { state: choicesOf(STATE), failed: periodOnInstant(sql`j.failed_at`) },
});

export const failedJobHandlers: Handlers<typeof failedJobCalls> = {
  fetchFailedJobs: ({ body }) => list.fetch(body),
  async fetchFailedJobsExport({ body, standing }) {
    return listAsExcel(failedJobList, await list.all(body), body.columns, standing);
  },
  async retryFailedJobs({ body, caller }) {
    const asked = await db()
      .updateTable('failedJob')
      .set({ retriedAt: new Date(), retriedBy: caller.userId })
      .where('id', 'in', body.ids)
      .where('retriedAt', 'is', null)
      .returning(['name', 'payload', 'ofAgency', 'requestId'])
      .execute();
    for (const job of asked) {
      enqueueAgain(job.name, job.payload, { agencyId: job.ofAgency, requestId: job.requestId ?? undefined });
    }
    return { retried: asked.length };
  },
};
