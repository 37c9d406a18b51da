import { agentLeaves } from '@vigie/contracts/commercial/agent/agent.events';
import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { todayIn } from '@vigie/contracts/core/time/today';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { runActOnMany } from '@vigie/service-kit/acts/act-handlers';
import { productItself } from '@vigie/service-kit/acts/actor';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { defineAgencyJob, defineEventJob } from '@vigie/service-kit/jobs/define';
import { sql } from 'kysely';
import { db } from '../tables';
import { agentNoun, agentSet, closeAccount } from './acts';

const { inProgress, paused } = SERVICE_STATUS;

/**
 * The day after an agent has left its licence ends, and with it the account: nobody signs in, or is paid for, who works
 * there no more. Whoever is still on site keeps its phone, and with it the alarm of a lone worker, until the night after.
 * Run twice, it finds nothing to do.
 */
export const endLicencesOfLeaversJob = defineAgencyJob({
  name: 'commercial.endLicencesOfLeavers',
  queue: 'reminders',
  schedule: { pattern: '45 0 * * *' },
  handle: ({ agencyId }, { database }) => transaction(database, { agencyId }, () => endLicencesOfLeavers(agencyId)),
});

/** A day of leaving that is over when it is written down: whoever was sent away does not sign in until the night. */
export const endLicenceOfLeaverJob = defineEventJob({
  name: 'commercial.endLicenceOfLeaver',
  queue: 'integration',
  onEvent: agentLeaves,
  handle: ({ agencyId }, { database }) => transaction(database, { agencyId }, () => endLicencesOfLeavers(agencyId)),
});

async function endLicencesOfLeavers(agencyId: string): Promise<void> {
  const { timeZone } = await selectPublishedAgency();
  const left = await db()
    .selectFrom('agent')
    .select('id')
    .where('status', '=', AGENT_STATUS.licensed)
    .where('leftOn', '<', todayIn(timeZone))
    .where(
      sql<boolean>`not exists (select from field.shared_service s
        where s.agent_id = agent.id and s.status in (${inProgress}, ${paused}))`,
    )
    .execute();
  const ids = left.map(({ id }) => id);
  if (ids.length === 0) return;
  await runActOnMany(agentSet, 'deactivate', agentNoun, closeAccount, { ids }, productItself({ agencyId, timeZone }));
}
