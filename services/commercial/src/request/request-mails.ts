import type { requestMailSchema } from '@vigie/contracts/commercial/request/request.acts';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { requireRight } from '@vigie/service-kit/http/authenticate';
import { pageUrl } from '@vigie/service-kit/link-secret';
import { selectAgencySender } from '@vigie/service-kit/mail/agency-sender';
import { attachmentsOf, mailFiles } from '@vigie/service-kit/mail/mail-files';
import { letter } from '@vigie/service-kit/mail/mail-html';
import { queueMail } from '@vigie/service-kit/mail/queue-mail';
import { badField } from '@vigie/service-kit/problem';
import { parseRichText } from '@vigie/service-kit/rich-text/rich-text';
import type { z } from 'zod';
import { db } from '../tables';
import type { RequestRecord } from './kind';

/** Mails the decision about its request to a customer, in the words that the sender saw. */
export async function mailDecision(
  { id, customerId }: RequestRecord,
  mail: z.output<typeof requestMailSchema>,
  { agencyId, standing, email, userId }: Actor,
): Promise<void> {
  if (standing) requireRight(standing, 'ACCOUNT_RIGHT_SEND_CUSTOMER_REQUEST');
  const customer = await db()
    .selectFrom('customer')
    .select(['name', 'email'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (!customer) throw badField('to', COMMERCIAL_MESSAGES.customerNotFound);
  const address = mail.to ?? customer.email;
  if (!address) throw badField('to', COMMERCIAL_MESSAGES.emailWithoutRecipient);
  const { signature, ...sender } = await selectAgencySender(email);
  const link = { label: 'Voir la demande', url: pageUrl(agencyId, `/customerRequests?id=${id}`) };
  await queueMail({
    agencyId,
    businessKey: `customerRequest/${id}/${newId()}`,
    to: { address, name: customer.name },
    ...sender,
    subject: mail.subject,
    ...letter({ paragraphs: parseRichText(mail.message), link, signature }),
    attachments: await attachmentsOf(await mailFiles(mail.attachments, userId)),
    customerId,
    createdBy: userId,
    about: { kind: 'customerRequest', id },
    shown: 'whole',
  });
}
