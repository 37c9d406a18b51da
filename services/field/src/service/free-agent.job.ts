import { agentLeft } from '@vigie/contracts/commercial/agent/agent.events';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { transaction } from '@vigie/service-kit/db/database';
import { defineEventJob } from '@vigie/service-kit/jobs/define';
import { officeAct, recordActs } from '../execution/record-acts';
import { refold } from '../execution/write-execution';
import { db } from '../tables';
import { publishServices } from './live';

const S = SERVICE_STATUS;

export const freeAgentJob = defineEventJob({
  name: 'field.freeAgent',
  queue: 'integration',
  onEvent: agentLeft,
  handle: ({ agencyId, agentId }, { database }) =>
    transaction(database, { agencyId }, () => freeAgent(agencyId, agentId)),
});

/**
 * The services to come of an agent who works no more for the agency are to be filled again. What it did, and what it is
 * doing, stays its own. Run twice, it finds nothing left to do.
 */
export async function freeAgent(agencyId: string, agentId: string): Promise<void> {
  const now = new Date();
  const freed = await db()
    .updateTable('service')
    .set({ agentId: null, updatedAt: now })
    .where('agentId', '=', agentId)
    .where('startAt', '>', now.toISOString())
    .where('status', 'in', [S.waiting, S.late, S.unscheduled])
    .returning(['id', 'customerId', 'planned'])
    .execute();
  const ids = freed.map(({ id }) => id);
  const acts = ids.map((id) => officeAct('assign', id, now, { agentId: null, payload: { from: agentId } }));
  await recordActs(agencyId, { userId: null, name: 'Vigie' }, acts, now);
  await refold(agencyId, ids, now);
  // The agent who lost them hears of it too.
  const told = freed.map((service) => ({ ...service, agentId }));
  await publishServices(agencyId, 'updated', told);
}
