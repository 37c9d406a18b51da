import { isCreditNote } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { transaction } from '@vigie/service-kit/db/database';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { selectAgencySender } from '@vigie/service-kit/mail/agency-sender';
import { attachmentsOf } from '@vigie/service-kit/mail/mail-files';
import { letter } from '@vigie/service-kit/mail/mail-html';
import { queueMail } from '@vigie/service-kit/mail/queue-mail';
import { parseRichText } from '@vigie/service-kit/rich-text/rich-text';
import { z } from 'zod';
import { db } from '../../tables';
import { newInvoiceLink } from '../link/invoice-link';
import { renderInvoicesJob } from '../paper/render-invoices.job';
import { selectInvoiceRecord } from '../select-invoice';

/**
 * Mails one sending of an issued document with its PDF, drawing the PDF first if no worker has. The business key holds
 * the document and the number of the sending, so retries send one mail.
 */
export const sendInvoiceJob = defineJob({
  name: 'commercial.sendInvoice',
  queue: 'documents',
  payload: z.object({ agencyId: z.uuid(), invoiceId: z.uuid(), n: z.number().int() }),
  async handle({ agencyId, invoiceId, n }, context) {
    await renderInvoicesJob.handle({ agencyId, invoiceIds: [invoiceId] }, context);
    await transaction(context.database, { agencyId }, async () => {
      const sending = await db()
        .selectFrom('invoiceSending')
        .selectAll()
        .where('invoiceId', '=', invoiceId)
        .where('n', '=', n)
        .where('queuedAt', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!sending?.toAddress) return;
      const invoice = await selectInvoiceRecord(invoiceId);
      if (!invoice.fileId) throw new Error(`The document ${invoiceId} has no file to send.`);
      const { signature, ...sender } = await selectAgencySender(sending.replyTo);
      const label = isCreditNote(invoice) ? "Consulter l'avoir" : 'Consulter la facture';
      const link = { label, url: await newInvoiceLink(invoice, sending.toAddress) };
      const { text, html } = letter({ paragraphs: parseRichText(sending.message ?? ''), link, signature });
      await queueMail(
        {
          agencyId,
          businessKey: `invoice/${invoiceId}/${n}`,
          to: { address: sending.toAddress, name: sending.toName },
          ...sender,
          subject: sending.subject ?? '',
          text,
          html,
          attachments: [
            { fileId: invoice.fileId, name: `${invoice.number}.pdf` },
            ...(await attachmentsOf(sending.fileIds)),
          ],
          customerId: invoice.customerId,
          createdBy: sending.createdBy,
          about: { kind: 'invoice', id: invoiceId },
          // The link opens the invoice without an account, so the office does not see it in the mail.
          shown: 'withoutLinks',
        },
        context.requestId,
      );
      await db()
        .updateTable('invoiceSending')
        .set({ queuedAt: new Date() })
        .where('invoiceId', '=', invoiceId)
        .where('n', '=', n)
        .execute();
    });
  },
});
