import { createHash, X509Certificate } from 'node:crypto';
import { contractRight } from '@vigie/contracts/commercial/contract/contract-kind';
import { CONTRACT_MESSAGES } from '@vigie/contracts/commercial/contract/contract-messages';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { saveFile } from '@vigie/service-kit/files/files';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { publishLive } from '@vigie/service-kit/live/publish';
import { sealPdf } from '@vigie/service-kit/pdf/seal-pdf';
import { z } from 'zod';
import { db } from '../../tables';
import { fileNameOf, selectContractRecord } from '../select-contract';
import { addProof } from '../signing/proofs';
import { mailSigner } from '../signing/signing-mails';
import type { StoredContract } from '../stored-contract';
import { drawComplete } from './signed-paper';
import { type AgencyIdentity, identityOf } from './signing-identity';

/**
 * Seals the paper of a fully signed contract, stores the file and mails it to the signers. The file was named when the
 * last party signed, and the same contract gives the same bytes: a killed worker, or two concurrent ones, leave one
 * file, one fact of evidence and one mail per signer.
 */
export const sealContractJob = defineJob({
  name: 'commercial.sealContract',
  queue: 'documents',
  payload: z.object({ agencyId: z.uuid(), contractId: z.uuid() }),
  async handle({ agencyId, contractId }, { database }) {
    const contract = await transaction(database, { agencyId }, () => selectContractRecord(contractId));
    if (!contract.fileKey || contract.fileId) return;
    const identity = await identityOf(database, agencyId);
    const bytes = await sealedPaper(database, contract, identity);
    await transaction(database, { agencyId }, () => keep(contract, bytes, identity));
  },
});

/** The name of the certificate in the French sentence about the seal. */
function certificateText({ certificates, own }: AgencyIdentity): string {
  const { subject, fingerprint256 } = new X509Certificate(certificates[0] ?? '');
  const name =
    subject
      .split('\n')
      .find((part) => part.startsWith('CN='))
      ?.slice(3) ?? '';
  const origin = own ? CONTRACT_MESSAGES.certificateOfInstallation : 'certificat de l’agence';
  return `${name}, ${origin}, SHA-256 ${fingerprint256}`;
}

async function sealedPaper(database: Database, contract: StoredContract, identity: AgencyIdentity): Promise<Buffer> {
  const proof = [
    `Document signé électroniquement. Empreinte SHA-256 de ce qui a été signé : ${contract.documentHash}. Le dossier de preuve (qui, quand, d'où, codes et e-mails) est conservé avec le contrat.`,
    `Cachet électronique : ${certificateText(identity)}.`,
  ];
  const reason = identity.own
    ? 'Contrat signé par toutes les parties (certificat de l’installation)'
    : 'Contrat signé par toutes les parties';
  return sealPdf(await drawComplete(database, contract, { proof, reason }), identity);
}

async function keep(contract: StoredContract, bytes: Buffer, identity: AgencyIdentity): Promise<void> {
  const { agencyId, id, fileKey, kind, agentId, customerId } = contract;
  if (!fileKey) return;
  const row = await db().selectFrom('contract').select('fileId').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row || row.fileId) return;
  const name = fileNameOf(contract);
  const mediaType = 'application/pdf';
  const rightKey = contractRight('LIST', kind);
  await saveFile({ id: fileKey, agencyId, name, mediaType, bytes, rightKey, agentId, customerId });
  await db().updateTable('contract').set({ fileId: fileKey }).where('id', '=', id).execute();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await addProof(contract, 'sealed', { sha256, certificate: certificateText(identity) });
  for (const signer of contract.signers) {
    await mailSigner(contract, signer, `sealed/${signer.id}`, {
      subject: `Contrat signé : ${contract.title}`,
      paragraphs: [`Toutes les signatures du contrat « ${contract.title} » sont réunies. Vous le trouverez ci-joint.`],
      attachments: [{ fileId: fileKey, name }],
    });
  }
  const audience = { right: rightKey, agentIds: agentId ? [agentId] : [] };
  publishLive(agencyId, kind === 'agent' ? 'agentContract.updated' : 'customerContract.updated', [id], audience);
}
