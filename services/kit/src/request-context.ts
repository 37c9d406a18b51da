import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string | undefined>();

/** Runs `work` in the context of a request: the jobs that it enqueues, and their jobs, carry the request id. */
export function inRequest<T>(requestId: string | undefined, work: () => T): T {
  return current.run(requestId, work);
}

/** The id of the request that caused the running code; undefined in scheduled jobs. */
export const currentRequestId = (): string | undefined => current.getStore();
