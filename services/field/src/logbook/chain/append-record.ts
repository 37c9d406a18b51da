import { randomBytes } from 'node:crypto';
import { newId } from '@vigie/contracts/core/id';
import { type RecordContent, type RecordKind, storedRecord } from '@vigie/contracts/field/logbook/record';
import { PREPARED } from '@vigie/service-kit/db/prepared';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { sql } from 'kysely';
import { db } from '../../tables';
import { chainLogbookJob } from './chain-logbook.job';
import { showFiles } from './show-files';

/**
 * Delay between a record and the chaining job that it enqueues, so that one run chains all the records of the meantime.
 */
const WAKE_AFTER_MS = 500;
/** A record younger than this has already enqueued a run that has not begun, so no other run is needed. */
const WOKEN_FOR_MS = 300;

const SALT_BYTES = 16;

/**
 * Inserts a record of the logbook in the open transaction and makes it readable at once. The agency's chaining job
 * gives it its place in the chain after the commit.
 *
 * @returns the database's time of the record; undefined when nothing was written, because the id exists already or the
 * record would be the second deletion of an entry
 */
export async function appendRecord<K extends RecordKind>(record: {
  agencyId: string;
  /** The entry's id, for a record of the kind entry. */
  id?: string;
  kind: K;
  entryId: string;
  content: RecordContent<K>;
}): Promise<string | undefined> {
  const { agencyId, kind, entryId, id = newId() } = record;
  const { text, place } = storedRecord(record.content, randomBytes(SALT_BYTES).toString('hex'));
  const { rows } = await sql<{ recordedAt: string; writerIsWoken: boolean }>`${PREPARED}
    with written as (
      insert into field.logbook_record (agency_id, id, kind, entry_id, content)
      values (${agencyId}, ${id}, ${kind}, ${entryId}, ${text})
      on conflict do nothing returning agency_id, id, recorded_at),
    placed as (
      insert into field.logbook_position (agency_id, record_id, position, salt)
      select w.agency_id, w.id, ${place?.position ?? null}::text, ${place?.salt ?? null}::text from written w
      where ${place !== null}::boolean)
    select recorded_at, exists (
      select from field.logbook_waiting w where w.agency_id = ${agencyId}::uuid
        and w.recorded_at > clock_timestamp() - make_interval(secs => ${sql.lit(WOKEN_FOR_MS / 1_000)})
    ) as writer_is_woken from written`.execute(db());
  const [written] = rows;
  if (!written) return undefined;
  if (kind === 'deletion' || kind === 'visibility' || hasFiles(record.content)) await showFiles(entryId);
  if (!written.writerIsWoken) {
    enqueue(chainLogbookJob, { agencyId }, { agencyId, runAt: new Date(Date.now() + WAKE_AFTER_MS) });
  }
  return written.recordedAt;
}

const hasFiles = (content: object): boolean =>
  'files' in content && Array.isArray(content.files) && content.files.length > 0;
