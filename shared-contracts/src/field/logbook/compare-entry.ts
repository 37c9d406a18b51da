import { DAY_MS } from '../../core/time/days';
import { EVENT_POSITION_DAYS } from '../erasure/erasure';
import type { Finding } from './findings';
import { differingFields, type EntryReading, foldEntry } from './fold-entry';
import { entryReference, type LogbookRecord, placeIsGone, type ReadRecord, readRecord } from './record';

/** Whether the law had a record's position erased by now; before that, one that is gone was taken away. */
export const isPast = ({ recordedAt }: LogbookRecord): boolean =>
  Date.now() - Date.parse(recordedAt) >= EVENT_POSITION_DAYS * DAY_MS;

interface Compared {
  /** Of the entry in the chain; null while it waits. */
  position: number | null;
  /** Its records, in the order of the chain. */
  records: readonly LogbookRecord[];
  /** What is read of it; null where nothing is. */
  reading: EntryReading | null;
  /** The reader is not told where something was: a position that is not there was not taken away. */
  withoutPlaces?: boolean;
}

/** What is wrong with what is read of an entry, compared with the fold of its records: one thing at most. */
export function wrongIn({ position, records, reading, withoutPlaces }: Compared): Finding[] {
  const reference = position === null ? null : entryReference(position);
  const read: ReadRecord[] = [];
  for (const record of records) {
    const parsed = readRecord(record);
    if (!parsed) return [{ kind: 'unreadable', reference, recordedAt: record.recordedAt }];
    read.push(parsed);
  }
  const recorded = foldEntry(read);
  if (!recorded) return [{ kind: 'unreadable', reference, recordedAt: records[0]?.recordedAt ?? '' }];
  const { createdAt } = recorded;
  const early = !withoutPlaces && records.some((record) => placeIsGone(record) && !isPast(record));
  if (early) return [{ kind: 'placeGone', reference, createdAt }];
  if (!reading) return [{ kind: 'hidden', reference, createdAt }];
  const fields = differingFields(recorded, reading);
  // Taken off the list without a record of it: that is hiding, whatever else was changed.
  if (fields.includes('deleted') && reading.deleted) return [{ kind: 'hidden', reference, createdAt }];
  return fields.length > 0 ? [{ kind: 'rewritten', reference, createdAt, fields }] : [];
}
