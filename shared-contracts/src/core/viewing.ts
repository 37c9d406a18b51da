import type { AnyCall } from './call';

/** Header that carries the id of the viewing in which a call is made. */
export const VIEWING_HEADER = 'x-vigie-viewing';

/** Error keys of a viewing's refusals. */
export const VIEWING_KEYS = { readOnly: 'viewing_read_only', over: 'viewing_over' } as const;

/**
 * Whether a call is allowed in a viewing: a call that only reads, and whose answer is not personal. PostgreSQL refuses
 * the writes of a viewing as well, whatever the call declares.
 */
export function allowedInViewing(call: Pick<AnyCall, 'method' | 'reads' | 'changes' | 'upload' | 'personal'>): boolean {
  if (call.personal || call.upload) return false;
  return call.method === 'GET' || (call.method === 'POST' && call.reads.length > 0 && call.changes.length === 0);
}
