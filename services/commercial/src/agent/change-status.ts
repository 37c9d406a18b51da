import type { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { agentLeft } from '@vigie/contracts/commercial/agent/agent.events';
import { AGENT_WORKFLOW, LICENCE_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { isRightKey } from '@vigie/contracts/core/rights';
import { transition } from '@vigie/contracts/core/workflow';
import type { Standing } from '@vigie/service-kit/http/caller';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { emit } from '@vigie/service-kit/jobs/outbox';
import { publishLive } from '@vigie/service-kit/live/publish';
import { badField, conflict, missingRight, notFound } from '@vigie/service-kit/problem';
import { db } from '../tables';
import { type AccountAgent, emitAccountOf } from './agent-account';

/** Refuses a change of licence that the workflow or the caller's rights do not allow. Staying as it is changes nothing. */
export function judgeStatus(standing: Standing, from: number, to: number): void {
  const verdict = transition(AGENT_WORKFLOW, {
    from,
    to,
    who: {
      role: standing.altered ? 'admin' : standing.role,
      owner: standing.owner,
      rights: [...standing.rights].filter(isRightKey),
    },
  });
  if (verdict.ok) return;
  if (verdict.right) throw missingRight(verdict.right);
  throw conflict(verdict.message, verdict.key);
}

/** What follows from a status: the account, and the services that a departed agent was planned on. */
export async function tellStatus(agent: AccountAgent): Promise<void> {
  await emitAccountOf(agent);
  if (agent.status >= LICENCE_STATUS.archived) await emit(agentLeft, { agentId: agent.id });
}

async function changeOne(standing: Standing, id: string, to: number): Promise<boolean> {
  const agent = await db()
    .selectFrom('agent')
    .select(['id', 'email', 'firstName', 'lastName', 'rights', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!agent || agent.status === 400) throw notFound(PLATFORM_MESSAGES.agentNotFound);
  if (agent.status === to) return false;
  judgeStatus(standing, agent.status, to);
  if (to === 100 && !agent.email) throw badField('email', VALIDATION_MESSAGES.required);
  await db().updateTable('agent').set({ status: to, updatedAt: new Date() }).where('id', '=', id).execute();
  await tellStatus({ ...agent, status: to });
  return true;
}

/** All of the agents or none of them: the first that may not change refuses the whole. */
export const changeAgentsStatus: Handler<typeof agentCalls.changeAgentsStatus> = async ({ params, body, standing }) => {
  const to = Number(params.status);
  const changed: string[] = [];
  // In one order, so that two bulk changes of the same agents wait for each other instead of deadlocking.
  for (const id of [...new Set(body.ids)].sort()) {
    if (await changeOne(standing, id, to)) changed.push(id);
  }
  publishLive(standing.agencyId, to === 400 ? 'agent.deleted' : 'agent.updated', changed, {
    right: 'ACCOUNT_RIGHT_LIST_AGENT',
  });
  return { changed };
};

export const deleteAgent: Handler<typeof agentCalls.deleteAgent> = async ({ params, standing }) => {
  await changeOne(standing, params.id, 400);
  publishLive(standing.agencyId, 'agent.deleted', [params.id], { right: 'ACCOUNT_RIGHT_LIST_AGENT' });
  return {};
};
