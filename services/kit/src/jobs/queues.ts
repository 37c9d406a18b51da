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

/** A queue message: the job's payload and the id of the request that caused it. */
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

/** The queues, whichever backend holds them. */
export interface Queues {
  backend: 'redis' | 'postgresql';
  add(queue: QueueName, name: string, data: QueuedData, options: JobsOptions): Promise<void>;
  /** Adds many jobs in one message, since each message has a cost. */
  addAll(jobs: readonly NewJob[]): Promise<void>;
  /** Runs a job every so many milliseconds. */
  schedule(queue: QueueName, name: string, everyMs: number): Promise<void>;
  /**
   * Removes the schedules of a queue but these, since jobs of an older version were renamed, moved or dropped; returns
   * the removed names.
   */
  keepSchedules(queue: QueueName, names: ReadonlySet<string>): Promise<string[]>;
  /**
   * Starts a worker. Throws when the queue cannot be opened now, so that no program runs without its workers unnoticed.
   */
  work(queue: QueueName, run: (job: QueuedJob) => Promise<void>, concurrency: number): Promise<void>;
  /** Number of waiting, active, delayed and failed jobs per queue. */
  counts(): Promise<Record<QueueName, Record<string, number>>>;
  close(): Promise<void>;
}

/**
 * The job of a killed worker is taken up again once its lock expires, any number of times, since handlers are
 * idempotent. By default BullMQ marks a job failed when a second worker dies on it.
 */
const LOCKS = { lockDuration: 15_000, stalledInterval: 5_000, maxStalledCount: 1_000 };

/**
 * Pause of a worker, in milliseconds, after it lost its connection. BullMQ waits 15 seconds and cannot be interrupted
 * meanwhile: an alert would wait as long, and a program that is told to stop would be killed.
 */
const AFTER_LOST_CONNECTION = { runRetryDelay: 1_000 };

/**
 * From this number on one bulk message is cheaper than single ones: the PostgreSQL backend creates temporary tables for
 * a bulk message.
 */
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
 * A finished job is kept as long as a relay may hand it over again, so that its id is recognised. The limit is by age:
 * with a limit by number, the PostgreSQL backend would read all kept jobs at the end of every job.
 */
const keep: JobsOptions = {
  removeOnComplete: { age: 3_600 },
  removeOnFail: { age: 30 * 24 * 3_600 },
};

/**
 * Opens the queues: on Redis when `QUEUE_URL` is `redis://…`, otherwise on BullMQ's PostgreSQL backend, in the schema
 * `bullmq` of the same database (`DATABASE_URL_JOBS`).
 */
export function openQueues(log: Logger, url = optional('QUEUE_URL')): Queues {
  if (url?.startsWith('redis')) {
    // Workers must reconnect for ever, and BullMQ requires this option for it.
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
    // A queue that failed to open is opened again at its next use.
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
    async schedule(queue, name, every) {
      await (await queueOf(queue)).upsertJobScheduler(name, { every }, { name, data: { payload: {} }, opts: keep });
    },
    async keepSchedules(queue, names) {
      const opened = await queueOf(queue);
      const others = (await opened.getJobSchedulers()).map(({ key }) => key).filter((key) => !names.has(key));
      for (const key of others) await opened.removeJobScheduler(key);
      return others;
    },
    async work(queue, run, concurrency) {
      const options = {
        connection: connection() as never,
        concurrency,
        autorun: false,
        ...LOCKS,
        ...AFTER_LOST_CONNECTION,
      };
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
 * Waits until a queue or worker is ready, and closes it when it is not. BullMQ remembers a failed first connection to
 * PostgreSQL for ever: the queue would refuse every job, and the worker would poll without pause and block the event
 * loop.
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
