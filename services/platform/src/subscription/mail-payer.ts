import { pageUrl, publicUrl } from '@vigie/service-kit/link-secret';
import { letter } from '@vigie/service-kit/mail/mail-html';
import { queueMail } from '@vigie/service-kit/mail/queue-mail';
import { sql } from 'kysely';
import { db } from '../tables';

/** Return URL for the provider and for mails, whether paid or not: the page asks for the outcome. */
export const backTo = (payment?: string): string =>
  `${publicUrl()}/#/subscriptions${payment ? `?payment=${payment}` : ''}`;

interface Message {
  agencyId: string;
  /** Null before an offer was chosen. */
  subscriptionId: string | null;
  /** Idempotency key: the mail is sent once per key. */
  businessKey: string;
  subject: string;
  paragraphs: readonly string[];
  /** Label of the link to the offer. */
  link: string;
  attachments?: { fileId: string; name: string }[];
}

/** Mails the payer of the agency: the billing address it gave, else its owner. */
export async function mailPayer({
  agencyId,
  subscriptionId,
  businessKey,
  subject,
  paragraphs,
  link,
  attachments,
}: Message): Promise<void> {
  const { name, email, billingEmail } = await db()
    .selectFrom('agency as a')
    .leftJoin('userAccount as u', 'u.id', 'a.ownerUserId')
    .leftJoin('subscription as s', (on) =>
      on.onRef('s.agencyId', '=', 'a.id').on(sql<boolean>`s.id = ${subscriptionId}`),
    )
    .select(['a.name', 'u.email', 's.billingEmail'])
    .where('a.id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const address = billingEmail ?? email;
  if (!address) return;
  await queueMail({
    agencyId,
    businessKey,
    to: { address, name },
    fromName: 'Vigie',
    subject,
    attachments,
    ...letter({
      paragraphs: ['Bonjour,', ...paragraphs],
      link: { label: link, url: pageUrl(agencyId, '/subscriptions') },
      signature: 'Vigie',
    }),
  });
}
