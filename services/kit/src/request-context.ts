import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  requestId: string | undefined;
  /** Aborted when the caller of the request has gone; undefined in jobs. */
  signal?: AbortSignal;
}

const current = new AsyncLocalStorage<RequestContext>();

/** Runs `work` in the context of a request: the jobs that it enqueues, and their jobs, carry the request id. */
export function inRequest<T>(context: RequestContext, work: () => T): T {
  return current.run(context, work);
}

/** The id of the request that caused the running code; undefined in scheduled jobs. */
export const currentRequestId = (): string | undefined => current.getStore()?.requestId;

/** Aborted when nobody waits any more for the request that runs; undefined in jobs. */
export const currentSignal = (): AbortSignal | undefined => current.getStore()?.signal;
