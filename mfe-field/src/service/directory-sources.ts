import { type AgentRow, agentList } from '@vigie/contracts/commercial/agent/agent';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { type CustomerRow, customerList } from '@vigie/contracts/commercial/customer/customer';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { type SiteRow, siteList } from '@vigie/contracts/commercial/site/site';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { refSource } from '@vigie/kit/logic/list/ref-source';

/** The reference sources with which filters of services find customers, sites and agents by name. */
export const DIRECTORY_SOURCES = {
  customer: refSource<CustomerRow>({ list: customerList, call: customerCalls.fetchCustomers, name: (row) => row.name }),
  site: refSource<SiteRow>({
    list: siteList,
    call: siteCalls.fetchSites,
    name: (row) => row.name,
    failure: FIELD_MESSAGES.siteListFailed,
    forbidden: FIELD_MESSAGES.cannotListSites,
  }),
  agent: refSource<AgentRow>({ list: agentList, call: agentCalls.fetchAgents, name: (row) => row.name }),
};
