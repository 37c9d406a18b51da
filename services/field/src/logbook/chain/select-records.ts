import { type ReadRecord, readRecord } from '@vigie/contracts/field/logbook/record';
import { db } from '../../tables';

/** Every record of an entry, in order; empty when there is no such entry. */
export async function selectRecordsOfEntry(entryId: string): Promise<ReadRecord[]> {
  return selectParsed('entryId', entryId);
}

/** The record with this id, of any kind. */
export async function selectOptionalRecord(id: string): Promise<ReadRecord | undefined> {
  const [record] = await selectParsed('id', id);
  return record;
}

async function selectParsed(by: 'id' | 'entryId', value: string): Promise<ReadRecord[]> {
  const records = await db()
    .selectFrom('logbookRecord')
    .leftJoin('logbookPosition as place', (join) =>
      join.onRef('place.agencyId', '=', 'logbookRecord.agencyId').onRef('place.recordId', '=', 'logbookRecord.id'),
    )
    .select(['id', 'kind', 'entryId', 'format', 'recordedAt', 'content', 'place.position', 'place.salt'])
    .where(by, '=', value)
    .orderBy('sequence')
    .execute();
  return records.map(({ position, salt, ...record }) => {
    const place = position !== null && salt !== null ? { position, salt } : null;
    const read = readRecord({ ...record, place });
    if (!read) throw new Error(`The logbook record ${record.id} does not say what a record of its kind says.`);
    return read;
  });
}
