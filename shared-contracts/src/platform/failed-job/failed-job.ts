import { z } from 'zod';
import { defineList } from '../../core/lists/list';
import { instantSchema, refSchema } from '../../core/wire';
import { optionSchema } from '../../formats/fields';

/** Days for which a failed job is kept: as long as its queue keeps it. */
export const FAILED_JOB_KEPT_DAYS = 30;

/** States of a failed job. */
const FAILED_JOB_STATES = [
  { value: 'failed', label: 'En échec', tone: 'negative' },
  { value: 'retried', label: 'Relancée', tone: 'neutral' },
] as const;

const failedJobRowSchema = z.object({
  /** Id of the job in its queue. */
  id: z.string(),
  name: z.string(),
  queue: z.string(),
  agency: refSchema.nullable(),
  /** Message of the error, as in the log. */
  reason: z.string(),
  attempts: z.number().int(),
  /** Id of the request that created the job, to find that request in the logs. */
  requestId: z.string().nullable(),
  failedAt: instantSchema,
  state: optionSchema(FAILED_JOB_STATES),
  retriedBy: z.string().nullable(),
  retriedAt: instantSchema.nullable(),
});
export type FailedJobRow = z.output<typeof failedJobRowSchema>;

export const failedJobList = defineList({
  key: 'failedJobs',
  row: failedJobRowSchema,
  columns: {
    failedAt: { label: 'Échec le', kind: 'instant', alwaysVisible: true },
    name: { label: 'Tâche', kind: 'text' },
    agency: { label: 'Agence', kind: 'ref' },
    reason: { label: 'Cause', kind: 'text', sortable: false },
    attempts: { label: 'Essais', kind: 'number' },
    queue: { label: 'File', kind: 'text', shown: false },
    requestId: { label: 'Requête', kind: 'text', sortable: false, shown: false },
    state: { label: 'Statut', kind: 'choice', options: FAILED_JOB_STATES, sortable: false },
    retriedBy: { label: 'Relancée par', kind: 'text', sortable: false, shown: false },
    retriedAt: { label: 'Relancée le', kind: 'instant', shown: false },
  },
  filters: {
    state: { kind: 'choices', label: 'Statut', options: FAILED_JOB_STATES },
    failed: { kind: 'period', label: 'En échec entre' },
  },
  defaultSort: { orderBy: 'failedAt', ascending: false },
});

/** Maximum number of jobs retried in one call. */
const FAILED_JOBS_AT_ONCE = 200;
export const failedJobIdsSchema = z.object({
  ids: z.array(z.string().min(1).max(300)).min(1).max(FAILED_JOBS_AT_ONCE),
});
