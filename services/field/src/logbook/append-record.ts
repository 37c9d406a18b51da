import type { Json } from '@vigie/contracts/rules/logbook-chain/canonical';
import { chained, genesisHash } from '@vigie/contracts/rules/logbook-chain/chain';
import { db } from '../tables';

export interface NewRecord {
  agencyId: string;
  id: string;
  kind: 'entry' | 'message' | 'amendment' | 'deletion';
  entryId: string;
  content: Json;
}

/**
 * Adds a record to the agency's chain and gives its place in it; undefined when a record of this id is there already.
 * The head is locked until the transaction ends, so that two records never follow the same one.
 */
export async function appendRecord(record: NewRecord): Promise<number | undefined> {
  const { agencyId } = record;
  await db()
    .insertInto('logbookHead')
    .values({ agencyId, hash: genesisHash(agencyId) })
    .onConflict((c) => c.column('agencyId').doNothing())
    .execute();
  const head = await db().selectFrom('logbookHead').select(['count', 'hash']).forUpdate().executeTakeFirstOrThrow();
  const known = await db().selectFrom('logbookRecord').select('id').where('id', '=', record.id).executeTakeFirst();
  if (known) return undefined;
  const position = head.count + 1;
  const { previousHash, hash, content } = chained(head.hash, { ...asObject(record.content), kind: record.kind });
  await db()
    .insertInto('logbookRecord')
    .values({ ...record, position, content: JSON.stringify(content), previousHash, hash })
    .execute();
  await db().updateTable('logbookHead').set({ count: position, hash }).execute();
  return position;
}

function asObject(content: Json): Record<string, Json | undefined> {
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new Error('A record holds an object.');
  return content as Record<string, Json | undefined>;
}
