import { z } from 'zod';
import { platformAdminOnly } from '../../core/access';
import { callsOf } from '../../core/call';
import { globalListCalls } from '../../core/lists/list-calls';
import { failedJobIdsSchema, failedJobList } from './failed-job';

const { globalCall } = callsOf('platform');

const list = globalListCalls('platform', failedJobList, {
  reads: ['failedJob'],
  name: 'fetchFailedJobs',
  path: '/admin/fetch/failed-jobs',
  access: platformAdminOnly,
  summary: 'Jobs that gave up after their last try, of every program',
});

export const failedJobCalls = {
  fetchFailedJobs: list.fetch,
  fetchFailedJobsExport: list.export,
  retryFailedJobs: globalCall({
    name: 'retryFailedJobs',
    method: 'POST',
    path: '/admin/failed-jobs/retry',
    access: platformAdminOnly,
    summary: 'Asks for jobs again, with what they were given; one that is asked for already is left alone',
    body: failedJobIdsSchema.strict(),
    response: z.object({ retried: z.number().int() }),
    changes: ['failedJob'],
  }),
};
