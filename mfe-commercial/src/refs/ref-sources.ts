import { type AgentRow, agentList } from '@vigie/contracts/commercial/agent/agent';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { type CustomerRow, customerList } from '@vigie/contracts/commercial/customer/customer';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import {
  type InvoiceRecurrenceRow,
  invoiceRecurrenceList,
} from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import { invoiceRecurrenceCalls } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.calls';
import { type SiteRow, siteList } from '@vigie/contracts/commercial/site/site';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { refSource } from '@vigie/kit/logic/list/ref-source';

/** Sources from which fields and filters pick customers, sites and agents. */
export const customerSource = refSource<CustomerRow>({
  list: customerList,
  call: customerCalls.fetchCustomers,
  name: (row) => row.name,
});
export const invoiceRecurrenceSource = refSource<InvoiceRecurrenceRow>({
  list: invoiceRecurrenceList,
  call: invoiceRecurrenceCalls.fetchInvoiceRecurrences,
  name: (row) => `${row.title} (${row.customer.name})`,
});
export const agentSource = refSource<AgentRow>({
  list: agentList,
  call: agentCalls.fetchAgents,
  name: (row) => row.name,
});
export const siteSource = refSource<SiteRow>({
  list: siteList,
  call: siteCalls.fetchSites,
  name: (row) => row.name,
  failure: FIELD_MESSAGES.siteListFailed,
  forbidden: FIELD_MESSAGES.cannotListSites,
});
/** The agents to whom a purchase order may be addressed. */
export const subcontractorSource = refSource<AgentRow>({
  list: { ...agentList, key: 'subcontractors' },
  call: agentCalls.fetchAgents,
  name: (row) => row.name,
  filters: { types: ['EXTERNAL'] },
});
