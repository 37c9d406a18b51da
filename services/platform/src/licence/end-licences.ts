import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { licenceEnded } from '@vigie/contracts/platform/licence/licence.events';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { emit } from '@vigie/service-kit/jobs/outbox';
import { sql } from 'kysely';
import { db } from '../tables';

/**
 * Reports the agents whose licence term is over. A term of an agent who has no licence is deleted, since a later
 * licence is a new decision.
 */
export async function endLicences({ today }: Pick<Actor, 'today'>): Promise<void> {
  const { rows } = await sql<{ agentId: string; over: boolean }>`
    delete from platform.licence_term t using commercial.shared_agent a
    where a.id = t.agent_id and (t.ends_on <= ${today} or (a.status <> ${AGENT_STATUS.licensed} and t.created_at < now() - interval '1 day'))
    returning t.agent_id, t.ends_on <= ${today} as over`.execute(db());
  for (const { agentId, over } of rows) if (over) emit(licenceEnded, { agentId });
}
