import type { DomainEvent, EventFacts } from '@vigie/contracts/core/acts/events';
import { newId } from '@vigie/contracts/core/id';
import type { z } from 'zod';
import { addToOutbox, currentAgency, notifyAfterCommit } from '../db/database';
import type { OutboxRow } from '../db/outbox-row';
import { currentRequestId } from '../request-context';
import type { Job } from './define';

/** Channel that wakes the relay; it also looks by itself, so a lost notification costs seconds, not a job. */
export const OUTBOX_CHANNEL = 'vigie_outbox';

interface OutboxEntry {
  agencyId: string | null;
  requestId?: string;
  runAt?: Date;
}

/** Hands over what runs if and only if the open transaction is committed; it is written with its last statement. */
function hand(
  kind: OutboxRow['kind'],
  { name, gathers }: Pick<OutboxRow, 'name' | 'gathers'>,
  payloads: readonly unknown[],
  o: OutboxEntry,
): void {
  const { agencyId, runAt = null, requestId = currentRequestId() ?? null } = o;
  for (const payload of payloads)
    addToOutbox({ id: newId(), agencyId, kind, name, payload, runAt, requestId, gathers });
  if (payloads.length > 0) notifyAfterCommit(OUTBOX_CHANNEL, '');
}

/** Asks for a job in the open transaction: it runs if and only if the transaction is committed, at least once. */
export function enqueue<P extends z.ZodType>(job: Job<P>, payload: z.input<P>, o: OutboxEntry): void {
  enqueueAll(job, [payload], o);
}

/** Asks for a job with each of these payloads. */
export function enqueueAll<P extends z.ZodType>(job: Job<P>, payloads: readonly z.input<P>[], o: OutboxEntry): void {
  const parsed = payloads.map((payload) => job.payload.parse(payload));
  hand('job', job, parsed, o);
}

/** Asks for a job once more, with what it was given when it gave up. */
export const enqueueAgain = (name: string, payload: unknown, o: OutboxEntry): void =>
  hand('job', { name }, [payload], o);

/** Says in the open transaction what happened; every job that is declared to hear the event runs, at least once. */
export function emit<E extends DomainEvent>(event: E, facts: EventFacts<E>): void {
  const agencyId = currentAgency();
  hand('event', { name: event.name }, [event.payload.parse({ ...facts, agencyId })], { agencyId });
}
