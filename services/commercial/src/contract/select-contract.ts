import type { Contract } from '@vigie/contracts/commercial/contract/contract';
import { contractStatuses } from '@vigie/contracts/commercial/contract/contract.statuses';
import { readSent } from '@vigie/contracts/commercial/contract/contract-copy';
import { CONTRACT_MESSAGES } from '@vigie/contracts/commercial/contract/contract-messages';
import { todayIn } from '@vigie/contracts/core/time/today';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { fileUrl } from '@vigie/service-kit/files/files';
import { notFound } from '@vigie/service-kit/problem';
import { db } from '../tables';
import { whatGoesOn } from './goes-on';
import { selectParty } from './paper/merge-values';
import { proofDetail, selectProofs } from './signing/proofs';
import { hasRunOut, type StoredContract, selectNextSigner } from './stored-contract';

export async function selectContractRecord(id: string): Promise<StoredContract> {
  const row = await db().selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(CONTRACT_MESSAGES.contractNotFound);
  return row;
}

/** Returns the id of the agent or the customer that is the contract's other party. */
export const partyIdOf = ({ agentId, customerId }: Pick<StoredContract, 'agentId' | 'customerId'>): string =>
  agentId ?? customerId ?? '';

/** Selects the signatures of the current document; those of a version that was withdrawn since do not count. */
export const selectSignatures = ({ id, documentHash }: Pick<StoredContract, 'id' | 'documentHash'>) =>
  db()
    .selectFrom('contractSignature')
    .selectAll()
    .where('contractId', '=', id)
    .where('documentHash', '=', documentHash ?? '')
    .orderBy('at')
    .execute();

async function selectLink(id: string | null) {
  if (!id) return null;
  return (await db().selectFrom('contract').select(['id', 'title']).where('id', '=', id).executeTakeFirst()) ?? null;
}

async function selectSuccessors(id: string): Promise<Contract['successors']> {
  const rows = await db()
    .selectFrom('contract')
    .select(['id', 'title', 'amendsId'])
    .where((e) => e.or([e('amendsId', '=', id), e('renewsId', '=', id)]))
    .where('status', '<>', contractStatuses.value.archived)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ amendsId, ...row }) => ({ ...row, act: amendsId === id ? 'amends' : 'renews' }));
}

/** Returns the contract as a call answers it. */
export async function selectContract(id: string): Promise<Contract> {
  const row = await selectContractRecord(id);
  const { timeZone } = await selectPublishedAgency();
  const party = await selectParty(row.kind, partyIdOf(row));
  const ref = { id: partyIdOf(row), name: readSent(row)?.party.name ?? party?.name ?? '' };
  const signatures = await selectSignatures(row);
  const proofs = await selectProofs(id);
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    body: row.body,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    trialEndsOn: row.trialEndsOn,
    tacitRenewal: row.tacitRenewal,
    noticeDays: row.noticeDays,
    signers: row.signers,
    emails: row.signers.map(({ email }) => email),
    status: row.status,
    failed: hasRunOut(row, todayIn(timeZone)) ? 'expired' : row.failed,
    failureReason: row.failureReason,
    signBy: row.status === contractStatuses.value.waiting ? row.signBy : null,
    signedAt: row.signedAt,
    terminatedOn: row.terminatedOn,
    terminationReason: row.terminationReason,
    nextSigner: await selectNextSigner(row),
    agent: row.kind === 'agent' ? ref : null,
    customer: row.kind === 'customer' ? ref : null,
    file: row.fileId
      ? { id: row.fileId, name: fileNameOf(row), mediaType: 'application/pdf', url: fileUrl(row.agencyId, row.fileId) }
      : null,
    signatures: signatures.map((it) => ({
      id: it.id,
      signerId: it.signerId,
      party: row.signers.find((signer) => signer.id === it.signerId)?.party ?? 'counterpart',
      fullname: it.name,
      signedAtDate: it.at,
      ip: it.ip,
    })),
    documentHash: row.documentHash,
    amends: await selectLink(row.amendsId),
    renews: await selectLink(row.renewsId),
    successors: await selectSuccessors(id),
    goesOn: await whatGoesOn(row),
    proofs: proofs.map((proof) => ({
      n: proof.n,
      at: proof.at,
      kind: proof.kind,
      text: proofDetail(proof),
      hash: proof.hash,
    })),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** A file name from the title, without characters that a file system may refuse. */
export const fileNameOf = ({ title }: { title: string }): string =>
  `${
    title
      .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 80) || 'Contrat'
  }.pdf`;
