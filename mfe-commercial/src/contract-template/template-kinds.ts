import type { ContractKind } from '@vigie/contracts/commercial/contract/contract-kind';
import {
  type ContractTemplateRow,
  contractTemplateList,
} from '@vigie/contracts/commercial/contract-template/contract-template';
import {
  agentContractTemplateActs,
  customerContractTemplateActs,
} from '@vigie/contracts/commercial/contract-template/contract-template.acts';
import { contractTemplateCalls } from '@vigie/contracts/commercial/contract-template/contract-template.calls';
import { mergeGroupsOf, mergeToken } from '@vigie/contracts/commercial/contract-template/merge-fields';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { refSource } from '@vigie/kit/logic/list/ref-source';
import { agentSource } from '../refs/agent-sources';
import { customerSource } from '../refs/customer-source';

const insertionsOf = (kind: ContractKind) =>
  mergeGroupsOf(kind).map(({ label, fields }) => ({
    label,
    items: fields.map((field) => ({ label: field.label, text: mergeToken(field.key) })),
  }));

/** Settings of the template screens per kind. */
export const TEMPLATE_KINDS = {
  customer: {
    label: 'Clients',
    title: 'Modèles de contrats clients',
    list: contractTemplateList('customer'),
    acts: customerContractTemplateActs,
    fetch: contractTemplateCalls.fetchCustomerContractTemplates,
    export: contractTemplateCalls.fetchCustomerContractTemplatesExport,
    read: contractTemplateCalls.customerContractTemplate,
    save: contractTemplateCalls.saveCustomerContractTemplate,
    preview: contractTemplateCalls.previewCustomerContractTemplate,
    history: contractTemplateCalls.historyCustomerContractTemplate,
    noun: ENTITY_NOUNS.customerContractTemplate,
    party: { label: 'Client', source: customerSource },
    insertions: insertionsOf('customer'),
  },
  agent: {
    label: 'Agents',
    title: "Modèles de contrats d'agents",
    list: contractTemplateList('agent'),
    acts: agentContractTemplateActs,
    fetch: contractTemplateCalls.fetchAgentContractTemplates,
    export: contractTemplateCalls.fetchAgentContractTemplatesExport,
    read: contractTemplateCalls.agentContractTemplate,
    save: contractTemplateCalls.saveAgentContractTemplate,
    preview: contractTemplateCalls.previewAgentContractTemplate,
    history: contractTemplateCalls.historyAgentContractTemplate,
    noun: ENTITY_NOUNS.agentContractTemplate,
    party: { label: 'Agent', source: agentSource },
    insertions: insertionsOf('agent'),
  },
} as const;

const sourceOf = (kind: ContractKind) =>
  refSource<ContractTemplateRow>({
    list: TEMPLATE_KINDS[kind].list,
    call: TEMPLATE_KINDS[kind].fetch,
    name: (row) => row.title,
  });

/** Sources from which a new contract picks its template. */
export const TEMPLATE_SOURCES = { agent: sourceOf('agent'), customer: sourceOf('customer') } as const;
