import { informationNoteStatuses } from '@vigie/contracts/commercial/information-note/information-note.statuses';
import { transaction } from '@vigie/service-kit/db/database';
import { defineAgencyJob } from '@vigie/service-kit/jobs/define';
import { publishLive } from '@vigie/service-kit/live/publish';
import { sql } from 'kysely';
import { giveCopies, remind } from './recipients';

const PUBLISHED = sql`n.status = ${sql.lit(informationNoteStatuses.value.published)}`;
/** Somebody who comes new is given the notes of the last weeks, not those of years. */
const NEW_DAYS = 60;

/**
 * Each morning: who has come since a note was published is given it, and who has not read one is reminded. What was said
 * and its mail are written together, so a worker that is killed, or two at once, say each thing once.
 */
export const remindInformationNotesJob = defineAgencyJob({
  name: 'commercial.remindInformationNotes',
  queue: 'reminders',
  schedule: { pattern: '0 7 * * *' },
  handle: ({ agencyId }, { database, requestId }) =>
    transaction(database, { agencyId }, async () => {
      const recent = sql`${PUBLISHED} and n.published_at > now() - make_interval(days => ${NEW_DAYS})`;
      const agentIds = await giveCopies(recent);
      if (agentIds.length > 0) publishLive(agencyId, 'informationNote.created', [], { agentIds });
      await remind(agencyId, PUBLISHED, 'product', requestId);
    }),
});
