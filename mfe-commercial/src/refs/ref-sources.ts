import { type AgentRow, agentList } from '@vigie/contracts/commercial/agent/agent';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { type CustomerRow, customerList } from '@vigie/contracts/commercial/customer/customer';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { refSource } from '@vigie/kit/logic/list/ref-source';

/** What fields and filters pick customers, sites and agents from. */
export const customerSource = refSource<CustomerRow>({
  list: customerList,
  call: customerCalls.fetchCustomers,
  name: (row) => row.name,
});
export const agentSource = refSource<AgentRow>({
  list: agentList,
  call: agentCalls.fetchAgents,
  name: (row) => row.name,
});
