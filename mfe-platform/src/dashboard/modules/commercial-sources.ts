import { MARGIN_LEGEND, TURNOVER_SCOPES } from '@vigie/contracts/catalogues/constants/dashboard';
import { agentList } from '@vigie/contracts/commercial/agent/agent';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { WORK_CONTRACT_STATUS } from '@vigie/contracts/commercial/agent/work-contract.statuses';
import { customerList } from '@vigie/contracts/commercial/customer/customer';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { equipmentList } from '@vigie/contracts/commercial/equipment/equipment';
import { equipmentCalls } from '@vigie/contracts/commercial/equipment/equipment.calls';
import { estimateList } from '@vigie/contracts/commercial/estimate/estimate';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import {
  agencyExpirationList,
  agentContractExpirationList,
  agentExpirationList,
  customerContractExpirationList,
  customerExpirationList,
} from '@vigie/contracts/commercial/expiration/expiration';
import { expirationCalls } from '@vigie/contracts/commercial/expiration/expiration.calls';
import { invoiceList } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { marginGroupOf, marginList, marginListBy } from '@vigie/contracts/commercial/margin/margin';
import { marginCalls } from '@vigie/contracts/commercial/margin/margin.calls';
import { siteList } from '@vigie/contracts/commercial/site/site';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import type { ListSource, TileSources } from './tile-source';

const EXPIRATIONS = '/platform/service/listAgencyExpirations';

/** The agency's own expirations in one category. */
const establishment = (category: number): ListSource => ({
  kind: 'list',
  list: agencyExpirationList,
  call: expirationCalls.fetchExpirations,
  exportCall: expirationCalls.fetchExpirationsExport,
  params: { category: String(category) },
  columns: ['expirationType', 'endDate', 'level'],
  screen: `/platform/agency/listAgencyAgencyExpirations/${category}`,
});

export const sources: TileSources = {
  customers: {
    kind: 'list',
    list: customerList,
    call: customerCalls.fetchCustomers,
    exportCall: customerCalls.fetchCustomersExport,
    columns: ['name', 'status', 'sites', 'leftToPay'],
    screen: '/platform/agency/customers',
  },
  sites: {
    kind: 'list',
    list: siteList,
    call: siteCalls.fetchSites,
    exportCall: siteCalls.fetchSitesExport,
    columns: ['name', 'customer', 'status'],
    screen: '/platform/agency/sites',
    customerScreen: '/customerSites',
  },
  agents: {
    kind: 'list',
    list: agentList,
    call: agentCalls.fetchAgents,
    exportCall: agentCalls.fetchAgentsExport,
    columns: ['name', 'type', 'professionalCardEndsOn', 'status'],
    screen: '/platform/agency/agents',
    shares: agentCalls.fetchAgentsShares,
  },
  invoices: {
    kind: 'list',
    list: invoiceList,
    call: invoiceCalls.fetchInvoices,
    exportCall: invoiceCalls.fetchInvoicesExport,
    columns: ['number', 'customer', 'date', 'toPay', 'status'],
    screen: '/platform/documents/factures',
    customerScreen: '/customerInvoices',
    shares: invoiceCalls.fetchInvoicesShares,
  },
  estimates: {
    kind: 'list',
    list: estimateList,
    call: estimateCalls.fetchEstimates,
    exportCall: estimateCalls.fetchEstimatesExport,
    columns: ['number', 'customer', 'date', 'price', 'status'],
    screen: '/platform/documents/devis',
    shares: estimateCalls.fetchEstimatesShares,
  },
  turnover: { kind: 'turnover', screen: '/platform/documents/chiffreAffaires', scopes: TURNOVER_SCOPES },
  margins: {
    kind: 'list',
    list: marginList,
    listFor: ({ by }) => marginListBy(marginGroupOf(by).value),
    call: marginCalls.fetchMargins,
    exportCall: marginCalls.fetchMarginsExport,
    columns: ['subject', 'ca', 'cost', 'benefices'],
    filters: { period: { shortcut: 'currentMonth' } },
    screen: '/platform/service/marges',
    amounts: {
      name: 'subject',
      series: [
        { key: 'ca', label: MARGIN_LEGEND.turnover },
        { key: 'cost', label: MARGIN_LEGEND.cost },
        { key: 'benefices', label: MARGIN_LEGEND.profit },
      ],
    },
  },
  agencyExpirations1: establishment(1),
  agencyExpirations2: establishment(2),
  agencyExpirations3: establishment(3),
  agencyExpirations4: establishment(4),
  agencyExpirations5: establishment(5),
  agencyExpirations6: establishment(6),
  agencyExpirations8: establishment(8),
  agentExpirations: {
    kind: 'list',
    list: agentExpirationList,
    call: expirationCalls.fetchAgentExpirations,
    exportCall: expirationCalls.fetchAgentExpirationsExport,
    columns: ['agent', 'expirationType', 'endDate', 'level'],
    screen: `${EXPIRATIONS}/expirationsAgent`,
    customerScreen: '/expirationsAgent',
  },
  customerContractExpirations: {
    kind: 'list',
    list: customerContractExpirationList,
    call: expirationCalls.fetchCustomerContractExpirations,
    exportCall: expirationCalls.fetchCustomerContractExpirationsExport,
    columns: ['customer', 'contract', 'endDate', 'status'],
    sort: { orderBy: 'endDate', ascending: true },
    screen: `${EXPIRATIONS}/expirationsCustomerContracts`,
  },
  customerExpirations: {
    kind: 'list',
    list: customerExpirationList,
    call: expirationCalls.fetchCustomerExpirations,
    exportCall: expirationCalls.fetchCustomerExpirationsExport,
    columns: ['customer', 'expirationType', 'endDate', 'level'],
    screen: `${EXPIRATIONS}/expirationsCustomer`,
  },
  trialPeriods: {
    kind: 'list',
    list: agentContractExpirationList,
    call: expirationCalls.fetchAgentContractExpirations,
    exportCall: expirationCalls.fetchAgentContractExpirationsExport,
    columns: ['agent', 'contract', 'endTrialPeriod'],
    filters: { trial: 1, status: [WORK_CONTRACT_STATUS.active] },
    sort: { orderBy: 'endTrialPeriod', ascending: true },
    screen: `${EXPIRATIONS}/expirationsAgentContracts`,
  },
  agentItems: {
    kind: 'list',
    list: equipmentList,
    call: equipmentCalls.fetchEquipment,
    exportCall: equipmentCalls.fetchEquipmentExport,
    columns: ['agent', 'type', 'description', 'quantity', 'dateEnd'],
    screen: '/platform/service/equipment',
  },
};
