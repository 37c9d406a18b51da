import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { licenceEnded } from '@vigie/contracts/platform/licence/licence.events';
import { productItself } from '@vigie/service-kit/acts/actor';
import { runAct } from '@vigie/service-kit/acts/run-act';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { defineEventJob } from '@vigie/service-kit/jobs/define';
import { enqueueAgain } from '@vigie/service-kit/jobs/outbox';
import { agentNoun, agentSet, closeAccount } from './acts';
import { lockAgent } from './lock-agent';
import { whatFollowsClosing } from './what-follows-leaving';

const NAME = 'commercial.endLicence';
/** An agent who is at work is looked at again after this long. */
const AGAIN_MS = 15 * 60_000;

/**
 * Closes an agent's account once the term of its licence has ended. An agent who is at work keeps the phone until the
 * service is over: a closed account could neither end the service nor call for help. Idempotent.
 */
export const endLicenceJob = defineEventJob({
  name: NAME,
  queue: 'integration',
  onEvent: licenceEnded,
  handle: (ended, { database }) =>
    transaction(database, { agencyId: ended.agencyId }, async () => {
      const { agencyId, agentId } = ended;
      const agent = await lockAgent(agentId);
      // An agent who was given another term meanwhile keeps the licence until that term ends.
      if (agent?.status !== AGENT_STATUS.licensed || agent.licenceEndsOn) return;
      if ((await whatFollowsClosing(agent)).length > 0) {
        enqueueAgain(NAME, ended, { agencyId, runAt: new Date(Date.now() + AGAIN_MS) });
        return;
      }
      const product = productItself({ agencyId, timeZone: (await selectPublishedAgency()).timeZone });
      await runAct(agentSet, 'endLicence', agentNoun, closeAccount, { id: agentId, body: {} }, product);
    }),
});
