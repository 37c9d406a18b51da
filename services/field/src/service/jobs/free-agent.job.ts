import { agentLeaves, agentLeft } from '@vigie/contracts/commercial/agent/agent.events';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { runActOnMany } from '@vigie/service-kit/acts/act-handlers';
import { productItself } from '@vigie/service-kit/acts/actor';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { defineEventJob } from '@vigie/service-kit/jobs/define';
import { sql } from 'kysely';
import { freeWalks } from '../../round-execution/follow-plan';
import { db } from '../../tables';
import { removeAgents } from '../acts';
import { selectAgentsByIds } from '../directory';
import { serviceNoun, serviceSet } from '../service-noun';

const S = SERVICE_STATUS;

export const freeAgentJob = defineEventJob({
  name: 'field.freeAgent',
  queue: 'integration',
  onEvent: agentLeft,
  handle: ({ agencyId, agentId }, { database }) =>
    transaction(database, { agencyId }, () => freeAgent(agencyId, agentId)),
});

export const freeAfterLastDayJob = defineEventJob({
  name: 'field.freeAfterLastDay',
  queue: 'integration',
  onEvent: agentLeaves,
  handle: ({ agencyId, agentId, lastDay }, { database }) =>
    transaction(database, { agencyId }, () => freeAfter(agentId, lastDay, agencyId)),
});

/** What begins after the last day of an agent is to be filled again; a file that names another day meanwhile keeps it. */
async function freeAfter(agentId: string, lastDay: string, agencyId: string): Promise<void> {
  const agent = (await selectAgentsByIds([agentId])).get(agentId);
  if (agent?.leftOn !== lastDay) return;
  const { timeZone } = await selectPublishedAgency();
  const { rows } = await sql<{ id: string }>`
    select id from service
    where agent_id = ${agentId} and start_at > now() and status in (${S.waiting}, ${S.late}, ${S.unscheduled})
      and start_at >= (${lastDay}::date + 1)::timestamp at time zone ${timeZone}`.execute(db());
  const ids = rows.map(({ id }) => id);
  await runActOnMany(
    serviceSet,
    'removeAgents',
    serviceNoun,
    removeAgents,
    { ids },
    productItself({ agencyId, timeZone }),
  );
}

/**
 * The services to come of an agent who works no more for the agency are to be filled again, that of tonight which it has
 * not begun too. What it did, and what it is
 * doing, stays its own. Run twice, it finds nothing left to do.
 */
export async function freeAgent(agencyId: string, agentId: string): Promise<void> {
  const coming = await db()
    .selectFrom('service')
    .select('id')
    .where('agentId', '=', agentId)
    .where('endAt', '>', new Date().toISOString())
    .where('status', 'in', [S.waiting, S.late, S.unscheduled])
    .execute();
  const ids = coming.map(({ id }) => id);
  const product = productItself({ agencyId, timeZone: (await selectPublishedAgency()).timeZone });
  await runActOnMany(serviceSet, 'removeAgents', serviceNoun, removeAgents, { ids }, product);
  await freeWalks(agentId, product);
}
