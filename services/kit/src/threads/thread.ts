import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import type { ProgramName } from '@vigie/contracts/core/programs';
import { Piscina } from 'piscina';
import { badRequest, Problem } from '../problem';
import { productRoot } from '../root';
import type { ThreadAnswer, ThreadNews, ThreadTask } from './thread-work';

export interface ThreadOptions {
  program: ProgramName | 'kit';
  /** Path of the thread's file below `src` of its program, or of the kit, without `.thread.ts`. */
  file: string;
  /** Maximum JavaScript heap for one task. */
  heapMb: number;
  /** A task that takes longer is aborted; its wait for a thread does not count. */
  maxMs: number;
  /** The Problem when a task exceeds its memory or time: a sentence and its key. */
  tooMuch: { sentence: string; key: string };
}

/** The caller that waits for a task. */
export interface ThreadWaiting {
  /** Aborted when the caller no longer waits. */
  signal?: AbortSignal;
  /** Receives the progress, in units of the task. */
  onProgress?: (done: number) => void;
  /** Replaces the time limit of a task for which no request waits. */
  maxMs?: number;
}

/** Tasks that run at once in one program; further tasks queue. */
const THREADS = 2;
/** A thread that is idle this long is stopped, which frees its memory. */
const IDLE_MS = 60_000;

/** A built program is one .mjs file; from sources each file is loaded as TypeScript. */
const BUILT = import.meta.url.endsWith('.mjs');

/**
 * Runs work in a worker thread, so that the program goes on answering: for work that is long, or whose length depends
 * on a user's file. The task has a memory and a time limit, and is aborted when the caller has gone.
 */
export function inThread<Input, Output>(
  options: ThreadOptions,
): (input: Input, waiting?: ThreadWaiting) => Promise<Output> {
  let pool: Piscina | undefined;
  return async (input, { signal, onProgress, maxMs = options.maxMs } = {}) => {
    pool ??= new Piscina({
      filename: fileOf(options),
      execArgv: BUILT ? [] : ['--import', 'tsx'],
      maxThreads: THREADS,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: options.heapMb },
    });
    const late = new AbortController();
    const stop = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
    let timer: NodeJS.Timeout | undefined;
    const { port1: heard, port2: told } = new MessageChannel();
    heard.on('message', (news: ThreadNews) => {
      // A task that waits for a thread has not taken any of its time.
      if (news === 'begun') timer = setTimeout(() => late.abort(), maxMs);
      else onProgress?.(news);
    });
    const task: ThreadTask<Input> = { input, told };
    const run: Promise<ThreadAnswer<Output>> = pool.run(task, { signal: stop, transferList: [told] });
    const answer = await run
      .finally(() => {
        clearTimeout(timer);
        heard.close();
      })
      .catch((error: unknown) => {
        if (late.signal.aborted || isOutOfMemory(error))
          throw badRequest(options.tooMuch.sentence, undefined, options.tooMuch.key);
        throw error;
      });
    if ('done' in answer) return answer.done;
    const { status, message, ...more } = answer.refused;
    throw new Problem(status, message, more);
  };
}

const fileOf = ({ program, file }: ThreadOptions): string =>
  join(productRoot(), 'services', program, BUILT ? `dist/${file}.thread.mjs` : `src/${file}.thread.ts`);

const isOutOfMemory = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
