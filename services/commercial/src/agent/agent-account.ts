import { accountClosed, accountWanted } from '@vigie/contracts/commercial/account/account.events';
import { emit } from '@vigie/service-kit/jobs/outbox';

/** A licence opens the agent's account, or keeps it as the file says; without one it is closed. */
export const emitAccountOf = (agentId: string, licensed: boolean): void =>
  emit(licensed ? accountWanted : accountClosed, { role: 'agent', agentId });
