import { REPORT_MESSAGES } from '@vigie/contracts/field/intervention-report/intervention-report';
import { formatInstant } from '@vigie/contracts/formats/french';
import { selectAgencySender } from '@vigie/service-kit/mail/agency-sender';
import { letter } from '@vigie/service-kit/mail/mail-html';
import { queueMail } from '@vigie/service-kit/mail/queue-mail';

/**
 * Confirms a signature by link to the address that the link was sent to: whoever signed keeps a trace of it, and whoever
 * did not learns that somebody has.
 */
export async function confirmSignature(signed: {
  agencyId: string;
  report: { id: string; number: string; timeZone: string; site: { name: string; customer: { id: string } } };
  /** The name under the signature. */
  name: string;
  at: Date;
  sentTo: string;
  /** The address of the page that the link opens. */
  url: string;
}): Promise<void> {
  const { agencyId, report, name, at, sentTo, url } = signed;
  const { id, number, timeZone, site } = report;
  const { signature, ...sender } = await selectAgencySender();
  const when = formatInstant(at.toISOString(), timeZone);
  const paragraphs = ['Bonjour,', REPORT_MESSAGES.signatureRecorded({ number, site: site.name, name, when })];
  await queueMail({
    agencyId,
    businessKey: `interventionReport/${id}/signed`,
    to: { address: sentTo },
    ...sender,
    subject: `Bon d'intervention ${number} signé`,
    ...letter({ paragraphs, link: { label: REPORT_MESSAGES.linkLabel, url }, signature }),
    customerId: site.customer.id,
    about: { kind: 'interventionReport', id },
    shown: 'withoutLinks',
  });
}
