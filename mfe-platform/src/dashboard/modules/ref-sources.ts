import { type AgentRow, agentList } from '@vigie/contracts/commercial/agent/agent';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { type CustomerRow, customerList } from '@vigie/contracts/commercial/customer/customer';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { type SiteRow, siteList } from '@vigie/contracts/commercial/site/site';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import type { Access } from '@vigie/contracts/core/access';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { type RefSource, refSource } from '@vigie/kit/logic/list/ref-source';

const name = (row: { name: string }) => row.name;
const customers = refSource<CustomerRow>({ list: customerList, call: customerCalls.fetchCustomers, name });
const sites = refSource<SiteRow>({
  list: siteList,
  call: siteCalls.fetchSites,
  name,
  failure: FIELD_MESSAGES.siteListFailed,
  forbidden: FIELD_MESSAGES.cannotListSites,
});
const agents = refSource<AgentRow>({ list: agentList, call: agentCalls.fetchAgents, name });

/** The sources from which a tile's filters pick, by the filter's `of`, with the access that each needs. */
export const REF_SOURCES: Readonly<Record<string, { source: RefSource; access: Access }>> = {
  customer: { source: customers, access: customerCalls.fetchCustomers.access },
  customers: { source: customers, access: customerCalls.fetchCustomers.access },
  site: { source: sites, access: siteCalls.fetchSites.access },
  agent: { source: agents, access: agentCalls.fetchAgents.access },
};
