import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import type { ProgramName } from '@vigie/contracts/core/programs';
import { Piscina } from 'piscina';
import { badRequest, Problem } from '../problem';
import { productRoot } from '../root';
import type { ThreadAnswer, ThreadTask } from './thread-work';

export interface ThreadOptions {
  program: ProgramName;
  /** Path of the thread's file below `src` of its program, without `.thread.ts`. */
  file: string;
  /** Memory of JavaScript that one piece of work may take. */
  heapMb: number;
  /** A piece of work that takes longer is stopped. */
  maxMs: number;
  /** What the caller is told when the work took more than that: a sentence and its key. */
  tooMuch: { sentence: string; key: string };
}

/** Whoever waits for a piece of work. */
export interface ThreadWaiting {
  /** Aborted when nobody waits any more. */
  signal?: AbortSignal;
  /** Told how far the work is, in its own units. */
  onProgress?: (done: number) => void;
}

/** At work at once in one program; others wait for their turn. */
const THREADS = 2;
/** A thread that has nothing to do for this long is let go, with its memory. */
const IDLE_MS = 60_000;

/** A program that is built runs from one file; from its sources each file is read as TypeScript. */
const BUILT = import.meta.url.endsWith('.mjs');

/**
 * Work that may be long, or that somebody else's file decides the length of: done in a thread, so that the program goes
 * on answering, with a limit of memory and of time, and stopped when nobody waits for it any more.
 */
export function inThread<Input, Output>(o: ThreadOptions): (input: Input, waiting?: ThreadWaiting) => Promise<Output> {
  let pool: Piscina | undefined;
  return async (input, { signal, onProgress } = {}) => {
    pool ??= new Piscina({
      filename: fileOf(o),
      execArgv: BUILT ? [] : ['--import', 'tsx'],
      maxThreads: THREADS,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: o.heapMb },
    });
    const late = AbortSignal.timeout(o.maxMs);
    const stop = signal ? AbortSignal.any([signal, late]) : late;
    const { port1: heard, port2: told } = new MessageChannel();
    heard.on('message', (done: number) => onProgress?.(done));
    const task: ThreadTask<Input> = { input, told };
    const run: Promise<ThreadAnswer<Output>> = pool.run(task, { signal: stop, transferList: [told] });
    const answer = await run
      .finally(() => heard.close())
      .catch((error: unknown) => {
        if (late.aborted || isOutOfMemory(error)) throw badRequest(o.tooMuch.sentence, undefined, o.tooMuch.key);
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
