import { type AgentRow, agentList } from '@vigie/contracts/commercial/agent/agent';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { refSource } from '@vigie/kit/logic/list/ref-source';

export const agentSource = refSource<AgentRow>({
  list: agentList,
  call: agentCalls.fetchAgents,
  name: (row) => row.name,
});
/** The agents to whom a purchase order may be addressed. */
export const subcontractorSource = refSource<AgentRow>({
  list: { ...agentList, key: 'subcontractors' },
  call: agentCalls.fetchAgents,
  name: (row) => row.name,
  filters: { types: ['EXTERNAL'] },
});
