import { DAY_MS } from '@vigie/contracts/core/time/days';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { fileStore } from '@vigie/service-kit/files/store';
import { fileIdOf, removeStored } from '@vigie/service-kit/files/thumbnail';
import { defineAgencyJob } from '@vigie/service-kit/jobs/define';
import type { Logger } from '@vigie/service-kit/log';
import { sql } from 'kysely';
import { db } from '../tables';

/** Bytes without a row come from a transaction that was rolled back. After a week no client retries it. */
const ROWLESS_KEPT_MS = 7 * DAY_MS;

/**
 * Erases each week the files that no record references any more, once their retention is over, and records how many. A
 * database function decides, since it knows all references and the retention periods.
 */
export const sweepFilesJob = defineAgencyJob({
  name: 'platform.sweepFiles',
  queue: 'reminders',
  closedToo: true,
  schedule: { pattern: '40 1 * * 0' },
  handle: ({ agencyId }, { database, log }) => sweepFiles(database, agencyId, log),
});

/**
 * Idempotent: files are marked as erased after their bytes are removed, so a killed run is continued by the next one.
 */
export async function sweepFiles(database: Database, agencyId: string, log: Pick<Logger, 'info'>): Promise<void> {
  const over = await transaction(database, { agencyId }, selectOver);
  for (const id of over) await removeStored(agencyId, id);
  const erased = await transaction(database, { agencyId }, () => noteErased(over));
  const rowless = await removeRowless(database, agencyId);
  log.info({ agencyId, erased, rowless }, 'files that nothing names erased');
}

async function selectOver(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select platform.sweep_files() as id`.execute(db());
  return rows.map(({ id }) => id);
}

async function noteErased(ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select platform.note_erased_files(${[...ids]}::uuid[]) as number`.execute(db());
  return rows[0]?.number ?? 0;
}

async function removeRowless(database: Database, agencyId: string): Promise<number> {
  const before = Date.now() - ROWLESS_KEPT_MS;
  // Listed before the rows are read: a file stored in between has a row or is too young to be erased.
  const old = (await fileStore().list(agencyId)).filter(({ at }) => at.getTime() < before);
  if (old.length === 0) return 0;
  const { rows } = await transaction(database, { agencyId }, () =>
    sql<{ id: string }>`
      select id from platform.file where agency_id = ${agencyId}
      union select id from platform.unnamed_file where agency_id = ${agencyId}`.execute(db()),
  );
  const known = new Set(rows.map(({ id }) => id));
  const rowless = old.filter(({ name }) => !known.has(fileIdOf(name)));
  for (const { name } of rowless) await fileStore().remove(`${agencyId}/${name}`);
  return rowless.length;
}
