import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { byId } from '../../core/wire';
import { type ContractKind, contractRight, templateRight } from '../contract/contract-kind';
import { contractTemplateList, contractTemplatePreviewSchema } from './contract-template';
import { agentContractTemplateActs, customerContractTemplateActs, mayReadTemplate } from './contract-template.acts';

const { agencyCall } = callsOf('commercial');

const KINDS = {
  agent: { noun: 'agentContractTemplate', Name: 'AgentContractTemplate' },
  customer: { noun: 'customerContractTemplate', Name: 'CustomerContractTemplate' },
} as const;

/** Builds the calls of one kind's templates, besides those of their acts. */
function callsOfKind(kind: ContractKind) {
  const { noun, Name } = KINDS[kind];
  const list = listCalls('commercial', contractTemplateList(kind), {
    reads: [noun],
    name: `fetch${Name}s`,
    path: `/fetch/contracts/templates/${kind}s`,
    // Users who write contracts choose among the templates.
    access: needs(templateRight('LIST', kind), contractRight('CREATE', kind)),
    summary: `Templates of contracts with ${kind}s`,
  });
  return {
    fetch: list.fetch,
    export: list.export,
    read: agencyCall({
      name: noun,
      method: 'GET',
      reads: [noun],
      path: `/contract/template/${kind}/:id`,
      access: needs(...mayRead(kind)),
      summary: 'One template with its text',
      params: byId,
      response: agentContractTemplateActs.answer,
    }),
    preview: agencyCall({
      name: `preview${Name}`,
      method: 'POST',
      path: `/contract/template/${kind}/preview`,
      access: mayReadTemplate(kind),
      summary: 'The paper that a template would give, filled in for somebody; nothing is written',
      body: contractTemplatePreviewSchema,
      mediaType: 'application/pdf',
    }),
  };
}

const mayRead = (kind: ContractKind) =>
  [
    templateRight('LIST', kind),
    templateRight('EDIT', kind),
    templateRight('CREATE', kind),
    contractRight('CREATE', kind),
  ] as const;

const agent = callsOfKind('agent');
const customer = callsOfKind('customer');

export const contractTemplateCalls = {
  ...agentContractTemplateActs.calls,
  fetchAgentContractTemplates: agent.fetch,
  fetchAgentContractTemplatesExport: agent.export,
  agentContractTemplate: agent.read,
  previewAgentContractTemplate: agent.preview,
  ...customerContractTemplateActs.calls,
  fetchCustomerContractTemplates: customer.fetch,
  fetchCustomerContractTemplatesExport: customer.export,
  customerContractTemplate: customer.read,
  previewCustomerContractTemplate: customer.preview,
};
