import type { contractCalls } from '@vigie/contracts/commercial/contract/contract.calls';
import { ACTIVE_CONTRACT_STATUSES, contractStatuses } from '@vigie/contracts/commercial/contract/contract.statuses';
import { readSent } from '@vigie/contracts/commercial/contract/contract-copy';
import type { ContractKind } from '@vigie/contracts/commercial/contract/contract-kind';
import { CONTRACT_MESSAGES } from '@vigie/contracts/commercial/contract/contract-messages';
import { formatInstant } from '@vigie/contracts/formats/french';
import { actorOf } from '@vigie/service-kit/acts/actor';
import { lockVisible } from '@vigie/service-kit/acts/run-act';
import { transaction } from '@vigie/service-kit/db/database';
import { readFileBytes } from '@vigie/service-kit/files/files';
import { type Context, type Handler, type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { conflict } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { logoOf } from '../commercial-document/logo';
import { renderPdf } from '../papers';
import { agentContractActHandlers, customerContractActHandlers } from './acts';
import { contracts } from './list-contracts';
import { contractNouns } from './noun';
import { prepareContract } from './paper/contract-document';
import { printContract } from './paper/print-contract';
import { drawStanding } from './paper/signed-paper';
import type { ContractDraft } from './save-contract';
import { fileNameOf, selectContract } from './select-contract';
import { brokenProof, proofText, selectProofs } from './signing/proofs';
import { signingLinkHandlers } from './signing/sign-by-link';
import { fromRequest } from './signing/signed-from';

type ReadCall = typeof contractCalls.agentContract;
type PaperCall = typeof contractCalls.downloadAgentContract;

const readOf =
  (kind: ContractKind): Handler<ReadCall> =>
  async (asked) => {
    const { id } = await lockVisible(contractNouns[kind], asked.params.id, actorOf(asked));
    return { contract: await selectContract(id) };
  };

/**
 * Returns the contract if the caller may see it, in a short transaction of its own: its paper is drawn outside of any.
 */
const visibleOf = (kind: ContractKind, asked: Context<PaperCall>) =>
  transaction(asked.database, { agencyId: asked.standing.agencyId, userId: asked.caller.userId }, () =>
    lockVisible(contractNouns[kind], asked.params.id, actorOf(asked)),
  );

const downloadOf = (kind: ContractKind): Handler<PaperCall> =>
  outsideTransaction(async (asked) => {
    const contract = await visibleOf(kind, asked);
    const bytes = contract.fileId
      ? await readFileBytes(contract.agencyId, contract.fileId)
      : await drawStanding(asked.database, contract);
    return { bytes, fileName: fileNameOf(contract), inline: asked.query.inline === '1' };
  });

const evidenceOf = (kind: ContractKind): Handler<PaperCall> =>
  outsideTransaction(async (asked) => {
    const { agencyId, timeZone } = asked.standing;
    const { id, documentHash, ...contract } = await visibleOf(kind, asked);
    const issued = readSent(contract);
    if (!issued || !documentHash) throw conflict(CONTRACT_MESSAGES.contractNotSigned, 'contract_not_sent');
    const proofs = await transaction(asked.database, { agencyId }, () => selectProofs(id));
    const bytes = await renderPdf('contractEvidence', {
      at: new Date(),
      logo: await logoOf(agencyId, issued.letterhead.logoFileId),
      document: issued,
      documentHash,
      facts: proofs.map((proof) => ({
        n: proof.n,
        at: formatInstant(proof.at, timeZone),
        text: proofText(proof),
        hash: proof.hash,
      })),
      broken: brokenProof(id, proofs),
      json: JSON.stringify({ contract: id, documentHash, proofs }, null, 2),
    });
    return { bytes, fileName: `Preuve ${fileNameOf(contract)}`, inline: asked.query.inline === '1' };
  });

/** The part of the call's context that a preview needs; the bodies of the two kinds differ. */
type Previewing = Pick<
  Context<typeof contractCalls.previewAgentContract>,
  'standing' | 'caller' | 'database' | 'signal'
>;

async function preview(draft: ContractDraft, { standing, caller, database, signal }: Previewing) {
  const { agencyId } = standing;
  const { document } = await transaction(database, { agencyId, userId: caller.userId }, () =>
    prepareContract({ ...draft, terms: { ...draft, amends: null, renews: null } }),
  );
  const bytes = await printContract(agencyId, document, { at: new Date(), watermark: 'BROUILLON' }, signal);
  return { bytes, fileName: 'brouillon.pdf', inline: true };
}

interface Listed {
  scope: { agentId?: string };
  body: { filters: object };
}

/** Archived contracts are listed only on request; an agent sees the contracts that it was sent. */
const active = sql`k.status = any(${[...ACTIVE_CONTRACT_STATUSES]})`;
function listed(kind: ContractKind, { scope, body }: Listed) {
  const { waiting, signed } = contractStatuses.value;
  if (scope.agentId) return sql`k.agent_id = ${scope.agentId} and k.status in (${waiting}, ${signed})`;
  return 'status' in body.filters ? sql`k.kind = ${kind}` : sql`k.kind = ${kind} and ${active}`;
}

export const contractHandlers: Handlers<typeof contractCalls> = {
  ...agentContractActHandlers,
  ...customerContractActHandlers,
  signAgentContract: (asked) => fromRequest(asked, () => agentContractActHandlers.signAgentContract(asked)),
  signCustomerContract: (asked) => fromRequest(asked, () => customerContractActHandlers.signCustomerContract(asked)),
  ...listHandlers('fetchAgentContracts', contracts.agent, (asked) => listed('agent', asked)),
  ...listHandlers('fetchCustomerContracts', contracts.customer, (asked) => listed('customer', asked)),
  agentContract: readOf('agent'),
  customerContract: readOf('customer'),
  previewAgentContract: outsideTransaction(({ body: { agent, updatedAt: _, ...fields }, ...asked }) =>
    preview({ ...fields, kind: 'agent', partyId: agent.id }, asked),
  ),
  previewCustomerContract: outsideTransaction(({ body: { customer, updatedAt: _, ...fields }, ...asked }) =>
    preview({ ...fields, kind: 'customer', partyId: customer.id }, asked),
  ),
  downloadAgentContract: downloadOf('agent'),
  downloadCustomerContract: downloadOf('customer'),
  evidenceOfAgentContract: evidenceOf('agent'),
  evidenceOfCustomerContract: evidenceOf('customer'),
  ...signingLinkHandlers,
};
