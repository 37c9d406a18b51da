import type { ContractSigner } from '@vigie/contracts/commercial/contract/contract';
import { contractStatuses } from '@vigie/contracts/commercial/contract/contract.statuses';
import type { ContractKind } from '@vigie/contracts/commercial/contract/contract-kind';
import { CONTRACT_MESSAGES } from '@vigie/contracts/commercial/contract/contract-messages';
import type { SigningLinkState } from '@vigie/contracts/commercial/contract/contract-signing';
import { newId } from '@vigie/contracts/core/id';
import { hashSecret, newSecret, publicUrl } from '@vigie/service-kit/link-secret';
import { notFound } from '@vigie/service-kit/problem';
import { isDeleted } from '../../commercial-document/parties';
import { db } from '../../tables';
import { selectSignatures } from '../select-contract';
import { hasRunOut, type StoredContract, selectNextSigner } from '../stored-contract';

/** The parameters in the address of a link. */
export interface LinkParams {
  type: ContractKind;
  id: string;
  token: string;
}

/** Makes a token: the agency's id, then the secret. The holder of a link has no account that would name the tenant. */
const tokenOf = (agencyId: string): string =>
  Buffer.concat([Buffer.from(agencyId.replace(/-/g, ''), 'hex'), Buffer.from(newSecret(), 'base64url')]).toString(
    'base64url',
  );

export function agencyOfToken(token: string): string {
  const hex = Buffer.from(token, 'base64url').subarray(0, 16).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Makes a signing link to the current document for one signer. */
export async function newSigningLink(contract: StoredContract, signer: ContractSigner): Promise<string> {
  const token = tokenOf(contract.agencyId);
  await db()
    .insertInto('contractLink')
    .values({
      agencyId: contract.agencyId,
      id: newId(),
      contractId: contract.id,
      signerId: signer.id,
      tokenHash: hashSecret(token),
      documentHash: contract.documentHash ?? '',
      sentTo: signer.email,
    })
    .execute();
  return `${publicUrl()}/#/signature/${contract.kind}/${contract.id}/${token}`;
}

type Link = Awaited<ReturnType<typeof openLink>>['link'];

/** Returns the link of a token with its contract. Every invalid link gets the same 404 message. */
export async function openLink({ type, id, token }: LinkParams, { lock = false } = {}) {
  const link = await db()
    .selectFrom('contractLink')
    .selectAll()
    .where('contractId', '=', id)
    .where('tokenHash', '=', hashSecret(token))
    .executeTakeFirst();
  let query = db().selectFrom('contract').selectAll().where('id', '=', id).where('kind', '=', type);
  if (lock) query = query.forUpdate();
  const contract = link && (await query.executeTakeFirst());
  const signer = contract?.signers.find(({ id: of }) => of === link?.signerId);
  if (!link || !contract) throw notFound(CONTRACT_MESSAGES.signatureNotFound);
  return { link, contract, signer: signer ?? null };
}

/** Returns the state of a contract for the holder of a link. */
export async function linkStateOf(contract: StoredContract, link: Link, today: string): Promise<SigningLinkState> {
  const { waiting, signed } = contractStatuses.value;
  // A contract that was changed and sent again is another document, with links of its own.
  if (link.documentHash !== contract.documentHash) return 'withdrawn';
  if (contract.status === signed) return 'complete';
  if (contract.failed && contract.status !== waiting) return contract.failed;
  if (contract.status !== waiting || (await isDeleted(contract))) return 'withdrawn';
  const signatures = await selectSignatures(contract);
  if (signatures.some(({ signerId }) => signerId === link.signerId)) return 'signed';
  if (hasRunOut(contract, today)) return 'expired';
  return (await selectNextSigner(contract))?.id === link.signerId ? 'open' : 'later';
}
