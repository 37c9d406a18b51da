import { createHash } from 'node:crypto';
import type { ContractSigner } from '@vigie/contracts/commercial/contract/contract';
import type { sendContractFields } from '@vigie/contracts/commercial/contract/contract.acts';
import { CONTRACT_MESSAGES } from '@vigie/contracts/commercial/contract/contract-messages';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { canonical, type Json } from '@vigie/contracts/rules/logbook-chain/canonical';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { mailFiles } from '@vigie/service-kit/mail/mail-files';
import { conflict } from '@vigie/service-kit/problem';
import type { z } from 'zod';
import { demandLive } from '../../demand-live';
import { db } from '../../tables';
import { prepareContract } from '../paper/contract-document';
import { partyIdOf, selectContractRecord } from '../select-contract';
import { type ContractRecord, type StoredContract, selectNextSigner } from '../stored-contract';
import { termsOf } from '../terms';
import { addProof } from './proofs';
import { newSigningLink } from './signing-links';
import { invitationWords, mailSigner } from './signing-mails';

/**
 * Returns the hash that identifies the signed document. It is computed from canonical JSON, so a document read back
 * from the database has the same hash.
 */
export const hashOf = (document: object): string =>
  createHash('sha256')
    .update(canonical(JSON.parse(JSON.stringify(document)) as Json))
    .digest('hex');

/** Stores the document as it will be signed, and invites the first signer. */
export async function send(
  contract: ContractRecord,
  { days, message, attachments }: z.output<z.ZodObject<typeof sendContractFields>>,
  actor: Actor,
): Promise<void> {
  // The party may have been deleted since the contract was written: it is asked for no signature.
  await demandLive(contract.kind, [partyIdOf(contract)]);
  const prepared = await prepareContract({
    kind: contract.kind,
    title: contract.title,
    body: contract.body,
    partyId: partyIdOf(contract),
    terms: await termsOf(contract),
    day: actor.today,
  });
  const signers = signersOf(contract, prepared.party);
  if (prepared.missing.length > 0) {
    const sentence = CONTRACT_MESSAGES.mergeFieldsMissing({ fields: prepared.missing.join(', ') });
    throw conflict(sentence, 'merge_fields_missing');
  }
  const requestN = contract.requestN + 1;
  const issued = { ...prepared.document, signers };
  // The request number is hashed too: an unchanged contract sent again is a new document, which earlier signatures and
  // links do not fit.
  const documentHash = hashOf({ ...issued, contractId: contract.id, requestN });
  const signBy = addDays(actor.today, days);
  await db()
    .updateTable('contract')
    .set({
      issued: JSON.stringify(issued),
      documentHash,
      signers: JSON.stringify(signers),
      requestN,
      sentAt: new Date(),
      signBy,
      message,
      mailFileIds: await mailFiles(attachments, actor.userId),
      replyTo: actor.email,
      failed: null,
      failureReason: null,
    })
    .where('id', '=', contract.id)
    .execute();
  const names = signers.map(({ name, email, party }) => ({ name, email, party }));
  await addProof(contract, 'sent', { by: actor.name, documentHash, signBy, signers: names });
  const [first] = signers;
  if (first) await invite(await selectContractRecord(contract.id), first, 'mailed');
}

/** Returns the named signers, else the other party at its own address. At least one signs for the other party. */
function signersOf(
  { signers }: StoredContract,
  party: { name: string; email: string | null } | undefined,
): ContractSigner[] {
  const named: ContractSigner[] =
    signers.length === 0 && party?.email
      ? [{ id: newId(), party: 'counterpart', name: party.name, email: party.email }]
      : signers;
  if (!named.some((signer) => signer.party === 'counterpart'))
    throw conflict(CONTRACT_MESSAGES.signersMissing, 'signers_missing');
  return named;
}

/** Mails a signer a new link of its own. */
async function invite(contract: StoredContract, signer: ContractSigner, how: 'mailed' | 'reminded'): Promise<void> {
  const url = await newSigningLink(contract, signer);
  const words = await invitationWords(contract, signer, { url, reminder: how === 'reminded' });
  await mailSigner(contract, signer, `invitation/${newId()}`, words);
  await addProof(contract, how, { name: signer.name, sentTo: signer.email });
}

/** Mails the next signer, if there is one. */
export async function inviteNext(contract: StoredContract, how: 'mailed' | 'reminded'): Promise<void> {
  const next = await selectNextSigner(contract);
  if (next) await invite(contract, next, how);
}
