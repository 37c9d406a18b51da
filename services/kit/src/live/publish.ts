import type { NounName } from '@vigie/contracts/core/nouns';
import type { RightKey } from '@vigie/contracts/core/rights';
import { notifyAfterCommit } from '../db/database';

/** Channel that carries live updates from the programs to the event streams of browsers. */
export const LIVE_CHANNEL = 'vigie_live';
/**
 * A NOTIFY payload holds at most 8,000 bytes. For more ids than this, the live update only says that something changed.
 */
const MAX_IDS = 100;
const MAX_BYTES = 7_800;

/** The recipients of a live update: staff who hold the right, and the customers and agents concerned. */
export interface LiveAudience {
  right?: RightKey;
  /** Staff with one of these rights receive the ids only and reload with their own rights. */
  hears?: readonly RightKey[];
  customerIds?: string[];
  agentIds?: string[];
  /** This user on every device, and nobody else: the change is its own. */
  userId?: string;
}

export type LiveKind = 'created' | 'updated' | 'deleted';
/** Noun and kind of change: `invoice.updated`. */
export type LiveName = `${NounName}.${LiveKind}`;

export interface LiveMessage extends LiveAudience {
  agencyId: string;
  name: LiveName;
  ids: string[];
  /** The records as list rows, for staff who may read the list: a screen replaces its rows with them. */
  rows?: readonly LiveRow[];
}

/** A record as a row of its list. */
export type LiveRow = { id: string } & object;

/** Publishes a live update to the browsers of the agency, once the open transaction is committed. */
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
 * Splits a live update into messages that fit the NOTIFY limit, each with its own rows. When one row is too long, the
 * rows are omitted and the screens reload.
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
