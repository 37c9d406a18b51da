import type { ContractSigner } from '@vigie/contracts/commercial/contract/contract';
import type { signingFields } from '@vigie/contracts/commercial/contract/contract-signing';
import { newId } from '@vigie/contracts/core/id';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import type { z } from 'zod';
import { db } from '../../tables';
import { sealContractJob } from '../paper/seal-contract.job';
import { type ContractRecord, selectNextSigner } from '../stored-contract';
import { addProof } from './proofs';
import { inviteNext } from './send-contract';
import type { SignedFrom } from './signed-from';
import { notifyAgency } from './signing-mails';

export type SignatureForm = z.output<z.ZodObject<typeof signingFields>>;

interface Signing {
  contract: ContractRecord;
  signer: ContractSigner;
  form: SignatureForm;
  from: SignedFrom;
  /** The link and its code, or the user of the office who signed. */
  by: { linkId?: string; codeId?: string; userId?: string | null };
}

/** Writes a signature with its evidence, then invites the next signer; after the last signature, queues the seal. */
export async function recordSignature({ contract, signer, form, from, by }: Signing): Promise<'waiting' | 'signed'> {
  const { agencyId, id, documentHash } = contract;
  await db()
    .insertInto('contractSignature')
    .values({
      agencyId,
      id: newId(),
      contractId: id,
      signerId: signer.id,
      documentHash: documentHash ?? '',
      linkId: by.linkId ?? null,
      codeId: by.codeId ?? null,
      userId: by.userId ?? null,
      name: form.fullname,
      acceptance: form.acceptance.trim(),
      strokes: JSON.stringify(form.signature),
      ip: from.ip,
      userAgent: from.userAgent,
    })
    .execute();
  await addProof(contract, 'signed', {
    name: form.fullname,
    signer: signer.email,
    acceptance: form.acceptance.trim(),
    documentHash,
    ip: from.ip,
    userAgent: from.userAgent,
    code: by.codeId !== undefined,
  });
  const next = await selectNextSigner(contract);
  if (next) {
    await inviteNext(contract, 'mailed');
    return 'waiting';
  }
  await db().updateTable('contract').set({ signedAt: new Date(), fileKey: newId() }).where('id', '=', id).execute();
  await addProof(contract, 'completed', { documentHash });
  const done = `Le contrat « ${contract.title} » est signé par tous. Le document scellé se trouve dans sa fiche.`;
  // A sender who signs too gets the sealed document as the other signers do.
  if (!contract.signers.some(({ email }) => email === contract.replyTo))
    await notifyAgency(contract, 'signed', `Contrat signé : ${contract.title}`, [done]);
  enqueue(sealContractJob, { agencyId, contractId: id }, { agencyId });
  return 'signed';
}
