import { z } from 'zod';
import { needs, publicBecause } from '../../core/access';
import { type CallerPrefix, callsOf } from '../../core/call';
import { listCalls } from '../../core/list-calls';
import type { RightKey } from '../../core/rights';
import { byId, idSchema } from '../../core/wire';
import { emailSchema } from '../../formats/email';
import {
  agentContractSaveSchema,
  contractList,
  contractSchema,
  contractSigningSchema,
  contractTemplateList,
  contractTemplateSaveSchema,
  contractTemplateSchema,
  customerContractSaveSchema,
  publicContractSchema,
  publicSigningSchema,
  signatureTokenSchema,
} from './contract';
import type { ContractKind } from './contract.statuses';

const { agencyCall, globalCall } = callsOf('commercial');
const answer = z.object({ contract: contractSchema });
const publicAnswer = z.object({ contract: publicContractSchema });
const SIGNATORY = 'a signatory has no account: the token in the link that was mailed is the proof';

/** The calls of one kind of contract: the same for both, each with its own rights and party. */
function contractCallsOf<Save extends z.ZodType>(kind: ContractKind, saveSchema: Save) {
  const KIND = kind === 'agent' ? 'AGENT_CONTRACT' : 'CUSTOMER_CONTRACT';
  const right = <Verb extends 'CREATE' | 'LIST' | 'EDIT' | 'DELETE' | 'SIGN'>(verb: Verb) =>
    `ACCOUNT_RIGHT_${verb}_${KIND}` as const satisfies RightKey;
  const Kind = kind === 'agent' ? 'Agent' : 'Customer';
  /** Agents see their own contracts; customers are sent theirs. */
  const own: readonly CallerPrefix[] = kind === 'agent' ? ['agent'] : [];
  const list = listCalls('commercial', contractList(kind), {
    reads: ['contract'],
    name: `fetch${Kind}Contracts`,
    path: `/fetch/contracts/${kind}s`,
    access: needs(right('LIST')),
    own,
    summary: `Contracts with ${kind}s`,
  });
  return {
    fetch: list.fetch,
    export: list.export,
    read: agencyCall({
      name: `${kind}Contract`,
      method: 'GET',
      reads: ['contract'],
      path: `/contract/${kind}/:id`,
      access: needs(right('LIST'), right('EDIT')),
      own,
      summary: 'One contract with its signatures',
      params: byId,
      response: answer,
    }),
    save: agencyCall({
      name: `save${Kind}Contract`,
      method: 'POST',
      path: `/contract/${kind}`,
      // Creating and editing have one right each, checked with the data.
      access: needs(right('CREATE'), right('EDIT')),
      summary: 'Creates a contract or saves a known one; a signed one keeps its text',
      body: saveSchema,
      response: answer,
      changes: ['contract'],
    }),
    preview: agencyCall({
      name: `preview${Kind}Contract`,
      method: 'POST',
      path: `/contract/${kind}/preview`,
      access: needs(right('CREATE'), right('EDIT'), right('LIST')),
      summary: 'The paper a contract would give, its variables filled in',
      body: saveSchema,
      mediaType: 'application/pdf',
    }),
    requestSignature: agencyCall({
      name: `request${Kind}ContractSignature`,
      method: 'POST',
      path: `/contract/${kind}/:id/signature-request`,
      access: needs(right('SIGN')),
      summary: 'Mails the signing link to the counterpart; a pending request is sent again',
      params: byId,
      body: z.object({ emails: z.array(emailSchema).max(10).optional() }).strict(),
      response: answer,
      changes: ['contract'],
    }),
    sign: agencyCall({
      name: `sign${Kind}Contract`,
      method: 'POST',
      path: `/contract/${kind}/signature`,
      access: needs(right('SIGN')),
      own,
      summary: 'Signs for the agency, or as the agent that the contract is with',
      body: contractSigningSchema,
      response: answer,
      changes: ['contract'],
    }),
    remove: agencyCall({
      name: `delete${Kind}Contract`,
      method: 'DELETE',
      path: `/contract/${kind}/:id`,
      access: needs(right('DELETE')),
      summary: 'Archives a contract that is not signed',
      params: byId,
      response: answer,
      changes: ['contract'],
    }),
    publicRead: globalCall({
      name: `public${Kind}Contract`,
      method: 'GET',
      reads: ['contract'],
      path: `/contract/${kind}/:id/:token`,
      access: publicBecause(SIGNATORY),
      summary: 'What the signing page shows to the holder of a link',
      params: z.object({ id: idSchema, token: signatureTokenSchema }),
      response: publicAnswer,
    }),
    publicSign: globalCall({
      name: `publicSign${Kind}Contract`,
      method: 'POST',
      path: `/contract/${kind}/signature`,
      access: publicBecause(SIGNATORY),
      summary: 'Signs with the token of the link, which is then spent',
      body: publicSigningSchema,
      response: publicAnswer,
      changes: ['contract'],
    }),
  };
}

