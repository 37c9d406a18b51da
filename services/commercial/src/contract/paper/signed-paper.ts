import { readSent } from '@vigie/contracts/commercial/contract/contract-copy';
import { formatInstant } from '@vigie/contracts/formats/french';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { partyIdOf, selectSignatures } from '../select-contract';
import type { StoredContract } from '../stored-contract';
import { termsOf } from '../terms';
import type { ContractPdfOptions, DrawnSignature } from './contract.pdf';
import { prepareContract } from './contract-document';
import { printContract } from './print-contract';

/** Draws the current paper of a contract: with the signatures so far, and marked as a draft while it is one. */
export async function drawStanding(database: Database, contract: StoredContract): Promise<Buffer> {
  const { agencyId, sentAt } = contract;
  const issued = readSent(contract);
  if (issued && sentAt) {
    const signatures = await drawnSignatures(database, contract);
    return printContract(agencyId, issued, { at: new Date(sentAt), signatures });
  }
  const { document } = await transaction(database, { agencyId }, async () =>
    prepareContract({
      ...contract,
      partyId: partyIdOf(contract),
      terms: await termsOf(contract),
      signers: contract.signers,
    }),
  );
  return printContract(agencyId, document, { at: new Date(), watermark: 'BROUILLON' });
}

const drawnSignatures = (database: Database, contract: StoredContract): Promise<DrawnSignature[]> =>
  transaction(database, { agencyId: contract.agencyId }, async () => {
    const { timeZone } = await selectPublishedAgency();
    return (await selectSignatures(contract)).map(({ signerId, name, at, acceptance, strokes }) => ({
      signerId,
      name,
      at: formatInstant(at, timeZone),
      acceptance,
      strokes,
    }));
  });

/** Draws the paper with every signature and the place of the seal. @throws for a contract that is not signed */
export async function drawComplete(
  database: Database,
  contract: StoredContract,
  options: Pick<ContractPdfOptions, 'proof'> & { reason: string },
): Promise<Buffer> {
  const { agencyId, signedAt, id } = contract;
  const issued = readSent(contract);
  if (!issued || !signedAt) throw new Error(`The contract ${id} is not signed.`);
  const at = new Date(signedAt);
  const { letterhead } = issued;
  return printContract(agencyId, issued, {
    at,
    signatures: await drawnSignatures(database, contract),
    proof: options.proof,
    seal: { name: letterhead.name, reason: options.reason, location: letterhead.addressLines.at(-1) ?? 'France', at },
  });
}
