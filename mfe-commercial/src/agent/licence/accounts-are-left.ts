import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { api } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';

/** Warns that licences above the plan's number of accounts are billed extra; returns false when the user gives up. */
export async function accountsAreLeft(wanted: number): Promise<boolean> {
  const { pricing } = await api(agentCalls.pricing);
  if (pricing.countAgents.accounts + wanted <= pricing.accountsLimit) return true;
  return confirm({
    title: 'Limite de comptes atteinte',
    message: PLATFORM_MESSAGES.accountLimitReached,
    confirmLabel: 'Attribuer quand même',
  });
}
