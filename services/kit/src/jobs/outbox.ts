import type { DomainEvent, EventFacts } from '@vigie/contracts/core/acts/events';
import { newId } from '@vigie/contracts/core/id';
import type { z } from 'zod';
import { addToOutbox, currentAgency, notifyAfterCommit } from '../db/database';
import type { OutboxRow } from '../db/outbox-row';
import { currentRequestId } from '../request-context';
import type { Job } from './define';

/** Channel that wakes the relay. The relay also polls, so a lost notification costs seconds, not a job. */
export const OUTBOX_CHANNEL = 'vigie_outbox';

interface OutboxEntry {
  agencyId: string | null;
  requestId?: string;
  runAt?: Date;
}

/** Adds jobs or events to the outbox: they run if and only if the open transaction is committed. */
function enqueueRow(
  kind: OutboxRow['kind'],
  { name, gathers }: Pick<OutboxRow, 'name' | 'gathers'>,
  payloads: readonly unknown[],
  options: OutboxEntry,
): void {
  const { agencyId, runAt = null, requestId = currentRequestId() ?? null } = options;
  for (const payload of payloads)
    addToOutbox({ id: newId(), agencyId, kind, name, payload, runAt, requestId, gathers });
  if (payloads.length > 0) notifyAfterCommit(OUTBOX_CHANNEL, '');
}

/** Enqueues a job in the open transaction: it runs, at least once, if and only if the transaction is committed. */
export function enqueue<P extends z.ZodType>(job: Job<P>, payload: z.input<P>, options: OutboxEntry): void {
  enqueueAll(job, [payload], options);
}

/** Enqueues a job with each of these payloads. */
export function enqueueAll<P extends z.ZodType>(
  job: Job<P>,
  payloads: readonly z.input<P>[],
  options: OutboxEntry,
): void {
  const parsed = payloads.map((payload) => job.payload.parse(payload));
  enqueueRow('job', job, parsed, options);
}

/** Enqueues a job again with the payload it had: one that failed, or one that looks again later. */
export const enqueueAgain = (name: string, payload: unknown, options: OutboxEntry): void =>
  enqueueRow('job', { name }, [payload], options);

/** Records an event in the open transaction; every job that declares the event in `onEvent` runs, at least once. */
export function emit<E extends DomainEvent>(event: E, facts: EventFacts<E>): void {
  const agencyId = currentAgency();
  enqueueRow('event', { name: event.name }, [event.payload.parse({ ...facts, agencyId })], { agencyId });
}
