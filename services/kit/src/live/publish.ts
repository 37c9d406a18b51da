import type { NounName } from '@vigie/contracts/core/nouns';
import type { RightKey } from '@vigie/contracts/core/rights';
import { notifyAfterCommit } from '../db/database';

/** Channel that carries live updates from the services to the streams of the browsers. */
export const LIVE_CHANNEL = 'vigie_live';
/** A notification holds 8,000 bytes at most; a change of more things than this says only that something changed. */
const MAX_IDS = 100;
const MAX_BYTES = 7_800;

/** Who hears of a change: staff who hold the right, and the customers and agents it is about. */
export interface LiveAudience {
  right?: RightKey;
  customerIds?: string[];
  agentIds?: string[];
}

export type LiveKind = 'created' | 'updated' | 'deleted';
/** What changed and how: `invoice.updated`. */
export type LiveName = `${NounName}.${LiveKind}`;

export interface LiveMessage extends LiveAudience {
  agencyId: string;
  name: LiveName;
  ids: string[];
  /** The records as their list shows them, for staff who may read it: a screen puts them in place of its own. */
  rows?: readonly object[];
}

/** Tells the browsers of the agency that something changed, once the open transaction is committed. */
export function publishLive(
  agencyId: string,
  name: LiveName,
  ids: readonly string[],
  audience: LiveAudience & { rows?: readonly object[] },
): void {
  const message: LiveMessage = { agencyId, name, ids: ids.length > MAX_IDS ? [] : [...ids], ...audience };
  const whole = JSON.stringify(message);
  const { rows: _rows, ...short } = message;
  notifyAfterCommit(LIVE_CHANNEL, Buffer.byteLength(whole) < MAX_BYTES ? whole : JSON.stringify(short));
}
