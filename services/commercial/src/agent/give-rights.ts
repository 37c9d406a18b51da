import { withRequiredRights } from '@vigie/contracts/catalogues/right-closure';
import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import type { RightKey } from '@vigie/contracts/core/rights';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { requireGrantable } from '@vigie/service-kit/http/grants';
import { defaultRightsOf } from '../agency/select-agency';
import { db } from '../tables';
import { emitAccountOf } from './agent-account';
import type { AgentRecord } from './lock-agent';

/**
 * Gives an agent other rights in place of its own, with what they require. As in the form, nobody gives what it does not
 * hold, beyond what the agent had and what the agency gives every agent.
 */
export async function giveAgentRights(
  { id, status, rights: known }: AgentRecord,
  { rights }: { rights: RightKey[] },
  { standing }: Actor,
): Promise<void> {
  const granted = withRequiredRights(rights);
  requireGrantable(standing, granted, [...withRequiredRights(await defaultRightsOf('agent')), ...known]);
  await db().updateTable('agent').set({ rights: granted }).where('id', '=', id).execute();
  // The account copies the rights of the file.
  if (status === AGENT_STATUS.licensed) emitAccountOf(id, true);
}
