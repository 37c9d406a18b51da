import { accountClosed, accountWanted } from '@vigie/contracts/commercial/account/account.events';
import { LICENCE_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { emit } from '@vigie/service-kit/jobs/outbox';

export interface AccountAgent {
  id: string;
  email: string | null;
  firstName: string;
  lastName: string;
  rights: string[];
  status: number;
}

/** A licence opens the agent's account, or keeps it as the file says; without one it is closed. */
export function emitAccountOf(agent: AccountAgent): Promise<void> {
  const open = agent.status === LICENCE_STATUS.licensed && agent.email !== null;
  return emit(open ? accountWanted : accountClosed, { role: 'agent', agentId: agent.id });
}
