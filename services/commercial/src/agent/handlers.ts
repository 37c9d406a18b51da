import { AGENT_READERS } from '@vigie/contracts/commercial/agent/agent.acts';
import type { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { hasRight } from '@vigie/service-kit/http/caller';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { sharesOf } from '@vigie/service-kit/lists/list-shares';
import { notFound } from '@vigie/service-kit/problem';
import { selectAgency } from '../agency/select-agency';
import { agentActHandlers, changeAgentsStatus } from './acts';
import { agents, visibleAgents } from './list-agents';
import { countAgents, selectAgentById } from './select-agent';

export const agentHandlers: Handlers<typeof agentCalls> = {
  ...agentActHandlers,
  ...listHandlers('fetchAgents', agents, ({ body }) => visibleAgents(body)),
  fetchAgentsShares: ({ body, standing }) => sharesOf(agents, body, { standing, where: visibleAgents(body) }),
  async agent({ params, scope, standing }) {
    const others = AGENT_READERS.some((right) => hasRight(standing, right));
    if (scope.agentId && scope.agentId !== params.id && !others) throw notFound(PLATFORM_MESSAGES.agentNotFound);
    return { agent: await selectAgentById(params.id) };
  },
  changeAgentsStatus,
  async pricing() {
    const { agentsLimit, accountsLimit } = await selectAgency();
    return { pricing: { agentsLimit, accountsLimit, countAgents: await countAgents() } };
  },
};
