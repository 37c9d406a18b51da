import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { isModuleShown } from '@vigie/service-kit/agency/modules';
import { conflict } from '@vigie/service-kit/problem';
import { type RawBuilder, sql } from 'kysely';
import { db } from '../tables';

/** @throws where offers are shown and nobody said for how long the account is opened: what it costs depends on it */
export async function demandLicenceChoice(agentId: string): Promise<void> {
  const { rows } = await sql`select 1 from platform.shared_licence_term where agent_id = ${agentId}`.execute(db());
  if (rows.length > 0 || !(await isModuleShown('subscriptions'))) return;
  throw conflict(PLATFORM_MESSAGES.licenceNeedsTerm, 'licence_term');
}

/** The day on which the licence of an agent is taken by itself; null where it has none. */
export const licenceEnd = (agentId: RawBuilder<unknown>) =>
  sql<string | null>`(select t.ends_on from platform.shared_licence_term t where t.agent_id = ${agentId})`;
