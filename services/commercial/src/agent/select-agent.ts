import type { AgentType, Gender, WorkContractType } from '@vigie/contracts/catalogues/constants/agents';
import type { Agent, AgentContract } from '@vigie/contracts/commercial/agent/agent';
import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { shownAddress } from '@vigie/contracts/formats/address';
import type { HoursPeriod } from '@vigie/contracts/rules/hours/hours-period';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { heldBy } from '../equipment/select-equipment';
import { db } from '../tables';
import { licenceEnd } from './licence-choice';

export async function selectAgentById(id: string): Promise<Agent> {
  const row = await db()
    .selectFrom('agent')
    .selectAll()
    .select([heldBy(sql`agent`).as('heldEquipment'), licenceEnd(sql.ref('agent.id')).as('licenceEndsOn')])
    .where('id', '=', id)
    .where('status', '<>', AGENT_STATUS.deleted)
    .executeTakeFirst();
  if (!row) throw notFound(PLATFORM_MESSAGES.agentNotFound);
  return {
    ...row,
    address: shownAddress(row.address),
    type: row.type as AgentType,
    civility: (row.civility ?? 'na') as Gender,
    forbiddenSites: await selectSitesByIds(row.forbiddenSiteIds),
    contracts: await selectContractsOfAgent(id),
  };
}

async function selectSitesByIds(ids: readonly string[]): Promise<Agent['forbiddenSites']> {
  if (ids.length === 0) return [];
  return db().selectFrom('site').select(['id', 'name']).where('id', 'in', ids).orderBy('name').execute();
}

/** Returns the work contracts of an agent, the latest first. */
async function selectContractsOfAgent(agentId: string): Promise<AgentContract[]> {
  const rows = await db()
    .selectFrom('agentContract')
    .selectAll()
    .where('agentId', '=', agentId)
    .orderBy('startsOn', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    type: row.type as WorkContractType,
    period: row.period as HoursPeriod,
  }));
}

/** Counts the agent files that count against the quota, and those with a licence. */
export async function countAgents(): Promise<{ agents: number; accounts: number }> {
  const counted = await db()
    .selectFrom('agent')
    .select([
      sql<number>`count(*)::int`.as('agents'),
      sql<number>`(count(*) filter (where status = ${AGENT_STATUS.licensed}))::int`.as('accounts'),
    ])
    .where('status', 'in', [AGENT_STATUS.licensed, AGENT_STATUS.unlicensed])
    .executeTakeFirstOrThrow();
  return counted;
}
