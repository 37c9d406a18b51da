import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import {
  type Job as BullJob,
  type ConnectionOptions,
  createPostgresBackend,
  type JobsOptions,
  Queue,
  Worker,
  withBackend,
} from 'bullmq';
import { Redis } from 'ioredis';
import { optional, required } from '../env';
import type { Logger } from '../log';
import { QUEUES, type QueueName } from './define';

/** What travels on a queue: the job's payload and the request that caused it. */
interface QueuedData {
  payload: unknown;
  requestId?: string;
}

export type QueuedJob = BullJob<QueuedData>;

export interface NewJob {
  queue: QueueName;
  name: string;
  data: QueuedData;
  options: JobsOptions;
}

/** The queues as the product uses them, wherever they live. */
export interface Queues {
  backend: 'redis' | 'postgresql';
  add(queue: QueueName, name: string, data: QueuedData, options: JobsOptions): Promise<void>;
  /** Many at once: each message to the queues takes its time. */
  addAll(jobs: readonly NewJob[]): Promise<void>;
  schedule(queue: QueueName, name: string, when: { everyMs: number } | { pattern: string }): Promise<void>;
  /** @throws when the queue cannot be opened now: whoever works on none must not seem to. */
  work(queue: QueueName, run: (job: QueuedJob) => Promise<void>, concurrency: number): Promise<void>;
  /** Jobs waiting, active, delayed and failed, by queue. */
  counts(): Promise<Record<QueueName, Record<string, number>>>;
  close(): Promise<void>;
}

/**
 * A job whose worker was killed is taken up again once its lock is over, as often as that happens: handlers are
 * idempotent. By default BullMQ gives a job up for failed when a second worker dies over it.
 */
const TAKEN_UP = { lockDuration: 15_000, stalledInterval: 5_000, maxStalledCount: 1_000 };

/** From here on many jobs in one message cost less than one each: the PostgreSQL backend makes tables for that message. */
const MANY = 8;

interface BullClasses {
  Queue: new (name: string, options: { connection: never; defaultJobOptions?: JobsOptions }) => Queue;
  Worker: new (
    name: string,
    run: (job: QueuedJob) => Promise<void>,
    options: {
      connection: never;
      concurrency: number;
      autorun: boolean;
      lockDuration: number;
      stalledInterval: number;
      maxStalledCount: number;
    },
  ) => Worker;
}

/**
 * A job that is done is kept while a relay may hand it over again. By age alone: to keep a number of them, the
 * PostgreSQL backend reads all that it keeps at the end of every job.
 */
const keep: JobsOptions = {
  removeOnComplete: { age: 3_600 },
  removeOnFail: { age: 30 * 24 * 3_600 },
};

/**
 * Opens the queues: on Redis when `QUEUE_URL` is `redis://…`, else on BullMQ's own PostgreSQL backend, in the schema
 * `bullmq` of the same database (`DATABASE_URL_JOBS`).
 */
export function openQueues(log: Logger, url = optional('QUEUE_URL')): Queues {
  if (url?.startsWith('redis')) {
    // Workers must retry for ever; BullMQ asks for this setting by name.
    const redis = new Redis(url, { maxRetriesPerRequest: null });
    return queuesOn(
      log,
      'redis',
      { Queue, Worker } as unknown as BullClasses,
      () => redis as ConnectionOptions,
      async () => {
        await redis.quit();
      },
    );
  }
  const classes = withBackend(createPostgresBackend) as unknown as BullClasses;
  const connectionString = required('DATABASE_URL_JOBS');
  return queuesOn(
    log,
    'postgresql',
    classes,
    () => ({ connectionString, schema: 'bullmq', migrate: true, max: 2 }),
    async () => {},
  );
}

function queuesOn(
  log: Logger,
  backend: Queues['backend'],
  classes: BullClasses,
  connection: () => unknown,
  closeConnection: () => Promise<void>,
): Queues {
  const queues = new Map<QueueName, Promise<Queue>>();
  const workers: Worker[] = [];
  const open = (name: QueueName): Promise<Queue> => {
    const queue = new classes.Queue(name, { connection: connection() as never, defaultJobOptions: keep });
    queue.on('error', (error) => log.warn({ err: error, queue: name }, 'queue'));
    return whenReady(queue);
  };
  const queueOf = (name: QueueName): Promise<Queue> => {
    const known = queues.get(name);
    if (known) return known;
    const queue = open(name);
    queues.set(name, queue);
    // The next one who needs it opens it anew.
    queue.catch(() => queues.delete(name));
    return queue;
  };
  return {
    backend,
    async add(queue, name, data, options) {
      await (await queueOf(queue)).add(name, data, options);
    },
    async addAll(jobs) {
      for (const queue of new Set(jobs.map((job) => job.queue))) {
        const own = jobs.filter((job) => job.queue === queue);
        const opened = await queueOf(queue);
        if (own.length >= MANY)
          await opened.addBulk(own.map(({ name, data, options: opts }) => ({ name, data, opts })));
        else for (const { name, data, options } of own) await opened.add(name, data, options);
      }
    },
    async schedule(queue, name, when) {
      const repeat = 'everyMs' in when ? { every: when.everyMs } : { pattern: when.pattern, tz: DEFAULT_TIME_ZONE };
      await (await queueOf(queue)).upsertJobScheduler(name, repeat, { name, data: { payload: {} }, opts: keep });
    },
    async work(queue, run, concurrency) {
      const options = { connection: connection() as never, concurrency, autorun: false, ...TAKEN_UP };
      const worker = new classes.Worker(queue, run, options);
      worker.on('error', (error) => log.warn({ err: error, queue }, 'worker'));
      workers.push(await whenReady(worker));
      worker.run().catch((error: unknown) => log.error({ err: error, queue }, 'worker stopped'));
    },
    async counts() {
      const counted = QUEUES.map(async (name) => {
        const queue = await queueOf(name);
        return [name, await queue.getJobCounts('waiting', 'active', 'delayed', 'failed')] as const;
      });
      return Object.fromEntries(await Promise.all(counted)) as Record<QueueName, Record<string, number>>;
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
      await Promise.all([...queues.values()].map(async (queue) => (await queue).close()));
      await closeConnection();
    },
  };
}

/**
 * What was opened, once it can be used. BullMQ remembers for good that PostgreSQL was away when it opened something: a
 * queue would refuse every job, and a worker would ask for jobs without a pause, so that nothing else of its program runs.
 */
async function whenReady<Opened extends Pick<Queue, 'waitUntilReady' | 'close'>>(opened: Opened): Promise<Opened> {
  try {
    await opened.waitUntilReady();
    return opened;
  } catch (error) {
    await opened.close().catch(() => undefined);
    throw error;
  }
}
