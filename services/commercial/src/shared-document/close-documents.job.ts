import { documentStatuses } from '@vigie/contracts/commercial/shared-document/shared-document.statuses';
import { todayIn } from '@vigie/contracts/core/time/today';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { addressKeptFiles } from '@vigie/service-kit/files/files';
import { defineAgencyJob } from '@vigie/service-kit/jobs/define';
import { sql } from 'kysely';
import { db } from '../tables';
import { audienceOf } from './save-document';

/**
 * Closes the files of shared documents whose last day is over: the recipient, who kept the address of a file, would
 * open it for ever. Hourly, because agencies have different midnights. Idempotent.
 */
export const closeDocumentsJob = defineAgencyJob({
  name: 'commercial.closeSharedDocuments',
  queue: 'reminders',
  schedule: { pattern: '5 * * * *' },
  handle: ({ agencyId }, { database }) => transaction(database, { agencyId }, closeDocuments),
});

type Over = Parameters<typeof audienceOf>[0] & { fileId: string };

async function closeDocuments(): Promise<void> {
  const today = todayIn((await selectPublishedAgency()).timeZone);
  const { rows } = await sql<Over>`
    select d.file_id, d.owner, d.agent_id, d.customer_id, d.end_date
    from commercial.document d join platform.shared_file f on f.agency_id = d.agency_id and f.id = d.file_id
    where d.status = ${documentStatuses.value.shared} and d.end_date < ${today}::date
      and coalesce(f.agent_id, f.customer_id) is not null`.execute(db());
  for (const { fileId, ...document } of rows) await addressKeptFiles([fileId], audienceOf(document, today));
}
