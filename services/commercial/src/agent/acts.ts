import { accountRequested } from '@vigie/contracts/commercial/account/account.events';
import { agentActs } from '@vigie/contracts/commercial/agent/agent.acts';
import type { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { agentLeft } from '@vigie/contracts/commercial/agent/agent.events';
import { AGENT_STATUS, agentStatuses } from '@vigie/contracts/commercial/agent/agent.statuses';
import { asAnySet } from '@vigie/contracts/core/acts/acts';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { type ActImplementations, actHandlers } from '@vigie/service-kit/acts/act-handlers';
import { type Actor, actorOf } from '@vigie/service-kit/acts/actor';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { runAct } from '@vigie/service-kit/acts/run-act';
import { runActOnMany } from '@vigie/service-kit/acts/run-act-on-many';
import { requireRight } from '@vigie/service-kit/http/authenticate';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { emit } from '@vigie/service-kit/jobs/outbox';
import { conflict } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import type { z } from 'zod';
import { otherPlaceOf } from '../agency/other-place';
import { takeBackAll } from '../contract/take-back';
import { emitAccountOf } from './agent-account';
import { giveAgentRights } from './give-rights';
import { requireLicenceChoice } from './licence-choice';
import { agents } from './list-agents';
import { type AgentRecord, lockAgent } from './lock-agent';
import { isTakenEmail, refuseBeyondQuota, saveAgent } from './save-agent';
import { selectAgentById } from './select-agent';
import { whatFollowsClosing, whatFollowsDeletion, whatFollowsLeaving } from './what-follows-leaving';

export const agentNoun: NounBinding<AgentRecord, z.input<typeof agentActs.answer>> = {
  table: 'commercial.agent',
  lock: lockAgent,
  visible: () => true,
  notFound: PLATFORM_MESSAGES.agentNotFound,
  answer: async (id) => ({ agent: await selectAgentById(id) }),
  audience: ({ id }) => ({ right: 'ACCOUNT_RIGHT_LIST_AGENT', agentIds: [id] }),
  rows: agents.byIds,
  gone: [AGENT_STATUS.deleted],
  history: {
    parts: {
      contracts: sql`(select coalesce(jsonb_agg(to_jsonb(k) - 'agency_id' - 'agent_id' - 'created_at' - 'updated_at' order by k.id), '[]')
        from commercial.agent_contract k where k.agency_id = t.agency_id and k.agent_id = t.id)`,
    },
  },
};

/** Closes the account of an agent who left; the field program then unassigns the services planned for the agent. */
export const leaveAgency = async ({ id }: AgentRecord): Promise<void> => {
  emitAccountOf(id, false);
  emit(agentLeft, { agentId: id });
};

/** An agent without a licence has no open account. */
export const closeAccount = async ({ id }: AgentRecord): Promise<void> => emitAccountOf(id, false);

/** A restored file counts against the quota again, and another agent may have taken its address meanwhile. */
async function comeBack(row: AgentRecord, _body: unknown, { agencyId }: Actor): Promise<void> {
  await refuseBeyondQuota(agencyId);
  if (row.email && (await isTakenEmail(row.id, row.email))) throw conflict(COMMERCIAL_MESSAGES.agentAddressTaken);
  await closeAccount(row);
}

const does: ActImplementations<typeof agentActs.acts, AgentRecord> = {
  activate: async ({ id, email, leftOn }, _body, { today }) => {
    if (leftOn && leftOn < today) throw conflict(COMMERCIAL_MESSAGES.agentHasLeft({ day: formatFrenchDay(leftOn) }));
    if (await otherPlaceOf(email, { agentId: id })) throw conflict(COMMERCIAL_MESSAGES.addressHasOtherPlace);
    await requireLicenceChoice(id);
    emitAccountOf(id, true);
  },
  invite: async ({ id }) => emit(accountRequested, { role: 'agent', agentId: id, again: true }),
  giveRights: giveAgentRights,
  deactivate: closeAccount,
  archive: leaveAgency,
  restore: comeBack,
  delete: async (agent, _body, actor) => {
    await leaveAgency(agent);
    await takeBackAll('agent', agent.id, actor);
  },
};

export const agentSet = asAnySet(agentActs);
type ActName = keyof typeof does;

/**
 * Returns the act that leads an agent from one state to another; undefined when the states are equal or no act does.
 */
const actBetween = (from: number, to: number): ActName | undefined =>
  (Object.keys(does) as ActName[]).find((name) => {
    const act = agentSet.acts[name];
    return act?.to === agentStatuses.nameOf(to) && act.from.includes(agentStatuses.nameOf(from));
  });

export const agentActHandlers = actHandlers(agentActs, agentNoun, {
  save: saveAgent,
  does,
  follows: { deactivate: whatFollowsClosing, archive: whatFollowsLeaving, delete: whatFollowsDeletion },
  /** The form's « Licence » switch runs the act that leads to the requested state, in the transaction of the save. */
  async afterSave({ id, status }, known, actor) {
    if (!known || status === undefined || status === known.status) return;
    const name = actBetween(known.status, status);
    if (name) await runAct(agentSet, name, agentNoun, does[name], { id, body: {} }, actor);
  },
});

/**
 * The specification's bulk address: brings several agents to the requested state, whatever the current state of each.
 */
export const changeAgentsStatus: Handler<typeof agentCalls.changeAgentsStatus> = async (context) => {
  const to = Number(context.params.status);
  if (to === AGENT_STATUS.deleted) requireRight(context.standing, 'ACCOUNT_RIGHT_DELETE_AGENT');
  else requireRight(context.standing, 'ACCOUNT_RIGHT_EDIT_AGENT');
  const actor = actorOf(context);
  const answer: z.output<typeof agentCalls.changeAgentsStatus.response> = { done: [], refused: [] };
  for (const id of [...new Set(context.body.ids)].sort()) {
    const known = await lockAgent(id);
    if (known?.status === to && to !== AGENT_STATUS.deleted) continue;
    const name = (known && actBetween(known.status, to)) ?? 'activate';
    const { done, refused } = await runActOnMany(agentSet, name, agentNoun, does[name], { ids: [id] }, actor);
    answer.done.push(...done);
    answer.refused.push(...refused);
  }
  return answer;
};
