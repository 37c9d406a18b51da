import { z } from 'zod';
import { publicBecause } from '../../core/access';
import { type CallerPrefix, callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { byId } from '../../core/wire';
import { agentContractSaveSchema, contractList, customerContractSaveSchema } from './contract';
import {
  agentContractActs,
  customerContractActs,
  mayListContracts,
  mayReadContract,
  worksOnContracts,
} from './contract.acts';
import { type ContractKind, contractRight } from './contract-kind';
import { publicContractSchema, publicSigningSchema, signingLinkParams, signingRefusalSchema } from './contract-signing';

const { agencyCall, globalCall } = callsOf('commercial');
const PDF = 'application/pdf';
const SIGNATORY = 'a signatory has no account: the token in the link that was mailed is the proof';

const KINDS = {
  agent: { noun: 'agentContract', Name: 'AgentContract', reads: ['agentContract', 'agent'] },
  customer: { noun: 'customerContract', Name: 'CustomerContract', reads: ['customerContract', 'customer'] },
} as const;

/**
 * Builds the calls of one kind of contract besides those of its acts: the same for both, each with its own rights and
 * party.
 */
function callsOfKind<Save extends z.ZodType>(kind: ContractKind, saveSchema: Save) {
  const { noun, Name, reads } = KINDS[kind];
  /** Agents read their own contracts; customers receive theirs by mail. */
  const own: readonly CallerPrefix[] = kind === 'agent' ? ['agent'] : [];
  const list = listCalls('commercial', contractList(kind), {
    reads,
    name: `fetch${Name}s`,
    path: `/fetch/contracts/${kind}s`,
    access: mayListContracts(kind),
    own,
    summary: `Contracts with ${kind}s`,
  });
  const paper = { query: z.object({ inline: z.enum(['0', '1']).optional() }), params: byId, mediaType: PDF };
  return {
    fetch: list.fetch,
    export: list.export,
    read: agencyCall({
      name: noun,
      method: 'GET',
      reads,
      path: `/contract/${kind}/:id`,
      access: mayReadContract(kind),
      summary: 'One contract with its signatures and their evidence',
      params: byId,
      response: agentContractActs.answer,
    }),
    preview: agencyCall({
      name: `preview${Name}`,
      method: 'POST',
      path: `/contract/${kind}/preview`,
      access: worksOnContracts(kind, contractRight('CREATE', kind), contractRight('EDIT', kind)),
      summary: 'The paper a contract would give, its fields filled in; nothing is written',
      body: saveSchema,
      mediaType: PDF,
    }),
    download: agencyCall({
      ...paper,
      name: `download${Name}`,
      method: 'GET',
      reads: [noun],
      path: `/contract/${kind}/:id/download`,
      access: mayReadContract(kind),
      own,
      summary: 'The paper of a contract: sealed once everybody has signed',
    }),
    evidence: agencyCall({
      ...paper,
      name: `evidenceOf${Name}`,
      method: 'GET',
      reads: [noun],
      path: `/contract/${kind}/:id/evidence`,
      access: mayReadContract(kind),
      summary: 'The evidence of its signatures: who, when, from where, each fact chained to the one before',
    }),
  };
}

const agent = callsOfKind('agent', agentContractSaveSchema);
const customer = callsOfKind('customer', customerContractSaveSchema);
const publicAnswer = z.object({ contract: publicContractSchema });

export const contractCalls = {
  ...agentContractActs.calls,
  fetchAgentContracts: agent.fetch,
  fetchAgentContractsExport: agent.export,
  agentContract: agent.read,
  previewAgentContract: agent.preview,
  downloadAgentContract: agent.download,
  evidenceOfAgentContract: agent.evidence,
  ...customerContractActs.calls,
  fetchCustomerContracts: customer.fetch,
  fetchCustomerContractsExport: customer.export,
  customerContract: customer.read,
  previewCustomerContract: customer.preview,
  downloadCustomerContract: customer.download,
  evidenceOfCustomerContract: customer.evidence,
  publicContract: globalCall({
    name: 'publicContract',
    method: 'GET',
    path: '/contract/:type/:id/:token',
    access: publicBecause(SIGNATORY),
    summary: 'What the signing page shows to the holder of a link',
    params: signingLinkParams,
    response: publicAnswer,
  }),
  publicContractPaper: globalCall({
    name: 'publicContractPaper',
    method: 'GET',
    path: '/contract/:type/:id/:token/paper',
    access: publicBecause(SIGNATORY),
    summary: 'The paper of a contract, to the holder of a link',
    params: signingLinkParams,
    mediaType: PDF,
  }),
  askContractCode: globalCall({
    name: 'askContractCode',
    method: 'POST',
    path: '/contract/:type/:id/:token/code',
    access: publicBecause(SIGNATORY),
    summary: 'Mails a code to the address of the link: the signature asks for it',
    params: signingLinkParams,
    response: z.object({ sentTo: z.string() }),
  }),
  signContractByLink: globalCall({
    name: 'signContractByLink',
    method: 'POST',
    path: '/contract/:type/signature',
    access: publicBecause(SIGNATORY),
    summary: 'Signs with the token of the link and the code that was mailed; both are then spent',
    params: signingLinkParams.pick({ type: true }),
    body: publicSigningSchema,
    response: publicAnswer,
  }),
  refuseContractByLink: globalCall({
    name: 'refuseContractByLink',
    method: 'POST',
    path: '/contract/:type/:id/:token/refusal',
    access: publicBecause(SIGNATORY),
    summary: 'Refuses to sign, with a reason; nobody signs that document any more',
    params: signingLinkParams,
    body: signingRefusalSchema,
    response: publicAnswer,
  }),
};
