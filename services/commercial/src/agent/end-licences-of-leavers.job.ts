import { agentLeaves } from '@vigie/contracts/commercial/agent/agent.events';
import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { todayIn } from '@vigie/contracts/core/time/today';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { productItself } from '@vigie/service-kit/acts/actor';
import { runActOnMany } from '@vigie/service-kit/acts/run-act-on-many';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { defineAgencyJob, defineEventJob } from '@vigie/service-kit/jobs/define';
import { sql } from 'kysely';
import { db } from '../tables';
import { agentNoun, agentSet, closeAccount } from './acts';

const { inProgress, paused } = SERVICE_STATUS;

/**
 * Ends an agent's licence, and with it the account, on the day after the agent's last day: a former agent cannot sign
 * in, and the agency stops paying for the licence. An agent who is still on site keeps the phone, and with it the lone
 * worker alarm, until the following night's run. Idempotent.
 */
export const endLicencesOfLeaversJob = defineAgencyJob({
  name: 'commercial.endLicencesOfLeavers',
  queue: 'reminders',
  schedule: { pattern: '45 0 * * *' },
  handle: ({ agencyId }, { database }) => transaction(database, { agencyId }, () => endLicencesOfLeavers(agencyId)),
});

/** Handles a last day in the past: without this job, the former agent could sign in until the nightly run. */
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
      sql<boolean>`not exists (select from field.shared_assignment s
        where s.agent_id = agent.id and s.status in (${inProgress}, ${paused}))`,
    )
    .execute();
  const ids = left.map(({ id }) => id);
  if (ids.length === 0) return;
  await runActOnMany(agentSet, 'endLicence', agentNoun, closeAccount, { ids }, productItself({ agencyId, timeZone }));
}
