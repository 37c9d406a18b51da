import type { AgentRow } from '@vigie/contracts/commercial/agent/agent';
import { agentActs } from '@vigie/contracts/commercial/agent/agent.acts';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { sendAct, useActs } from '@vigie/kit/logic/acts/use-acts';
import { api, tellError } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';

/** Beyond the plan's accounts a licence is billed: said before it is given. */
async function accountIsLeft(): Promise<boolean> {
  const { pricing } = await api(agentCalls.pricing);
  if (pricing.countAgents.accounts < pricing.accountsLimit) return true;
  return confirm({
    title: 'Limite de comptes atteinte',
    message: PLATFORM_MESSAGES.accountLimitReached,
    confirmLabel: 'Attribuer quand même',
  });
}

const INSTEAD = {
  activate: async (agent: AgentRow) => {
    try {
      if (await accountIsLeft()) await sendAct(agentActs, 'activate', agent);
    } catch (error) {
      tellError(error);
    }
  },
};

export const useAgentActs = () => useActs<AgentRow>(agentActs, INSTEAD);
