import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { isModuleShown } from '@vigie/service-kit/agency/modules';
import { conflict } from '@vigie/service-kit/problem';
import { type RawBuilder, sql } from 'kysely';
import { db } from '../tables';

/**
 * @throws when the subscriptions module is shown and no licence term was chosen for the agent: the price depends on it
 */
export async function requireLicenceChoice(agentId: string): Promise<void> {
  const { rows } = await sql`select 1 from platform.shared_licence_term where agent_id = ${agentId}`.execute(db());
  if (rows.length > 0 || !(await isModuleShown('subscriptions'))) return;
  throw conflict(PLATFORM_MESSAGES.licenceNeedsTerm, 'licence_term');
}

/** SQL for the last day of an agent's licence term, after which a job removes the licence; null without a term. */
export const licenceEnd = (agentId: RawBuilder<unknown>) =>
  sql<string | null>`(select t.ends_on from platform.shared_licence_term t where t.agent_id = ${agentId})`;
