import { contractList } from '@vigie/contracts/commercial/contract/contract';
import { agentContractActs, customerContractActs } from '@vigie/contracts/commercial/contract/contract.acts';
import { contractCalls } from '@vigie/contracts/commercial/contract/contract.calls';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { agentSource } from '../refs/agent-sources';
import { customerSource } from '../refs/customer-source';

/** Settings of the contract screens per kind. */
export const CONTRACT_KINDS = {
  customer: {
    label: 'Clients',
    title: 'Contrats clients',
    list: contractList('customer'),
    acts: customerContractActs,
    fetch: contractCalls.fetchCustomerContracts,
    export: contractCalls.fetchCustomerContractsExport,
    read: contractCalls.customerContract,
    download: contractCalls.downloadCustomerContract,
    evidence: contractCalls.evidenceOfCustomerContract,
    history: contractCalls.historyCustomerContract,
    endFollows: customerContractActs.calls.endCustomerContractFollows,
    noun: ENTITY_NOUNS.customerContract,
    party: { label: 'Client', source: customerSource },
    refs: { customer: customerSource },
    create: 'Ajouter un contrat client',
  },
  agent: {
    label: 'Agents',
    title: "Contrats d'agents",
    list: contractList('agent'),
    acts: agentContractActs,
    fetch: contractCalls.fetchAgentContracts,
    export: contractCalls.fetchAgentContractsExport,
    read: contractCalls.agentContract,
    download: contractCalls.downloadAgentContract,
    evidence: contractCalls.evidenceOfAgentContract,
    history: contractCalls.historyAgentContract,
    endFollows: agentContractActs.calls.endAgentContractFollows,
    noun: ENTITY_NOUNS.agentContract,
    party: { label: 'Agent', source: agentSource },
    refs: { agent: agentSource },
    create: "Ajouter un contrat d'agent",
  },
} as const;
