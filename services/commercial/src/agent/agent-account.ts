import { emitEvent } from '@vigie/service-kit/jobs/outbox';

interface Origin {
  agencyId: string;
  requestId?: string;
}

export interface AccountAgent {
  id: string;
  email: string | null;
  firstName: string;
  lastName: string;
  rights: string[];
  status: number;
}

/** A licence opens the agent's account, or keeps it as the file says; without one it is closed. */
export async function emitAccountOf(agent: AccountAgent, { agencyId, requestId }: Origin): Promise<void> {
  if (agent.status === 100 && agent.email) {
    await emitEvent(
      'account.wanted',
      {
        agencyId,
        role: 'agent',
        agentId: agent.id,
        email: agent.email,
        firstName: agent.firstName,
        lastName: agent.lastName,
        rights: agent.rights,
      },
      { agencyId, requestId },
    );
    return;
  }
  await emitEvent('account.closed', { agencyId, role: 'agent', agentId: agent.id }, { agencyId, requestId });
}
