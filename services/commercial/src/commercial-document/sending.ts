import type { Sending } from '@vigie/contracts/commercial/commercial-document/commercial-document';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import type { JobContext } from '@vigie/service-kit/jobs/define';
import { selectAgencySender } from '@vigie/service-kit/mail/agency-sender';
import { attachmentsOf, mailFiles } from '@vigie/service-kit/mail/mail-files';
import { letter } from '@vigie/service-kit/mail/mail-html';
import { queueMail } from '@vigie/service-kit/mail/queue-mail';
import { badField } from '@vigie/service-kit/problem';
import { parseRichText } from '@vigie/service-kit/rich-text/rich-text';
import type { Selectable } from 'kysely';
import type { EstimateTables } from '../estimate/tables';
import { db } from '../tables';

type StoredSending = Selectable<EstimateTables['documentSending']>;

/** The default recipient of a document, when the sender gives no address. */
export interface Party {
  name: string;
  email: string | null;
}

interface Leaving {
  documentId: string;
  party: Party;
  sending: Sending;
  /** The default subject and message, when the sender writes none. */
  text: { subject: string; message: string };
  reminder: boolean;
}

/** Placeholder, in the preview of a mail, for the number that a draft takes when it is sent. */
export const UNNUMBERED = '(numéro à venir)';

export const selectCustomerParty = (customerId: string): Promise<Party> =>
  db().selectFrom('customer').select(['name', 'email']).where('id', '=', customerId).executeTakeFirstOrThrow();

/** Records a sending of a document and returns its number; a worker makes the mail. */
export async function recordSending(
  { documentId, party, sending, text, reminder }: Leaving,
  actor: Actor,
): Promise<number> {
  const to = sending.to ?? party.email;
  if (!to) throw badField('to', COMMERCIAL_MESSAGES.emailWithoutRecipient);
  const { last } = await db()
    .selectFrom('documentSending')
    .select((e) => e.fn.coalesce(e.fn.max('n'), e.lit(0)).as('last'))
    .where('documentId', '=', documentId)
    .executeTakeFirstOrThrow();
  const n = last + 1;
  await db()
    .insertInto('documentSending')
    .values({
      agencyId: actor.agencyId,
      documentId,
      n,
      reminder,
      toAddress: to,
      toName: party.name,
      replyTo: actor.email,
      subject: sending.subject ?? text.subject,
      message: sending.message ?? text.message,
      fileIds: await mailFiles(sending.attachments, actor.userId),
      createdBy: actor.userId,
    })
    .execute();
  return n;
}

interface Mailed {
  /** The prefix of the mail's business key. */
  kind: 'estimate' | 'purchaseOrder';
  agencyId: string;
  documentId: string;
  n: number;
}

interface Enclosed {
  file: { id: string; name: string };
  customerId?: string;
  link?: { label: string; url: string };
}

/**
 * Mails one sending with the paper of its document. The business key holds the document and the number of the sending,
 * so retries send one mail.
 */
export async function mailSending(
  { database, requestId }: Pick<JobContext, 'requestId'> & { database: Database },
  { kind, agencyId, documentId, n }: Mailed,
  enclose: (sending: StoredSending) => Promise<Enclosed>,
): Promise<void> {
  await transaction(database, { agencyId }, async () => {
    const sending = await db()
      .selectFrom('documentSending')
      .selectAll()
      .where('documentId', '=', documentId)
      .where('n', '=', n)
      .where('queuedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!sending) return;
    const { file, customerId, link } = await enclose(sending);
    const { signature, ...sender } = await selectAgencySender(sending.replyTo);
    await queueMail(
      {
        agencyId,
        businessKey: `${kind}/${documentId}/${n}`,
        to: { address: sending.toAddress, name: sending.toName },
        ...sender,
        subject: sending.subject,
        ...letter({ paragraphs: parseRichText(sending.message), link, signature }),
        attachments: [{ fileId: file.id, name: file.name }, ...(await attachmentsOf(sending.fileIds))],
        customerId,
        createdBy: sending.createdBy,
        about: { kind, id: documentId },
        // The link lets its holder answer for the customer, so the office does not see it in the mail.
        shown: link ? 'withoutLinks' : 'whole',
      },
      requestId,
    );
    await db()
      .updateTable('documentSending')
      .set({ queuedAt: new Date() })
      .where('documentId', '=', documentId)
      .where('n', '=', n)
      .execute();
  });
}
