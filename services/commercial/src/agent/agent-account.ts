import { accountClosed, accountRequested } from '@vigie/contracts/commercial/account/account.events';
import { emit } from '@vigie/service-kit/jobs/outbox';

/** Emits the opening (or update) of a licensed agent's account, or its closing when the agent has no licence. */
export const emitAccountOf = (agentId: string, licensed: boolean): void =>
  emit(licensed ? accountRequested : accountClosed, { role: 'agent', agentId });
