import { areReadable } from '@vigie/contracts/commercial/commercial-document/read-lines';
import { sql } from 'kysely';
import { db } from '../tables';

interface Row {
  id: string;
  number: string | null;
}

/**
 * Marks the drafts among rows whose stored lines cannot be read, so that a list shows them and they can be deleted. A
 * numbered document is shown by the copy of its issue.
 */
export async function markUnreadable<R extends Row>(
  table: 'invoice' | 'estimate' | 'purchase_order',
  rows: readonly R[],
): Promise<(R & { unreadable?: boolean })[]> {
  const drafts = rows.filter(({ number }) => number === null).map(({ id }) => id);
  if (drafts.length === 0) return [...rows];
  const { rows: stored } = await sql<{ id: string; items: unknown; discount: unknown }>`
    select id, items, discount from commercial.${sql.ref(table)} where id = any(${drafts}::uuid[])`.execute(db());
  const unreadable = new Set(stored.filter((lines) => !areReadable(lines)).map(({ id }) => id));
  return rows.map((row) => (unreadable.has(row.id) ? { ...row, unreadable: true } : row));
}

/** `markUnreadable` for a page of a list. */
export const markedPage = async <R extends Row>(
  table: Parameters<typeof markUnreadable>[0],
  page: { data: R[]; filtered: number },
) => ({ ...page, data: await markUnreadable(table, page.data) });
