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
  /** Staff with one of these hears that something changed, and asks again with its own rights. */
  hears?: readonly RightKey[];
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
  rows?: readonly LiveRow[];
}

/** A record as its list shows it. */
export type LiveRow = { id: string } & object;

/** Tells the browsers of the agency that something changed, once the open transaction is committed. */
export function publishLive(
  agencyId: string,
  name: LiveName,
  ids: readonly string[],
  audience: LiveAudience & { rows?: readonly LiveRow[] },
): void {
  for (const piece of piecesOf({ agencyId, name, ids: [...ids], ...audience }))
    notifyAfterCommit(LIVE_CHANNEL, JSON.stringify(piece));
}

/**
 * A change in notifications that hold it: each with its own records, so that a screen puts those of all in place. Rows of
 * which one is too long are left out, and the screen asks again.
 */
export function piecesOf(message: LiveMessage): LiveMessage[] {
  if (message.ids.length <= MAX_IDS && bytesOf(message) < MAX_BYTES) return [message];
  const { rows, ...short } = message;
  const told = new Map((rows ?? []).map((row) => [row.id, row]));
  const bare = bytesOf({ ...short, ids: [], rows: [] });
  const pieces: LiveMessage[] = [];
  let room = 0;
  for (const id of message.ids) {
    const row = told.get(id);
    const needed = bytesOf(id) + 1 + (row ? bytesOf(row) + 1 : 0);
    if (!row || bare + needed >= MAX_BYTES) return [{ ...short, ids: short.ids.length > MAX_IDS ? [] : short.ids }];
    if (needed >= room) {
      pieces.push({ ...short, ids: [], rows: [] });
      room = MAX_BYTES - bare;
    }
    room -= needed;
    const piece = pieces.at(-1);
    if (piece) pieces[pieces.length - 1] = { ...piece, ids: [...piece.ids, id], rows: [...(piece.rows ?? []), row] };
  }
  return pieces;
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
