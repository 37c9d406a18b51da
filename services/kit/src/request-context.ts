import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string | undefined>();

/** Everything below `work` belongs to this request: the jobs it asks for, and theirs, carry its id. */
export function inRequest<T>(requestId: string | undefined, work: () => T): T {
  return current.run(requestId, work);
}

/** The request that what runs now was caused by; undefined for what runs by its own schedule. */
export const currentRequestId = (): string | undefined => current.getStore();
