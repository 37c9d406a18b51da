import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { licenceEnded } from '@vigie/contracts/platform/licence/licence.events';
import { productItself } from '@vigie/service-kit/acts/actor';
import { runAct } from '@vigie/service-kit/acts/run-act';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { defineEventJob } from '@vigie/service-kit/jobs/define';
import { agentNoun, agentSet, closeAccount } from './acts';
import { lockAgent } from './lock-agent';

/** Closes an agent's account once the term of its licence has ended. Idempotent. */
export const endLicenceJob = defineEventJob({
  name: 'commercial.endLicence',
  queue: 'integration',
  onEvent: licenceEnded,
  handle: ({ agencyId, agentId }, { database }) =>
    transaction(database, { agencyId }, async () => {
      const agent = await lockAgent(agentId);
      // An agent who was given another term meanwhile keeps the licence until that term ends.
      if (agent?.status !== AGENT_STATUS.licensed || agent.licenceEndsOn) return;
      const product = productItself({ agencyId, timeZone: (await selectPublishedAgency()).timeZone });
      await runAct(agentSet, 'deactivate', agentNoun, closeAccount, { id: agentId, body: {} }, product);
    }),
});
