import type { DomainEvent, EventFacts } from '@vigie/contracts/core/acts/events';
import { newId } from '@vigie/contracts/core/id';
import { sql } from 'kysely';
import type { z } from 'zod';
import { currentAgency, notifyAfterCommit, transactionOf } from '../db/database';
import { currentRequestId } from '../request-context';
import type { Job } from './define';

/** Channel that wakes the relay; it also looks by itself, so a lost notification costs seconds, not a job. */
export const OUTBOX_CHANNEL = 'vigie_outbox';

interface OutboxEntry {
  agencyId: string | null;
  requestId?: string;
  runAt?: Date;
}

async function write(kind: 'job' | 'event', name: string, payload: unknown, o: OutboxEntry): Promise<void> {
  const tx = transactionOf<unknown>()();
  await sql`
    insert into outbox (id, agency_id, kind, name, payload, run_at, request_id)
    values (${newId()}, ${o.agencyId}, ${kind}, ${name}, ${JSON.stringify(payload)}, ${o.runAt ?? null}, ${o.requestId ?? currentRequestId() ?? null})
  `.execute(tx);
  notifyAfterCommit(OUTBOX_CHANNEL, '');
}

/** Asks for a job in the open transaction: it runs if and only if the transaction is committed, at least once. */
export async function enqueue<P extends z.ZodType>(job: Job<P>, payload: z.input<P>, o: OutboxEntry): Promise<void> {
  await write('job', job.name, job.payload.parse(payload), o);
}

/** Says in the open transaction what happened; every job that is declared to hear the event runs, at least once. */
export async function emit<E extends DomainEvent>(event: E, facts: EventFacts<E>): Promise<void> {
  const agencyId = currentAgency();
  await write('event', event.name, event.payload.parse({ ...facts, agencyId }), { agencyId });
}
