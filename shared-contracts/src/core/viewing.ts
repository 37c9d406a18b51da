import type { AnyCall } from './call';

/** The header that names the viewing a call is made in. */
export const VIEWING_HEADER = 'x-vigie-viewing';

/** Keys of its refusals. */
export const VIEWING_KEYS = { readOnly: 'viewing_read_only', over: 'viewing_over' } as const;

/**
 * Whether a call may be made by somebody who looks at the product as somebody else: what reads and writes nothing, and
 * is not for the eyes of that person alone. The database refuses writes beside it, whatever a call declares.
 */
export function mayMakeViewing(call: Pick<AnyCall, 'method' | 'reads' | 'changes' | 'upload' | 'personal'>): boolean {
  if (call.personal || call.upload) return false;
  return call.method === 'GET' || (call.method === 'POST' && call.reads.length > 0 && call.changes.length === 0);
}
