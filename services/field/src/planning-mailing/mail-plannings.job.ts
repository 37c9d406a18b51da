import { dueMailing } from '@vigie/contracts/field/planning-mailing/mailing-times';
import { MAILING_PARTIES, type MailingParty } from '@vigie/contracts/field/planning-mailing/planning-mailing.calls';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { eachApart } from '@vigie/service-kit/jobs/apart';
import { defineAgencyJob } from '@vigie/service-kit/jobs/define';
import { enqueueAll } from '@vigie/service-kit/jobs/outbox';
import { db } from '../tables';
import { mailPlanningJob } from './mail-planning.job';
import { selectRecipients } from './recipients';

export const MAILING_BLOCKS = { agent: 'agentPlanningSettings', customer: 'customerPlanningSettings' } as const;

/**
 * Begins the weekly mailing at the time that the agency set. The row of the mailing, its recipients and their jobs are
 * inserted in one transaction, so a killed worker, or two at once, begin each week once.
 */
export const mailPlanningsJob = defineAgencyJob({
  name: 'field.mailPlannings',
  queue: 'reminders',
  schedule: { pattern: '*/10 * * * *' },
  handle: ({ agencyId }, { database, requestId }) => beginMailings(database, agencyId, { now: Date.now(), requestId }),
});

/** Begins the mailings that are due: settings of one that cannot be read keep the other from nobody. */
export const beginMailings = (
  database: Database,
  agencyId: string,
  moment: { now: number; requestId?: string },
): Promise<void> =>
  eachApart(MAILING_PARTIES, (party) => transaction(database, { agencyId }, () => begin(agencyId, party, moment)));

/** Begins the mailing that is due, unless it has begun. */
export async function begin(
  agencyId: string,
  party: MailingParty,
  { now, requestId }: { now: number; requestId?: string },
): Promise<void> {
  const { timeZone, settings } = await selectPublishedAgency();
  const chosen = readSettingsBlock(settings, MAILING_BLOCKS[party]);
  const due = chosen.weeklyMailing ? dueMailing(chosen, timeZone, now) : null;
  if (!due) return;
  const { week } = due;
  const begun = await db()
    .insertInto('planningMailing')
    .values({ agencyId, week, party })
    .onConflict((c) => c.columns(['agencyId', 'week', 'party']).doNothing())
    .returning('week')
    .executeTakeFirst();
  if (!begun) return;
  const recipients = await selectRecipients(party, week, timeZone);
  if (recipients.length === 0) return;
  const of = { agencyId, week, party };
  await db()
    .insertInto('planningMailingRecipient')
    .values(recipients.map(({ id, email }) => ({ ...of, partyId: id, outcome: email ? 'waiting' : 'noAddress' })))
    .execute();
  const jobs = recipients.flatMap(({ id, email }) => (email ? [{ ...of, partyId: id, test: null }] : []));
  enqueueAll(mailPlanningJob, jobs, { agencyId, requestId });
}
