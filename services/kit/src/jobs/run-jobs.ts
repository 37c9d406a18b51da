import { sql } from 'kysely';
import { Counter } from 'prom-client';
import { isOpen } from '../agency/is-open';
import { type Database, transaction, transactionOf } from '../db/database';
import type { Logger } from '../log';
import { inRequest } from '../request-context';
import { type AnyJob, QUEUES } from './define';
import type { QueuedJob, Queues } from './queues';
import { scheduledRun, selectJobAgencies } from './run-in-agencies';

const done = new Counter({ name: 'jobs_total', help: 'Jobs run', labelNames: ['name', 'outcome'] });

/** A job with the database of the program that owns it. */
export interface OwnedJob {
  job: AnyJob;
  database: Database;
}

/** A job that failed at its last attempt; the queue does not retry it. */
export interface GivenUpJob {
  id: string;
  name: string;
  queue: string;
  payload: unknown;
  /** Message of the last error. */
  reason: string;
  attempts: number;
  requestId: string | undefined;
}

interface RunOptions {
  /** Jobs that run at once per queue; three times as many alerts, which mostly wait for other machines to answer. */
  concurrency?: number;
  /** Called for each job that failed for good. */
  onGivenUp?: (job: GivenUpJob) => Promise<void>;
}

/**
 * Starts one worker per queue and registers what runs every so many milliseconds, in place of the schedules of an older
 * version; the timetable hands over what runs at times of the day. The payload is parsed before the handler runs.
 */
export async function runJobs(
  owned: readonly OwnedJob[],
  queues: Queues,
  log: Logger,
  { concurrency = 4, onGivenUp }: RunOptions = {},
): Promise<void> {
  const byName = new Map(owned.map((options) => [options.job.name, options]));
  const runNamed = async (queued: QueuedJob): Promise<void> => {
    const found = byName.get(queued.name);
    if (!found) throw new Error(`No such job: ${queued.name}`);
    if (found.job.eachAgency && isTick(queued)) await runInEveryAgency(found, queued, queues);
    else await runOne(found, queued, log);
  };
  const run = async (queued: QueuedJob): Promise<void> => {
    try {
      await runNamed(queued);
    } catch (error) {
      // The job's own error reaches the queue even when recording it fails.
      const note = givenUp(queued, error);
      if (note) await onGivenUp?.(note).catch((why: unknown) => log.error({ err: why, job: note.name }, 'not noted'));
      throw error;
    }
  };
  const scheduled = owned.flatMap(({ job: { queue, name, schedule } }) =>
    schedule && 'everyMs' in schedule ? [{ queue, name, everyMs: schedule.everyMs }] : [],
  );
  for (const queue of QUEUES) {
    await queues.keepSchedules(queue, new Set(scheduled.filter((job) => job.queue === queue).map(({ name }) => name)));
  }
  for (const { queue, name, everyMs } of scheduled) await queues.schedule(queue, name, everyMs);
  await Promise.all(QUEUES.map((queue) => queues.work(queue, run, queue === 'alerts' ? 3 * concurrency : concurrency)));
}

function givenUp(queued: QueuedJob, error: unknown): GivenUpJob | undefined {
  const attempts = queued.attemptsMade + 1;
  if (attempts < (queued.opts.attempts ?? 1)) return undefined;
  return {
    id: String(queued.id),
    name: queued.name,
    queue: queued.queueName,
    payload: queued.data.payload,
    reason: error instanceof Error ? error.message : String(error),
    attempts,
    requestId: queued.data.requestId,
  };
}

async function runOne({ job, database }: OwnedJob, queued: QueuedJob, log: Logger): Promise<void> {
  const { requestId } = queued.data;
  const jobLog = log.child({ job: job.name, jobId: queued.id, requestId });
  try {
    const payload = job.payload.parse(queued.data.payload) as never;
    const attempt = queued.attemptsMade + 1;
    if (await isLeftAlone(job, payload, database)) {
      done.inc({ name: job.name, outcome: 'left' });
      jobLog.info({ attempt }, 'its agency is deactivated');
      return;
    }
    await inRequest({ requestId }, () => job.handle(payload, { database, log: jobLog, requestId, attempt }));
    done.inc({ name: job.name, outcome: 'done' });
    jobLog.info({ attempt }, 'job done');
  } catch (error) {
    if (await isOfErased(queued, database)) {
      jobLog.info('its agency was erased');
      return;
    }
    done.inc({ name: job.name, outcome: 'failed' });
    jobLog.error({ err: error }, 'job failed');
    throw error;
  }
}

/**
 * Returns whether the job leaves its agency alone because it is deactivated. Read at each attempt: an agency is
 * deactivated between two of them, and may still be when an administrator queues a failed job again.
 */
async function isLeftAlone(job: AnyJob, payload: unknown, database: Database): Promise<boolean> {
  if (job.eachAgency ? job.closedToo : !job.openOnly) return false;
  const { agencyId } = payload as { agencyId: string };
  return !(await transaction(database, {}, () => isOpen(agencyId)));
}

/** Returns whether the job's agency was erased: such a job has nothing left to do, so its failure does not count. */
async function isOfErased({ data }: QueuedJob, database: Database): Promise<boolean> {
  const agencyId = (data.payload as { agencyId?: unknown } | null)?.agencyId;
  if (typeof agencyId !== 'string') return false;
  const asked = transaction(database, {}, () =>
    sql<{ erased: boolean }>`select platform.is_erased(${agencyId}::uuid) as erased`.execute(
      transactionOf<unknown>()(),
    ),
  );
  // When this check fails too, the job counts as failed.
  return asked.then(({ rows }) => rows[0]?.erased ?? false).catch(() => false);
}

/** True for a scheduled run itself, whose payload names no agency. */
const isTick = ({ data }: QueuedJob): boolean => !(data.payload as { agencyId?: string }).agencyId;

/**
 * Enqueues one job per agency. The job id contains the time of the scheduled run, so a run that is repeated adds no
 * duplicates.
 */
async function runInEveryAgency({ job, database }: OwnedJob, tick: QueuedJob, queues: Queues): Promise<void> {
  const agencies = await transaction(database, {}, () => selectJobAgencies(job));
  await queues.addAll(agencies.map(({ agencyId }) => scheduledRun(job, tick.timestamp, agencyId)));
}
