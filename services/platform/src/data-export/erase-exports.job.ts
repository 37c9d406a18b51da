import { DAY_MS } from '@vigie/contracts/core/time/days';
import { EXPORT_FILE_DAYS, EXPORT_HISTORY_DAYS } from '@vigie/contracts/platform/data-export/data-export';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { fileStore } from '@vigie/service-kit/files/store';
import { defineAgencyJob } from '@vigie/service-kit/jobs/define';
import { db } from '../tables';

/** Erases each night the files of exports that are old enough, and their rows after a year. */
export const eraseExportsJob = defineAgencyJob({
  name: 'platform.eraseExports',
  queue: 'reminders',
  closedToo: true,
  schedule: { pattern: '50 3 * * *' },
  handle: ({ agencyId }, { database }) => eraseExports(database, agencyId),
});

const before = (now: number, days: number): string => new Date(now - days * DAY_MS).toISOString();

/** Idempotent: the row is marked after the bytes are removed, so a killed run is continued the next night. */
export async function eraseExports(database: Database, agencyId: string, now = Date.now()): Promise<void> {
  const within = <T>(work: () => Promise<T>) => transaction(database, { agencyId }, work);
  const over = await within(() =>
    db()
      .selectFrom('dataExport')
      .select('id')
      .where('stored', '=', true)
      .where('startedAt', '<', before(now, EXPORT_FILE_DAYS))
      .execute(),
  );
  const ids = over.map(({ id }) => id);
  for (const id of ids) await fileStore().remove(`${agencyId}/${id}`);
  await within(async () => {
    if (ids.length > 0) await db().updateTable('dataExport').set({ stored: false }).where('id', 'in', ids).execute();
    await db().deleteFrom('dataExport').where('startedAt', '<', before(now, EXPORT_HISTORY_DAYS)).execute();
  });
}
