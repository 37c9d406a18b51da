import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { api, toast, useSend } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import type { StatusParam } from './agent-acts';

interface Named {
  id: string;
  name: string;
}

const DONE: Record<StatusParam, string> = {
  '100': 'Licence attribuée : une invitation est envoyée',
  '200': 'Agent sans licence',
  '300': 'Agent archivé',
  '400': 'Agent supprimé',
};

/** Asks where something is lost or costs, then changes the status; false when the user changed their mind. */
export function useAgentStatus(): (to: StatusParam, agents: readonly Named[]) => Promise<boolean> {
  const send = useSend(agentCalls.changeAgentsStatus);
  return async (to, agents) => {
    if (!(await mayGoOn(to, agents))) return false;
    try {
      await send.mutateAsync({ params: { status: to }, body: { ids: agents.map((agent) => agent.id) } });
    } catch {
      // The toast of the failed call has said why.
      return false;
    }
    toast({ tone: 'positive', message: agents.length > 1 ? `${DONE[to]} (${agents.length})` : DONE[to] });
    return true;
  };
}

async function mayGoOn(to: StatusParam, agents: readonly Named[]): Promise<boolean> {
  const names = agents.map((agent) => agent.name).join(', ');
  if (to === '100') return accountIsLeft();
  if (to === '300') {
    return confirm({
      title: PLATFORM_MESSAGES.confirmArchiveAgent,
      message: `${names}. Les services à venir seront à réaffecter, et l'accès de l'agent est fermé.`,
      confirmLabel: 'Archiver',
      tone: 'negative',
    });
  }
  if (to === '400') {
    return confirm({
      title: PLATFORM_MESSAGES.confirmDeleteAgent,
      message: `${names}. ${COMMON_MESSAGES.deletionIsFinal}`,
      confirmLabel: 'Supprimer',
      tone: 'negative',
    });
  }
  return true;
}

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
