import { recordImportStatuses } from '@vigie/contracts/commercial/record-import/record-import.statuses';
import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { productItself } from '@vigie/service-kit/acts/actor';
import { runActOnMany } from '@vigie/service-kit/acts/run-act-on-many';
import { transaction } from '@vigie/service-kit/db/database';
import { defineAgencyJob } from '@vigie/service-kit/jobs/define';
import { sql } from 'kysely';
import { db } from '../../tables';
import { discard } from '../acts';
import { recordImportNoun, recordImportSet } from '../noun';

/** Days that a file waits for its confirmation. */
const WAITS_DAYS = 30;

const { analysing, toMap, ready } = recordImportStatuses.value;

/**
 * Discards the files that nobody has confirmed: their lines hold social security numbers and addresses, which nobody
 * needs any more (GDPR art. 5(1)(e)). A file that was confirmed loses its cells as it is written.
 */
export const forgetImportsJob = defineAgencyJob({
  name: 'commercial.forgetRecordImports',
  queue: 'reminders',
  schedule: { pattern: '15 1 * * *' },
  closedToo: true,
  handle: ({ agencyId }, { database }) => transaction(database, { agencyId }, () => forgetImports(agencyId)),
});

async function forgetImports(agencyId: string): Promise<void> {
  const rows = await db()
    .selectFrom('recordImport')
    .select('id')
    .where('status', 'in', [analysing, toMap, ready])
    .where('updatedAt', '<', sql<string>`now() - make_interval(days => ${WAITS_DAYS})`)
    .execute();
  const ids = rows.map(({ id }) => id);
  const actor = productItself({ agencyId, timeZone: DEFAULT_TIME_ZONE });
  await runActOnMany(recordImportSet, 'discard', recordImportNoun, discard, { ids }, actor);
}
