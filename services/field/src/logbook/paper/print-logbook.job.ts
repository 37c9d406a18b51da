import { MINUTE_MS } from '@vigie/contracts/core/time/days';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { saveFile } from '@vigie/service-kit/files/files';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { sql } from 'kysely';
import { z } from 'zod';
import { renderPdf } from '../../papers';
import { db } from '../../tables';
import { selectEntries } from '../list-entries';
import { paperOf, withPhotos } from './print-logbook';
import { readerOfPaper } from './reader-of-paper';

const ATTEMPTS = 3;
/** Nobody's request waits, and the workers yield to those of all others. */
const MAX_MS = 15 * MINUTE_MS;

/**
 * Draws a requested logbook in the background and stores it as a file under the paper's own id. Idempotent: a killed
 * worker, or two at once, leave one file. It publishes its progress, and stops when the user cancels the paper.
 */
export const drawPaperJob = defineJob({
  name: 'field.draw-logbook-paper',
  queue: 'exports',
  attempts: ATTEMPTS,
  payload: z.object({ agencyId: z.uuid(), paperId: z.uuid() }),
  async handle({ agencyId, paperId }, { database, attempt }) {
    const paper = await transaction(database, { agencyId }, () => begin(agencyId, paperId));
    if (!paper) return;
    const stop = new AbortController();
    const onProgress = (done: number) => {
      // Progress that a busy database does not take in time is left out: unhandled, it would end the whole worker.
      const told = tellProgress(database, agencyId, paperId, done).catch(() => true);
      void told.then((wanted) => !wanted && stop.abort());
    };
    try {
      const data = await withPhotos(agencyId, paper.draft);
      const bytes = await renderPdf('logbook', data, { signal: stop.signal, onProgress, maxMs: MAX_MS });
      await transaction(database, { agencyId }, () => keep(agencyId, paperId, bytes));
    } catch (error) {
      if (stop.signal.aborted) return;
      if (attempt >= ATTEMPTS) await transaction(database, { agencyId }, () => giveUp(paperId));
      throw error;
    }
  },
});

async function begin(agencyId: string, paperId: string) {
  const paper = await db()
    .updateTable('logbookPaper')
    .set({ state: 'drawing' })
    .where('id', '=', paperId)
    .where('state', 'in', ['waiting', 'drawing'])
    .returning(['entryIds', 'timeZone', 'createdBy', 'customerId'])
    .executeTakeFirst();
  if (!paper) return undefined;
  // Entries that were deleted meanwhile, or that who asked may not read any more, are left out.
  const reader = await readerOfPaper({ agencyId, ...paper });
  const rows = reader
    ? await selectEntries(sql`e.id = any(${paper.entryIds}::uuid[])`, { ...reader, onPaper: true })
    : [];
  if (rows.length === 0 && paper.entryIds.length > 0) {
    await giveUp(paperId);
    return undefined;
  }
  // The file outlives the retention period of positions, so they are left out.
  const kept = rows.map((row) => ({ ...row, location: null }));
  return { draft: { ...(await paperOf(kept, paper)), placesLeftOut: true } };
}

/** Writes the progress; returns false once the paper was cancelled. */
async function tellProgress(database: Database, agencyId: string, paperId: string, done: number): Promise<boolean> {
  return transaction(database, { agencyId }, async () => {
    const { numUpdatedRows } = await db()
      .updateTable('logbookPaper')
      .set({ done })
      .where('id', '=', paperId)
      .where('state', '=', 'drawing')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

async function keep(agencyId: string, paperId: string, bytes: Buffer): Promise<void> {
  const paper = await db()
    .selectFrom('logbookPaper')
    .select(['entryIds', 'createdBy', 'customerId'])
    .where('id', '=', paperId)
    .where('state', '=', 'drawing')
    .forUpdate()
    .executeTakeFirst();
  if (!paper) return;
  if (!(await readerOfPaper({ agencyId, ...paper }))) return giveUp(paperId);
  await saveFile({
    id: paperId,
    agencyId,
    name: 'main-courante.pdf',
    mediaType: 'application/pdf',
    bytes,
    rightKey: 'ACCOUNT_RIGHT_LIST_MISSION_EVENT',
    createdBy: paper.createdBy,
  });
  await db()
    .updateTable('logbookPaper')
    .set({ state: 'done', done: paper.entryIds.length, fileId: paperId, finishedAt: new Date() })
    .where('id', '=', paperId)
    .execute();
}

async function giveUp(paperId: string): Promise<void> {
  await db()
    .updateTable('logbookPaper')
    .set({ state: 'failed', finishedAt: new Date() })
    .where('id', '=', paperId)
    .execute();
}
