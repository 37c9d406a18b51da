import type { ContractSigner } from '@vigie/contracts/commercial/contract/contract';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { selectAgencySender, whileOfAgency } from '@vigie/service-kit/mail/agency-sender';
import { attachmentsOf } from '@vigie/service-kit/mail/mail-files';
import { letter, type Paragraph } from '@vigie/service-kit/mail/mail-html';
import { queueMail } from '@vigie/service-kit/mail/queue-mail';
import { parseRichText } from '@vigie/service-kit/rich-text/rich-text';
import { selectSignatures } from '../select-contract';
import type { StoredContract } from '../stored-contract';

interface Words {
  subject: string;
  paragraphs: Paragraph[];
  link?: { label: string; url: string };
  attachments?: { fileId: string; name: string }[];
}

/** Mails a signer; the business key makes the mail idempotent. */
export async function mailSigner(
  contract: StoredContract,
  to: { email: string; name: string },
  key: string,
  { paragraphs, link, subject, attachments }: Words,
): Promise<void> {
  const { signature, ...sender } = await selectAgencySender(contract.replyTo);
  await queueMail({
    agencyId: contract.agencyId,
    businessKey: `contract/${contract.id}/${key}`,
    to: { address: to.email, name: to.name },
    ...sender,
    subject,
    ...letter({ paragraphs: ['Bonjour,', ...paragraphs], link, signature }),
    attachments,
    customerId: contract.customerId,
    agentId: contract.agentId,
    // `shown` defaults to « nothing »: the text holds the link and the code, which only the recipient may read.
    about: { kind: 'contract', id: contract.id },
  });
}

export async function invitationWords(
  contract: StoredContract,
  signer: ContractSigner,
  options: { url: string; reminder: boolean },
): Promise<Words> {
  const { name, settings } = await selectPublishedAgency();
  const { email } = readSettingsBlock(settings, 'contractSettings');
  const { title, signBy, message } = contract;
  const ownWords = message ? [message] : parseRichText(email.message ?? '');
  const asked =
    signer.party === 'agency'
      ? `Le contrat « ${title} » attend votre signature`
      : `${name} vous invite à signer le contrat « ${title} »`;
  const late =
    signer.party === 'agency' ? 'que nous n’avons pas encore reçue' : 'que nous n’avons pas encore reçu signé';
  return {
    subject: options.reminder
      ? `${name} : votre signature est attendue`
      : (email.subject ?? `${name} : contrat à signer`),
    paragraphs: [
      ...(options.reminder ? [] : ownWords),
      `${asked}${options.reminder ? `, ${late}` : ''}.`,
      `Le document s’ouvre par le lien ci-dessous, qui vous est personnel et reste valable jusqu’au ${formatFrenchDay(signBy ?? '')}. Un code vous sera envoyé à cette adresse au moment de signer.`,
    ],
    link: { label: 'Lire et signer le contrat', url: options.url },
    attachments: await attachmentsOf(contract.mailFileIds),
  };
}

/**
 * Notifies the other party's signers who have already signed that the signing was interrupted: they were waiting for
 * the signed contract.
 */
export async function notifySigners(contract: StoredContract, why: string): Promise<void> {
  const signatures = await selectSignatures(contract);
  const { name } = await selectPublishedAgency();
  const told = contract.signers.filter(
    ({ id, party }) => party === 'counterpart' && signatures.some(({ signerId }) => signerId === id),
  );
  for (const signer of told) {
    await mailSigner(contract, signer, `interrupted/${contract.requestN}/${signer.id}`, {
      subject: `${name} : signature interrompue`,
      paragraphs: [
        `${why} Votre signature du contrat « ${contract.title} » reste sans effet.`,
        `Si ${name} vous renvoie ce contrat, vous recevrez un nouveau lien.`,
      ],
    });
  }
}

/** Notifies the sender of the contract, else the agency's address, of the outcome of a request for signatures. */
export async function notifyAgency(contract: StoredContract, key: string, subject: string, paragraphs: string[]) {
  const agency = await selectPublishedAgency();
  const to = (await whileOfAgency(contract.replyTo)) ?? agency.email;
  if (!to) return;
  const mail = letter({ paragraphs, signature: 'Vigie' });
  const businessKey = `contract/${contract.id}/${contract.requestN}/${key}`;
  await queueMail({
    agencyId: contract.agencyId,
    businessKey,
    to: { address: to },
    fromName: agency.name,
    subject,
    ...mail,
    about: { kind: 'contract', id: contract.id },
    shown: 'whole',
  });
}
