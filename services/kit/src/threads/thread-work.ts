import type { MessagePort } from 'node:worker_threads';
import { asProblem } from '../as-problem';
import type { Problem } from '../problem';

/** From this status on the error itself is for the log. */
const FAULT = 500;

/** What a thread is given: its input, and where it says how far it is. */
export interface ThreadTask<Input> {
  input: Input;
  told: MessagePort;
}
export type TellProgress = (done: number) => void;

/** What a thread answers: a refusal would lose all but its message on its way out of the thread. */
export type ThreadAnswer<Output> =
  | { done: Output }
  | { refused: Pick<Problem, 'status' | 'message' | 'key' | 'right' | 'errors'> };

/** The default export of a thread's file: does the work, and carries its refusals as they are. */
export function threadWork<Input, Output>(
  work: (input: Input, tell: TellProgress) => Promise<Output> | Output,
): (task: ThreadTask<Input>) => Promise<ThreadAnswer<Output>> {
  return async ({ input, told }) => {
    try {
      return { done: await work(input, (done) => told.postMessage(done)) };
    } catch (error) {
      const { status, message, key, right, errors } = asProblem(error);
      if (status >= FAULT) throw error;
      return { refused: { status, message, key, right, errors } };
    }
  };
}
