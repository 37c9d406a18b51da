import { newId } from '@vigie/contracts/core/id';
import { type RecordContent, type RecordKind, recordText } from '@vigie/contracts/field/logbook/record';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { sql } from 'kysely';
import { db } from '../../tables';
import { chainLogbookJob } from './chain-logbook.job';

/** The writer begins this long after the record that woke it, and takes every record that came meanwhile along. */
const WAKE_AFTER_MS = 500;
/** A record younger than this has a writer on its way that has not begun: nobody needs to wake another. */
const WOKEN_FOR_MS = 300;

/**
 * Records something of the logbook in the open transaction and makes it readable at once; its place in the chain is
 * given after the commit, by the one writer of the agency.
 *
 * @returns false when a record of this id is there already, or a second deletion of one entry: nothing was written
 */
export async function appendRecord<K extends RecordKind>(record: {
  agencyId: string;
  /** For an entry, its own id. */
  id?: string;
  kind: K;
  entryId: string;
  content: RecordContent<K>;
}): Promise<boolean> {
  const { agencyId, kind, entryId, id = newId() } = record;
  const written = await db()
    .insertInto('logbookRecord')
    .values({ agencyId, id, kind, entryId, content: recordText(record.content) })
    .onConflict((conflict) => conflict.doNothing())
    .returning([
      sql<boolean>`exists (
        select from logbook_waiting w where w.agency_id = ${agencyId}::uuid
          and w.recorded_at > clock_timestamp() - make_interval(secs => ${WOKEN_FOR_MS / 1_000})
      )`.as('writerIsWoken'),
    ])
    .executeTakeFirst();
  if (!written) return false;
  if (!written.writerIsWoken) {
    await enqueue(chainLogbookJob, { agencyId }, { agencyId, runAt: new Date(Date.now() + WAKE_AFTER_MS) });
  }
  return true;
}
