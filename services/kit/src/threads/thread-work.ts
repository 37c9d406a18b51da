import type { MessagePort } from 'node:worker_threads';
import { asProblem } from '../as-problem';
import type { Problem } from '../problem';

/** From this status on, the error is a fault and belongs into the log. */
const FAULT = 500;

/** What a thread says while it works: that it has begun, then its progress in units of the task. */
export type ThreadNews = 'begun' | number;

/** The input of a thread, and the port on which it sends its news. */
export interface ThreadTask<Input> {
  input: Input;
  told: MessagePort;
}
export type ReportProgress = (done: number) => void;

/**
 * The result of a thread. A Problem is passed as data, since an error thrown out of a thread keeps only its message.
 */
export type ThreadAnswer<Output> =
  | { done: Output }
  | { refused: Pick<Problem, 'status' | 'message' | 'key' | 'right' | 'errors'> };

/** Wraps the work of a thread file (its default export) and returns Problems as data. */
export function threadWork<Input, Output>(
  work: (input: Input, tell: ReportProgress) => Promise<Output> | Output,
): (task: ThreadTask<Input>) => Promise<ThreadAnswer<Output>> {
  return async ({ input, told }) => {
    const tell = (news: ThreadNews) => told.postMessage(news);
    tell('begun');
    try {
      return { done: await work(input, tell) };
    } catch (error) {
      const { status, message, key, right, errors } = asProblem(error);
      if (status >= FAULT) throw error;
      return { refused: { status, message, key, right, errors } };
    }
  };
}
