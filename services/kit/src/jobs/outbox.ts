import type { DomainEvent, EventFacts } from '@vigie/contracts/core/acts/events';
import { newId } from '@vigie/contracts/core/id';
import { sql } from 'kysely';
import type { z } from 'zod';
import { currentAgency, notifyAfterCommit, transactionOf } from '../db/database';
import { KEPT } from '../db/kept';
import { currentRequestId } from '../request-context';
import type { Job } from './define';

/** Channel that wakes the relay; it also looks by itself, so a lost notification costs seconds, not a job. */
export const OUTBOX_CHANNEL = 'vigie_outbox';

interface OutboxEntry {
  agencyId: string | null;
  requestId?: string;
  runAt?: Date;
}

async function write(kind: 'job' | 'event', name: string, payloads: readonly unknown[], o: OutboxEntry): Promise<void> {
  if (payloads.length === 0) return;
  const tx = transactionOf<unknown>()();
  await sql`${KEPT}
    insert into outbox (id, agency_id, kind, name, payload, run_at, request_id)
    select it.id, ${o.agencyId}::uuid, ${kind}::text, ${name}::text, it.payload, ${o.runAt ?? null}::timestamptz,
      ${o.requestId ?? currentRequestId() ?? null}::text
    from unnest(${payloads.map(() => newId())}::uuid[], ${payloads.map((it) => JSON.stringify(it))}::jsonb[])
      as it (id, payload)`.execute(tx);
  notifyAfterCommit(OUTBOX_CHANNEL, '');
}

/** Asks for a job in the open transaction: it runs if and only if the transaction is committed, at least once. */
export async function enqueue<P extends z.ZodType>(job: Job<P>, payload: z.input<P>, o: OutboxEntry): Promise<void> {
  await enqueueAll(job, [payload], o);
}

/** Asks for a job with each of these payloads, in one statement. */
export async function enqueueAll<P extends z.ZodType>(
  job: Job<P>,
  payloads: readonly z.input<P>[],
  o: OutboxEntry,
): Promise<void> {
  const parsed = payloads.map((payload) => job.payload.parse(payload));
  await write('job', job.name, parsed, o);
}

/** Asks for a job once more, with what it was given when it gave up. */
export const enqueueAgain = (name: string, payload: unknown, o: OutboxEntry): Promise<void> =>
  write('job', name, [payload], o);

/** Says in the open transaction what happened; every job that is declared to hear the event runs, at least once. */
export async function emit<E extends DomainEvent>(event: E, facts: EventFacts<E>): Promise<void> {
  const agencyId = currentAgency();
  await write('event', event.name, [event.payload.parse({ ...facts, agencyId })], { agencyId });
}