/** The calls of the templates of one kind. */
function templateCallsOf(kind: ContractKind) {
  const KIND = kind === 'agent' ? 'AGENT_CONTRACT_TEMPLATE' : 'CUSTOMER_CONTRACT_TEMPLATE';
  const right = <Verb extends 'CREATE' | 'LIST' | 'EDIT' | 'DELETE'>(verb: Verb) =>
    `ACCOUNT_RIGHT_${verb}_${KIND}` as const satisfies RightKey;
  const Kind = kind === 'agent' ? 'Agent' : 'Customer';
  const list = listCalls('commercial', contractTemplateList(kind), {
    reads: ['contract'],
    name: `fetch${Kind}ContractTemplates`,
    path: `/fetch/contracts/templates/${kind}s`,
    access: needs(right('LIST')),
    summary: `Templates of contracts with ${kind}s`,
  });
  return {
    fetch: list.fetch,
    export: list.export,
    save: agencyCall({
      name: `save${Kind}ContractTemplate`,
      method: 'POST',
      path: `/contract/template/${kind}`,
      // Creating and editing have one right each, checked with the data.
      access: needs(right('CREATE'), right('EDIT')),
      summary: 'Creates a template or saves a known one',
      body: contractTemplateSaveSchema,
      response: z.object({ template: contractTemplateSchema }),
      changes: ['contractTemplate'],
    }),
    remove: agencyCall({
      name: `delete${Kind}ContractTemplate`,
      method: 'DELETE',
      path: `/contract/template/${kind}/:id`,
      access: needs(right('DELETE')),
      summary: 'Deletes a template; the contracts made from it are kept',
      params: byId,
      response: z.object({}),
      changes: ['contractTemplate'],
    }),
  };
}

const agent = contractCallsOf('agent', agentContractSaveSchema);
const customer = contractCallsOf('customer', customerContractSaveSchema);
const agentTemplate = templateCallsOf('agent');
const customerTemplate = templateCallsOf('customer');

export const contractCalls = {
  fetchAgentContracts: agent.fetch,
  fetchAgentContractsExport: agent.export,
  agentContract: agent.read,
  saveAgentContract: agent.save,
  previewAgentContract: agent.preview,
  requestAgentContractSignature: agent.requestSignature,
  signAgentContract: agent.sign,
  deleteAgentContract: agent.remove,
  publicAgentContract: agent.publicRead,
  publicSignAgentContract: agent.publicSign,
  fetchCustomerContracts: customer.fetch,
  fetchCustomerContractsExport: customer.export,
  customerContract: customer.read,
  saveCustomerContract: customer.save,
  previewCustomerContract: customer.preview,
  requestCustomerContractSignature: customer.requestSignature,
  signCustomerContract: customer.sign,
  deleteCustomerContract: customer.remove,
  publicCustomerContract: customer.publicRead,
  publicSignCustomerContract: customer.publicSign,
  fetchAgentContractTemplates: agentTemplate.fetch,
  fetchAgentContractTemplatesExport: agentTemplate.export,
  saveAgentContractTemplate: agentTemplate.save,
  deleteAgentContractTemplate: agentTemplate.remove,
  fetchCustomerContractTemplates: customerTemplate.fetch,
  fetchCustomerContractTemplatesExport: customerTemplate.export,
  saveCustomerContractTemplate: customerTemplate.save,
  deleteCustomerContractTemplate: customerTemplate.remove,
};
