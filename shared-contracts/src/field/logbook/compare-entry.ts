import { DAY_MS } from '../../core/time/days';
import { EVENT_POSITION_DAYS } from '../erasure/erasure';
import { entryReference } from './entry-reference';
import type { Finding } from './findings';
import { differingFields, type EntryReading, foldEntry } from './fold-entry';
import { type LogbookRecord, positionIsGone, type ReadRecord, readRecord } from './record';

/** Whether a record's position is past its legal retention period. An earlier disappearance is a removal. */
export const isPastRetention = ({ recordedAt }: LogbookRecord): boolean =>
  Date.now() - Date.parse(recordedAt) >= EVENT_POSITION_DAYS * DAY_MS;

interface Compared {
  /** Position of the entry in the chain; null while it waits. */
  position: number | null;
  /** Records of the entry, in the order of the chain. */
  records: readonly LogbookRecord[];
  /** The entry as the database shows it; null when it shows nothing. */
  reading: EntryReading | null;
  /** True for a reader who receives no positions: a missing position is then no removal. */
  withoutPlaces?: boolean;
}

/** Compares the reading of an entry with the fold of its records. Returns one finding at most. */
export function findingsOfEntry({ position, records, reading, withoutPlaces }: Compared): Finding[] {
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
  const early = !withoutPlaces && records.some((record) => positionIsGone(record) && !isPastRetention(record));
  if (early) return [{ kind: 'placeGone', reference, createdAt }];
  if (!reading) return [{ kind: 'hidden', reference, createdAt }];
  const fields = differingFields(recorded, reading);
  // A deletion without a record of it hides the entry, whatever else was changed.
  if (fields.includes('deleted') && reading.deleted) return [{ kind: 'hidden', reference, createdAt }];
  return fields.length > 0 ? [{ kind: 'rewritten', reference, createdAt, fields }] : [];
}
