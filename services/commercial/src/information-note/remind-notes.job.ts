import { informationNoteStatuses } from '@vigie/contracts/commercial/information-note/information-note.statuses';
import { transaction } from '@vigie/service-kit/db/database';
import { defineAgencyJob } from '@vigie/service-kit/jobs/define';
import { publishLive } from '@vigie/service-kit/live/publish';
import { sql } from 'kysely';
import { giveCopies, remind } from './recipients';

const PUBLISHED = sql`n.status = ${sql.lit(informationNoteStatuses.value.published)}`;
/** A new agent is given the notes of the last 60 days, not those of years. */
const NEW_DAYS = 60;

/**
 * Each morning, gives agents who joined since a note was published their copy, and reminds those who have not read one.
 * The reminders and their mails are written in one transaction, so a killed worker, or two concurrent ones, mail each
 * reminder once.
 */
export const remindInformationNotesJob = defineAgencyJob({
  name: 'commercial.remindInformationNotes',
  queue: 'reminders',
  schedule: { pattern: '0 7 * * *', lateMaxH: 12 },
  handle: ({ agencyId }, { database, requestId }) =>
    transaction(database, { agencyId }, async () => {
      const recent = sql`${PUBLISHED} and n.published_at > now() - make_interval(days => ${NEW_DAYS})`;
      const agentIds = await giveCopies(recent, null);
      if (agentIds.length > 0) publishLive(agencyId, 'informationNote.created', [], { agentIds });
      await remind(agencyId, PUBLISHED, 'product', requestId);
    }),
});
