import { readIssuedEstimate } from '@vigie/contracts/commercial/commercial-document/issued-copy';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { selectAgencySender, whileOfAgency } from '@vigie/service-kit/mail/agency-sender';
import { letter } from '@vigie/service-kit/mail/mail-html';
import { queueMail } from '@vigie/service-kit/mail/queue-mail';
import { db } from '../../tables';
import type { StoredEstimate } from '../select-estimate';

interface Answered {
  answer: 'accepted' | 'refused';
  name: string;
  reason: string | null;
  /** The e-mail address to which the link was sent. */
  sentTo: string;
}

/** Notifies the sender of the estimate of the customer's answer, and confirms to the customer that it was recorded. */
export async function notifyAnswer(
  estimate: StoredEstimate,
  { answer, name, reason, sentTo }: Answered,
): Promise<void> {
  const agency = await selectPublishedAgency();
  const done = answer === 'accepted' ? 'accepté' : 'refusé';
  const issued = readIssuedEstimate(estimate);
  const { agencyId, id, number, documentHash, customerId } = estimate;
  // A refusal may be followed by the acceptance of another document: the key lets both be mailed.
  const key = `estimate/${id}/${documentHash}/${answer}`;
  const author = await whileOfAgency(await senderOf(id));
  const to = author ?? agency.email;
  const about = { kind: 'estimate' as const, id };
  const shared = {
    agencyId,
    fromName: agency.name,
    subject: `Devis ${number} ${done}`,
    about,
    shown: 'whole' as const,
  };
  if (to) {
    const paragraphs = [
      `${name} a ${done} le devis ${number} (${issued?.einvoice.buyer.name ?? ''}).`,
      ...(reason ? [`Motif : ${reason}`] : []),
    ];
    const mail = letter({ paragraphs, signature: 'Vigie' });
    await queueMail({ ...shared, businessKey: `${key}/agency`, to: { address: to }, ...mail });
  }
  const paragraphs = [
    'Bonjour,',
    `Nous avons bien enregistré votre réponse : le devis ${number} est ${done} par ${name}.`,
    // A private person keeps what it agreed to, and its right to withdraw (Code de la consommation, L221-13).
    ...(answer === 'accepted' && issued?.withdrawal ? [issued.withdrawal] : []),
    `Empreinte du document : ${documentHash}`,
  ];
  const { signature, ...sender } = await selectAgencySender(author);
  const mail = letter({ paragraphs, signature });
  const customer = { businessKey: `${key}/customer`, to: { address: sentTo }, customerId };
  await queueMail({ ...shared, ...sender, ...customer, ...mail });
}

/** Returns the address of the user who sent the estimate last. */
async function senderOf(estimateId: string): Promise<string | null> {
  const sending = await db()
    .selectFrom('documentSending')
    .select('replyTo')
    .where('documentId', '=', estimateId)
    .orderBy('n', 'desc')
    .executeTakeFirst();
  return sending?.replyTo ?? null;
}
