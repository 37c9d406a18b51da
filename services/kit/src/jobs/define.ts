import type { z } from 'zod';
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
  /** Runs for each domain event of this name, with the event's payload. */
  onEvent?: string;
  attempts?: number;
  handle: (payload: z.output<Payload>, context: JobContext) => Promise<void>;
}

export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> {
  return { attempts: 8, ...job };
}

/** A list of jobs of any payload, as a service hands it to the workers. */
export type AnyJob = Omit<Job, 'handle'> & { handle: (payload: never, context: JobContext) => Promise<void> };
