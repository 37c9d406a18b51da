import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a signature comes from, as its evidence says. */
export interface SignedFrom {
  ip: string;
  userAgent: string | null;
}

/** Longest description of a browser that is kept. */
const USER_AGENT_MAX = 300;
const current = new AsyncLocalStorage<SignedFrom>();

/** Runs what one request does: acts know who does them, and not from where. */
export const fromRequest = <T>({ ip, userAgent }: SignedFrom, work: () => T): T =>
  current.run({ ip, userAgent: userAgent?.slice(0, USER_AGENT_MAX) ?? null }, work);

export function signedFrom(): SignedFrom {
  const from = current.getStore();
  if (!from) throw new Error('This runs outside any request.');
  return from;
}
