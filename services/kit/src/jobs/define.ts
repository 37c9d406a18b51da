import type { DomainEvent, EventPayload } from '@vigie/contracts/core/acts/events';
import { z } from 'zod';
import type { Database } from '../db/database';
import type { Logger } from '../log';

/** The queues of the product and what runs on each. */
export const QUEUES = ['documents', 'mail', 'invoicing', 'reminders', 'integration', 'exports'] as const;
export type QueueName = (typeof QUEUES)[number];

export interface JobContext {
  database: Database;
  log: Logger;
  requestId: string | undefined;
  /** 1 at the first try. */
  attempt: number;
}

/**
 * A job: what it is called, what it is given (ids only: the handler reads the state again and returns when there is
 * nothing left to do), and what it does. Handlers are idempotent: a job may run twice, or be killed at any line.
 */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  name: string;
  queue: QueueName;
  payload: Payload;
  /** Runs by itself: milliseconds between two runs, or a cron pattern in Europe/Paris. */
  schedule?: { everyMs: number } | { pattern: string };
  /** Runs for each of these events, with the event's payload and its `eventId`. */
  onEvent?: DomainEvent;
  /** Of these events, those with something to do for it; all of them by default. */
  concerns?: (payload: never) => boolean;
  /** The list in its payload: asked for several times in one transaction, it runs once, with all that they list. */
  gathers?: string;
  /** Runs once for each agency at each time of its schedule: one that throws stops no other. */
  eachAgency?: boolean;
  /** Also once for each that is closed: what erases, since nobody's data is kept longer for that. */
  closedToo?: boolean;
  attempts?: number;
  handle: (payload: z.output<Payload>, context: JobContext) => Promise<void>;
}

export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> {
  return { attempts: 8, ...job };
}

type EventJob<E extends DomainEvent> = Omit<Job, 'payload' | 'onEvent' | 'concerns' | 'handle'> & {
  onEvent: E;
  concerns?: (payload: EventPayload<E>) => boolean;
  handle: (payload: EventPayload<E> & { eventId: string }, context: JobContext) => Promise<void>;
};

/** A job that hears an event: what it is given is what the event declares. */
export const defineEventJob = <E extends DomainEvent>(job: EventJob<E>) =>
  defineJob({
    ...job,
    payload: job.onEvent.payload.extend({ eventId: z.uuid() }),
  } as unknown as Job) as unknown as AnyJob;

const ofAgency = z.object({ agencyId: z.uuid() });

/** A job that runs by itself in every agency, each in a job of its own. */
export const defineAgencyJob = (job: Omit<Job<typeof ofAgency>, 'payload' | 'eachAgency' | 'onEvent'>) =>
  defineJob({ ...job, payload: ofAgency, eachAgency: true });

/** A list of jobs of any payload, as a service hands it to the workers. */
export type AnyJob = Omit<Job, 'handle'> & { handle: (payload: never, context: JobContext) => Promise<void> };
