import { AsyncLocalStorage } from 'node:async_hooks';

/** The origin of a signature, for its evidence. */
export interface SignedFrom {
  ip: string;
  userAgent: string | null;
}

/** Longest user agent that is stored, in characters. */
const USER_AGENT_MAX = 300;
const current = new AsyncLocalStorage<SignedFrom>();

/**
 * Makes the request's address and browser available to the acts that `work` runs: an act receives its actor, but not
 * the request.
 */
export const fromRequest = <T>({ ip, userAgent }: SignedFrom, work: () => T): T =>
  current.run({ ip, userAgent: userAgent?.slice(0, USER_AGENT_MAX) ?? null }, work);

export function signedFrom(): SignedFrom {
  const from = current.getStore();
  if (!from) throw new Error('This runs outside any request.');
  return from;
}
