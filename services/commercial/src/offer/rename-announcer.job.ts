import { agencyRenamed } from '@vigie/contracts/platform/agency/agency.events';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { defineEventJob } from '@vigie/service-kit/jobs/define';
import { db } from '../tables';

/** Announcements on the board carry the name of their agency, which other agencies cannot read elsewhere. */
export const renameAnnouncerJob = defineEventJob({
  name: 'commercial.renameAnnouncer',
  queue: 'integration',
  onEvent: agencyRenamed,
  handle: ({ agencyId }, { database }) =>
    transaction(database, { agencyId }, async () => {
      const { name: agencyName } = await selectPublishedAgency();
      await db().updateTable('offerBoard').set({ agencyName }).where('ofAgency', '=', agencyId).execute();
    }),
});
