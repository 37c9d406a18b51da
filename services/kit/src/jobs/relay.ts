import { sql } from 'kysely';
import { type Database, transaction, transactionOf } from '../db/database';
import { listen } from '../db/listen';
import { PREPARED } from '../db/prepared';
import type { Logger } from '../log';
import type { AnyJob } from './define';
import { OUTBOX_CHANNEL } from './outbox';
import type { NewJob, Queues } from './queues';

interface OutboxRow {
  id: string;
  kind: 'job' | 'event';
  name: string;
  payload: unknown;
  runAt: string | null;
  requestId: string | null;
}

const BATCH = 500;
/** How often the relay polls when nothing wakes it, as while its listener connects again. */
const LOOK_EVERY_MS = 2_000;

export interface Relay {
  /** Moves all waiting entries now; returns how many. */
  drain(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Moves a program's outbox to the queues. An entry is marked after the queue has it, in the transaction that locked it:
 * a relay killed in between hands it over twice under the same job id, and handlers are idempotent. A job with an
 * unknown name belongs to a newer program and waits for that program's workers.
 */
export function startRelay(options: {
  database: Database;
  connectionString: string;
  jobs: readonly AnyJob[];
  queues: Queues;
  log: Logger;
}): Relay {
  let stopped = false;
  let woken = true;
  let wake: (() => void) | undefined;
  const poke = () => {
    woken = true;
    wake?.();
  };

  const listening = listen({
    connectionString: options.connectionString,
    channels: [OUTBOX_CHANNEL],
    hear: poke,
    onHearing: poke,
    log: options.log,
  });

  const drain = async (): Promise<number> => {
    let moved = 0;
    for (;;) {
      const n = await transaction(options.database, {}, () => moveBatch(options.jobs, options.queues));
      moved += n;
      if (n < BATCH || stopped) return moved;
    }
  };

  const loop = (async () => {
    while (!stopped) {
      woken = false;
      await drain().catch((error: unknown) => options.log.error({ err: error }, 'relay failed'));
      if (woken || stopped) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOK_EVERY_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();

  return {
    drain,
    async stop() {
      stopped = true;
      poke();
      await loop;
      await listening.close();
    },
  };
}

async function moveBatch(jobs: readonly AnyJob[], queues: Queues): Promise<number> {
  const tx = transactionOf<unknown>()();
  const known = jobs.map((job) => job.name);
  const { rows } = await sql<OutboxRow>`${PREPARED}
    select id, kind, name, payload, run_at, request_id from outbox
    where relayed_at is null and (kind = 'event' or name = any(${known}::text[]))
    order by created_at limit ${BATCH} for update skip locked`.execute(tx);
  await queues.addAll(rows.flatMap((row) => targets(row, jobs).map((job) => queuedFor(row, job))));
  if (rows.length > 0) {
    await sql`${PREPARED} update outbox set relayed_at = now() where id = any(${rows.map((r) => r.id)}::uuid[])`.execute(
      tx,
    );
  }
  return rows.length;
}

const queuedFor = (row: OutboxRow, job: AnyJob): NewJob => ({
  queue: job.queue,
  name: job.name,
  data: {
    payload: row.kind === 'event' ? { ...(row.payload as object), eventId: row.id } : row.payload,
    requestId: row.requestId ?? undefined,
  },
  options: {
    jobId: `${job.name}_${row.id}`,
    delay: row.runAt ? Math.max(0, Date.parse(row.runAt) - Date.now()) : 0,
    attempts: job.attempts ?? 8,
    backoff: { type: 'exponential', delay: 1_000 },
  },
});

function targets(row: OutboxRow, jobs: readonly AnyJob[]): AnyJob[] {
  if (row.kind === 'job') return jobs.filter((job) => job.name === row.name);
  return jobs.filter(
    ({ onEvent, concerns }) => onEvent?.name === row.name && concerns?.(row.payload as never) !== false,
  );
}
