import type { AgentRow } from '@vigie/contracts/commercial/agent/agent';
import { agentActs } from '@vigie/contracts/commercial/agent/agent.acts';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { sendAct, useActs } from '@vigie/kit/logic/acts/use-acts';
import { api, tellError, useFlag } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { useMemo, useState } from 'react';

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

/** The acts of agents. Where offers are shown, a licence asks for how long it is: `choosing` is the agent it is for. */
export function useAgentActs() {
  const offers = useFlag('subscriptions');
  const [choosing, setChoosing] = useState<AgentRow>();
  const instead = useMemo(
    () => ({
      activate: async (agent: AgentRow) => {
        try {
          if (!(await accountIsLeft())) return;
          if (offers) setChoosing(agent);
          else await sendAct(agentActs, 'activate', agent);
        } catch (error) {
          tellError(error);
        }
      },
    }),
    [offers],
  );
  const acts = useActs<AgentRow>(agentActs, instead);
  return { acts, choosing, chosen: () => setChoosing(undefined) };
}
