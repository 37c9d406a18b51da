import { letter } from '@vigie/service-kit/mail/mail-html';
import { queueMail } from '@vigie/service-kit/mail/queue-mail';
import { db } from '../tables';
import { backTo } from './attempts';

interface Message {
  agencyId: string;
  subscriptionId: string;
  /** The same message is sent once. */
  businessKey: string;
  subject: string;
  paragraphs: readonly string[];
  /** What the way to the offer is called. */
  link: string;
}

/** Writes to who pays for the agency: the address it gave for that, else its owner. */
export async function mailPayer({
  agencyId,
  subscriptionId,
  businessKey,
  subject,
  paragraphs,
  link,
}: Message): Promise<void> {
  const { name, email, billingEmail } = await db()
    .selectFrom('agency as a')
    .leftJoin('userAccount as u', 'u.id', 'a.ownerUserId')
    .leftJoin('subscription as s', (on) => on.onRef('s.agencyId', '=', 'a.id').on('s.id', '=', subscriptionId))
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
    ...letter({ paragraphs: ['Bonjour,', ...paragraphs], link: { label: link, url: backTo() }, signature: 'Vigie' }),
  });
}
