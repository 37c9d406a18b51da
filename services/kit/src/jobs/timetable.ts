import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { HOUR_MS } from '@vigie/contracts/core/time/days';
import { CronExpressionParser } from 'cron-parser';
import { sql } from 'kysely';
import { type Database, transaction, transactionOf } from '../db/database';
import type { Logger } from '../log';
import type { AnyJob, Timed } from './define';
import type { NewJob, Queues } from './queues';
import { type JobAgency, scheduledRun, selectJobAgencies } from './run-in-agencies';

const LOOK_EVERY_MS = 30_000;

export interface Timetable {
  /** Hands over the runs that are due; returns how many. */
  look(now?: Date): Promise<number>;
  stop(): Promise<void>;
}

type TimedJob = AnyJob & { schedule: Timed };

const isTimed = (job: AnyJob): job is TimedJob => job.schedule !== undefined && 'pattern' in job.schedule;

/**
 * Hands the jobs with a cron pattern to the queues when their time has come. `platform.scheduled_run` has the moment up
 * to which the runs of each job were handed over, so a run that nobody was there for, as on a machine that is off at
 * night, is made up for, once. A program killed in between hands its runs over again, under the same ids.
 */
export function startTimetable(options: {
  jobs: readonly AnyJob[];
  queues: Pick<Queues, 'addAll'>;
  /** The platform's. */
  database: Database;
  log: Logger;
}): Timetable {
  const jobs = options.jobs.filter(isTimed);
  const look = (now = new Date()) =>
    transaction(options.database, {}, () => handOver(jobs, now, (runs) => options.queues.addAll(runs)));

  const stopping = new AbortController();
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) => options.log.error({ err: error }, 'timetable failed'));
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    look,
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}

async function handOver(jobs: readonly TimedJob[], now: Date, add: (runs: NewJob[]) => Promise<void>): Promise<number> {
  const due = await selectDue(jobs, now);
  const ours = new Set(await markHandedOver(due, now));
  const runs = due.filter(({ name }) => ours.has(name)).flatMap((it) => it.runs);
  if (runs.length > 0) await add(runs);
  return runs.length;
}

interface Due {
  name: string;
  /** As the database has it. */
  ranTo: string;
  runs: NewJob[];
}

async function selectDue(jobs: readonly TimedJob[], now: Date): Promise<Due[]> {
  const names = jobs.map(({ name }) => name);
  const { rows } = await sql<{ name: string; ranTo: string }>`
    select name, ran_to from scheduled_run where name = any(${names})`.execute(transactionOf<unknown>()());
  const ranTo = new Map(rows.map((row) => [row.name, row.ranTo]));
  // A job that is seen for the first time has missed nothing.
  const unseen = names.filter((name) => !ranTo.has(name));
  if (unseen.length > 0)
    await sql`insert into scheduled_run (name, ran_to) select unnest(${unseen}::text[]), ${now}
      on conflict do nothing`.execute(transactionOf<unknown>()());
  const [open, every] = [await selectJobAgencies({}), await selectJobAgencies({ closedToo: true })];
  return jobs.flatMap((job) => {
    const since = ranTo.get(job.name);
    const runs = since
      ? dueRuns(job, job.closedToo ? every : open, { since: Date.parse(since), now: now.getTime() })
      : [];
    return since && runs.length > 0 ? [{ name: job.name, ranTo: since, runs }] : [];
  });
}

/** Returns the jobs that were marked: another program that looks at the same time hands over the others. */
async function markHandedOver(due: readonly Due[], now: Date): Promise<string[]> {
  if (due.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    update scheduled_run s set ran_to = ${now}
    from unnest(${due.map(({ name }) => name)}::text[], ${due.map(({ ranTo }) => ranTo)}::timestamptz[]) as d (name, ran_to)
    where s.name = d.name and s.ran_to = d.ran_to returning s.name`.execute(transactionOf<unknown>()());
  return rows.map(({ name }) => name);
}

function dueRuns(
  job: TimedJob,
  agencies: readonly JobAgency[],
  { since, now }: { since: number; now: number },
): NewJob[] {
  const { pattern, lateMaxH = Number.POSITIVE_INFINITY } = job.schedule;
  const latest = new Map<string, number>();
  const latestIn = (timeZone: string): number => {
    const at = latest.get(timeZone) ?? latestTime(pattern, timeZone, now);
    latest.set(timeZone, at);
    return at;
  };
  const isDue = (at: number) => at > since && now - at <= lateMaxH * HOUR_MS;
  const runs = job.eachAgency
    ? agencies.map(({ agencyId, timeZone }) => ({ agencyId, at: latestIn(timeZone) }))
    : [{ agencyId: undefined, at: latestIn(DEFAULT_TIME_ZONE) }];
  return runs.filter(({ at }) => isDue(at)).map(({ agencyId, at }) => scheduledRun(job, at, agencyId));
}

/**
 * The last time before `now` that matches a cron pattern in a time zone, in milliseconds since 1970. A time zone that
 * cannot be read stops no other agency: its runs come at the hours of Paris, and fail by themselves where it is seen.
 */
function latestTime(pattern: string, timeZone: string, now: number): number {
  const latestIn = (tz: string) =>
    CronExpressionParser.parse(pattern, { tz, currentDate: new Date(now) })
      .prev()
      .getTime();
  try {
    return latestIn(timeZone);
  } catch {
    return latestIn(DEFAULT_TIME_ZONE);
  }
}
