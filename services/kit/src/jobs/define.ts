import type { DomainEvent, EventPayload } from '@vigie/contracts/core/acts/events';
import { z } from 'zod';
import type { Database } from '../db/database';
import type { Logger } from '../log';

/**
 * The queues of the product. `alerts` holds what somebody waits for at night: alarms and what tells of them. Jobs of the
 * other queues, which may take minutes or come by the thousand, never stand in front of it. `pushes` holds the other
 * notifications of devices: they come by the thousand with a published month, and no import may hold them up.
 */
export const QUEUES = [
  'alerts',
  'pushes',
  'documents',
  'mail',
  'invoicing',
  'reminders',
  'integration',
  'exports',
] as const;
export type QueueName = (typeof QUEUES)[number];

export interface JobContext {
  database: Database;
  log: Logger;
  requestId: string | undefined;
  /** 1 at the first try. */
  attempt: number;
}

/** Times of the day at which a job runs. */
export interface Timed {
  /** A cron pattern: in the time zone of each agency for a job of `eachAgency`, otherwise in that of Paris. */
  pattern: string;
  /** A run that is later than this, after workers were away, is left out: for mails, which are not sent at night. */
  lateMaxH?: number;
}

/**
 * A job: its name, its payload and its handler. The payload has ids only: the handler reads the current state and
 * returns when nothing is left to do. Handlers are idempotent, since a job may run twice or be killed at any line.
 */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  name: string;
  queue: QueueName;
  payload: Payload;
  /** When the job runs by itself: every so many milliseconds, or at times of the day. */
  schedule?: { everyMs: number } | Timed;
  /** Runs for each of these events, with the event's payload and its `eventId`. */
  onEvent?: DomainEvent;
  /** Filters the events that the job handles; all events by default. */
  concerns?: (payload: never) => boolean;
  /** A list field of the payload. Requests within one transaction are merged into one run with the items of all. */
  gathers?: string;
  /** Runs as one job per agency at each scheduled time, so that a failing agency does not stop the others. */
  eachAgency?: boolean;
  /**
   * Includes closed agencies: for jobs that erase, since closing an agency must not extend how long its data is kept.
   */
  closedToo?: boolean;
  /** Does nothing at an attempt that finds its agency deactivated, as a job of `eachAgency` does without `closedToo`. */
  openOnly?: boolean;
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

/** Defines a job that runs on an event; its payload is the event's. */
export const defineEventJob = <E extends DomainEvent>(job: EventJob<E>) =>
  defineJob({
    ...job,
    payload: job.onEvent.payload.extend({ eventId: z.uuid() }),
  } as unknown as Job) as unknown as AnyJob;

const ofAgency = z.object({ agencyId: z.uuid() });

/** Defines a scheduled job that runs as a separate job in each agency. */
export const defineAgencyJob = (job: Omit<Job<typeof ofAgency>, 'payload' | 'eachAgency' | 'onEvent'>) =>
  defineJob({ ...job, payload: ofAgency, eachAgency: true });

/** A job with any payload, as a program hands it to the workers. */
export type AnyJob = Omit<Job, 'handle'> & { handle: (payload: never, context: JobContext) => Promise<void> };
